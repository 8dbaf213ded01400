import type { CardId } from '../story/card.ts';
import { sentenceOfDraft, wordingOf, type DraftCard, type QuestionDraft } from './draft.ts';
import { comparisonPattern, filledPattern, measuresLength } from './sentence-pattern.ts';

/** The object with which a comparison begins. `larger`: アは イより 多い; `smaller`: イは アより 少ない. */
export const COMPARISON_SIDES = ['larger', 'smaller'] as const;
export type ComparisonSide = (typeof COMPARISON_SIDES)[number];

/**
 * Returns the object with which a card's comparison begins. Null if the card has no comparison or the author wrote
 * the sentence.
 */
export function comparisonSideOf(draft: QuestionDraft, card: DraftCard): ComparisonSide | null {
  const { meaning } = card;
  if (meaning.kind !== 'compare') return null;
  const wording = wordingOf(draft);
  const sentence = sentenceOfDraft(wording, card);
  const begins = (side: ComparisonSide) =>
    filledPattern(wording, comparisonPattern(wording, meaning, side), meaning) === sentence;
  return COMPARISON_SIDES.find(begins) ?? null;
}

/** True if a card compares lengths. Its sentence then says long and short instead of many and few. */
export function comparesLength({ objects }: QuestionDraft, { meaning }: DraftCard): boolean {
  if (meaning.kind !== 'compare') return false;
  return measuresLength(objects.find(({ key }) => key === meaning.larger)?.counter ?? '');
}

/**
 * Rewords a card's comparison so that it begins with `side`. Dummies that compare the same two objects in the same
 * direction are reworded too.
 */
export function withComparison(draft: QuestionDraft, id: CardId, side: ComparisonSide): QuestionDraft {
  const told = draft.cards.find((card) => card.id === id)?.meaning;
  if (told?.kind !== 'compare') return draft;
  const wording = wordingOf(draft);
  const cards = draft.cards.map((card): DraftCard => {
    const { meaning } = card;
    if (meaning.kind !== 'compare' || meaning.larger !== told.larger || meaning.smaller !== told.smaller) return card;
    if (card.id !== id && comparisonSideOf(draft, card) === null) return card;
    return { ...card, pattern: side === 'larger' ? null : comparisonPattern(wording, meaning, side) };
  });
  return { ...draft, cards };
}

/**
 * Returns `after`, the draft after a change of the grade or of an object. Comparisons that began with the smaller
 * object in `before` begin with it again.
 */
export function restoreComparisons(before: QuestionDraft, after: QuestionDraft): QuestionDraft {
  const [formerly, now] = [wordingOf(before), wordingOf(after)];
  const cards = after.cards.map((card): DraftCard => {
    const { meaning, pattern } = card;
    if (meaning.kind !== 'compare' || pattern === null) return card;
    if (pattern !== comparisonPattern(formerly, meaning, 'smaller')) return card;
    const kept = comparisonPattern(now, meaning, 'smaller');
    return kept === pattern ? card : { ...card, pattern: kept };
  });
  return cards.some((card, at) => card !== after.cards[at]) ? { ...after, cards } : after;
}
