/** The chosen rows of a table, by their keys; what is not shown any more may still be chosen. */
export type Chosen = ReadonlySet<string>;

export const NOTHING_CHOSEN: Chosen = new Set();

/** With a row chosen, or no longer. */
export function toggledRow(chosen: Chosen, key: string): Chosen {
  return treatedAlike(chosen, [key], !chosen.has(key));
}

/** With every row from one place to another treated alike: as the last of them is about to be. */
export function withRange(chosen: Chosen, keys: readonly string[], from: number, to: number): Chosen {
  const range = keys.slice(Math.min(from, to), Math.max(from, to) + 1);
  return treatedAlike(chosen, range, !chosen.has(keys[to] ?? ''));
}

/** With all of these rows, or without them when all are chosen. */
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
