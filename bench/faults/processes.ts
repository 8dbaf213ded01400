import { execFileSync } from 'node:child_process';

/** The processes that a process has started and that live. */
export function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/u).map(Number));
  return pairs.filter(([, each]) => each === parent).map(([pid = 0]) => pid);
}

/** kill −9 of a process and those that it has started. */
export function killWithChildren(parent: number): void {
  for (const pid of [parent, ...childrenOf(parent)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
