/**
 * A unit as powers of base units by name, none of them zero: こ is `こ 1`, 円 per こ is `円 1, こ −1`, km per 時間 is
 * `km 1, 時間 −1`; a number of times has none.
 */
export type Unit = ReadonlyMap<string, number>;

export const NO_UNIT: Unit = new Map();

/** The unit of what a counter counts. */
export function countedIn(counter: string): Unit {
  return new Map([[counter, 1]]);
}

/** 円 per こ times こ is 円. */
export function timesUnit(one: Unit, other: Unit): Unit {
  return combined(one, other, 1);
}

/** km per 時間; 円 per (円 per こ) is こ. */
export function perUnit(one: Unit, other: Unit): Unit {
  return combined(one, other, -1);
}

function combined(one: Unit, other: Unit, sign: 1 | -1): Unit {
  const powers = new Map(one);
  for (const [name, exponent] of other) {
    const sum = (powers.get(name) ?? 0) + sign * exponent;
    if (sum === 0) powers.delete(name);
    else powers.set(name, sum);
  }
  return powers;
}

/** True when both units have the same factors to the same exponents. */
export function sameUnit(one: Unit, other: Unit): boolean {
  return one.size === other.size && [...one].every(([name, exponent]) => other.get(name) === exponent);
}

/** A string that two units share exactly when they are the same unit. */
export function unitKey(unit: Unit): string {
  return [...unit]
    .map(([name, exponent]) => `${name}^${exponent}`)
    .toSorted()
    .join(' ');
}
