import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PID_FILE = 'postmaster.pid';
/** Time in milliseconds between two checks whether the processes have ended. */
const LOOK_AGAIN_AFTER = 4;

/**
 * Signals that end leftover processes, mildest first. `timeout` is the time in milliseconds until the next signal is
 * sent.
 */
const STEPS = [
  // Fast shutdown: the database is consistent, so the next start needs no recovery.
  { signal: 'SIGINT', timeout: 5000 },
  // Immediate shutdown: the next start recovers from the write-ahead log.
  { signal: 'SIGQUIT', timeout: 3000 },
  { signal: 'SIGKILL', timeout: 5000 },
] as const;

/**
 * Ends all PostgreSQL processes whose working directory is `cluster`. If the Node.js process of a server was killed,
 * PostgreSQL's main process may still run, or only some of its child processes.
 *
 * Then removes PostgreSQL's pid file, because the operating system may give the process id in this file to another
 * program. Also removes the socket folder whose path is in the pid file, but never `ownSocketFolder`.
 */
export async function endOrphanedProcesses(
  cluster: string,
  log: (line: string) => void,
  ownSocketFolder: string | null = null,
): Promise<void> {
  const pidFile = path.join(cluster, PID_FILE);
  if (!existsSync(pidFile)) return;
  const found = findProcessIdsOfPostgresCluster(cluster);
  if (found.length > 0) {
    log(`stopping the PostgreSQL that an earlier run left behind (process ${found.join(', ')})`);
    await end(cluster, found);
  }
  const socketFolder = existsSync(pidFile) ? (readFileSync(pidFile, 'utf8').split('\n')[4] ?? '') : '';
  if (socketFolder !== ownSocketFolder && path.basename(socketFolder).startsWith(SOCKET_FOLDER_PREFIX)) {
    await rm(socketFolder, { recursive: true, force: true });
  }
  await rm(pidFile, { force: true });
}

/** Prefix of the names of folders that contain only the socket of a database server. */
export const SOCKET_FOLDER_PREFIX = 'sakumon-socket-';

async function end(cluster: string, found: readonly number[]): Promise<void> {
  const postmaster = postmasterIn(cluster);
  // SIGINT is left out if the postmaster (PostgreSQL's main process) has ended, because the remaining child processes
  // ignore this signal or are ending already.
  const steps = postmaster !== null && found.includes(postmaster) ? STEPS : STEPS.slice(1);
  for (const { signal, timeout } of steps) {
    const targets =
      signal === 'SIGINT' && postmaster !== null ? [postmaster] : findProcessIdsOfPostgresCluster(cluster);
    for (const pid of targets) sendSignal(pid, signal);
    const deadline = Date.now() + timeout;
    while (Date.now() < deadline) {
      if (findProcessIdsOfPostgresCluster(cluster).length === 0) return;
      await wait(LOOK_AGAIN_AFTER);
    }
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended in the meantime.
  }
}

function postmasterIn(cluster: string): number | null {
  const pidFile = path.join(cluster, PID_FILE);
  if (!existsSync(pidFile)) return null;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  return Number.isInteger(pid) && pid > 1 ? pid : null;
}

/** Returns the ids of the PostgreSQL processes whose working directory is this cluster. */
export function findProcessIdsOfPostgresCluster(cluster: string): number[] {
  if (!existsSync(cluster)) return [];
  const folder = realpathSync(cluster);
  if (process.platform === 'linux') {
    const numbers = readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
    return numbers.filter((number) => worksIn(number, folder)).map(Number);
  }
  const postmaster = postmasterIn(cluster);
  if (postmaster === null || process.platform === 'win32') return [];
  const { stdout } = spawnSync('ps', ['-p', String(postmaster), '-o', 'command='], { encoding: 'utf8' });
  return /postgres/u.test(stdout) && (stdout.includes(folder) || stdout.includes(cluster)) ? [postmaster] : [];
}

function worksIn(number: string, folder: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${number}/cwd`) === folder &&
      readFileSync(`/proc/${number}/comm`, 'utf8').startsWith('postgres')
    );
  } catch {
    // The process has ended, or it belongs to another user.
    return false;
  }
}
