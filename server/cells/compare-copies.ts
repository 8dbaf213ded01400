import { findInstallationQuestions, rowsOfSchoolSql } from '../archive/school-sections.ts';
import { tableChecksumSql, type TableWithRowSecurity } from '../archive/tables.ts';
import { INSTALLATION_SCHOOL } from '../database/transaction.ts';
import { inTransaction, type CellDatabase } from './cell-database.ts';

/**
 * A school that moves, and the two cells that have a copy of it: `source` (the old cell) and `target` (the new cell).
 */
export type SchoolInTwoCells = {
  readonly source: CellDatabase;
  readonly target: CellDatabase;
  readonly school: string;
};

/**
 * Returns SQL for those rows of a database table that are compared between the two cells while nobody can change the
 * school. Acts never change, and the import has verified the acts that it copied. So of the acts, only those that are
 * newer than the copy (`since`) are compared by content.
 */
function comparedRows(table: TableWithRowSecurity, school: string, since: Date): string {
  const rows = rowsOfSchoolSql(table, school);
  if (table.name !== 'act') return rows;
  return `(select * from ${rows} where received_at >= timestamptz '${since.toISOString()}') as recent`;
}

/**
 * Compares a school in two cells, table by table, by the number of rows and a checksum of their content. Acts before
 * `since` are only counted, not compared by content. The time `since` must be earlier than the begin of the copy. One
 * statement compares all tables, because the school is paused until the result arrives. Returns the names of the tables
 * that differ.
 */
export async function differingTables(
  { source, target, school }: SchoolInTwoCells,
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
 * Returns the ids of installation-wide questions that the school needs and that the new cell lacks. They were published
 * after the school was copied to the new cell.
 */
export async function missingQuestions({ source, target, school }: SchoolInTwoCells): Promise<readonly string[]> {
  const needed = await inTransaction(source.client, async () => {
    await findInstallationQuestions(source.client, school);
    const { rows } = await source.client.query<{ id: string; version: string }>(
      'select question_id as id, version from exported_question',
    );
    return rows;
  });
  const { rows } = await target.client.query<{ id: string }>(
    `select needed.id from unnest($1::text[], $2::text[]) as needed (id, version)
      where not exists (select from question_version where school_id = $3 and question_id = needed.id
        and question_version.version = needed.version)`,
    [needed.map(({ id }) => id), needed.map(({ version }) => version), INSTALLATION_SCHOOL],
  );
  return rows.map(({ id }) => id);
}
