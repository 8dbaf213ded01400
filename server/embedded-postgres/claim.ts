import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOfError } from '../fault-code.ts';
import { EmbeddedPostgresFailure } from './failure.ts';

const MARK = 'supervisor';

/**
 * The Node process that manages a home (folder of an embedded database). The operating system reuses process ids, so
 * the start time of the process is stored too.
 */
type Supervisor = { readonly pid: number; readonly start: string };

/**
 * Claims a home (folder of an embedded database) for this process. Without a claim, a second server with the same
 * DATA_DIR would stop the database processes of the first server, because it would take them for left-over processes.
 * Returns a function that releases the claim. Throws an EmbeddedPostgresFailure if another process has claimed the
 * home.
 */
export async function claimPostgresFolder(folder: string): Promise<() => Promise<void>> {
  const mark = path.join(folder, MARK);
  const own: Supervisor = { pid: process.pid, start: startOf(process.pid) ?? '' };
  for (;;) {
    try {
      await writeFile(mark, `${own.pid} ${own.start}\n`, { flag: 'wx', mode: 0o600 });
      return () => rm(mark, { force: true });
    } catch (error) {
      if (codeOfError(error) !== 'EEXIST') {
        // On a full disk, the claim file may have been created although its content could not be written.
        await rm(mark, { force: true }).catch(() => undefined);
        throw error;
      }
    }
    const other = await findSupervisorOfPostgresFolder(folder);
    if (other !== null) {
      throw new EmbeddedPostgresFailure(
        `Another server (process ${other}) already uses the database in ${folder}; stop it or choose another DATA_DIR.`,
      );
    }
    await rm(mark, { force: true });
  }
}

/**
 * Returns the id of the running process that manages the embedded database in this folder. Returns null if no such
 * process is running.
 */
export async function findSupervisorOfPostgresFolder(folder: string): Promise<number | null> {
  const supervisor = await readSupervisor(path.join(folder, MARK));
  return supervisor !== null && startOf(supervisor.pid) === supervisor.start ? supervisor.pid : null;
}

/**
 * Returns the process whose id is in the claim file `mark`. Returns null if the file does not exist, or if it is
 * incomplete because the process that wrote the file was killed.
 */
async function readSupervisor(mark: string): Promise<Supervisor | null> {
  const text = await readFile(mark, 'utf8').catch(() => '');
  const match = /^(\d+) (.+)\n$/u.exec(text);
  return match === null ? null : { pid: Number(match[1]), start: match[2] ?? '' };
}

/**
 * Returns the start time of the running process with this id, as a text whose format depends on the operating system.
 * Returns null if no process has this id.
 */
function startOf(pid: number): string | null {
  if (process.platform === 'linux') return startOnLinux(pid);
  // On Windows, reading the start time of another process is slow, so this function returns null for every other
  // process. The server then removes the claim of another process as left over. PostgreSQL's own lock file still
  // prevents two servers from using one database.
  if (process.platform === 'win32') return pid === process.pid ? String(pid) : null;
  const { status, stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

function startOnLinux(pid: number): string | null {
  try {
    // The start time is field 22 (see proc_pid_stat(5)). The text is split after the last `)`, because field 2 is the
    // program name in parentheses, which may contain spaces and parentheses.
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
