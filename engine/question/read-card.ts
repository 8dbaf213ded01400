import type { NumberNotation } from '../quantity/notation.ts';
import {
  EXISTENCE_TIMES_AROUND_CHANGE,
  type Meaning,
  type ObjectKey,
  type SentenceCard,
  type StoryObject,
} from '../story/card.ts';
import { STORY_KINDS } from '../story/kind.ts';
import { joinDocumentPath, type DocumentReader, type UncheckedJsonObject } from './document-reader.ts';

const CARD_KINDS = ['existence', ...STORY_KINDS] as const;
type CardKind = (typeof CARD_KINDS)[number];

/** The fields that name objects, for each kind of sentence. */
const OBJECT_FIELDS = {
  existence: ['object'],
  combine: ['objects'],
  increase: ['object'],
  decrease: ['object'],
  compare: ['larger', 'smaller'],
  perUnit: ['item', 'container'],
  times: ['compared', 'base'],
} as const satisfies Record<CardKind, readonly string[]>;

const OPTIONAL_FIELDS: Readonly<Partial<Record<CardKind, readonly string[]>>> = {
  existence: ['moment'],
  combine: ['whole'],
};

type Objects = ReadonlyMap<ObjectKey, StoryObject>;

/** The fields of the document that are needed to read a card. */
type CardContext = { readonly objects: Objects; readonly notation: NumberNotation };

/** Reads `cards[n]` of the document. Returns null if the card has an error; the error is then recorded in `reader`. */
export function readCardOfDocument(
  reader: DocumentReader,
  value: unknown,
  place: string,
  context: CardContext,
): SentenceCard | null {
  const kind = reader.oneOf(reader.fields(value, place, ['kind'], ALL_FIELDS) ?? {}, 'kind', place, CARD_KINDS);
  if (kind === null) return null;
  const required = ['id', 'kind', 'amount', 'text', ...OBJECT_FIELDS[kind]];
  const fields = reader.fields(value, place, required, OPTIONAL_FIELDS[kind] ?? []);
  if (fields === null) return null;
  const id = reader.text(fields, 'id', place, 64);
  const text = reader.text(fields, 'text', place, 200);
  const meaning = readMeaning(reader, kind, fields, place, context);
  return id === null || text === null || meaning === null ? null : { id, meaning, text };
}

/**
 * All fields that a card can have besides `kind`. The reader accepts all of them while it looks for the card's kind.
 */
const ALL_FIELDS = [
  'id',
  'amount',
  'text',
  'moment',
  'object',
  'objects',
  'whole',
  'larger',
  'smaller',
  'item',
  'container',
  'compared',
  'base',
] as const;

function readMeaning(
  reader: DocumentReader,
  kind: CardKind,
  fields: UncheckedJsonObject,
  place: string,
  { objects, notation }: CardContext,
): Meaning | null {
  const amount = reader.amount(fields, 'amount', place, notation);
  const object = (name: string) => readObjectKey(reader, fields[name], joinDocumentPath(place, name), objects);
  switch (kind) {
    case 'existence': {
      const moment = 'moment' in fields ? reader.oneOf(fields, 'moment', place, EXISTENCE_TIMES_AROUND_CHANGE) : null;
      const key = object('object');
      return amount === null || key === null ? null : { kind, object: key, amount, moment };
    }
    case 'combine': {
      const keys = (reader.list(fields, 'objects', place, 2) ?? []).map((entry, index) =>
        readObjectKey(reader, entry, `${joinDocumentPath(place, 'objects')}[${index}]`, objects),
      );
      if (keys.length !== 2)
        return 'objects' in fields ? reader.fault(joinDocumentPath(place, 'objects'), 'outOfRange', '2 個') : null;
      const pair = twoObjects(reader, keys[0] ?? null, keys[1] ?? null, joinDocumentPath(place, 'objects'));
      const whole = fields['whole'] === null ? null : object('whole');
      if (amount === null || pair === null) return null;
      if (whole !== null && pair.includes(whole))
        return reader.fault(joinDocumentPath(place, 'whole'), 'sameObjectTwice', whole);
      return { kind, objects: pair, whole, amount };
    }
    case 'increase':
    case 'decrease': {
      const key = object('object');
      return amount === null || key === null ? null : { kind, object: key, amount };
    }
    case 'compare': {
      const pair = twoObjects(reader, object('larger'), object('smaller'), joinDocumentPath(place, 'smaller'));
      return amount === null || pair === null ? null : { kind, larger: pair[0], smaller: pair[1], amount };
    }
    case 'perUnit': {
      const pair = twoObjects(reader, object('item'), object('container'), joinDocumentPath(place, 'container'));
      return amount === null || pair === null ? null : { kind, item: pair[0], container: pair[1], amount };
    }
    case 'times': {
      const pair = twoObjects(reader, object('compared'), object('base'), joinDocumentPath(place, 'base'));
      return amount === null || pair === null ? null : { kind, compared: pair[0], base: pair[1], amount };
    }
  }
}

function readObjectKey(reader: DocumentReader, value: unknown, place: string, objects: Objects): ObjectKey | null {
  if (value === undefined) return null;
  if (typeof value !== 'string') return reader.fault(place, 'wrongType', '文字列');
  return objects.has(value) ? value : reader.fault(place, 'unknownObject', value.slice(0, 40));
}

function twoObjects(
  reader: DocumentReader,
  first: ObjectKey | null,
  second: ObjectKey | null,
  place: string,
): readonly [ObjectKey, ObjectKey] | null {
  if (first === null || second === null) return null;
  return first === second ? reader.fault(place, 'sameObjectTwice', first) : [first, second];
}
