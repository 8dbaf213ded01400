import type { InsertType } from 'kysely';
import { COLUMN_TYPES, type DB } from './schema.generated.ts';

type Table = keyof DB;
type ColumnOf<T extends Table> = keyof DB[T] & string;

/** Some columns of a table, in the order in which {@link columnArrayParameters} returns their values. */
export type ColumnsOfTable<T extends Table, Name extends ColumnOf<T>> = {
  readonly table: T;
  readonly names: readonly Name[];
};

/** Columns of any table, for callers that do not need their types. */
export type ColumnsOfAnyTable = { readonly table: Table; readonly names: readonly string[] };

/**
 * A row to be written. It must have a value for every column in `Name`, even if the column has a default value. The
 * value of a JSON column is JSON text.
 */
export type RowToWrite<T extends Table, Name extends ColumnOf<T>> = {
  readonly [Column in Name]: Exclude<InsertType<DB[T][Column]>, undefined>;
};

/** Returns some columns of a table in the given order. */
export function pickColumnsOfTable<T extends Table, Name extends ColumnOf<T>>(
  table: T,
  names: readonly Name[],
): ColumnsOfTable<T, Name> {
  return { table, names };
}

/**
 * Returns all columns of a database table except `excluded`. If a later migration adds a column, the compiler requires
 * this column in every row that the code writes.
 */
export function pickAllColumnsExcept<T extends Table, Excluded extends ColumnOf<T>>(
  table: T,
  excluded: readonly Excluded[],
): ColumnsOfTable<T, Exclude<ColumnOf<T>, Excluded>> {
  type Name = Exclude<ColumnOf<T>, Excluded>;
  const isIncluded = (name: string): name is Name => !excluded.some((each) => each === name);
  return { table, names: Object.keys(COLUMN_TYPES[table]).filter(isIncluded) };
}

function typesOf({ table, names }: ColumnsOfAnyTable): string[] {
  const types: Readonly<Record<string, string>> = COLUMN_TYPES[table];
  return names.map((name) => types[name] ?? '');
}

/**
 * Returns true if a column's type is an array type. A value of such a type is sent to PostgreSQL as text, because
 * `unnest` would flatten an array of arrays.
 */
const isArray = (type: string): boolean => type.endsWith('[]');

/**
 * Returns SQL for a FROM clause that yields rows from the parameters of the statement. Each column has one parameter,
 * an array with the column's values of all rows. The first column has parameter number `first`, e.g. `$3`. PostgreSQL
 * reads these arrays in half the time that it needs for one JSON parameter with all rows.
 */
export function rowsFromParametersSql(columns: ColumnsOfAnyTable, first: number): string {
  const arrays = typesOf(columns).map((type, at) => `$${first + at}::${isArray(type) ? 'text' : type}[]`);
  return `unnest(${arrays.join(', ')}) as sent (${columns.names.join(', ')})`;
}

/** Returns the select list for the rows that {@link rowsFromParametersSql} yields. */
export function createSelectListSql(columns: ColumnsOfAnyTable): string {
  const types = typesOf(columns);
  return columns.names.map((name, at) => (isArray(types[at] ?? '') ? `${name}::${types[at]}` : name)).join(', ');
}

/**
 * Returns the parameters for {@link rowsFromParametersSql}: one array per column. The driver converts them to
 * PostgreSQL arrays.
 */
export function columnArrayParameters<T extends Table, Name extends ColumnOf<T>>(
  columns: ColumnsOfTable<T, Name>,
  rows: readonly RowToWrite<T, Name>[],
): unknown[][] {
  const types = typesOf(columns);
  return columns.names.map((name, at) => {
    const values = rows.map((row): unknown => row[name]);
    return isArray(types[at] ?? '') ? values.map(arrayText) : values;
  });
}

/**
 * Returns an array of numbers as the text of a PostgreSQL array, such as `{1,2}`. Numbers need no quotes in this text
 * (PostgreSQL manual, 8.15.2). Returns null for a value that is no array.
 */
function arrayText(value: unknown): string | null {
  return Array.isArray(value) ? `{${value.join(',')}}` : null;
}
