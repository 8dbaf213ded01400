import { findInstallationQuestions, rowsOfSchoolSql } from '../archive/school-sections.ts';
import { tableChecksumSql, type TableWithRowSecurity } from '../archive/tables.ts';
import { INSTALLATION_SCHOOL } from '../database/transaction.ts';
import { inTransaction, type CellDatabase } from './cell-database.ts';

/** A school in two cells. */
export type TwoCopies = { readonly source: CellDatabase; readonly target: CellDatabase; readonly school: string };

/**
 * Returns the rows of a table that are compared while nobody can change the school. Acts never change, and the import
 * has compared those that the copy contained. So only the acts since then are compared by content.
 */
function comparedRows(table: TableWithRowSecurity, school: string, since: Date): string {
  const rows = rowsOfSchoolSql(table, school);
  if (table.name !== 'act') return rows;
  return `(select * from ${rows} where received_at >= timestamptz '${since.toISOString()}') as recent`;
}

/**
 * Compares a school in two cells, table by table, by the number of rows and a checksum of their content. Acts are also
 * counted as a whole. All tables are compared by one statement, because a pause waits for it. `since`: a time before the
 * copy began. Returns the names of the tables that differ.
 */
export async function differingTables(
  { source, target, school }: TwoCopies,
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
 * Returns the ids of installation-wide questions that the school needs and the new cell lacks, because they were
 * published after the copy.
 */
export async function missingQuestions({ source, target, school }: TwoCopies): Promise<readonly string[]> {
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
