import type { ObjectKey } from '../../story/card.ts';
import { memoizeByObject } from '../../text/remembered.ts';
import type { ChangeVerbPair, NumberBounds, SceneThing } from '../scenes/scene.ts';

/**
 * An object of a family. `one`: the words for one container in a sentence with 〜ずつ (each), such as 1{箱|はこ} (one box) or
 * ふくろ 1まい (one bag). `every`: the words for every container in a sentence about two sorts of containers, such as どの
 * {箱|はこ} (every box).
 */
export type ObjectFamilyMember = SceneThing & { readonly one?: string; readonly every?: string };

/** Whole numbers from `least` to `most` at the distance `step`. */
export type SteppedNumberRange = NumberBounds & { readonly step: number };

/**
 * A family: objects that are counted in the same way, with their sentence patterns. The placeholders in a pattern are:
 *
 * - A and B: the names of the relation's objects. P and Q: their owners.
 * - M and N: their quantities, such as りんごの {数|かず} (number of apples) or りんごと みかんを {合|あ}わせた {数|かず} (number of apples
 *   and mandarins together).
 * - #: the number with its counter (なんこか, some, for a hidden number).
 */
export type ObjectFamily = {
  readonly counter: string;
  readonly living: boolean;
  /**
   * The sorts of the family. They differ in only one property, either colour or size, so that no item belongs to two
   * sorts.
   */
  readonly parts: readonly [ObjectFamilyMember, ObjectFamilyMember, ...ObjectFamilyMember[]];
  /** The general name for all sorts, such as {箱|はこ}; null if there is none. */
  readonly any: ObjectFamilyMember | null;
  /** Objects with the same counter that are not sorts of the family. */
  readonly outside: readonly ObjectFamilyMember[];
  readonly exists: string;
  /** The pattern of an existence with a hidden number, if `exists` would sound unnatural. */
  readonly existsHidden?: string;
  /**
   * The pattern that asks for the number of containers that are filled during the story. Default: いります (are needed).
   */
  readonly existsFilled?: string;
  readonly changes: readonly ChangeVerbPair[];
  readonly combine: string;
  readonly combineHidden?: string;
  readonly compare: string;
  /**
   * The pattern of a comparison that names quantities (M and N), such as the number of apples and mandarins together.
   */
  readonly compareQuantities: string;
  /** The pattern of a multiple; null if the family has none. */
  readonly times: string | null;
  /**
   * The name of the quantity, such as {数|かず} (number) or {長|なが}さ (length). Null if the object's name already means a
   * quantity, as お{金|かね} (money) does.
   */
  readonly measure: string | null;
  /**
   * The pattern for the quantity of two objects together. Default: りんごと みかんを {合|あ}わせた {数|かず} (number of apples and
   * mandarins together).
   */
  readonly measureTogether?: string;
  /** The range of the number of one object. */
  readonly numbers: SteppedNumberRange;
  /** The smallest realistic number of one object. Default: 1. */
  readonly smallest?: number;
  /** The largest number of a whole (two objects together). Default: three times the largest number of one object. */
  readonly largest?: number;
};

/**
 * A scene for stories of several triangles: a family of items and, if the items are shared, containers of two sorts.
 */
export type NetworkScene = {
  readonly key: string;
  readonly items: ObjectFamily;
  readonly containers: ObjectFamily | null;
  readonly moreContainers: ObjectFamily | null;
  /**
   * The pattern for items that are in containers: 〜ずつ {入|はい}って います (each contains …). U: one container. A: the item.
   */
  readonly holds?: string;
  /** The pattern for items that exist already and are put into containers: 〜ずつ {入|い}れます (… are put into each). */
  readonly puts?: string;
  /**
   * The beginning of a sentence that asks for the number of items per container (1つ分), such as りんごを {入|い}れると (if the
   * apples are put into the containers). `sharesPattern` inserts the words which say that all items are shared equally.
   */
  readonly shares?: string;
  /** The range of the number of items per container (1つ分). */
  readonly each?: NumberBounds;
};

export const objectFamiliesOfScene = memoizeByObject(
  ({ items, containers, moreContainers }: NetworkScene): readonly ObjectFamily[] =>
    [items, containers, moreContainers].filter((family) => family !== null),
);

/** Returns all single objects of a family; two objects together are not included. */
export const membersOfObjectFamily = memoizeByObject(
  ({ parts, any, outside }: ObjectFamily): readonly ObjectFamilyMember[] => [
    ...parts,
    ...(any === null ? [] : [any]),
    ...outside,
  ],
);

type NamedMember = { readonly family: ObjectFamily; readonly member: ObjectFamilyMember };

const membersByName = memoizeByObject((scene: NetworkScene): ReadonlyMap<ObjectKey, NamedMember> => {
  const named = objectFamiliesOfScene(scene).flatMap((family) =>
    membersOfObjectFamily(family).map((member) => ({ family, member })),
  );
  // If two members have the same key, the first one counts.
  return new Map(named.toReversed().map((each) => [each.member.key, each]));
});

/** Returns the family and the member for the key of an object; null if the scene has no such object. */
export function objectFamilyMemberWithKey(scene: NetworkScene, key: ObjectKey): NamedMember | null {
  return membersByName(scene).get(key) ?? null;
}

/** Returns the largest whole of a family. */
export function largestWholeOfFamily({ largest, numbers }: ObjectFamily): number {
  return largest ?? LARGEST * numbers.most;
}

/** The default of `largest` (the largest number of a whole), as a multiple of the largest number of one object. */
const LARGEST = 3;

/** Patterns for things. */
export const THING_SENTENCE_PATTERNS = {
  living: false,
  exists: 'Aが # あります',
  combine: 'Aと Bが {合|あ}わせて # あります',
  compare: 'Aは Bより # {多|おお}いです',
  compareQuantities: 'Mは Nより # {多|おお}いです',
  times: 'Mは Nの #です',
  measure: '{数|かず}',
} as const satisfies Partial<ObjectFamily>;

/** Patterns for people and animals. */
export const PEOPLE_AND_ANIMAL_PATTERNS = {
  ...THING_SENTENCE_PATTERNS,
  living: true,
  exists: 'Aが # います',
  combine: 'Aと Bが {合|あ}わせて # います',
} as const;

type Patterns<T> = Omit<T, 'exists' | 'combine'> & Pick<ObjectFamily, 'exists' | 'combine'>;

/**
 * Returns the patterns for things in one place. Every sentence that states the number of these things names the place.
 */
export function createThingPatternsForPlace(place: string): Patterns<typeof THING_SENTENCE_PATTERNS> {
  const { exists, combine } = THING_SENTENCE_PATTERNS;
  return { ...THING_SENTENCE_PATTERNS, exists: `${place}に ${exists}`, combine: `${place}に ${combine}` };
}

/** Returns the patterns for people and animals in one place. */
export function createLivingBeingPatternsForPlace(place: string): Patterns<typeof PEOPLE_AND_ANIMAL_PATTERNS> {
  const { exists, combine } = PEOPLE_AND_ANIMAL_PATTERNS;
  return { ...PEOPLE_AND_ANIMAL_PATTERNS, exists: `${place}に ${exists}`, combine: `${place}に ${combine}` };
}

/** Patterns for things that differ by their owner. */
export const OWNED_THING_PATTERNS = {
  ...THING_SENTENCE_PATTERNS,
  exists: 'Pは Aを # {持|も}って います',
  combine: 'Pと Qは Aを {合|あ}わせて # {持|も}って います',
  compare: 'Pの Aは Qの Bより # {多|おお}いです',
} as const;
