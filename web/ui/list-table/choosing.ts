/** The keys of the chosen rows. Rows that are no longer shown may be included. */
export type Chosen = ReadonlySet<string>;

export const NOTHING_CHOSEN: Chosen = new Set();

/** Returns the chosen rows with this row toggled. */
export function toggledRow(chosen: Chosen, key: string): Chosen {
  return treatedAlike(chosen, [key], !chosen.has(key));
}

/** Returns the chosen rows after a range selection. All rows of the range get the toggled state of its last row. */
export function withRange(chosen: Chosen, keys: readonly string[], from: number, to: number): Chosen {
  const range = keys.slice(Math.min(from, to), Math.max(from, to) + 1);
  return treatedAlike(chosen, range, !chosen.has(keys[to] ?? ''));
}

/** Returns the chosen rows with all of these rows added, or removed if all are chosen. */
export function allOrNone(chosen: Chosen, keys: readonly string[]): Chosen {
  return treatedAlike(chosen, keys, howMany(chosen, keys) !== 'all');
}

export function howMany(chosen: Chosen, keys: readonly (string | null)[]): 'all' | 'some' | 'none' {
  const count = keys.filter((key) => key !== null && chosen.has(key)).length;
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}

function treatedAlike(chosen: Chosen, keys: readonly string[], isTaken: boolean): Chosen {
  const next = new Set(chosen);
  for (const key of keys) {
    if (isTaken) next.add(key);
    else next.delete(key);
  }
  return next;
}
