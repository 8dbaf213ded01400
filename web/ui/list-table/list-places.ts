/** A row at its place in the list, in pixels from its beginning. */
type RowPlace = { readonly index: number; readonly start: number; readonly end: number };

/** What stands in the body of a table: a row, or the room of rows that are out of sight. */
export type ListPlace =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'space'; readonly before: number; readonly height: number };

/** The rows in sight with the room of all others, from `begin` to `end`. */
export function withSpaces(rows: readonly RowPlace[], begin: number, end: number): readonly ListPlace[] {
  const places: ListPlace[] = [];
  let reached = begin;
  for (const { index, start, end: below } of rows) {
    if (start > reached) places.push({ kind: 'space', before: index, height: start - reached });
    places.push({ kind: 'row', index });
    reached = below;
  }
  if (end > reached) places.push({ kind: 'space', before: -1, height: end - reached });
  return places;
}

export function everyRow(count: number): readonly ListPlace[] {
  return Array.from({ length: count }, (_, index) => ({ kind: 'row', index }));
}

/** A range of rows with one more, in order: the row that holds the focus stays in the document. */
export function withRow(indexes: readonly number[], row: number): number[] {
  return indexes.includes(row) ? [...indexes] : [...indexes, row].sort((one, other) => one - other);
}
