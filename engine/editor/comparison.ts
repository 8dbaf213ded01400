import type { CardId } from '../story/card.ts';
import { sentenceOfDraft, wordingOf, type DraftCard, type QuestionDraft } from './draft.ts';
import { comparisonPattern, filledPattern, measuresLength } from './sentence-pattern.ts';

/** With which of its two things a comparison begins: アは イより 多い, or イは アより 少ない. */
export const COMPARISON_SIDES = ['larger', 'smaller'] as const;
export type ComparisonSide = (typeof COMPARISON_SIDES)[number];

/** How a card of the draft tells a comparison; null where it tells none, or in its author's own words. */
export function comparisonSideOf(draft: QuestionDraft, card: DraftCard): ComparisonSide | null {
  const { meaning } = card;
  if (meaning.kind !== 'compare') return null;
  const wording = wordingOf(draft);
  const sentence = sentenceOfDraft(wording, card);
  const begins = (side: ComparisonSide) =>
    filledPattern(wording, comparisonPattern(wording, meaning, side), meaning) === sentence;
  return COMPARISON_SIDES.find(begins) ?? null;
}

/** Whether a card compares lengths, which are long and short in place of many and few. */
export function comparesLength({ objects }: QuestionDraft, { meaning }: DraftCard): boolean {
  if (meaning.kind !== 'compare') return false;
  return measuresLength(objects.find(({ key }) => key === meaning.larger)?.counter ?? '');
}

/** The card's comparison told from one side; beside it the dummies that compare the same two things the same way round. */
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

/** What was told from the smaller side stays so, in the words of another grade or of another thing. */
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
