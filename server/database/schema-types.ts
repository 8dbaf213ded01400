import { Client } from 'pg';

type Column = {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly required: boolean;
  readonly defaulted: boolean;
  /**
   * The allowed values of the column, from a check constraint `column in ('…', '…')`. It is null if the column has no
   * such constraint.
   */
  readonly list: readonly string[] | null;
};

const COLUMNS = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, a.attnotnull as required,
      a.atthasdef as defaulted,
      (select array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') as m)
         from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like 'CHECK ((% = ANY (ARRAY[%') as list
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
   order by c.relname, a.attname`;

/**
 * The TypeScript type for each PostgreSQL type. A JSON value is written as text and read as `unknown`, so the code that
 * reads it must parse it. A date is text, see pool.ts. A bigint is text too, because it can be larger than the integers
 * that JavaScript represents exactly.
 */
const TYPES: Readonly<Record<string, string>> = {
  'bigint[]': 'BigIntegers',
  bigint: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  integer: 'number',
  jsonb: 'Json',
  smallint: 'number',
  'smallint[]': 'number[]',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Timestamp',
  uuid: 'string',
  'uuid[]': 'string[]',
  xid8: 'string',
};

const HEAD = `// Generated from the migrations by npm run -s schema; compared by a test. Do not edit.
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json = ColumnType<unknown, string, string>;
type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>;
type DefaultedJson = ColumnType<unknown, string | undefined, string>;
type BigIntegers = ColumnType<string[], readonly number[], readonly number[]>;
type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;
`;

/** Returns the types of all tables as TypeScript for Kysely: the content of schema.generated.ts. */
export async function databaseSchemaTypes(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(COLUMNS);
    const tables = [...new Set(rows.map((row) => row.table))];
    const types = tables.map((table) => {
      const lines = rows.filter((row) => row.table === table).map(lineOf);
      return `type ${pascalCase(table)} = {\n${lines.join('')}};\n`;
    });
    const whole = tables.map((table) => `  ${table}: ${pascalCase(table)};\n`).join('');
    return [HEAD, ...types, `export type DB = {\n${whole}};\n`, columnTypes(tables, rows)].join('\n');
  } finally {
    await client.end();
  }
}

/**
 * Returns TypeScript code for an object with the PostgreSQL type of every column. SQL statements cast their array
 * parameters to these types.
 */
function columnTypes(tables: readonly string[], columns: readonly Column[]): string {
  const lines = tables.flatMap((table) => [
    `  ${table}: {\n`,
    ...columns.filter((one) => one.table === table).map(({ column, type }) => `    ${column}: '${type}',\n`),
    '  },\n',
  ]);
  const check = '{ readonly [Table in keyof DB]: Readonly<Record<keyof DB[Table], string>> }';
  return `export const COLUMN_TYPES = {\n${lines.join('')}} as const satisfies ${check};\n`;
}

/** Returns the line of the generated code for a column, broken into several lines where oxfmt would break it. */
function lineOf(column: Column): string {
  const type = typeOf(column);
  const line = `  ${column.column}: ${type};\n`;
  return line.length <= 121
    ? line
    : `  ${column.column}:\n${type.replaceAll(/(?:^| \| )(?=')/gu, '\n    | ').slice(1)};\n`;
}

function typeOf({ table, column, type, required, defaulted, list }: Column): string {
  const mapped = TYPES[type];
  if (mapped === undefined) throw new Error(`schema-types.ts has no type for ${table}.${column}: ${type}`);
  const base = list === null ? mapped : list.map((word) => `'${word}'`).join(' | ');
  if (!required) return base === 'Timestamp' || base === 'Json' ? `${base}OrNull` : `${base} | null`;
  if (!defaulted) return base;
  return base === 'Json' ? 'DefaultedJson' : `Defaulted<${base}>`;
}

function pascalCase(table: string): string {
  return table
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
