/** The position of a row, in CSS pixels from the start of the list. */
type RowPlace = { readonly index: number; readonly start: number; readonly end: number };

/**
 * A part of the table body: a row, or an empty space that is as high as the rows that are not in the document there.
 */
export type ListRowOrSpace =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'space'; readonly before: number; readonly height: number };

/**
 * Returns the rows in their order, with empty spaces where rows are not in the document. `begin` and `end`: the
 * positions of the start and the end of the list, in CSS pixels.
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
 * Returns the indexes of a range of rows together with the index of the focused row, in ascending order. The focused
 * row must stay in the document.
 */
export function addRowToRange(indexes: readonly number[], row: number): number[] {
  return indexes.includes(row) ? [...indexes] : [...indexes, row].sort((one, other) => one - other);
}
