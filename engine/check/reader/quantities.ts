import { add, divide, multiply, subtract, type Rational } from '../../quantity/rational.ts';

/** The number of one quantity at one time. */
export type QuantityId = number;

type Law = {
  readonly kind: 'sum' | 'product';
  /** one + other = result, or one × other = result. */
  readonly one: QuantityId;
  readonly other: QuantityId;
  readonly result: QuantityId;
};

/** The known numbers of quantities, and the laws that tie three quantities. */
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

  /** Returns the number of a quantity that follows from the laws. Null if none follows. */
  solve(wanted: QuantityId): Rational | null {
    const values = new Map(this.#values);
    let found = true;
    while (found && !values.has(wanted)) found = this.#laws.some((law) => follow(law, values));
    return values.get(wanted) ?? null;
  }
}

/** Computes the third quantity of a law if two are known. True if it computed one. */
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
