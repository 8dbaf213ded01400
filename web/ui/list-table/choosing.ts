/** The keys of the selected rows. The list may also contain keys of rows that are not shown any more. */
export type ChosenRowKeys = ReadonlySet<string>;

export const NO_CHOSEN_ROWS: ChosenRowKeys = new Set();

/** Selects a row, or deselects it if it is selected. Returns the keys of all selected rows. */
export function toggleChosenRow(chosen: ChosenRowKeys, key: string): ChosenRowKeys {
  return treatedAlike(chosen, [key], !chosen.has(key));
}

/**
 * Selects the rows from index `from` to index `to`. If the row at `to` is already selected, deselects them instead.
 * Returns the keys of all selected rows.
 */
export function toggleRowRange(
  chosen: ChosenRowKeys,
  keys: readonly string[],
  from: number,
  to: number,
): ChosenRowKeys {
  const range = keys.slice(Math.min(from, to), Math.max(from, to) + 1);
  return treatedAlike(chosen, range, !chosen.has(keys[to] ?? ''));
}

/**
 * Selects all rows with these keys. If all of them are already selected, deselects them instead. Returns the keys of
 * all selected rows.
 */
export function toggleAllRows(chosen: ChosenRowKeys, keys: readonly string[]): ChosenRowKeys {
  return treatedAlike(chosen, keys, summarizeChosenRows(chosen, keys) !== 'all');
}

export function summarizeChosenRows(chosen: ChosenRowKeys, keys: readonly (string | null)[]): 'all' | 'some' | 'none' {
  const count = keys.filter((key) => key !== null && chosen.has(key)).length;
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}

function treatedAlike(chosen: ChosenRowKeys, keys: readonly string[], isTaken: boolean): ChosenRowKeys {
  const next = new Set(chosen);
  for (const key of keys) {
    if (isTaken) next.add(key);
    else next.delete(key);
  }
  return next;
}
