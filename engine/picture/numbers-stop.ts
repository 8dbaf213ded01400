import { isKnown, type Amount } from '../quantity/amount.ts';
import { add, divide, multiply, subtract, type Rational } from '../quantity/rational.ts';
import type { Relation } from '../story/card.ts';
import { operationPairOf } from '../story/kind.ts';
import { objectKeysOf } from '../story/object-keys.ts';
import type { ByRole } from '../story/triangle.ts';
import type { PlayStop } from './play.ts';

/** Returns the reason to stop if the unknown of a triangle has no value or a negative one; otherwise null. */
export function numbersStop(relation: Relation, roles: ByRole<Amount>): PlayStop | null {
  const [object = ''] = objectKeysOf(relation);
  const solved = solveRelation(relation, roles);
  return solved === null || solved.numerator < 0 ? { kind: 'notEnough', object } : null;
}

/** Returns the number of the unknown role. Null if no number fits, for example because of a division by 0. */
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
