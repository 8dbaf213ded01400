import { wordingOf, sentenceOfDraft } from '../editor/draft.ts';
import { numbersOfOutline, ROLES_AS_TOLD } from '../editor/outline.ts';
import { filledPattern, ownPattern } from '../editor/sentence-pattern.ts';
import type { Amount } from '../quantity/amount.ts';
import { rational, type Rational } from '../quantity/rational.ts';
import type { ObjectKey, SentenceCard, StoryObject } from '../story/card.ts';
import type { TriangleRole } from '../story/triangle.ts';
import type { Making } from './making.ts';

/** One of the three cards of a problem in the making, parted around its number. */
export type MakingCard = {
  readonly role: TriangleRole;
  /** What stands before the number, the number with its counter, and what follows, in the source notation. */
  readonly before: string;
  readonly counted: string;
  readonly after: string;
  /** Null for a number that is not there yet. */
  readonly amount: Rational | 'unknown' | null;
  readonly card: SentenceCard;
};

/** The cards in the order in which they are told, with the numbers as they stand now. */
export function makingCards({ draft, known }: Making): readonly MakingCard[] {
  const wording = wordingOf(draft);
  const needed = draft.cards.filter(({ use }) => use === 'needed');
  return ROLES_AS_TOLD[draft.outline.kind].flatMap((role, at): MakingCard[] => {
    const card = needed[at];
    if (card === undefined) return [];
    const value = known[role] ?? null;
    const amount = role === draft.outline.unknown ? 'unknown' : value?.numerator === 0 ? null : value;
    const shown: Amount = amount ?? rational(0);
    const meaning = { ...card.meaning, amount: shown };
    const pattern = card.pattern ?? ownPattern(wording, meaning);
    const [before = '', after] = pattern.split('＃');
    const text = sentenceOfDraft(wording, { ...card, meaning });
    // A sentence of its author's whose number cannot be told from its words stands whole.
    const parts =
      after === undefined
        ? { before: text, counted: '', after: '' }
        : {
            before: filledPattern(wording, before, meaning).trim(),
            counted: filledPattern(wording, '＃', meaning),
            after: filledPattern(wording, after, meaning).trim(),
          };
    return [{ role, ...parts, amount, card: { id: card.id, meaning, text } }];
  });
}

/** The things of the story by their keys, for their pictures. */
export function makingObjects({ draft }: Making): ReadonlyMap<ObjectKey, StoryObject> {
  return wordingOf(draft).objects;
}

/** By how much a press changes a number: 1, or the smallest part that its problem counts in. */
export function numberStep(origin: Making): Rational {
  const numbers = Object.values(numbersOfOutline(origin.draft.outline));
  return rational(1, Math.max(...numbers.map(({ denominator }) => denominator)));
}
