import { amountKey } from '../quantity/amount.ts';
import { requirementOfQuestion, type Question } from '../question/question.ts';
import type { SentenceCard } from '../story/card.ts';
import { amountsInExpression } from '../story/expression-value.ts';

/** A card, with its kind (existence or kind of relation) and its amount as text. */
type CountedCard = { readonly card: SentenceCard; readonly kind: string; readonly amount: string };

/**
 * Returns the sets of cards that can fulfil the requirement: their kinds of relations, number of existences and amounts
 * are those of the requirement. Any other set breaks the constraint `story` or `numbers` in every order. The cards of a
 * set are in the order of the question.
 */
export function findCardSetsFittingRequirement(question: Question): (readonly SentenceCard[])[] {
  const { kinds, equation } = requirementOfQuestion(question);
  const hidden = kinds.slice(1).map(() => 'hidden' as const);
  const amounts = [...amountsInExpression(equation.left), ...amountsInExpression(equation.right), ...hidden].map(
    amountKey,
  );
  const existences = Array.from({ length: question.slots - kinds.length }, () => 'existence');
  const wanted: readonly string[] = [...kinds, ...existences];
  const cards = question.cards.flatMap((card): CountedCard[] => {
    const counted = { card, kind: card.meaning.kind, amount: amountKey(card.meaning.amount) };
    return wanted.includes(counted.kind) && amounts.includes(counted.amount) ? [counted] : [];
  });
  return setsOf(cards, question.slots, wanted, amounts);
}

/**
 * Returns every choice of `length` cards with this property: the choice contains a kind at most as often as the list
 * `kinds` does, and an amount at most as often as the list `amounts` does.
 */
function setsOf(
  cards: readonly CountedCard[],
  length: number,
  kinds: readonly string[],
  amounts: readonly string[],
): (readonly SentenceCard[])[] {
  if (length === 0) return [[]];
  return cards.slice(0, cards.length - length + 1).flatMap(({ card, kind, amount }, at) => {
    const kindAt = kinds.indexOf(kind);
    const amountAt = amounts.indexOf(amount);
    if (kindAt < 0 || amountAt < 0) return [];
    const others = setsOf(cards.slice(at + 1), length - 1, kinds.toSpliced(kindAt, 1), amounts.toSpliced(amountAt, 1));
    return others.map((rest) => [card, ...rest]);
  });
}
