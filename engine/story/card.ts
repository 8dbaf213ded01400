import type { Amount } from '../quantity/amount.ts';

/** Key of a story object within its question. */
export type ObjectKey = string;
export type CardId = string;

/**
 * What a sentence counts. Owner, place and unit are part of the object: はなこの りんご and たろうの りんご are two.
 * `name` carries readings in the source notation; `counter` is the kana or kanji counter, e.g. こ, 本, 円.
 */
export type StoryObject = {
  readonly key: ObjectKey;
  readonly name: string;
  readonly counter: string;
  readonly owner: string | null;
  readonly place: string | null;
  readonly living: boolean;
  /** The picture that its author chose (engine/object-pictures); left out, its name tells which. */
  readonly picture?: string;
};

/** はじめ and いま, when a card itself says so. */
export const MOMENTS = ['before', 'after'] as const;
export type Moment = (typeof MOMENTS)[number];

export type Existence = {
  readonly kind: 'existence';
  readonly object: ObjectKey;
  readonly amount: Amount;
  readonly moment: Moment | null;
};

/** A relation sentence; its kind is its story kind. */
export type Relation =
  | {
      readonly kind: 'combine';
      readonly objects: readonly [ObjectKey, ObjectKey];
      /** What the whole is called, when another triangle goes on with it: りんごと みかんを あわせて くだもの. */
      readonly whole: ObjectKey | null;
      readonly amount: Amount;
    }
  | { readonly kind: 'increase' | 'decrease'; readonly object: ObjectKey; readonly amount: Amount }
  | { readonly kind: 'compare'; readonly larger: ObjectKey; readonly smaller: ObjectKey; readonly amount: Amount }
  | { readonly kind: 'perUnit'; readonly item: ObjectKey; readonly container: ObjectKey; readonly amount: Amount }
  | { readonly kind: 'times'; readonly compared: ObjectKey; readonly base: ObjectKey; readonly amount: Amount };

/** What a sentence card means: one quantity, independent (existence) or tying two others (relation). */
export type Meaning = Existence | Relation;

/**
 * A sentence card. `text` is one sentence in the source notation of engine/text: phrases parted by spaces,
 * kanji with readings as {漢字|かな}, the unknown as ？.
 */
export type SentenceCard = { readonly id: CardId; readonly meaning: Meaning; readonly text: string };

export function isRelation(meaning: Meaning): meaning is Relation {
  return meaning.kind !== 'existence';
}
