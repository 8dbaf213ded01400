import type { Constraint } from '../../question/constraint.ts';
import { enumerateCompositions } from '../../check/compositions.ts';
import { brokenConstraintsOfFilling, permutationsOf } from '../../check/fillings.ts';
import type { Question } from '../../question/question.ts';
import type { CardId } from '../../story/card.ts';
import type { SeededRandom } from '../random.ts';

/**
 * Returns the composition whose first broken constraint is `broken` and that is nearest to the right composition. Null
 * if there is none.
 */
export function composeWithBrokenConstraint(
  question: Question,
  broken: Constraint,
  random: SeededRandom,
): readonly CardId[] | null {
  const [accepted] = enumerateCompositions(question).accepted;
  if (accepted === undefined) return null;
  const right = accepted.cards.map(({ id }) => id);
  const dummies = question.cards.flatMap(({ id }) => (right.includes(id) ? [] : [id]));
  const once = swapped(right, dummies);
  for (const nearness of [once, reordered(right), once.flatMap((given) => swapped(given, dummies))]) {
    const wrong = nearness.filter(
      (given) =>
        given.some((card) => right.includes(card)) && brokenConstraintsOfFilling(question, given)[0] === broken,
    );
    if (wrong.length > 0) return random.pick(wrong);
  }
  return null;
}

/** Returns every composition in which one of `others` replaces one card of `cards`. */
function swapped(cards: readonly CardId[], others: readonly CardId[]): (readonly CardId[])[] {
  return cards.flatMap((_, at) =>
    others.filter((other) => !cards.includes(other)).map((other) => cards.with(at, other)),
  );
}

function reordered(cards: readonly CardId[]): (readonly CardId[])[] {
  return [...permutationsOf(cards, cards.length)];
}
