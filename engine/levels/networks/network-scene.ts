import type { ObjectKey } from '../../story/card.ts';
import { rememberedOf } from '../../text/remembered.ts';
import type { ChangePair, Reach, SceneThing } from '../scenes/scene.ts';

/**
 * A thing that a family counts. `one` names one container before 〜ずつ: 1{箱|はこ}, ふくろ 1まい; `every` names each
 * container of two sorts: どの {箱|はこ}.
 */
export type Member = SceneThing & { readonly one?: string; readonly every?: string };

/** Whole numbers from `least` to `most` in steps. */
export type NumberRange = Reach & { readonly step: number };

/**
 * Things that are counted in the same way, with their sentence patterns. Placeholders: A and B are the names of the
 * relation's objects, P and Q their owners, M and N their quantities (りんごの {数|かず}, りんごと みかんを
 * {合|あ}わせた {数|かず}), # is the number with its counter (なんこか if hidden).
 */
export type Family = {
  readonly counter: string;
  readonly living: boolean;
  /** They differ in only one property (colours or sizes, never both), so that no thing belongs to two of them. */
  readonly parts: readonly [Member, Member, ...Member[]];
  /** The general name if the sort does not matter: {箱|はこ}. */
  readonly any: Member | null;
  /** Things with the same counter that are not parts. */
  readonly outside: readonly Member[];
  readonly exists: string;
  /** Used if `exists` sounds unnatural with a hidden number. */
  readonly existsHidden?: string;
  readonly changes: readonly ChangePair[];
  readonly combine: string;
  readonly combineHidden?: string;
  readonly compare: string;
  /** Compares quantities, such as two things together. */
  readonly compareQuantities: string;
  /** Null if no multiples are told. */
  readonly times: string | null;
  /** The measured property: {数|かず}, {長|なが}さ; null if the name contains it, as in お{金|かね}. */
  readonly measure: string | null;
  /** Names the quantity of two things together; default: りんごと みかんを {合|あ}わせた {数|かず}. */
  readonly measureTogether?: string;
  /** The range of the number of one thing. */
  readonly numbers: NumberRange;
  /** The largest whole; default: three times the maximum of one thing. */
  readonly largest?: number;
};

/** A scene for stories of several triangles: items and, if they are shared, containers of two sorts. */
export type NetworkScene = {
  readonly key: string;
  readonly items: Family;
  readonly containers: Family | null;
  readonly moreContainers: Family | null;
  /** Pattern of 〜ずつ {入|はい}って います; U is one container, A the item. */
  readonly holds?: string;
  /** Pattern of 〜ずつ {入|い}れます, for existing things that are shared out. */
  readonly puts?: string;
  /** Range of 1つ分. */
  readonly each?: Reach;
};

export const familiesOf = rememberedOf(({ items, containers, moreContainers }: NetworkScene): readonly Family[] =>
  [items, containers, moreContainers].filter((family) => family !== null),
);

/** Returns all members of a family, without pairs of things together. */
export const membersOf = rememberedOf(({ parts, any, outside }: Family): readonly Member[] => [
  ...parts,
  ...(any === null ? [] : [any]),
  ...outside,
]);

type NamedMember = { readonly family: Family; readonly member: Member };

const membersByName = rememberedOf((scene: NetworkScene): ReadonlyMap<ObjectKey, NamedMember> => {
  const named = familiesOf(scene).flatMap((family) => membersOf(family).map((member) => ({ family, member })));
  // If two members have the same key, the first one counts.
  return new Map(named.toReversed().map((each) => [each.member.key, each]));
});

/** Returns the family and the member of an object of the scene. */
export function memberNamed(scene: NetworkScene, key: ObjectKey): NamedMember | null {
  return membersByName(scene).get(key) ?? null;
}

/** Returns the largest whole of a family. */
export function largestOf({ largest, numbers }: Family): number {
  return largest ?? LARGEST * numbers.most;
}

const LARGEST = 3;

/** Patterns for things. */
export const THINGS_PATTERNS = {
  living: false,
  exists: 'Aが # あります',
  combine: 'Aと Bが {合|あ}わせて # あります',
  compare: 'Aは Bより # {多|おお}いです',
  compareQuantities: 'Mは Nより # {多|おお}いです',
  times: 'Mは Nの #です',
  measure: '{数|かず}',
} as const satisfies Partial<Family>;

/** Patterns for people and animals. */
export const LIVING_PATTERNS = {
  ...THINGS_PATTERNS,
  living: true,
  exists: 'Aが # います',
  combine: 'Aと Bが {合|あ}わせて # います',
} as const;

/** Patterns for things that differ by their owner. */
export const OWNED_PATTERNS = {
  ...THINGS_PATTERNS,
  exists: 'Pは Aを # {持|も}って います',
  combine: 'Pと Qは Aを {合|あ}わせて # {持|も}って います',
  compare: 'Pの Aは Qの Bより # {多|おお}いです',
} as const;
