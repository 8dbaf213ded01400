import { isKnown, type Amount } from '../quantity/amount.ts';
import { isWhole } from '../quantity/rational.ts';
import type { Question } from '../question/question.ts';
import type { Meaning, ObjectKey, SentenceCard } from '../story/card.ts';
import { readingOf } from '../text/reading-of.ts';
import { facesOf, picturesOf, type PictureOrCounter } from '../object-pictures/object-picture.ts';
import type { PictureTable } from '../object-pictures/picture-table.ts';
import { shownAs } from './shown.ts';

/** One element in a card's picture, from left to right. */
export type CardPiece =
  | { readonly kind: 'thing'; readonly of: PictureOrCounter }
  /** A number of equal things, each of which is drawn. */
  | { readonly kind: 'things'; readonly of: PictureOrCounter; readonly count: number }
  /** A number in a pill; in a bar if it is measured; the unknown in a dashed box. */
  | { readonly kind: 'amount'; readonly amount: Amount; readonly bar: boolean }
  /** A sign between things: comes or goes, together, more than, in each, times. */
  | { readonly kind: 'sign'; readonly sign: CardSign };

export type CardSign = 'arrow' | 'tray' | 'together' | 'more' | 'each' | 'times';

/** The data from which a card's picture is made. */
type Pictured = { readonly table: PictureTable; readonly objects: Question['objects'] };

/** Maximum number of single things that fit on a card. */
const MOST_THINGS = 10;

/** Returns a card's quantity and event as a row of pictures, for grades 1 and 2 (docs/domain.md 12.1). */
export function cardPicture(
  table: PictureTable,
  { objects }: Pick<Question, 'objects'>,
  card: SentenceCard,
): CardPiece[] {
  const { meaning } = card;
  const pictured: Pictured = { table, objects };
  switch (meaning.kind) {
    case 'existence':
      return [...ownerOf(pictured, meaning.object), ...counted(pictured, meaning.object, meaning.amount)];
    case 'increase':
      return [
        ...ownerOf(pictured, meaning.object),
        otherSide(card),
        sign('arrow'),
        ...counted(pictured, meaning.object, meaning.amount),
      ];
    case 'decrease':
      return [
        ...ownerOf(pictured, meaning.object),
        ...counted(pictured, meaning.object, meaning.amount),
        sign('arrow'),
        otherSide(card),
      ];
    case 'combine':
      return tied(pictured, meaning, [meaning.objects[0], 'together', meaning.objects[1]]);
    case 'compare':
      return tied(pictured, meaning, [meaning.larger, 'more', meaning.smaller]);
    case 'perUnit':
      return [...named(pictured, meaning.container), sign('each'), ...counted(pictured, meaning.item, meaning.amount)];
    case 'times':
      return tied(pictured, meaning, [meaning.compared, 'times', meaning.base]);
  }
}

function tied(
  pictured: Pictured,
  meaning: Meaning,
  [one, between, other]: readonly [ObjectKey, CardSign, ObjectKey],
): CardPiece[] {
  return [...named(pictured, one), sign(between), ...named(pictured, other), pill(meaning)];
}

function sign(of: CardSign): CardPiece {
  return { kind: 'sign', sign: of };
}

/** The place where things come from or go to: a person if the sentence tells of giving, otherwise a tray. */
function otherSide({ text }: SentenceCard): CardPiece {
  const gives = /(?:もらいました|あげました)$/u.test(readingOf(text));
  return gives ? { kind: 'thing', of: { kind: 'picture', picture: 'girl' } } : sign('tray');
}

function ownerOf({ table, objects }: Pictured, key: ObjectKey): CardPiece[] {
  const owner = objects.get(key)?.owner ?? null;
  const face = owner === null ? undefined : facesOf(table, objects).get(owner);
  return face === undefined ? [] : [{ kind: 'thing', of: { kind: 'picture', picture: face } }];
}

/** One of an object, with its owner. */
function named(pictured: Pictured, key: ObjectKey): CardPiece[] {
  const of = picturesOf(pictured.table, pictured.objects).get(key);
  return of === undefined ? [] : [...ownerOf(pictured, key), { kind: 'thing', of }];
}

/** The amount of an object. Above ten, measured or unknown amounts: one of the object with its number. */
function counted({ table, objects }: Pictured, key: ObjectKey, amount: Amount): CardPiece[] {
  const of = picturesOf(table, objects).get(key);
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
