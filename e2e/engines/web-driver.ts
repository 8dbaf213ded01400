import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod/mini';

const START_PATIENCE = 20_000;
const BETWEEN_LOOKS = 100;

const Answer = z.object({ value: z.unknown() });
const Refused = z.object({ error: z.string(), message: z.string() });
const NewSession = z.object({ sessionId: z.string() });

/** A session of a WebDriver process (W3C WebDriver 2). */
export type WebDriverSession = {
  readonly get: (path: string) => Promise<unknown>;
  readonly post: (path: string, body: object) => Promise<unknown>;
  /** Ends the session and the process. */
  readonly end: () => Promise<void>;
};

export type WebDriverLaunchOptions = {
  readonly command: string;
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  readonly capabilities: object;
};

export async function openWebDriverSession({
  command,
  port,
  env,
  capabilities,
}: WebDriverLaunchOptions): Promise<WebDriverSession> {
  const driver = spawn(command, [`--port=${port}`], { env, stdio: 'ignore' });
  const root = `http://127.0.0.1:${port}`;
  try {
    await untilReady(root, driver);
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = NewSession.parse(await ask(`${root}/session`, 'POST', body));
    const session = `${root}/session/${sessionId}`;
    return {
      get: (path) => ask(`${session}/${path}`, 'GET'),
      post: (path, sent) => ask(`${session}/${path}`, 'POST', sent),
      end: async () => {
        await ask(session, 'DELETE').catch(() => undefined);
        driver.kill();
      },
    };
  } catch (fault) {
    driver.kill();
    throw fault;
  }
}

async function untilReady(root: string, driver: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_PATIENCE;
  while (Date.now() < deadline && driver.exitCode === null) {
    const answer = await fetch(`${root}/status`).catch(() => null);
    if (answer?.ok === true) return;
    await wait(BETWEEN_LOOKS);
  }
  throw new Error('the WebDriver did not start');
}

async function ask(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { value } = Answer.parse(await answer.json());
  if (answer.ok) return value;
  const refused = Refused.safeParse(value);
  throw new Error(refused.success ? `${refused.data.error}: ${refused.data.message}` : `${url} ${answer.status}`);
}
