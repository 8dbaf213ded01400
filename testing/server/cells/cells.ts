import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { moveSchool } from '../../../server/cells/move-school.ts';
import type { CellsFile } from '../../../server/cells/cells-file.ts';
import { toApiId } from '../../../server/identifiers.ts';
import type { TestApp } from '../app.ts';

export type TestCells = {
  readonly file: CellsFile;
  /**
   * Adds a line to the directory file which says that a school is in the first cell. `school` is a UUID without prefix.
   */
  readonly direct: (school: string) => Promise<void>;
  /**
   * Moves a school. `say` is called with each printed line. `longestPause` is the maximum length of a pause in
   * milliseconds.
   */
  readonly move: (school: string, to: string, say?: (line: string) => void, longestPause?: number) => Promise<void>;
  readonly remove: () => Promise<void>;
};

/**
 * Returns settings of cells for tests, and functions that use these settings. `databases` maps the name of a cell to
 * the address of its database. The directory file (host names of schools for the proxy) is in a temporary folder, and
 * no proxy reads it.
 */
export async function testCells(databases: Readonly<Record<string, string>>): Promise<TestCells> {
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
 * Returns all publications, replication slots, subscriptions and rows of moves in a cell. After a finished move of a
 * school, there must be none of these.
 */
export async function restsOfMoves({ rows }: Pick<TestApp, 'rows'>): Promise<unknown[]> {
  return rows(
    `select pubname as rest from pg_publication
      union all select slot_name from pg_replication_slots where database = current_database()
      union all select subname from pg_subscription join pg_database on pg_database.oid = subdbid where datname = current_database()
      union all select school_id::text from maintenance.school_move_mark
      union all select step from maintenance.school_move where step <> 'moved'`,
  );
}
