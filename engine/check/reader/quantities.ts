import {
  addRationals,
  divideRationals,
  multiplyRationals,
  subtractRationals,
  type Rational,
} from '../../quantity/rational.ts';

/** Identifies a quantity at one time of the story. */
export type QuantityId = number;

type Law = {
  readonly kind: 'sum' | 'product';
  /** States that one + other = result, or one × other = result. */
  readonly one: QuantityId;
  readonly other: QuantityId;
  readonly result: QuantityId;
};

/**
 * Stores the known values of quantities, and equations of the form `one + other = result` or `one × other = result`
 * that connect three quantities.
 */
export class QuantitySolver {
  readonly #values = new Map<QuantityId, Rational>();
  readonly #laws: Law[] = [];
  #count = 0;

  create(value: Rational | null = null): QuantityId {
    const id = this.#count;
    this.#count += 1;
    if (value !== null) this.#values.set(id, value);
    return id;
  }

  state(id: QuantityId, value: Rational): void {
    this.#values.set(id, value);
  }

  tie(kind: Law['kind'], one: QuantityId, other: QuantityId, result: QuantityId): void {
    this.#laws.push({ kind, one, other, result });
  }

  /**
   * Returns the value of a quantity as it follows from the stored values and equations. Null if they do not determine
   * it.
   */
  solve(wanted: QuantityId): Rational | null {
    const values = new Map(this.#values);
    let found = true;
    while (found && !values.has(wanted)) found = this.#laws.some((law) => follow(law, values));
    return values.get(wanted) ?? null;
  }
}

/**
 * If exactly one of the three quantities of an equation has no value yet, computes and stores its value. Returns true
 * if it did so.
 */
function follow({ kind, one, other, result }: Law, values: Map<QuantityId, Rational>): boolean {
  const [a, b, c] = [values.get(one), values.get(other), values.get(result)];
  const make = kind === 'sum' ? addRationals : multiplyRationals;
  const undo = kind === 'sum' ? subtractRationals : divideRationals;
  if (a !== undefined && b !== undefined && c === undefined) return keep(values, result, make(a, b));
  if (a !== undefined && b === undefined && c !== undefined) return keep(values, other, undo(c, a));
  return a === undefined && b !== undefined && c !== undefined ? keep(values, one, undo(c, b)) : false;
}

function keep(values: Map<QuantityId, Rational>, id: QuantityId, value: Rational | null): boolean {
  if (value === null) return false;
  values.set(id, value);
  return true;
}
