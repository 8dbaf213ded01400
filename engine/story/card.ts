import type { Amount } from '../quantity/amount.ts';

/** The key of a story object. It is unique within its question. */
export type ObjectKey = string;
export type CardId = string;

/**
 * A kind of object that sentences count. Owner, place and counter are part of the object: Hanako's apples and Taro's
 * apples are two objects. `name` is in the source notation with readings; `counter` is in kana or kanji, such as こ,
 * 本, 円.
 */
export type StoryObject = {
  readonly key: ObjectKey;
  readonly name: string;
  readonly counter: string;
  readonly owner: string | null;
  readonly place: string | null;
  readonly living: boolean;
  /** The picture that the author chose (engine/object-pictures). If missing, the name decides the picture. */
  readonly picture?: string;
};

/** Whether the card's sentence contains はじめ (at first: `before`) or いま (now: `after`). */
export const EXISTENCE_TIMES_AROUND_CHANGE = ['before', 'after'] as const;
export type ExistenceTimeAroundChange = (typeof EXISTENCE_TIMES_AROUND_CHANGE)[number];

export type Existence = {
  readonly kind: 'existence';
  readonly object: ObjectKey;
  readonly amount: Amount;
  readonly moment: ExistenceTimeAroundChange | null;
};

/** The meaning of a relation sentence; `kind` is its story kind. */
export type Relation =
  | {
      readonly kind: 'combine';
      readonly objects: readonly [ObjectKey, ObjectKey];
      /**
       * The object that names the whole, if another triangle uses the whole: りんごと みかんを あわせて くだもの (apples and oranges
       * together are fruit). Otherwise null.
       */
      readonly whole: ObjectKey | null;
      readonly amount: Amount;
    }
  | { readonly kind: 'increase' | 'decrease'; readonly object: ObjectKey; readonly amount: Amount }
  | { readonly kind: 'compare'; readonly larger: ObjectKey; readonly smaller: ObjectKey; readonly amount: Amount }
  | { readonly kind: 'perUnit'; readonly item: ObjectKey; readonly container: ObjectKey; readonly amount: Amount }
  | { readonly kind: 'times'; readonly compared: ObjectKey; readonly base: ObjectKey; readonly amount: Amount };

/** The meaning of a sentence card. An existence states one quantity; a relation connects two other quantities. */
export type Meaning = Existence | Relation;

/**
 * A sentence card. `text` is one sentence in the source notation of engine/text: phrases separated by spaces, kanji
 * with readings as {漢字|かな}, the unknown as ？.
 */
export type SentenceCard = { readonly id: CardId; readonly meaning: Meaning; readonly text: string };

/** True if the meaning is a relation, false if it is an existence. */
export function isRelationMeaning(meaning: Meaning): meaning is Relation {
  return meaning.kind !== 'existence';
}
