import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findPostgresSystemUser } from '../../server/embedded-postgres/server-user.ts';

const CONFIGURATION = path.resolve('docs/high-availability');
const VARIABLE = /\$\{(?<name>[A-Z0-9_]+)\}/gu;

/**
 * The value of the environment variable PATH for the started programs. Debian installs some of these programs outside
 * of the default path.
 */
const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/lib/postgresql/15/bin`;

/**
 * The operating-system user as whom the started programs run, because PostgreSQL refuses to run as root. Null if no
 * such user is needed.
 */
const user = findPostgresSystemUser();
const asUser = user === null ? {} : { uid: user.uid, gid: user.gid };
export const DAEMON_USER_NAME = user?.name ?? execFileSync('id', ['-un'], { encoding: 'utf8' }).trim();

/** Makes the daemons' user the owner of files that root created. */
export function chownToDaemonUser(...files: readonly string[]): void {
  if (user !== null) for (const file of files) chownSync(file, user.uid, user.gid);
}

/**
 * Copies a configuration file of docs/high-availability into a folder and replaces its variables, as `envsubst` does.
 * Returns the path of the copy.
 */
export function writeConfigFileFromTemplate(
  file: string,
  folder: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const written = path.join(folder, file);
  const text = readFileSync(path.join(CONFIGURATION, file), 'utf8').replace(VARIABLE, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file} has a variable ${name} that the drill does not fill in`);
    return String(value);
  });
  writeFileSync(written, text, { mode: 0o600 });
  chownToDaemonUser(written);
  return written;
}

export type Daemon = { readonly child: ChildProcess; readonly exit: Promise<unknown> };

/**
 * Starts a program in the background, as the operating-system user of the daemons. Its output goes to a log file in the
 * folder.
 */
export function startDaemon(program: string, args: readonly string[], folder: string): Daemon {
  const log = openSync(path.join(folder, `${program}.log`), 'a');
  const env = { PATH, LANG: 'C.UTF-8' };
  const child = spawn(program, args, { ...asUser, env, cwd: folder, stdio: ['ignore', log, log] });
  closeSync(log);
  return { child, exit: once(child, 'exit') };
}

/**
 * Runs a program as the operating-system user of the daemons and waits until it ends. Resolves to the program's output.
 */
export function runAsDaemonUser(program: string, args: readonly string[], folder: string): Promise<string> {
  const child = spawn(program, args, { ...asUser, env: { PATH, LANG: 'C.UTF-8' }, cwd: folder });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(said);
      else reject(new Error(`${program} ${args.join(' ')} ended with ${code}:\n${said}`));
    });
  });
}

export function listProcessTreeIds(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/u).map(Number));
  return [parent, ...pairs.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []))];
}

/** Sends a signal to the processes with the ids `pids`. Processes that have ended are ignored. */
export function sendSignal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (fault) {
      if (!(fault instanceof Error && 'code' in fault && fault.code === 'ESRCH')) throw fault;
    }
  }
}
