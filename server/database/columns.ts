import type { InsertType } from 'kysely';
import { COLUMN_TYPES, type DB } from './schema.generated.ts';

type Table = keyof DB;
type ColumnOf<T extends Table> = keyof DB[T] & string;

/** Some columns of a table, in the order in which their values travel. */
export type Columns<T extends Table, Name extends ColumnOf<T>> = { readonly table: T; readonly names: readonly Name[] };

/** Columns of some table, where it does not matter of which. */
export type WrittenColumns = { readonly table: Table; readonly names: readonly string[] };

/** A row to be written: each of its columns, none left to its default. JSON is text already. */
export type WrittenRow<T extends Table, Name extends ColumnOf<T>> = {
  readonly [Column in Name]: Exclude<InsertType<DB[T][Column]>, undefined>;
};

export function columnsOf<T extends Table, Name extends ColumnOf<T>>(
  table: T,
  names: readonly Name[],
): Columns<T, Name> {
  return { table, names };
}

/** All columns of a table but some: one that a migration adds is asked of every row. */
export function columnsExcept<T extends Table, Excluded extends ColumnOf<T>>(
  table: T,
  excluded: readonly Excluded[],
): Columns<T, Exclude<ColumnOf<T>, Excluded>> {
  type Name = Exclude<ColumnOf<T>, Excluded>;
  const isIncluded = (name: string): name is Name => !excluded.some((each) => each === name);
  return { table, names: Object.keys(COLUMN_TYPES[table]).filter(isIncluded) };
}

function typesOf({ table, names }: WrittenColumns): string[] {
  const types: Readonly<Record<string, string>> = COLUMN_TYPES[table];
  return names.map((name) => types[name] ?? '');
}

/** Unnesting goes down to the elements of arrays of arrays, so an array in a column travels as its text. */
const isArray = (type: string): boolean => type.endsWith('[]');

/** Rows out of one array a column, `columns.names.length` parameters from number `first` on: half the time that JSON takes. */
export function rowsFrom(columns: WrittenColumns, first: number): string {
  const arrays = typesOf(columns).map((type, at) => `$${first + at}::${isArray(type) ? 'text' : type}[]`);
  return `unnest(${arrays.join(', ')}) as sent (${columns.names.join(', ')})`;
}

/** The columns as they are selected from {@link rowsFrom}. */
export function selectList(columns: WrittenColumns): string {
  const types = typesOf(columns);
  return columns.names.map((name, at) => (isArray(types[at] ?? '') ? `${name}::${types[at]}` : name)).join(', ');
}

/** The parameters of {@link rowsFrom}: arrays, which the driver writes as PostgreSQL reads them. */
export function parametersOf<T extends Table, Name extends ColumnOf<T>>(
  columns: Columns<T, Name>,
  rows: readonly WrittenRow<T, Name>[],
): unknown[][] {
  const types = typesOf(columns);
  return columns.names.map((name, at) => {
    const values = rows.map((row): unknown => row[name]);
    return isArray(types[at] ?? '') ? values.map(arrayText) : values;
  });
}

/** Of numbers, whose text means nothing else in an array (PostgreSQL's manual, 8.15.2). */
function arrayText(value: unknown): string | null {
  return Array.isArray(value) ? `{${value.join(',')}}` : null;
}
