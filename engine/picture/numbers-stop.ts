import { isKnown, type Amount } from '../quantity/amount.ts';
import { add, divide, multiply, subtract, type Rational } from '../quantity/rational.ts';
import type { Relation } from '../story/card.ts';
import { operationPairOf } from '../story/kind.ts';
import { objectKeysOf } from '../story/object-keys.ts';
import type { ByRole } from '../story/triangle.ts';
import type { PlayStop } from './play.ts';

/** Why the numbers of a triangle with one unknown do not agree: more is taken than there is. Null when they do. */
export function numbersStop(relation: Relation, roles: ByRole<Amount>): PlayStop | null {
  const [object = ''] = objectKeysOf(relation);
  const solved = solveRelation(relation, roles);
  return solved === null || solved.numerator < 0 ? { kind: 'notEnough', object } : null;
}

/** The number of the one unknown place; null when no number fits, as of ÷ 0. */
export function solveRelation(relation: Relation, { apex, left, right }: ByRole<Amount>): Rational | null {
  const sum = operationPairOf(relation.kind) === 'sum';
  if (!isKnown(apex)) {
    if (!isKnown(left) || !isKnown(right)) return null;
    return sum ? add(left, right) : multiply(left, right);
  }
  const part = isKnown(left) ? left : right;
  if (!isKnown(part)) return null;
  return sum ? subtract(apex, part) : divide(apex, part);
}
