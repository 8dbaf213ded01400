import { add, divide, equals, multiply, subtract, type Rational } from '../../quantity/rational.ts';
import { NO_UNIT, perUnit, sameUnit, timesUnit, unitKey, type Unit } from '../../quantity/unit.ts';
import type { OperationPair } from '../../story/kind.ts';
import { TRIANGLE_ROLES, type ByRole, type TriangleRole } from '../../story/triangle.ts';

/** A known quantity: its exact value and its unit. */
export type MeasuredQuantity = { readonly value: Rational; readonly unit: Unit };

/** Whether two quantities are the same number of the same unit; exact, so 1/2 m is 2/4 m, and 2こ is not 2はこ. */
export function sameMeasure(one: MeasuredQuantity, other: MeasuredQuantity): boolean {
  return equals(one.value, other.value) && sameUnit(one.unit, other.unit);
}

/** A string that two measures share exactly when they are the same number of the same unit. */
export function measureKey({ value, unit }: MeasuredQuantity): string {
  return `${value.numerator}/${value.denominator} ${unitKey(unit)}`;
}

/** Null beyond the safe integers, where school arithmetic never goes: the judge is total. */
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
 * What the two other places of a triangle make of one place (its own measure is not looked at); null when their
 * units do not go together, when it divides by zero, and below zero, which no quantity of these grades is.
 */
export function derive(
  pair: OperationPair,
  role: TriangleRole,
  measures: ByRole<MeasuredQuantity>,
): MeasuredQuantity | null {
  const measure = pair === 'sum' ? ofSum(role, measures) : ofProduct(role, measures);
  return measure === null || measure.value.numerator < 0 ? null : measure;
}

/** What follows from known quantities; `derived` names the place that each triangle gives, null where it gives none. */
export type DerivedQuantities = {
  readonly measures: ReadonlyMap<number, MeasuredQuantity>;
  readonly derived: readonly (TriangleRole | null)[];
};

type Bound = { readonly pair: OperationPair | null; readonly quantities: ByRole<number> };

/** All that follows from the known quantities, triangle by triangle; null when a triangle contradicts them. */
export function deriveQuantities(
  triples: readonly Bound[],
  known: ReadonlyMap<number, MeasuredQuantity>,
): DerivedQuantities | null {
  const measures = new Map(known);
  const derived: (TriangleRole | null)[] = triples.map(() => null);
  // Each round gives a place more at least, for as long as any follows.
  for (const _ of triples) {
    for (const [at, { pair, quantities }] of triples.entries()) {
      const missing = TRIANGLE_ROLES.filter((role) => !measures.has(quantities[role]));
      const [role] = missing;
      if (pair === null || role === undefined || missing.length > 1) continue;
      const measure = derive(pair, role, filled(quantities, measures));
      if (measure === null) return null;
      measures.set(quantities[role], measure);
      derived[at] = role;
    }
  }
  return triples.every((triple) => isConsistent(triple, measures)) ? { measures, derived } : null;
}

/** Stands at the one place that follows from the two others: it is not looked at. */
const NOTHING: MeasuredQuantity = { value: { numerator: 0, denominator: 1 }, unit: NO_UNIT };

function filled(quantities: ByRole<number>, measures: ReadonlyMap<number, MeasuredQuantity>): ByRole<MeasuredQuantity> {
  const at = (role: TriangleRole) => measures.get(quantities[role]) ?? NOTHING;
  return { apex: at('apex'), left: at('left'), right: at('right') };
}

function isConsistent({ pair, quantities }: Bound, measures: ReadonlyMap<number, MeasuredQuantity>): boolean {
  const apex = measures.get(quantities.apex);
  if (pair === null || apex === undefined || TRIANGLE_ROLES.some((role) => !measures.has(quantities[role])))
    return true;
  const made = derive(pair, 'apex', filled(quantities, measures));
  return made !== null && sameMeasure(made, apex);
}
