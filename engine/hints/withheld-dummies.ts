import { brokenConstraintsOfFilling } from '../check/fillings.ts';
import { acceptedOrders, type CardOrder } from '../judge/accepted-orders.ts';
import type { Constraint } from '../question/constraint.ts';
import type { Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';

/**
 * Returns the dummies that are not offered to a pupil with the support setting `fewerCards`: half of the dummies,
 * rounded down, so that at least one is left. The offered dummies break as many different constraints as possible. The
 * same question always gives the same result.
 *
 * A dummy in the given composition of a `repair` is always offered, because the pupil must replace it. Empty for `free`
 * and `storyToDiagram`, which have no dummies.
 */
export function dummiesWithheldFromPupil(question: Question): readonly CardId[] {
  if (question.mode === 'free' || question.mode === 'storyToDiagram') return [];
  const accepted = acceptedOrders(question);
  const [right] = accepted;
  if (right === undefined) return [];
  const needed = new Set(accepted.flat());
  const dummies = question.cards.map(({ id }) => id).filter((id) => !needed.has(id));
  const count = Math.floor(dummies.length / 2);
  const given = dummies.filter((id) => question.given?.includes(id) === true);
  const brokenBy = (dummy: CardId): readonly Constraint[] => constraintsBrokenBy(question, right, dummy);
  const kept = [...given];
  const broken = new Set(kept.flatMap(brokenBy));
  while (kept.length < dummies.length - count) {
    const gain = (id: CardId): number => brokenBy(id).filter((constraint) => !broken.has(constraint)).length;
    const left = dummies.filter((id) => !kept.includes(id));
    const best = left.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    kept.push(best);
    for (const constraint of brokenBy(best)) broken.add(constraint);
  }
  return dummies.filter((id) => !kept.includes(id));
}

/**
 * Returns the constraints that a dummy breaks in the slot where it breaks the fewest, because pupils most likely choose
 * it there.
 */
function constraintsBrokenBy(question: Question, right: CardOrder, dummy: CardId): readonly Constraint[] {
  const broken = right.map((_, slot) => brokenConstraintsOfFilling(question, right.with(slot, dummy)));
  return broken.reduce((fewest, other) => (other.length < fewest.length ? other : fewest));
}
