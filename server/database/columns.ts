/** A column and its type in PostgreSQL. */
export type Column = { readonly name: string; readonly type: string };
export type Row = Readonly<Record<string, unknown>>;

/** Columns by their types, the names of a type separated by spaces. */
export function columnsOf(names: Readonly<Record<string, string>>): Column[] {
  return Object.entries(names).flatMap(([type, ofType]) => ofType.split(' ').map((name) => ({ name, type })));
}

/** Of numbers. Arrays of arrays would be unnested down to their elements, so each array travels as its text. */
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

/** The parameters of {@link rowsFrom}: arrays as PostgreSQL reads them (its manual, 8.15.2). */
export function parametersOf(columns: readonly Column[], rows: readonly Row[]): string[] {
  return columns.map((column) => {
    const elementOf = elementFor(column);
    return `{${rows.map(({ [column.name]: value }) => (isThere(value) ? elementOf(value) : 'NULL')).join(',')}}`;
  });
}

const isThere = (value: unknown): boolean => value !== null && value !== undefined;

/** Columns in whose values nothing stands that means something in an array; most are such. */
const WORDS = new Set(['uuid', 'integer', 'smallint', 'boolean', 'timestamptz']);

function elementFor(column: Column): (value: unknown) => string {
  if (WORDS.has(column.type)) return textOf;
  return isArray(column) ? (value) => quoted(`{${(Array.isArray(value) ? value : []).join(',')}}`) : quoted;
}

/** What is neither text nor a number is meant for a column of JSON. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function quoted(value: unknown): string {
  return `"${textOf(value).replaceAll(/["\\]/gu, '\\$&')}"`;
}
