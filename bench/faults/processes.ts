import { execFileSync } from 'node:child_process';

export function listRunningChildProcessIds(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/u).map(Number));
  return pairs.filter(([, each]) => each === parent).map(([pid = 0]) => pid);
}

/** Sends SIGKILL to a process and to its child processes. */
export function killWithChildren(parent: number): void {
  for (const pid of [parent, ...listRunningChildProcessIds(parent)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended meanwhile, so there is nothing to do.
    }
  }
}
