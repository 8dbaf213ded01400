/** One page of a list that is read from anywhere in it. */
export type OffsetPage<Row> = { readonly total: number; readonly rows: readonly Row[] };

/** Where the pages begin that the rows from one to another stand on. */
export function offsetsOf(first: number, last: number, size: number): readonly number[] {
  const from = Math.floor(first / size);
  const to = Math.floor(Math.max(first, last) / size);
  return Array.from({ length: to - from + 1 }, (_, at) => (from + at) * size);
}

/** A list as far as it is here; null stands for a row that is not. `pages`: what is known of the page at an offset. */
export function rowsOfPages<Row>(
  total: number,
  size: number,
  pageAt: (offset: number) => OffsetPage<Row> | undefined,
): readonly (Row | null)[] {
  return offsetsOf(0, Math.max(0, total - 1), size).flatMap((offset) => {
    const rows = pageAt(offset)?.rows ?? [];
    return Array.from({ length: Math.min(size, total - offset) }, (_, at) => rows[at] ?? null);
  });
}
