import { isKnownAmount, type Amount } from '../quantity/amount.ts';
import { minutesSinceMidnight, TIME_OF_DAY_COUNTER } from '../quantity/time-of-day.ts';
import type { Question } from '../question/question.ts';
import type { Meaning, ObjectKey, SentenceCard } from '../story/card.ts';
import { kanaReadingOfSource } from '../text/reading-of.ts';
import {
  assignFacesToOwners,
  picturesOfQuestionObjects,
  type PictureOrCounterDisc,
} from '../object-pictures/object-picture.ts';
import type { PictureTable } from '../object-pictures/picture-table.ts';
import { drawingStyleOfQuantity, objectCountDrawnOnCard } from './shown.ts';

/** One element in a card's picture, from left to right. */
export type CardPictureElement =
  | { readonly kind: 'thing'; readonly of: PictureOrCounterDisc }
  /** Someone who gives or gets the things. */
  | { readonly kind: 'person'; readonly of: PictureOrCounterDisc }
  /** A clock that shows a time of day. `minutes` counts from midnight; null: a clock without hands. */
  | { readonly kind: 'clock'; readonly minutes: number | null }
  /** A number of equal objects, each of which is drawn. */
  | { readonly kind: 'things'; readonly of: PictureOrCounterDisc; readonly count: number }
  /** A number in a box. `bar`: the box looks like a bar (テープ図), for a measured or a large amount. */
  | { readonly kind: 'amount'; readonly amount: Amount; readonly bar: boolean }
  /** A sign between things. The tray signs mean that things are put into a tray or taken out of it. */
  | { readonly kind: 'sign'; readonly sign: CardPictureSign };

export type CardPictureSign = 'intoTray' | 'outOfTray' | 'later' | 'earlier' | 'together' | 'more' | 'each' | 'times';

const CLOCK: CardPictureElement = { kind: 'clock', minutes: null };

/** The data from which a card's picture is made. */
type Pictured = { readonly table: PictureTable; readonly objects: Question['objects'] };

/** Returns a card's quantity and event as a row of pictures, for grades 1 and 2 (docs/domain.md 12.1). */
export function pictureOfCard(
  table: PictureTable,
  { objects }: Pick<Question, 'objects'>,
  card: SentenceCard,
): CardPictureElement[] {
  const { meaning } = card;
  const pictured: Pictured = { table, objects };
  switch (meaning.kind) {
    case 'existence':
      return [...ownerOf(pictured, meaning.object), ...counted(pictured, meaning.object, meaning.amount)];
    case 'increase':
    case 'decrease':
      return [...ownerOf(pictured, meaning.object), ...changed(pictured, meaning, card)];
    case 'combine':
      return tied(pictured, meaning, [meaning.objects[0], 'together', meaning.objects[1]]);
    case 'compare':
      if (isTimeOfDay(pictured, meaning.larger)) return [CLOCK, sign('later'), CLOCK, pill(meaning)];
      return tied(pictured, meaning, [meaning.larger, 'more', meaning.smaller]);
    case 'perUnit':
      return [...named(pictured, meaning.container), sign('each'), ...counted(pictured, meaning.item, meaning.amount)];
    case 'times':
      return tied(pictured, meaning, [meaning.compared, 'times', meaning.base]);
  }
}

/**
 * Returns the pictures of two objects with a sign between them. If two owners have the same kind of thing, the thing is
 * drawn only once, after the owners.
 */
function tied(
  pictured: Pictured,
  meaning: Meaning,
  [one, between, other]: readonly [ObjectKey, CardPictureSign, ObjectKey],
): CardPictureElement[] {
  const owners = [...ownerOf(pictured, one), ...ownerOf(pictured, other)];
  const [of, same] = [one, other].map((key) => picturesOfQuestionObjects(pictured.table, pictured.objects).get(key));
  const [first, second] = owners;
  if (first !== undefined && second !== undefined && of !== undefined && JSON.stringify(of) === JSON.stringify(same))
    return [first, sign(between), second, { kind: 'thing', of }, pill(meaning)];
  return [...named(pictured, one), sign(between), ...named(pictured, other), pill(meaning)];
}

function sign(of: CardPictureSign): CardPictureElement {
  return { kind: 'sign', sign: of };
}

type Change = Extract<Meaning, { readonly kind: 'increase' | 'decrease' }>;

/**
 * Returns the pictures for a change: a sign, then the objects that come or go. The sign means "into the tray" or "out
 * of the tray", and for a time of day "later" or "earlier". If a person gives or gets the objects, the person is drawn
 * last.
 */
function changed(pictured: Pictured, { kind, object, amount }: Change, { text }: SentenceCard): CardPictureElement[] {
  if (isTimeOfDay(pictured, object)) return [CLOCK, sign(kind === 'increase' ? 'later' : 'earlier'), pill({ amount })];
  const way = sign(kind === 'increase' ? 'intoTray' : 'outOfTray');
  const things = counted(pictured, object, amount);
  const gives = /(?:もらいました|あげました)$/u.test(kanaReadingOfSource(text));
  return gives ? [way, ...things, { kind: 'person', of: { kind: 'picture', picture: 'girl' } }] : [way, ...things];
}

function ownerOf({ table, objects }: Pictured, key: ObjectKey): CardPictureElement[] {
  const owner = objects.get(key)?.owner ?? null;
  const face = owner === null ? undefined : assignFacesToOwners(table, objects).get(owner);
  return face === undefined ? [] : [{ kind: 'thing', of: { kind: 'picture', picture: face } }];
}

/** Returns the picture of one object, with its owner. */
function named(pictured: Pictured, key: ObjectKey): CardPictureElement[] {
  const of = picturesOfQuestionObjects(pictured.table, pictured.objects).get(key);
  return of === undefined ? [] : [...ownerOf(pictured, key), { kind: 'thing', of }];
}

/**
 * Returns the picture of an amount: up to thirty objects, each drawn singly. A larger, measured or unknown amount is
 * drawn as one object with the number. A time of day is drawn as a clock with the time.
 */
function counted({ table, objects }: Pictured, key: ObjectKey, amount: Amount): CardPictureElement[] {
  const of = picturesOfQuestionObjects(table, objects).get(key);
  if (of === undefined) return [];
  const counter = objects.get(key)?.counter ?? null;
  const shown = drawingStyleOfQuantity(amount, counter);
  if (counter === TIME_OF_DAY_COUNTER)
    return [{ kind: 'clock', minutes: isKnownAmount(amount) ? minutesSinceMidnight(amount) : null }, pill({ amount })];
  const count = objectCountDrawnOnCard(amount, counter);
  if (count !== null) return [{ kind: 'things', of, count }];
  const bar = shown.kind === 'bar';
  return [
    { kind: 'thing', of },
    { kind: 'amount', amount, bar },
  ];
}

function isTimeOfDay({ objects }: Pictured, key: ObjectKey): boolean {
  return objects.get(key)?.counter === TIME_OF_DAY_COUNTER;
}

function pill({ amount }: Pick<Meaning, 'amount'>): CardPictureElement {
  return { kind: 'amount', amount, bar: false };
}
