import type { CardId } from '../story/card.ts';
import { sentenceOfDraftCard, patternValuesOfDraft, type DraftCard, type QuestionDraft } from './draft.ts';
import { generateComparisonPattern, fillSentencePattern, isLengthCounter } from './sentence-pattern.ts';

/**
 * Which object a comparison names first: the larger one (アは イより 多い, A is more than B) or the smaller one (イは アより 少ない, B
 * is less than A).
 */
export const LARGER_AND_SMALLER = ['larger', 'smaller'] as const;
export type LargerOrSmaller = (typeof LARGER_AND_SMALLER)[number];

/**
 * Returns which object the comparison on a card names first, the larger or the smaller one. Null if the card is no
 * comparison, or if the author wrote the sentence in other words.
 */
export function objectNamedFirstInComparison(draft: QuestionDraft, card: DraftCard): LargerOrSmaller | null {
  const { meaning } = card;
  if (meaning.kind !== 'compare') return null;
  const wording = patternValuesOfDraft(draft);
  const sentence = sentenceOfDraftCard(wording, card);
  const begins = (side: LargerOrSmaller) =>
    fillSentencePattern(wording, generateComparisonPattern(wording, meaning, side), meaning) === sentence;
  return LARGER_AND_SMALLER.find(begins) ?? null;
}

/**
 * True if a card compares lengths. Its sentence then says 長い and 短い (long, short) instead of 多い and 少ない (many, few).
 */
export function cardComparesLength({ objects }: QuestionDraft, { meaning }: DraftCard): boolean {
  if (meaning.kind !== 'compare') return false;
  return isLengthCounter(objects.find(({ key }) => key === meaning.larger)?.counter ?? '');
}

/**
 * Returns the draft in which the comparison on a card begins with its larger or its smaller object (`side`). Generated
 * dummies with the same larger and the same smaller object change, too. Returns the draft unchanged if the card is no
 * comparison.
 */
export function rewordComparison(draft: QuestionDraft, id: CardId, side: LargerOrSmaller): QuestionDraft {
  const told = draft.cards.find((card) => card.id === id)?.meaning;
  if (told?.kind !== 'compare') return draft;
  const wording = patternValuesOfDraft(draft);
  const cards = draft.cards.map((card): DraftCard => {
    const { meaning } = card;
    if (meaning.kind !== 'compare' || meaning.larger !== told.larger || meaning.smaller !== told.smaller) return card;
    if (card.id !== id && objectNamedFirstInComparison(draft, card) === null) return card;
    return { ...card, pattern: side === 'larger' ? null : generateComparisonPattern(wording, meaning, side) };
  });
  return { ...draft, cards };
}

/**
 * Generates new sentences for the comparisons that name the smaller object first, because the grade or an object of the
 * draft has changed. Comparisons in the author's own words stay unchanged. `before` and `after` are the drafts before
 * and after the change.
 */
export function keepSmallerObjectFirstInComparisons(before: QuestionDraft, after: QuestionDraft): QuestionDraft {
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
