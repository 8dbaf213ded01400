/** A column and its type in PostgreSQL. */
export type Column = { readonly name: string; readonly type: string };
export type Row = Readonly<Record<string, unknown>>;

/** Columns by their types, the names of a type separated by spaces. */
export function columnsOf(names: Readonly<Record<string, string>>): Column[] {
  return Object.entries(names).flatMap(([type, ofType]) => ofType.split(' ').map((name) => ({ name, type })));
}

/** Arrays of arrays would be unnested down to their elements, so each array travels as its text. */
const isArray = ({ type }: Column): boolean => type.endsWith('[]');

/** Rows out of one array a column, `columns.length` parameters from number `first` on: half the time that JSON takes. */
export function rowsFrom(columns: readonly Column[], first: number): string {
  const arrays = columns.map((column, at) => `$${first + at}::${isArray(column) ? 'text' : column.type}[]`);
  return `unnest(${arrays.join(', ')}) as sent (${columns.map(({ name }) => name).join(', ')})`;
}

/** The columns as they are selected from {@link rowsFrom}. */
export function selected(columns: readonly Column[]): string {
  return columns.map((column) => (isArray(column) ? `${column.name}::${column.type}` : column.name)).join(', ');
}

/** The parameters of {@link rowsFrom}. */
export function parametersOf(columns: readonly Column[], rows: readonly Row[]): string[] {
  return columns.map(({ name }) => arrayOf(rows.map((row) => row[name])));
}

/** An array as PostgreSQL reads it (its manual, 8.15.2); what is no scalar is meant for a column of JSON. */
function arrayOf(values: readonly unknown[]): string {
  return `{${values.map(elementOf).join(',')}}`;
}

function elementOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // Nearly all are ids and moments: looking first is several times as fast as replacing.
  return text.includes('"') || text.includes('\\') ? `"${text.replaceAll(/["\\]/gu, '\\$&')}"` : `"${text}"`;
}
