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

/** The parameters of {@link rowsFrom}: arrays as PostgreSQL reads them (its manual, 8.15.2). */
export function parametersOf(columns: readonly Column[], rows: readonly Row[]): string[] {
  return columns.map((column) => {
    const elementOf = isWord(column) ? textOf : quoted;
    return `{${rows.map(({ [column.name]: value }) => (isThere(value) ? elementOf(value) : 'NULL')).join(',')}}`;
  });
}

const isThere = (value: unknown): boolean => value !== null && value !== undefined;

/** Whether nothing stands in a value that means something in an array; most columns are such. */
function isWord({ type }: Column): boolean {
  return ['uuid', 'integer', 'smallint', 'boolean', 'timestamptz'].includes(type);
}

/** What is neither text nor a number is meant for a column of JSON. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function quoted(value: unknown): string {
  return `"${textOf(value).replaceAll(/["\\]/gu, '\\$&')}"`;
}
