import { areSameAmounts, isKnownAmount, type Amount } from '../quantity/amount.ts';
import {
  addRationals,
  divideRationals,
  multiplyRationals,
  subtractRationals,
  type Rational,
} from '../quantity/rational.ts';
import type { Relation, SentenceCard } from '../story/card.ts';
import { operationPairOfStoryKind } from '../story/kind.ts';
import { objectKeysOfMeaning } from '../story/object-keys.ts';
import { TRIANGLE_ROLES, type ValueByRole } from '../story/triangle.ts';
import type { AnimationStop } from './play.ts';

/**
 * Returns the reason to stop the animation if the unknown of a triangle has no value or a negative one; otherwise null.
 */
export function animationStopForImpossibleNumbers(
  relation: Relation,
  roles: ValueByRole<Amount>,
): AnimationStop | null {
  const [object = ''] = objectKeysOfMeaning(relation);
  if (doNumbersFitRelation(relation, roles)) return null;
  const isStated = isKnownAmount(roles.apex) && isKnownAmount(roles.left);
  if (isStated && relation.kind === 'decrease') return { kind: 'tooFew', object };
  if (isStated && relation.kind === 'compare') return { kind: 'notMore', object: relation.larger };
  return { kind: 'notEnough', object };
}

/**
 * Returns false if the known numbers of a triangle contradict each other, or if its only unknown has no value or a
 * negative one.
 */
export function doNumbersFitRelation(relation: Relation, roles: ValueByRole<Amount>): boolean {
  const known = TRIANGLE_ROLES.filter((role) => isKnownAmount(roles[role]));
  if (known.length < 2) return true;
  const isOpen = known.length === 2;
  const solved = solveUnknownOfRelation(relation, isOpen ? roles : { ...roles, apex: 'unknown' });
  return solved !== null && (isOpen ? solved.numerator >= 0 : areSameAmounts(solved, roles.apex));
}

/** Returns the number of the unknown role. Null if no number fits, for example because of a division by 0. */
export function solveUnknownOfRelation(
  relation: Relation,
  { apex, left, right }: ValueByRole<Amount>,
): Rational | null {
  const sum = operationPairOfStoryKind(relation.kind) === 'sum';
  if (!isKnownAmount(apex)) {
    if (!isKnownAmount(left) || !isKnownAmount(right)) return null;
    return sum ? addRationals(left, right) : multiplyRationals(left, right);
  }
  const part = isKnownAmount(left) ? left : right;
  if (!isKnownAmount(part)) return null;
  return sum ? subtractRationals(apex, part) : divideRationals(apex, part);
}

/** Returns the reason to stop the animation if the number of cards with the unknown is not one; otherwise null. */
export function animationStopUnlessOneUnknown(cards: readonly SentenceCard[]): AnimationStop | null {
  const asked = cards.filter(({ meaning }) => meaning.amount === 'unknown').length;
  if (asked === 1) return null;
  return { kind: asked === 0 ? 'nothingAsked' : 'muchAsked' };
}
