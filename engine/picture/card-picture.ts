import { isKnown, type Amount } from '../quantity/amount.ts';
import { isWhole } from '../quantity/rational.ts';
import type { Question } from '../question/question.ts';
import type { Meaning, ObjectKey, SentenceCard } from '../story/card.ts';
import { readingOf } from '../text/reading-of.ts';
import { facesOf, picturesOf, type PictureOrCounter } from './objects/object-picture.ts';
import { shownAs } from './shown.ts';

/** What stands in a card's picture, from left to right. */
export type CardPiece =
  | { readonly kind: 'thing'; readonly of: PictureOrCounter }
  /** So many of a thing, each of which is drawn. */
  | { readonly kind: 'things'; readonly of: PictureOrCounter; readonly count: number }
  /** A number in a pill, of a measured quantity in a bar; the unknown in a dashed box. */
  | { readonly kind: 'amount'; readonly amount: Amount; readonly bar: boolean }
  /** Comes or goes, is put together with, has more than, is in each, is so many times. */
  | { readonly kind: 'sign'; readonly sign: CardSign };

export type CardSign = 'arrow' | 'tray' | 'together' | 'more' | 'each' | 'times';

/** More single things than this a card has no room for. */
const MOST_THINGS = 10;

/** A card's quantity and what happens to it as a row of pictures, for grades 1 and 2 (DOMAIN.md 11). */
export function cardPicture(question: Pick<Question, 'objects'>, card: SentenceCard): CardPiece[] {
  const { meaning } = card;
  switch (meaning.kind) {
    case 'existence':
      return [...ownerOf(question, meaning.object), ...counted(question, meaning.object, meaning.amount)];
    case 'increase':
      return [
        ...ownerOf(question, meaning.object),
        otherSide(card),
        sign('arrow'),
        ...counted(question, meaning.object, meaning.amount),
      ];
    case 'decrease':
      return [
        ...ownerOf(question, meaning.object),
        ...counted(question, meaning.object, meaning.amount),
        sign('arrow'),
        otherSide(card),
      ];
    case 'combine':
      return tied(question, meaning, [meaning.objects[0], 'together', meaning.objects[1]]);
    case 'compare':
      return tied(question, meaning, [meaning.larger, 'more', meaning.smaller]);
    case 'perUnit':
      return [...named(question, meaning.container), sign('each'), ...counted(question, meaning.item, meaning.amount)];
    case 'times':
      return tied(question, meaning, [meaning.compared, 'times', meaning.base]);
  }
}

function tied(
  question: Pick<Question, 'objects'>,
  meaning: Meaning,
  [one, between, other]: readonly [ObjectKey, CardSign, ObjectKey],
): CardPiece[] {
  return [...named(question, one), sign(between), ...named(question, other), pill(meaning)];
}

function sign(of: CardSign): CardPiece {
  return { kind: 'sign', sign: of };
}

/** Where things come from or go to: a person where the sentence tells of giving, else out of the picture. */
function otherSide({ text }: SentenceCard): CardPiece {
  const gives = /(?:もらいました|あげました)$/u.test(readingOf(text));
  return gives ? { kind: 'thing', of: { kind: 'picture', picture: 'girl' } } : sign('tray');
}

function ownerOf({ objects }: Pick<Question, 'objects'>, key: ObjectKey): CardPiece[] {
  const owner = objects.get(key)?.owner ?? null;
  const face = owner === null ? undefined : facesOf(objects).get(owner);
  return face === undefined ? [] : [{ kind: 'thing', of: { kind: 'picture', picture: face } }];
}

/** One of an object, with whose it is. */
function named(question: Pick<Question, 'objects'>, key: ObjectKey): CardPiece[] {
  const of = picturesOf(question.objects).get(key);
  return of === undefined ? [] : [...ownerOf(question, key), { kind: 'thing', of }];
}

/** So many of an object; above ten, measured or unknown one of it with its number. */
function counted({ objects }: Pick<Question, 'objects'>, key: ObjectKey, amount: Amount): CardPiece[] {
  const of = picturesOf(objects).get(key);
  if (of === undefined) return [];
  const bar = shownAs(amount, objects.get(key)?.counter ?? null).kind === 'bar';
  if (isKnown(amount) && isWhole(amount) && !bar && amount.numerator <= MOST_THINGS)
    return [{ kind: 'things', of, count: amount.numerator }];
  return [
    { kind: 'thing', of },
    { kind: 'amount', amount, bar },
  ];
}

function pill({ amount }: Meaning): CardPiece {
  return { kind: 'amount', amount, bar: false };
}
