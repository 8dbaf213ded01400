import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../fault-code.ts';
import { EmbeddedPostgresFailure } from './failure.ts';

const MARK = 'supervisor';

/** The Node process that looks after a home; with its start, since numbers of processes come again. */
type Supervisor = { readonly pid: number; readonly start: string };

/**
 * Claims a home for this process, so that a second server on the same DATA_DIR is refused instead of stopping the
 * first one's database as an orphan. Answers how to give the claim back.
 */
export async function claimHome(folder: string): Promise<() => Promise<void>> {
  const mark = path.join(folder, MARK);
  const own: Supervisor = { pid: process.pid, start: startOf(process.pid) ?? '' };
  for (;;) {
    try {
      await writeFile(mark, `${own.pid} ${own.start}\n`, { flag: 'wx', mode: 0o600 });
      return () => rm(mark, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') {
        // On a full disk the file is made although nothing can be written to it.
        await rm(mark, { force: true }).catch(() => undefined);
        throw error;
      }
    }
    const other = await supervisorOf(folder);
    if (other !== null) {
      throw new EmbeddedPostgresFailure(
        `Another server (process ${other}) already uses the database in ${folder}; stop it or choose another DATA_DIR.`,
      );
    }
    await rm(mark, { force: true });
  }
}

/** The living process that looks after a home, or null. */
export async function supervisorOf(folder: string): Promise<number | null> {
  const supervisor = await readSupervisor(path.join(folder, MARK));
  return supervisor !== null && startOf(supervisor.pid) === supervisor.start ? supervisor.pid : null;
}

/** Null when it is gone meanwhile, or was cut short when its writer was killed. */
async function readSupervisor(mark: string): Promise<Supervisor | null> {
  const text = await readFile(mark, 'utf8').catch(() => '');
  const match = /^(\d+) (.+)\n$/u.exec(text);
  return match === null ? null : { pid: Number(match[1]), start: match[2] ?? '' };
}

/** When a living process began, as this system counts it; null when there is none. */
function startOf(pid: number): string | null {
  if (process.platform === 'linux') return startOnLinux(pid);
  // Windows tells no start cheaply: PostgreSQL's own lock has to do.
  if (process.platform === 'win32') return pid === process.pid ? String(pid) : null;
  const { status, stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

function startOnLinux(pid: number): string | null {
  try {
    // Field 22 of proc_pid_stat(5); the name before it stands in parentheses and may hold anything.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : `${fields[19]} ${bootOf()}`;
  } catch {
    return null;
  }
}

function bootOf(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}
