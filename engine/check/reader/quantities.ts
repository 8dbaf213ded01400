import { add, divide, multiply, subtract, type Rational } from '../../quantity/rational.ts';

/** One quantity at one time. */
export type QuantityId = number;

type Law = {
  readonly kind: 'sum' | 'product';
  /** one + other = result, or one × other = result. */
  readonly one: QuantityId;
  readonly other: QuantityId;
  readonly result: QuantityId;
};

/** What is known of quantities: numbers, and laws that tie three of them. */
export class Quantities {
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

  /** The number that the laws give a quantity; null when they leave it open. */
  solve(wanted: QuantityId): Rational | null {
    const values = new Map(this.#values);
    let found = true;
    while (found && !values.has(wanted)) found = this.#laws.some((law) => follow(law, values));
    return values.get(wanted) ?? null;
  }
}

/** Works out the third quantity of a law of which two are known; true when it has found one. */
function follow({ kind, one, other, result }: Law, values: Map<QuantityId, Rational>): boolean {
  const [a, b, c] = [values.get(one), values.get(other), values.get(result)];
  const make = kind === 'sum' ? add : multiply;
  const undo = kind === 'sum' ? subtract : divide;
  if (a !== undefined && b !== undefined && c === undefined) return keep(values, result, make(a, b));
  if (a !== undefined && b === undefined && c !== undefined) return keep(values, other, undo(c, a));
  return a === undefined && b !== undefined && c !== undefined ? keep(values, one, undo(c, b)) : false;
}

function keep(values: Map<QuantityId, Rational>, id: QuantityId, value: Rational | null): boolean {
  if (value === null) return false;
  values.set(id, value);
  return true;
}
