import type { Question } from '../../../engine/question/question.ts';
import { isKnownAmount, type Amount } from '../../../engine/quantity/amount.ts';
import type { Rational } from '../../../engine/quantity/rational.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { expressionValue } from '../../../engine/story/expression-value.ts';
import { solveNetworkForUnknown } from '../../../engine/story/network.ts';
import type { StoryTriangle } from '../../../engine/story/triangle.ts';

/**
 * Computes the numbers of the hidden amounts of a solved story. Returns a map from card ids to numbers. In `cards`, the
 * answer must already replace the unknown (see `fillAnswerIntoQuestion`).
 */
export function numbersOfHiddenAmounts(
  { cards }: Pick<Question, 'cards'>,
  triangles: readonly StoryTriangle[],
): ReadonlyMap<CardId, Rational> {
  const network = triangles.map(({ kind, cards: quantities }) => ({ kind, quantities }));
  const told = new Set(triangles.flatMap((triangle) => Object.values(triangle.cards)));
  const lying = cards.filter(({ id }) => told.has(id));
  const found = new Map<CardId, Rational>();
  for (const hidden of lying.filter(({ meaning }) => meaning.amount === 'hidden')) {
    const amounts = new Map(
      lying.map(({ id, meaning }): [CardId, Amount] => [id, id === hidden.id ? 'unknown' : meaning.amount]),
    );
    const solution = solveNetworkForUnknown({ triangles: network, amounts });
    const value = solution.kind === 'solved' ? expressionValue(solution.expression) : null;
    if (value !== null && isKnownAmount(value)) found.set(hidden.id, value);
  }
  return found;
}
