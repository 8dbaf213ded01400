import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { moveSchool } from '../../../server/cells/move-school.ts';
import type { DeploymentCellsFile } from '../../../server/cells/cells-file.ts';
import { toApiId } from '../../../server/identifiers.ts';
import type { TestApp } from '../app.ts';

export type TestInstallationCells = {
  readonly file: DeploymentCellsFile;
  /**
   * Assigns a school to the first cell by adding a line to the directory file, which the proxy reads. `school` is a
   * UUID without prefix.
   */
  readonly direct: (school: string) => Promise<void>;
  /**
   * Moves a school to the cell `to`. `say` is called with each line that the command prints. `longestPause` is the
   * maximum time in milliseconds for which the move may pause the school.
   */
  readonly move: (school: string, to: string, say?: (line: string) => void, longestPause?: number) => Promise<void>;
  readonly remove: () => Promise<void>;
};

/**
 * Returns settings of cells (installations with their own databases) for tests, and functions that use these settings.
 * `databases` maps the name of a cell to the address of its database. The directory file, from which a proxy would read
 * the cell of each school, is in a temporary folder.
 */
export async function createTestInstallationCells(
  databases: Readonly<Record<string, string>>,
): Promise<TestInstallationCells> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sakumon-move-test-'));
  const directory = path.join(folder, 'schools.directory');
  const [first] = Object.keys(databases);
  const cells = Object.entries(databases).map(([name, database]) => [name, { database, server: `${name}:1` }] as const);
  const file = { cells: Object.fromEntries(cells), directory, reload: ['true'] };
  return {
    file,
    direct: (school) => writeFile(directory, `midori.example.jp ${first}:1 # ${toApiId('c', school)}\n`, { flag: 'a' }),
    move: (school, to, say = () => undefined, longestPause = 20_000) =>
      moveSchool({ file, school, to, longestPause, say }),
    remove: () => rm(folder, { recursive: true }),
  };
}

/**
 * Returns what moves of schools have left in a cell's database: publications, replication slots, subscriptions and rows
 * of unfinished moves. After a finished move, the result must be empty.
 */
export async function findLeftoversOfSchoolMoves({ rows }: Pick<TestApp, 'rows'>): Promise<unknown[]> {
  return rows(
    `select pubname as rest from pg_publication
      union all select slot_name from pg_replication_slots where database = current_database()
      union all select subname from pg_subscription join pg_database on pg_database.oid = subdbid where datname = current_database()
      union all select school_id::text from maintenance.school_move_mark
      union all select step from maintenance.school_move where step <> 'moved'`,
  );
}
