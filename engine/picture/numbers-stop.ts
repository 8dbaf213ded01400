import { isKnownAmount, type Amount } from '../quantity/amount.ts';
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
import type { ValueByRole } from '../story/triangle.ts';
import type { AnimationStop } from './play.ts';

/**
 * Returns the reason to stop the animation if the unknown of a triangle has no value or a negative one; otherwise null.
 */
export function animationStopForImpossibleNumbers(
  relation: Relation,
  roles: ValueByRole<Amount>,
): AnimationStop | null {
  const [object = ''] = objectKeysOfMeaning(relation);
  const solved = solveUnknownOfRelation(relation, roles);
  if (solved !== null && solved.numerator >= 0) return null;
  const isStated = isKnownAmount(roles.apex) && isKnownAmount(roles.left);
  if (isStated && relation.kind === 'decrease') return { kind: 'tooFew', object };
  if (isStated && relation.kind === 'compare') return { kind: 'notMore', object: relation.larger };
  return { kind: 'notEnough', object };
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
