/** A random number generator that gives the same numbers for the same seed on every machine. */
export type SeededRandom = {
  /** Returns a whole number from 0 (inclusive) to `limit` (exclusive). */
  readonly below: (limit: number) => number;
  readonly pick: <Value>(values: readonly Value[]) => Value;
  readonly shuffle: <Value>(values: readonly Value[]) => Value[];
};

/**
 * Returns the number with its bits mixed (one round of a 32-bit finaliser). The numbers of neighbouring seeds then seem
 * independent.
 */
function scatter(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/**
 * Returns a generator that uses only 32-bit integer arithmetic (mulberry32, Tommy Ettinger, public domain). `parts` are
 * whole numbers that together form the seed.
 */
export function createSeededRandom(...parts: readonly number[]): SeededRandom {
  let state = 0x9e3779b9;
  for (const part of parts) {
    state = scatter(state ^ (part >>> 0));
    state = scatter(state ^ (Math.floor(part / 2 ** 32) >>> 0));
  }
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number): number => next() % limit;
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[below(values.length)];
    if (value === undefined) throw new RangeError('nothing to pick from');
    return value;
  };
  return { below, pick, shuffle: (values) => shuffled(values, below) };
}

/** Number of rounds of the Feistel network. */
const ROUNDS = 4;

/**
 * Returns the number at the index `place` in a random order of the numbers from 0 to `size` − 1, without shuffling all
 * numbers. `parts` are the seed.
 *
 * Method: a Feistel network with cycle walking (Black and Rogaway, Ciphers with arbitrary finite domains, 2002).
 */
export function permuteIndexBySeed(place: number, size: number, ...parts: readonly number[]): number {
  const rows = Math.ceil(Math.sqrt(size));
  const columns = Math.ceil(size / rows);
  let found = place;
  do {
    let row = found % rows;
    let column = Math.floor(found / rows);
    for (let round = 0; round < ROUNDS; round += 1) {
      row = (row + createSeededRandom(...parts, round, column).below(rows)) % rows;
      column = (column + createSeededRandom(...parts, round, row).below(columns)) % columns;
    }
    found = column * rows + row;
  } while (found >= size);
  return found;
}

function shuffled<Value>(values: readonly Value[], below: (limit: number) => number): Value[] {
  const left = [...values];
  const order: Value[] = [];
  while (left.length > 0) order.push(...left.splice(below(left.length), 1));
  return order;
}

/** Returns the value at an index modulo the length of the array. Throws a RangeError for an empty array. */
export function findElementAtWrappedIndex<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new RangeError('nothing to choose from');
  return value;
}
