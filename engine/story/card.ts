import type { Amount } from '../quantity/amount.ts';

/** Key of a story object within its question. */
export type ObjectKey = string;
export type CardId = string;

/**
 * A kind of thing that sentences count. Owner, place and counter are part of the object: Hanako's apples and Taro's
 * apples are two objects. `name` is in the source notation with readings; `counter` is in kana or kanji, e.g. こ, 本,
 * 円.
 */
export type StoryObject = {
  readonly key: ObjectKey;
  readonly name: string;
  readonly counter: string;
  readonly owner: string | null;
  readonly place: string | null;
  readonly living: boolean;
  /** The picture that the author chose (engine/object-pictures). Without it, the name decides the picture. */
  readonly picture?: string;
};

/** The word はじめ or いま, if the sentence of the card contains it. */
export const MOMENTS = ['before', 'after'] as const;
export type Moment = (typeof MOMENTS)[number];

export type Existence = {
  readonly kind: 'existence';
  readonly object: ObjectKey;
  readonly amount: Amount;
  readonly moment: Moment | null;
};

/** The meaning of a relation sentence; `kind` is its story kind. */
export type Relation =
  | {
      readonly kind: 'combine';
      readonly objects: readonly [ObjectKey, ObjectKey];
      /** The name of the whole if another triangle uses it: りんごと みかんを あわせて くだもの. */
      readonly whole: ObjectKey | null;
      readonly amount: Amount;
    }
  | { readonly kind: 'increase' | 'decrease'; readonly object: ObjectKey; readonly amount: Amount }
  | { readonly kind: 'compare'; readonly larger: ObjectKey; readonly smaller: ObjectKey; readonly amount: Amount }
  | { readonly kind: 'perUnit'; readonly item: ObjectKey; readonly container: ObjectKey; readonly amount: Amount }
  | { readonly kind: 'times'; readonly compared: ObjectKey; readonly base: ObjectKey; readonly amount: Amount };

/** The meaning of a sentence card: one quantity, independent (existence) or tying two others (relation). */
export type Meaning = Existence | Relation;

/**
 * A sentence card. `text` is one sentence in the source notation of engine/text: phrases separated by spaces, kanji
 * with readings as {漢字|かな}, the unknown as ？.
 */
export type SentenceCard = { readonly id: CardId; readonly meaning: Meaning; readonly text: string };

/** True for a relation, false for an existence. */
export function isRelation(meaning: Meaning): meaning is Relation {
  return meaning.kind !== 'existence';
}
