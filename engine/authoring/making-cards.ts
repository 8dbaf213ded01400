import { wordingOf, sentenceOfDraft, type DraftCard, type QuestionDraft } from '../editor/draft.ts';
import { numbersOfOutline, ROLES_AS_TOLD } from '../editor/outline.ts';
import { filledPattern, ownPattern } from '../editor/sentence-pattern.ts';
import { isKnown } from '../quantity/amount.ts';
import { rational, type Rational } from '../quantity/rational.ts';
import type { ObjectKey, SentenceCard, StoryObject } from '../story/card.ts';
import type { Making, NumberPlace } from './making.ts';
import type { NetworkMaking } from './network-making.ts';
import type { TriangleMaking } from './triangle-making.ts';

/** A card of a problem in the making, divided around its number. */
export type MakingCard = {
  readonly place: NumberPlace;
  /** The text before the number, the number with its counter, and the text after it, in the source notation. */
  readonly before: string;
  readonly counted: string;
  readonly after: string;
  /** Null if no number is entered yet. */
  readonly amount: Rational | 'unknown' | 'hidden' | null;
  readonly card: SentenceCard;
};

/** Returns the cards in the order in which they are told, with the current numbers. */
export function makingCards(making: Making): readonly MakingCard[] {
  return making.kind === 'triangle' ? triangleCards(making) : networkCards(making);
}

function triangleCards({ draft, known }: TriangleMaking): readonly MakingCard[] {
  const needed = draft.cards.filter(({ use }) => use === 'needed');
  return ROLES_AS_TOLD[draft.outline.kind].flatMap((role, at): MakingCard[] => {
    const card = needed[at];
    if (card === undefined) return [];
    const amount = role === draft.outline.unknown ? 'unknown' : (known[role] ?? null);
    return [cardInMaking(draft, card, { role }, amount)];
  });
}

function networkCards({ draft, told, known }: NetworkMaking): readonly MakingCard[] {
  return told.flatMap((id): MakingCard[] => {
    const card = draft.cards.find((each) => each.id === id);
    if (card === undefined) return [];
    const amount = isKnown(card.meaning.amount) ? (known.get(id) ?? null) : card.meaning.amount;
    return [cardInMaking(draft, card, { card: id }, amount)];
  });
}

function cardInMaking(
  draft: QuestionDraft,
  card: DraftCard,
  place: NumberPlace,
  told: MakingCard['amount'],
): MakingCard {
  const wording = wordingOf(draft);
  const amount = told !== null && isKnown(told) && told.numerator === 0 ? null : told;
  const meaning = { ...card.meaning, amount: amount ?? rational(0) };
  const pattern = card.pattern ?? ownPattern(wording, meaning);
  const [before = '', after] = pattern.split('＃');
  const text = sentenceOfDraft(wording, { ...card, meaning });
  // A sentence by its author whose number cannot be located, and a sentence with a hidden number, are not divided.
  const parts =
    after === undefined || amount === 'hidden'
      ? { before: text, counted: '', after: '' }
      : {
          before: filledPattern(wording, before, meaning).trim(),
          counted: filledPattern(wording, '＃', meaning),
          after: filledPattern(wording, after, meaning).trim(),
        };
  return { place, ...parts, amount, card: { id: card.id, meaning, text } };
}

/** Returns the objects of the story by key, for their pictures. */
export function makingObjects({ draft }: Making): ReadonlyMap<ObjectKey, StoryObject> {
  return wordingOf(draft).objects;
}

/** Returns by how much one press changes a number: 1, or the smallest unit fraction in the problem. */
export function numberStep(origin: Making): Rational {
  if (origin.kind === 'network') return rational(1);
  const numbers = Object.values(numbersOfOutline(origin.draft.outline));
  return rational(1, Math.max(...numbers.map(({ denominator }) => denominator)));
}
