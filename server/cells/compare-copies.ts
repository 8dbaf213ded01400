import { createTablesOfNeededQuestionIds, rowsOfSchoolSql } from '../archive/school-sections.ts';
import { tableChecksumSql, type TableWithRowSecurity } from '../archive/tables.ts';
import { INSTALLATION_SCHOOL_ID } from '../database/transaction.ts';
import { runInClientTransaction, type DeploymentCellDatabase } from './cell-database.ts';
import { appliedMigrations } from '../archive/write-archive.ts';
import { DeploymentCellError } from './cells-file.ts';

/**
 * A school that moves, and the two cells that have a copy of it: `source` (the old cell) and `target` (the new cell).
 */
export type SchoolInTwoDeploymentCells = {
  readonly source: DeploymentCellDatabase;
  readonly target: DeploymentCellDatabase;
  readonly school: string;
};

/**
 * Returns SQL for the rows of a database table whose content is compared between the two cells at the end of a move. Of
 * the acts, only those that the server received at or after `since` are compared: earlier acts never change, and
 * `importSchool` already verified them when it copied them.
 */
function comparedRows(table: TableWithRowSecurity, school: string, since: Date): string {
  const rows = rowsOfSchoolSql(table, school);
  if (table.name !== 'act') return rows;
  return `(select * from ${rows} where received_at >= timestamptz '${since.toISOString()}') as recent`;
}

/**
 * Compares the two copies of a school and returns the names of the tables that differ. Two tables are equal if they
 * have the same number of rows and the same checksum. For the acts, the checksum contains only those that the server
 * received at or after `since`. Callers pass a time before the start of the copying.
 *
 * The school is paused (read-only) during the comparison. To keep this time short, each database computes all row
 * counts and checksums in one statement.
 */
export async function findTablesThatDiffer(
  { source, target, school }: SchoolInTwoDeploymentCells,
  tables: readonly TableWithRowSecurity[],
  since: Date,
): Promise<readonly string[]> {
  const parts = tables.map(
    (table) =>
      `select '${table.name}' as name, * from (${tableChecksumSql(table, comparedRows(table, school, since))}) as sums`,
  );
  const acts = `select 'act' as name, count(*)::text as rows, '' as sum from act where school_id = '${school}'::uuid`;
  const statement = [...parts, acts].join(' union all ');
  const [ours = [], theirs = []] = await Promise.all(
    [source, target].map(async ({ client }) => {
      const { rows } = await client.query<{ name: string; rows: string; sum: string }>(statement);
      return rows.map(({ name, rows: number, sum }) => ({ name, text: `${name} ${number} ${sum}` }));
    }),
  );
  const here = new Set(theirs.map(({ text }) => text));
  return ours.filter(({ text }) => !here.has(text)).map(({ name }) => name);
}

/**
 * Returns the ids of installation-wide questions that the school needs and that the new cell lacks. Such questions were
 * published after the school was copied to the new cell.
 */
export async function findQuestionsMissingInNewCell({
  source,
  target,
  school,
}: SchoolInTwoDeploymentCells): Promise<readonly string[]> {
  const needed = await runInClientTransaction(source.client, async () => {
    await createTablesOfNeededQuestionIds(source.client, school);
    const { rows } = await source.client.query<{ id: string; version: string }>(
      'select question_id as id, version from exported_question',
    );
    return rows;
  });
  const { rows } = await target.client.query<{ id: string }>(
    `select needed.id from unnest($1::text[], $2::text[]) as needed (id, version)
      where not exists (select from question_version where school_id = $3 and question_id = needed.id
        and question_version.version = needed.version)`,
    [needed.map(({ id }) => id), needed.map(({ version }) => version), INSTALLATION_SCHOOL_ID],
  );
  return rows.map(({ id }) => id);
}

/**
 * Throws a DeploymentCellError if the databases of two cells do not have the same migrations. Rows are copied
 * unchanged, so the two databases must have the same schema.
 */
export async function throwIfMigrationsDiffer(
  source: DeploymentCellDatabase,
  target: DeploymentCellDatabase,
): Promise<void> {
  const [ours, theirs] = [await checksumsOf(source), await checksumsOf(target)];
  for (const [here, there, lacking, having] of [
    [theirs, ours, target, source],
    [ours, theirs, source, target],
  ] as const) {
    const missing = [...there.keys()].find((name) => !here.has(name));
    if (missing === undefined) continue;
    throw new DeploymentCellError(
      `The cell ${lacking.name} lacks the migration ${missing} of the cell ${having.name}: start the same version in both cells.`,
    );
  }
  const changed = [...ours].find(([name, checksum]) => theirs.get(name) !== checksum);
  if (changed === undefined) return;
  throw new DeploymentCellError(
    `The migration ${changed[0]} differs between the cells ${source.name} and ${target.name}.`,
  );
}

async function checksumsOf({ client }: DeploymentCellDatabase): Promise<ReadonlyMap<string, string>> {
  return new Map((await appliedMigrations(client)).map(({ name, checksum }) => [name, checksum]));
}
