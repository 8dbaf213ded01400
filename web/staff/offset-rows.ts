/** One page of a long list, as the server sends it for an offset. `total`: the number of rows in the whole list. */
export type OffsetPage<Row> = { readonly total: number; readonly rows: readonly Row[] };

/**
 * Returns the offsets of the pages that must be loaded to show the rows from index `first` to index `last`. `size`: the
 * number of rows per page.
 */
export function pageOffsetsOfRows(first: number, last: number, size: number): readonly number[] {
  const from = Math.floor(first / size);
  const to = Math.floor(Math.max(first, last) / size);
  return Array.from({ length: to - from + 1 }, (_, at) => (from + at) * size);
}

/**
 * Returns all rows of a long list, with null in place of each row that is not loaded. `pageAt` returns the page at an
 * offset, or undefined if it is not loaded.
 */
export function rowsOfOffsetPages<Row>(
  total: number,
  size: number,
  pageAt: (offset: number) => OffsetPage<Row> | undefined,
): readonly (Row | null)[] {
  return pageOffsetsOfRows(0, Math.max(0, total - 1), size).flatMap((offset) => {
    const rows = pageAt(offset)?.rows ?? [];
    return Array.from({ length: Math.min(size, total - offset) }, (_, at) => rows[at] ?? null);
  });
}
