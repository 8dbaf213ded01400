/** The keys of the chosen rows. Rows that are no longer shown may be among them. */
export type ChosenRowKeys = ReadonlySet<string>;

export const NO_CHOSEN_ROWS: ChosenRowKeys = new Set();

/** Adds the row to the chosen rows, or removes it if it was chosen. Returns the keys of the chosen rows. */
export function toggleChosenRow(chosen: ChosenRowKeys, key: string): ChosenRowKeys {
  return treatedAlike(chosen, [key], !chosen.has(key));
}

/**
 * Returns the keys of the chosen rows after the user has selected the range from index `from` to index `to`. If the row
 * at `to` was chosen, all rows of the range are removed; otherwise all of them are added.
 */
export function chooseRowRange(
  chosen: ChosenRowKeys,
  keys: readonly string[],
  from: number,
  to: number,
): ChosenRowKeys {
  const range = keys.slice(Math.min(from, to), Math.max(from, to) + 1);
  return treatedAlike(chosen, range, !chosen.has(keys[to] ?? ''));
}

/**
 * Adds all rows with these keys to the chosen rows. If all of them were already chosen, removes them instead. Returns
 * the keys of the chosen rows.
 */
export function toggleAllRows(chosen: ChosenRowKeys, keys: readonly string[]): ChosenRowKeys {
  return treatedAlike(chosen, keys, countChosenRows(chosen, keys) !== 'all');
}

export function countChosenRows(chosen: ChosenRowKeys, keys: readonly (string | null)[]): 'all' | 'some' | 'none' {
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
