/** The position of a row, in CSS pixels from the start of the list. */
type RowPlace = { readonly index: number; readonly start: number; readonly end: number };

/**
 * A part of the table body: a row, or an empty space that is as high as the rows that are not in the document there.
 */
export type ListRowOrSpace =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'space'; readonly before: number; readonly height: number };

/**
 * Returns the rows that are in the document in their order, with an empty space in place of the rows that are not in
 * the document. `begin` and `end`: the positions of the start and the end of the list, in CSS pixels.
 */
export function rowsAndSpaces(rows: readonly RowPlace[], begin: number, end: number): readonly ListRowOrSpace[] {
  const places: ListRowOrSpace[] = [];
  let reached = begin;
  for (const { index, start, end: below } of rows) {
    if (start > reached) places.push({ kind: 'space', before: index, height: start - reached });
    places.push({ kind: 'row', index });
    reached = below;
  }
  if (end > reached) places.push({ kind: 'space', before: -1, height: end - reached });
  return places;
}

export function allListRows(count: number): readonly ListRowOrSpace[] {
  return Array.from({ length: count }, (_, index) => ({ kind: 'row', index }));
}

/**
 * Adds the index `row` to the indexes of the visible rows and returns them in ascending order. `row` is the focused
 * row, which must stay in the document even if it is not visible.
 */
export function addRowToRange(indexes: readonly number[], row: number): number[] {
  return indexes.includes(row) ? [...indexes] : [...indexes, row].sort((one, other) => one - other);
}
