import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PID_FILE = 'postmaster.pid';
const LOOK_AGAIN_AFTER = 4;

/** Signals to end leftover processes, and the time in milliseconds before the next, harsher signal. */
const STEPS = [
  // Fast shutdown: no recovery needed afterwards.
  { signal: 'SIGINT', timeout: 5000 },
  // Immediate shutdown: the next start recovers from the write-ahead log.
  { signal: 'SIGQUIT', timeout: 3000 },
  { signal: 'SIGKILL', timeout: 5000 },
] as const;

/**
 * Ends all PostgreSQL processes that work in `cluster`: a server whose Node process was killed, or the orphans of a
 * killed server. Then removes the outdated pid file, whose process id may be reused by another program, and the socket
 * folder unless it is `ownSocketFolder`.
 */
export async function clearLeftovers(
  cluster: string,
  log: (line: string) => void,
  ownSocketFolder: string | null = null,
): Promise<void> {
  const pidFile = path.join(cluster, PID_FILE);
  if (!existsSync(pidFile)) return;
  const found = serversIn(cluster);
  if (found.length > 0) {
    log(`stopping the PostgreSQL that an earlier run left behind (process ${found.join(', ')})`);
    await end(cluster, found);
  }
  const socketFolder = existsSync(pidFile) ? (readFileSync(pidFile, 'utf8').split('\n')[4] ?? '') : '';
  if (socketFolder !== ownSocketFolder && path.basename(socketFolder).startsWith(SOCKET_FOLDER)) {
    await rm(socketFolder, { recursive: true, force: true });
  }
  await rm(pidFile, { force: true });
}

/** Prefix of folders that contain only the socket of a server. */
export const SOCKET_FOLDER = 'sakumon-socket-';

async function end(cluster: string, found: readonly number[]): Promise<void> {
  const postmaster = postmasterIn(cluster);
  // Without their postmaster, other processes ignore SIGINT or are ending already.
  const steps = postmaster !== null && found.includes(postmaster) ? STEPS : STEPS.slice(1);
  for (const { signal, timeout } of steps) {
    const targets = signal === 'SIGINT' && postmaster !== null ? [postmaster] : serversIn(cluster);
    for (const pid of targets) sendSignal(pid, signal);
    const deadline = Date.now() + timeout;
    while (Date.now() < deadline) {
      if (serversIn(cluster).length === 0) return;
      await wait(LOOK_AGAIN_AFTER);
    }
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended already.
  }
}

function postmasterIn(cluster: string): number | null {
  const pidFile = path.join(cluster, PID_FILE);
  if (!existsSync(pidFile)) return null;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  return Number.isInteger(pid) && pid > 1 ? pid : null;
}

/** Returns the ids of the PostgreSQL processes that work in this cluster. It is their working directory. */
export function serversIn(cluster: string): number[] {
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
    // The process has ended, or belongs to another user.
    return false;
  }
}
