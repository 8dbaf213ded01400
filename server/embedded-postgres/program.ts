import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { explainEnd, explainSpawn } from './failure.ts';
import type { Home } from './home.ts';

/**
 * Returns the environment without the user's PG… settings, language and time zone, which would change PostgreSQL's
 * behaviour and output.
 */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:PG|LC_|LANG)/u.test(name));
  return { ...Object.fromEntries(own), LC_ALL: 'C', TZ: 'UTC' };
}

/** Starts a PostgreSQL program as the home's user. Its messages come on standard error. */
export function startProgram(home: Home, file: string, args: readonly string[], detached: boolean): ChildProcess {
  return spawn(file, args, {
    cwd: home.folder,
    env: environment(),
    detached,
    stdio: ['pipe', 'ignore', 'pipe'],
    windowsHide: true,
    ...(home.user === null ? {} : { uid: home.user.uid, gid: home.user.gid }),
  });
}

/** Runs a PostgreSQL program to its end. Throws a one-line error if it fails. */
export async function runProgram(home: Home, file: string, args: readonly string[], input = ''): Promise<void> {
  const name = path.basename(file);
  const child = startProgram(home, file, args, false);
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stdin?.on('error', () => undefined).end(input);
  await new Promise<void>((resolve, reject) => {
    child.once('error', (error) => reject(explainSpawn(name, file, error)));
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(explainEnd(name, output, signal === null ? `with code ${code}` : `by ${signal}`));
    });
  });
}
