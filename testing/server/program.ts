import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import path from 'node:path';

/** The path of the bundled program, which `npm run build` must have created. */
const PROGRAM = path.resolve('build/program/main.js');

/** Environment variables for a demonstration school. They turn off the simulated past lessons, to start faster. */
export const DEMONSTRATION_ENVIRONMENT = { SAKUMON_DEMO: '1', SAKUMON_DEMO_HISTORY: '0' };

export type RunningSakumonProgram = {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly faults: () => string;
  /** Resolves with the web address that the program prints when it listens. */
  readonly url: Promise<string>;
  readonly exit: Promise<number | null>;
  /** Sends SIGTERM to the program and waits for its exit. */
  readonly stop: () => Promise<void>;
};

/**
 * Runs the bundled program of the server with the command line arguments `args`. The server uses one process unless
 * `variables` sets another number. `program` is the path of the program, for tests that run another version.
 */
export function runSakumon(
  variables: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  standardError: 'pipe' | number = 'pipe',
  program: string = PROGRAM,
): RunningSakumonProgram {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH, PROCESSES: '1', ...variables },
    stdio: ['ignore', 'pipe', standardError],
  });
  let output = '';
  let faults = '';
  const exit = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  const url = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const match = /Sakumon\s+(http:\S+)/u.exec(output);
      if (match?.[1] !== undefined) resolve(match[1]);
    });
    child.stderr?.on('data', (chunk: Buffer) => (faults += chunk.toString('utf8')));
    void exit.then(() => reject(new Error(`ended before it listened: ${faults}`)));
  });
  url.catch(() => undefined);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exit;
  };
  return { child, output: () => output, faults: () => faults, url, exit, stop };
}

export function listChildProcessIds(parent: number | undefined): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/u).map(Number));
  return pairs.filter(([, of]) => of === parent).map(([pid = 0]) => pid);
}

export function sendDemonstrationSignInRequest(url: string, email = 'pupil@demo.sakumon.test'): Promise<Response> {
  const body = JSON.stringify({ email, password: 'sakumon-demo' });
  return fetch(`${url}/api/sign-in`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

const CREDENTIALS = JSON.stringify({ email: 'pupil@demo.sakumon.test', password: 'sakumon-demo' });

export async function isServerResponding(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/healthz`).catch(() => null);
  return answer?.status === 200;
}

/**
 * Sends the first half of a sign-in request, and resolves when the server has received it. The returned function sends
 * the second half and returns the status of the response.
 */
export async function sendHalfOfSignInRequest(address: string): Promise<() => Promise<number | undefined>> {
  const headers = { 'content-type': 'application/json', 'content-length': CREDENTIALS.length };
  const sending = request(`${address}/api/sign-in`, { method: 'POST', headers, agent: new Agent() });
  const answered = once(sending, 'response').then(([response]: IncomingMessage[]) => response?.statusCode);
  answered.catch(() => undefined);
  await new Promise((resolve) => sending.write(CREDENTIALS.slice(0, 20), resolve));
  // The first half was sent before this second request. When the server has responded to the second request, the
  // first half has arrived as well.
  await isServerResponding(address);
  return () => {
    sending.end(CREDENTIALS.slice(20));
    return answered;
  };
}
