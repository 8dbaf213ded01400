import type { Client } from 'pg';
import type { BackupFileTable, TableChecksum } from './archive.ts';

/**
 * A table with row-level security. The columns `transactionColumns` contain transaction ids, which have no meaning in
 * another database.
 */
export type TableWithRowSecurity = BackupFileTable & { readonly transactionColumns: readonly string[] };

/**
 * Returns all database tables. Each table comes after the tables that its foreign keys reference, so rows can be loaded
 * in this order. Foreign keys that PostgreSQL checks only at the commit do not affect the order. Throws an error if the
 * other foreign keys form a circle.
 */
export async function tablesInReferenceOrder(client: Client): Promise<readonly TableWithRowSecurity[]> {
  const { rows } = await client.query<TableWithRowSecurity & { needs: string[] }>(`
    select relname as name,
        (select array_agg(attname::text order by attnum) from pg_attribute
          where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns,
        (select coalesce(array_agg(attname::text order by attnum), '{}') from pg_attribute
          where attrelid = pg_class.oid and attnum > 0 and not attisdropped and atttypid = 'xid8'::regtype) as "transactionColumns",
        (select coalesce(array_agg(distinct needed.relname::text), '{}') from pg_constraint
            join pg_class as needed on needed.oid = confrelid
          where conrelid = pg_class.oid and contype = 'f' and not condeferrable and confrelid <> conrelid) as needs
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`);
  const ordered: TableWithRowSecurity[] = [];
  while (ordered.length < rows.length) {
    const done = new Set(ordered.map(({ name }) => name));
    const next = rows.filter(({ name, needs }) => !done.has(name) && needs.every((need) => done.has(need)));
    if (next.length === 0) throw new Error('tables refer to each other in a circle');
    ordered.push(...next.map(({ name, columns, transactionColumns }) => ({ name, columns, transactionColumns })));
  }
  return ordered;
}

/** Returns a list of SQL identifiers, quoted and separated by commas. */
export function quoteSqlIdentifiers(names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
}

/** SQL that sets the text format of values, so that the text of a row is the same in every database. */
export const TEXT_FORMAT_SETTINGS_SQL = `
  set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'`;

/**
 * Returns an SQL query for the {@link TableChecksum} of a database table or of the subquery `source`. The checksum does
 * not include transaction ids.
 */
export function tableChecksumSql(
  { name, columns, transactionColumns }: TableWithRowSecurity,
  source: string | null = null,
): string {
  const compared = columns.filter((column) => !transactionColumns.includes(column));
  return `
    select count(*)::text as rows, coalesce(sum(hashtextextended(row(${quoteSqlIdentifiers(compared)})::text, 0)::numeric), 0)::text as sum
      from ${source ?? quoteSqlIdentifiers([name])}`;
}

/** Returns the {@link TableChecksum} of a database table or of the subquery `source`. */
export async function checksumOfTable(
  client: Client,
  table: TableWithRowSecurity,
  source: string | null = null,
): Promise<TableChecksum> {
  const { rows } = await client.query<{ rows: string; sum: string }>(tableChecksumSql(table, source));
  const [found] = rows;
  return { rows: Number(found?.rows ?? 0), sum: found?.sum ?? '' };
}
