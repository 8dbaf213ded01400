import { add, divide, equals, multiply, subtract, type Rational } from '../../quantity/rational.ts';
import { NO_UNIT, perUnit, sameUnit, timesUnit, unitKey, type Unit } from '../../quantity/unit.ts';
import type { OperationPair } from '../../story/kind.ts';
import { TRIANGLE_ROLES, type ByRole, type TriangleRole } from '../../story/triangle.ts';

/** A known quantity: its exact value and its unit. */
export type MeasuredQuantity = { readonly value: Rational; readonly unit: Unit };

/** True if both quantities have the same exact value and unit: 1/2 m equals 2/4 m, but 2こ does not equal 2はこ. */
export function sameMeasure(one: MeasuredQuantity, other: MeasuredQuantity): boolean {
  return equals(one.value, other.value) && sameUnit(one.unit, other.unit);
}

/** Returns a string. Two quantities have equal strings exactly if {@link sameMeasure} is true for them. */
export function measureKey({ value, unit }: MeasuredQuantity): string {
  return `${value.numerator}/${value.denominator} ${unitKey(unit)}`;
}

/**
 * Runs a calculation. Returns null instead of throwing if a number exceeds the safe integers, because the judge must
 * never throw.
 */
function safely(calculate: () => Rational | null): Rational | null {
  try {
    return calculate();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function ofSum(role: TriangleRole, { apex, left, right }: ByRole<MeasuredQuantity>): MeasuredQuantity | null {
  const [one, other] = role === 'apex' ? [left, right] : [apex, role === 'left' ? right : left];
  if (!sameUnit(one.unit, other.unit)) return null;
  const value = safely(() => (role === 'apex' ? add(one.value, other.value) : subtract(one.value, other.value)));
  return value && { value, unit: one.unit };
}

function ofProduct(role: TriangleRole, { apex, left, right }: ByRole<MeasuredQuantity>): MeasuredQuantity | null {
  const [one, other] = role === 'apex' ? [left, right] : [apex, role === 'left' ? right : left];
  const value = safely(() => (role === 'apex' ? multiply(one.value, other.value) : divide(one.value, other.value)));
  return value && { value, unit: role === 'apex' ? timesUnit(one.unit, other.unit) : perUnit(one.unit, other.unit) };
}

/**
 * Computes the quantity at `role` from the two other quantities of a triangle; `measures[role]` is ignored. Returns
 * null if the units do not fit, for a division by zero, and for a negative result (primary school has no negative
 * numbers).
 */
export function computeQuantity(
  pair: OperationPair,
  role: TriangleRole,
  measures: ByRole<MeasuredQuantity>,
): MeasuredQuantity | null {
  const measure = pair === 'sum' ? ofSum(role, measures) : ofProduct(role, measures);
  return measure === null || measure.value.numerator < 0 ? null : measure;
}

/**
 * All quantities that follow from the known ones. `derived` contains the role that each triangle computes, or null if
 * it computes none.
 */
export type DerivedQuantities = {
  readonly measures: ReadonlyMap<number, MeasuredQuantity>;
  readonly derived: readonly (TriangleRole | null)[];
};

type Bound = { readonly pair: OperationPair | null; readonly quantities: ByRole<number> };

/**
 * Computes all quantities that follow from the known ones. Returns null if the known quantities contradict a
 * triangle.
 */
export function deriveQuantities(
  triples: readonly Bound[],
  known: ReadonlyMap<number, MeasuredQuantity>,
): DerivedQuantities | null {
  const measures = new Map(known);
  const derived: (TriangleRole | null)[] = triples.map(() => null);
  // As long as something can be computed, each round computes at least one more quantity. So one round per triangle
  // is enough.
  for (const _ of triples) {
    for (const [at, { pair, quantities }] of triples.entries()) {
      const missing = TRIANGLE_ROLES.filter((role) => !measures.has(quantities[role]));
      const [role] = missing;
      if (pair === null || role === undefined || missing.length > 1) continue;
      const measure = computeQuantity(pair, role, filled(quantities, measures));
      if (measure === null) return null;
      measures.set(quantities[role], measure);
      derived[at] = role;
    }
  }
  return triples.every((triple) => isConsistent(triple, measures)) ? { measures, derived } : null;
}

/** A placeholder for the quantity to be computed; `computeQuantity` ignores it. */
const NOTHING: MeasuredQuantity = { value: { numerator: 0, denominator: 1 }, unit: NO_UNIT };

function filled(quantities: ByRole<number>, measures: ReadonlyMap<number, MeasuredQuantity>): ByRole<MeasuredQuantity> {
  const at = (role: TriangleRole) => measures.get(quantities[role]) ?? NOTHING;
  return { apex: at('apex'), left: at('left'), right: at('right') };
}

function isConsistent({ pair, quantities }: Bound, measures: ReadonlyMap<number, MeasuredQuantity>): boolean {
  const apex = measures.get(quantities.apex);
  if (pair === null || apex === undefined || TRIANGLE_ROLES.some((role) => !measures.has(quantities[role])))
    return true;
  const made = computeQuantity(pair, 'apex', filled(quantities, measures));
  return made !== null && sameMeasure(made, apex);
}
