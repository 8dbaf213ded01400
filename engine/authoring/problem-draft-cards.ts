import { patternValuesOfDraft, sentenceOfDraftCard, type DraftCard, type QuestionDraft } from '../editor/draft.ts';
import { numbersOfOutline, ROLES_IN_STORY_ORDER } from '../editor/outline.ts';
import { fillSentencePattern, generateSentencePattern } from '../editor/sentence-pattern.ts';
import { isKnownAmount } from '../quantity/amount.ts';
import { createRational, type Rational } from '../quantity/rational.ts';
import type { ObjectKey, SentenceCard, StoryObject } from '../story/card.ts';
import type { ProblemDraft, DraftNumberIdentifier } from './problem-draft.ts';
import type { NetworkProblemDraft } from './network-problem-draft.ts';
import type { OneTriangleProblemDraft } from './triangle-problem-draft.ts';

/** A card of a problem that a pupil is changing, with its sentence divided around its number. */
export type ProblemDraftCard = {
  readonly place: DraftNumberIdentifier;
  /**
   * The three parts of the sentence in the source notation: the text before the number, the number with its counter,
   * and the text after it.
   */
  readonly before: string;
  readonly counted: string;
  readonly after: string;
  /** The amount of the card; null if the pupil has not entered the number yet. */
  readonly amount: Rational | 'unknown' | 'hidden' | null;
  readonly card: SentenceCard;
};

/** Returns the cards in the order of the word problem, with the current numbers. */
export function cardsOfProblemDraft(making: ProblemDraft): readonly ProblemDraftCard[] {
  return making.kind === 'triangle' ? triangleCards(making) : networkCards(making);
}

function triangleCards({ draft, known }: OneTriangleProblemDraft): readonly ProblemDraftCard[] {
  const needed = draft.cards.filter(({ use }) => use === 'needed');
  return ROLES_IN_STORY_ORDER[draft.outline.kind].flatMap((role, at): ProblemDraftCard[] => {
    const card = needed[at];
    if (card === undefined) return [];
    const amount = role === draft.outline.unknown ? 'unknown' : (known[role] ?? null);
    return [cardInMaking(draft, card, { role }, amount)];
  });
}

function networkCards({ draft, told, known }: NetworkProblemDraft): readonly ProblemDraftCard[] {
  return told.flatMap((id): ProblemDraftCard[] => {
    const card = draft.cards.find((each) => each.id === id);
    if (card === undefined) return [];
    const amount = isKnownAmount(card.meaning.amount) ? (known.get(id) ?? null) : card.meaning.amount;
    return [cardInMaking(draft, card, { card: id }, amount)];
  });
}

function cardInMaking(
  draft: QuestionDraft,
  card: DraftCard,
  place: DraftNumberIdentifier,
  told: ProblemDraftCard['amount'],
): ProblemDraftCard {
  const wording = patternValuesOfDraft(draft);
  const amount = told !== null && isKnownAmount(told) && told.numerator === 0 ? null : told;
  const meaning = { ...card.meaning, amount: amount ?? createRational(0) };
  const pattern = card.pattern ?? generateSentencePattern(wording, meaning);
  const [before = '', after] = pattern.split('＃');
  const text = sentenceOfDraftCard(wording, { ...card, meaning });
  // The sentence is not divided into the parts before and after its number if the number is hidden or is not found in
  // the text.
  const parts =
    after === undefined || amount === 'hidden'
      ? { before: text, counted: '', after: '' }
      : {
          before: fillSentencePattern(wording, before, meaning).trim(),
          counted: fillSentencePattern(wording, '＃', meaning),
          after: fillSentencePattern(wording, after, meaning).trim(),
        };
  return { place, ...parts, amount, card: { id: card.id, meaning, text } };
}

/** Returns the objects of the story by key, for their pictures. */
export function objectsOfProblemDraft({ draft }: ProblemDraft): ReadonlyMap<ObjectKey, StoryObject> {
  return patternValuesOfDraft(draft).objects;
}

/**
 * Returns by how much one press of a plus or minus button changes a number: by 1, or in a problem with fractions or
 * decimals by a fraction such as 1/5 or 1/10.
 */
export function computeNumberChangePerPress(origin: ProblemDraft): Rational {
  if (origin.kind === 'network') return createRational(1);
  const numbers = Object.values(numbersOfOutline(origin.draft.outline));
  return createRational(1, Math.max(...numbers.map(({ denominator }) => denominator)));
}
