import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createProgramExitError, createProgramStartError } from './failure.ts';
import type { PostgresFolderAndUser } from './home.ts';

/**
 * Returns the environment variables for PostgreSQL's programs. Variables that would change PostgreSQL's behaviour or
 * output are left out: names that begin with PG, and variables for language and time zone.
 */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:PG|LC_|LANG)/u.test(name));
  return { ...Object.fromEntries(own), LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * Starts a PostgreSQL program as the system user of `home` (the folder of the embedded database). The program writes
 * its messages to standard error. If `detached` is true, the program gets its own session of the operating system, so
 * that Ctrl-C in the terminal does not end it.
 */
export function startPostgresProgram(
  home: PostgresFolderAndUser,
  file: string,
  args: readonly string[],
  detached: boolean,
): ChildProcess {
  return spawn(file, args, {
    cwd: home.folder,
    env: environment(),
    detached,
    stdio: ['pipe', 'ignore', 'pipe'],
    windowsHide: true,
    ...(home.user === null ? {} : { uid: home.user.uid, gid: home.user.gid }),
  });
}

/** Runs a PostgreSQL program until it ends. Throws an error with a message of one line if the program fails. */
export async function runPostgresProgram(
  home: PostgresFolderAndUser,
  file: string,
  args: readonly string[],
  input = '',
): Promise<void> {
  const name = path.basename(file);
  const child = startPostgresProgram(home, file, args, false);
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stdin?.on('error', () => undefined).end(input);
  await new Promise<void>((resolve, reject) => {
    child.once('error', (error) => reject(createProgramStartError(name, file, error)));
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(createProgramExitError(name, output, signal === null ? `with code ${code}` : `by ${signal}`));
    });
  });
}
