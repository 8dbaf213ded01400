import type { CardId } from '../story/card.ts';
import { sentenceOfDraftCard, patternValuesOfDraft, type DraftCard, type QuestionDraft } from './draft.ts';
import { generateComparisonPattern, fillSentencePattern, isLengthCounter } from './sentence-pattern.ts';

/** The object with which a comparison begins. `larger`: アは イより 多い; `smaller`: イは アより 少ない. */
export const COMPARED_QUANTITIES = ['larger', 'smaller'] as const;
export type ComparedQuantity = (typeof COMPARED_QUANTITIES)[number];

/**
 * Returns the object with which a card's comparison begins. Null if the card has no comparison or the author wrote
 * the sentence.
 */
export function firstQuantityOfComparison(draft: QuestionDraft, card: DraftCard): ComparedQuantity | null {
  const { meaning } = card;
  if (meaning.kind !== 'compare') return null;
  const wording = patternValuesOfDraft(draft);
  const sentence = sentenceOfDraftCard(wording, card);
  const begins = (side: ComparedQuantity) =>
    fillSentencePattern(wording, generateComparisonPattern(wording, meaning, side), meaning) === sentence;
  return COMPARED_QUANTITIES.find(begins) ?? null;
}

/** True if a card compares lengths. Its sentence then says long and short instead of many and few. */
export function cardComparesLength({ objects }: QuestionDraft, { meaning }: DraftCard): boolean {
  if (meaning.kind !== 'compare') return false;
  return isLengthCounter(objects.find(({ key }) => key === meaning.larger)?.counter ?? '');
}

/**
 * Returns the draft with a card's comparison reworded so that it begins with the object `side`. Dummies that compare
 * the same two objects in the same direction are reworded too. The draft does not change if the card has no comparison.
 */
export function rewordComparison(draft: QuestionDraft, id: CardId, side: ComparedQuantity): QuestionDraft {
  const told = draft.cards.find((card) => card.id === id)?.meaning;
  if (told?.kind !== 'compare') return draft;
  const wording = patternValuesOfDraft(draft);
  const cards = draft.cards.map((card): DraftCard => {
    const { meaning } = card;
    if (meaning.kind !== 'compare' || meaning.larger !== told.larger || meaning.smaller !== told.smaller) return card;
    if (card.id !== id && firstQuantityOfComparison(draft, card) === null) return card;
    return { ...card, pattern: side === 'larger' ? null : generateComparisonPattern(wording, meaning, side) };
  });
  return { ...draft, cards };
}

/**
 * Returns `after`, the draft after a change of the grade or of an object. Comparisons that began with the smaller
 * object in `before` begin with it again.
 */
export function restoreComparisons(before: QuestionDraft, after: QuestionDraft): QuestionDraft {
  const [formerly, now] = [patternValuesOfDraft(before), patternValuesOfDraft(after)];
  const cards = after.cards.map((card): DraftCard => {
    const { meaning, pattern } = card;
    if (meaning.kind !== 'compare' || pattern === null) return card;
    if (pattern !== generateComparisonPattern(formerly, meaning, 'smaller')) return card;
    const kept = generateComparisonPattern(now, meaning, 'smaller');
    return kept === pattern ? card : { ...card, pattern: kept };
  });
  return cards.some((card, at) => card !== after.cards[at]) ? { ...after, cards } : after;
}
