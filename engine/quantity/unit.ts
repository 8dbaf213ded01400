/**
 * A unit as base units with their exponents; no exponent is zero. こ is {こ: 1}, 円 per こ is {円: 1, こ: −1}, km per
 * 時間 is {km: 1, 時間: −1}. The rate of a `times` story (2ばい) has no base units.
 */
export type QuantityUnit = ReadonlyMap<string, number>;

export const NO_QUANTITY_UNIT: QuantityUnit = new Map();

/** Returns the unit of quantities with this counter. */
export function unitOfCounter(counter: string): QuantityUnit {
  return new Map([[counter, 1]]);
}

/** Returns the product of two units: 円 per こ times こ is 円. */
export function multiplyUnits(one: QuantityUnit, other: QuantityUnit): QuantityUnit {
  return combined(one, other, 1);
}

/** Returns the quotient of two units: km divided by 時間 is km per 時間; 円 divided by (円 per こ) is こ. */
export function divideUnits(one: QuantityUnit, other: QuantityUnit): QuantityUnit {
  return combined(one, other, -1);
}

function combined(one: QuantityUnit, other: QuantityUnit, sign: 1 | -1): QuantityUnit {
  const powers = new Map(one);
  for (const [name, exponent] of other) {
    const sum = (powers.get(name) ?? 0) + sign * exponent;
    if (sum === 0) powers.delete(name);
    else powers.set(name, sum);
  }
  return powers;
}

/** True if both units have the same base units with the same exponents. */
export function areSameUnits(one: QuantityUnit, other: QuantityUnit): boolean {
  return one.size === other.size && [...one].every(([name, exponent]) => other.get(name) === exponent);
}

/** Returns a string that is equal for two units exactly if {@link areSameUnits} is true for them. */
export function unitKey(unit: QuantityUnit): string {
  return [...unit]
    .map(([name, exponent]) => `${name}^${exponent}`)
    .toSorted()
    .join(' ');
}
