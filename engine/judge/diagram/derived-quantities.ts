import {
  addRationals,
  divideRationals,
  areEqualRationals,
  multiplyRationals,
  subtractRationals,
  type Rational,
} from '../../quantity/rational.ts';
import {
  NO_QUANTITY_UNIT,
  divideUnits,
  areSameUnits,
  multiplyUnits,
  unitKey,
  type QuantityUnit,
} from '../../quantity/unit.ts';
import type { OperationPair } from '../../story/kind.ts';
import { TRIANGLE_ROLES, type ValueByRole, type TriangleRole } from '../../story/triangle.ts';

/** A known quantity: its exact value and its unit. */
export type QuantityWithUnit = { readonly value: Rational; readonly unit: QuantityUnit };

/**
 * True if both quantities have the same exact value and unit: 1/2 m equals 2/4 m, but 2こ (pieces) does not equal 2はこ
 * (boxes).
 */
export function haveSameValueAndUnit(one: QuantityWithUnit, other: QuantityWithUnit): boolean {
  return areEqualRationals(one.value, other.value) && areSameUnits(one.unit, other.unit);
}

/**
 * Returns a key of a quantity. Two quantities have the same key exactly if {@link haveSameValueAndUnit} is true for
 * them.
 */
export function valueAndUnitKey({ value, unit }: QuantityWithUnit): string {
  return `${value.numerator}/${value.denominator} ${unitKey(unit)}`;
}

/**
 * Returns the result of a calculation. Null if it throws a RangeError, because a number is too large for a safe
 * integer. The judge must never throw.
 */
function safely(calculate: () => Rational | null): Rational | null {
  try {
    return calculate();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function ofSum(role: TriangleRole, { apex, left, right }: ValueByRole<QuantityWithUnit>): QuantityWithUnit | null {
  const [one, other] = role === 'apex' ? [left, right] : [apex, role === 'left' ? right : left];
  if (!areSameUnits(one.unit, other.unit)) return null;
  const value = safely(() =>
    role === 'apex' ? addRationals(one.value, other.value) : subtractRationals(one.value, other.value),
  );
  return value && { value, unit: one.unit };
}

function ofProduct(role: TriangleRole, { apex, left, right }: ValueByRole<QuantityWithUnit>): QuantityWithUnit | null {
  const [one, other] = role === 'apex' ? [left, right] : [apex, role === 'left' ? right : left];
  const value = safely(() =>
    role === 'apex' ? multiplyRationals(one.value, other.value) : divideRationals(one.value, other.value),
  );
  return (
    value && { value, unit: role === 'apex' ? multiplyUnits(one.unit, other.unit) : divideUnits(one.unit, other.unit) }
  );
}

/**
 * Computes the quantity in the role `role` of a triangle from its two other quantities; `measures[role]` is not used.
 * Null if the units do not fit, if the divisor is zero, or if the result is negative (primary school has no negative
 * numbers).
 */
export function computeTriangleQuantity(
  pair: OperationPair,
  role: TriangleRole,
  measures: ValueByRole<QuantityWithUnit>,
): QuantityWithUnit | null {
  const measure = pair === 'sum' ? ofSum(role, measures) : ofProduct(role, measures);
  return measure === null || measure.value.numerator < 0 ? null : measure;
}

/**
 * All quantities that follow from the known ones. For each triangle, `derived` contains the role of the quantity that
 * was computed from its two other quantities; null if none was.
 */
export type DerivedQuantities = {
  readonly measures: ReadonlyMap<number, QuantityWithUnit>;
  readonly derived: readonly (TriangleRole | null)[];
};

type Bound = { readonly pair: OperationPair | null; readonly quantities: ValueByRole<number> };

/**
 * Computes all quantities that follow from the known ones. Returns null if the numbers or units of a triangle
 * contradict each other.
 */
export function deriveQuantities(
  triples: readonly Bound[],
  known: ReadonlyMap<number, QuantityWithUnit>,
): DerivedQuantities | null {
  const measures = new Map(known);
  const derived: (TriangleRole | null)[] = triples.map(() => null);
  // A computed quantity can make a quantity of another triangle computable, so there are several rounds. Each triangle
  // gives at most one quantity, so the number of triangles is enough rounds.
  for (const _ of triples) {
    for (const [at, { pair, quantities }] of triples.entries()) {
      const missing = TRIANGLE_ROLES.filter((role) => !measures.has(quantities[role]));
      const [role] = missing;
      if (pair === null || role === undefined || missing.length > 1) continue;
      const measure = computeTriangleQuantity(pair, role, filled(quantities, measures));
      if (measure === null) return null;
      measures.set(quantities[role], measure);
      derived[at] = role;
    }
  }
  return triples.every((triple) => isConsistent(triple, measures)) ? { measures, derived } : null;
}

/** A placeholder for the missing quantity of a triangle, whose value `computeTriangleQuantity` does not use. */
const NOTHING: QuantityWithUnit = { value: { numerator: 0, denominator: 1 }, unit: NO_QUANTITY_UNIT };

function filled(
  quantities: ValueByRole<number>,
  measures: ReadonlyMap<number, QuantityWithUnit>,
): ValueByRole<QuantityWithUnit> {
  const at = (role: TriangleRole) => measures.get(quantities[role]) ?? NOTHING;
  return { apex: at('apex'), left: at('left'), right: at('right') };
}

function isConsistent({ pair, quantities }: Bound, measures: ReadonlyMap<number, QuantityWithUnit>): boolean {
  const apex = measures.get(quantities.apex);
  if (pair === null || apex === undefined || TRIANGLE_ROLES.some((role) => !measures.has(quantities[role])))
    return true;
  const made = computeTriangleQuantity(pair, 'apex', filled(quantities, measures));
  return made !== null && haveSameValueAndUnit(made, apex);
}
