import type { CardId } from '../story/card.ts';
import { sentenceOfDraft, wordingOf, type DraftCard, type QuestionDraft } from './draft.ts';
import { comparisonPattern, filledPattern, measuresLength } from './sentence-pattern.ts';

/** The thing with which a comparison begins: アは イより 多い (larger), イは アより 少ない (smaller). */
export const COMPARISON_SIDES = ['larger', 'smaller'] as const;
export type ComparisonSide = (typeof COMPARISON_SIDES)[number];

/** Returns how a card words its comparison; null if it has none or the wording is the author's. */
export function comparisonSideOf(draft: QuestionDraft, card: DraftCard): ComparisonSide | null {
  const { meaning } = card;
  if (meaning.kind !== 'compare') return null;
  const wording = wordingOf(draft);
  const sentence = sentenceOfDraft(wording, card);
  const begins = (side: ComparisonSide) =>
    filledPattern(wording, comparisonPattern(wording, meaning, side), meaning) === sentence;
  return COMPARISON_SIDES.find(begins) ?? null;
}

/** True if a card compares lengths; then the words are long and short in place of many and few. */
export function comparesLength({ objects }: QuestionDraft, { meaning }: DraftCard): boolean {
  if (meaning.kind !== 'compare') return false;
  return measuresLength(objects.find(({ key }) => key === meaning.larger)?.counter ?? '');
}

/**
 * Rewords a card's comparison from one side, and with it the dummies that compare the same two things in the same
 * direction.
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

/** Keeps comparisons that begin with the smaller thing, after the grade or a thing has changed. */
export function withComparisonsKept(before: QuestionDraft, after: QuestionDraft): QuestionDraft {
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
