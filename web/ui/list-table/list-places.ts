/** Where a row of a list is, in CSS pixels from the start of the list. */
type RowPlace = { readonly index: number; readonly start: number; readonly end: number };

/**
 * A part of the table body. In a long list only the visible rows are in the DOM, and spaces of the same height replace
 * the other rows.
 */
export type ListRowOrSpace =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'space'; readonly before: number; readonly height: number };

/**
 * Returns the rows that are in the DOM, in their order, and a space for each run of rows that are not. `begin`, `end`:
 * start and end of the list, in CSS pixels.
 */
export function listRenderedRowsAndSpaces(
  rows: readonly RowPlace[],
  begin: number,
  end: number,
): readonly ListRowOrSpace[] {
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
 * Adds the index `row` to the indexes of the visible rows, sorted in ascending order. `row` is the focused row, which
 * must stay in the DOM even if it is not visible.
 */
export function includeFocusedRow(indexes: readonly number[], row: number): number[] {
  return indexes.includes(row) ? [...indexes] : [...indexes, row].sort((one, other) => one - other);
}
