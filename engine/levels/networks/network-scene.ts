import type { ObjectKey } from '../../story/card.ts';
import { rememberedOf } from '../../text/remembered.ts';
import type { ChangePair, Reach, SceneThing } from '../scenes/scene.ts';

/**
 * Something a family counts. `one` names one container in 〜ずつ: 1{箱|はこ}, ふくろ 1まい; `every` each container of two
 * sorts: どの {箱|はこ}.
 */
export type Member = SceneThing & { readonly one?: string; readonly every?: string };

/** Whole numbers from `least` to `most` by steps. */
export type NumberRange = Reach & { readonly step: number };

/**
 * Things counted alike, and the sentences that tell of them. In the patterns A and B stand for the names of the
 * relation's objects, P and Q for their owners, M and N for their quantities (りんごの {数|かず}, りんごと みかんを
 * {合|あ}わせた {数|かず}), # for the number with its counter: なんこか where it is hidden.
 */
export type Family = {
  readonly counter: string;
  readonly living: boolean;
  /** Told apart by one property, so that nothing is two of them: colours or sizes, never both. */
  readonly parts: readonly [Member, Member, ...Member[]];
  /** What any of them is called where the sort plays no part: {箱|はこ}. */
  readonly any: Member | null;
  /** Counted like the parts and none of them. */
  readonly outside: readonly Member[];
  readonly exists: string;
  /** Where the pattern with a hidden number would sound odd. */
  readonly existsHidden?: string;
  readonly changes: readonly ChangePair[];
  readonly combine: string;
  readonly combineHidden?: string;
  readonly compare: string;
  /** Of what is spoken of by its quantity: two things together. */
  readonly compareQuantities: string;
  /** Null where nothing is so many times another. */
  readonly times: string | null;
  /** What is counted or measured: {数|かず}, {長|なが}さ; null where the name says it, as お{金|かね} does. */
  readonly measure: string | null;
  /** How two things together are spoken of, when not りんごと みかんを {合|あ}わせた {数|かず}. */
  readonly measureTogether?: string;
  /** How many of one thing there are. */
  readonly numbers: NumberRange;
  /** The largest whole, left out: three times the most of one thing. */
  readonly largest?: number;
};

/** Where a story of several triangles plays: items and, where they are shared out, containers of two sorts. */
export type NetworkScene = {
  readonly key: string;
  readonly items: Family;
  readonly containers: Family | null;
  readonly moreContainers: Family | null;
  /** U stands for one container, A for the item: 〜ずつ {入|はい}って います. */
  readonly holds?: string;
  /** 〜ずつ {入|い}れます, of things that are there and are shared out. */
  readonly puts?: string;
  /** 1つ分. */
  readonly each?: Reach;
};

export const familiesOf = rememberedOf(({ items, containers, moreContainers }: NetworkScene): readonly Family[] =>
  [items, containers, moreContainers].filter((family) => family !== null),
);

/** All that a family counts but for two things together. */
export const membersOf = rememberedOf(({ parts, any, outside }: Family): readonly Member[] => [
  ...parts,
  ...(any === null ? [] : [any]),
  ...outside,
]);

type NamedMember = { readonly family: Family; readonly member: Member };

const membersByName = rememberedOf((scene: NetworkScene): ReadonlyMap<ObjectKey, NamedMember> => {
  const named = familiesOf(scene).flatMap((family) => membersOf(family).map((member) => ({ family, member })));
  // Of two of one name the first is meant.
  return new Map(named.toReversed().map((each) => [each.member.key, each]));
});

/** The family and the member of a scene's object. */
export function memberNamed(scene: NetworkScene, key: ObjectKey): NamedMember | null {
  return membersByName(scene).get(key) ?? null;
}

/** The largest number that a family's things come to. */
export function largestOf({ largest, numbers }: Family): number {
  return largest ?? LARGEST * numbers.most;
}

const LARGEST = 3;

/** How things that lie about are told of. */
export const THINGS_PATTERNS = {
  living: false,
  exists: 'Aが # あります',
  combine: 'Aと Bが {合|あ}わせて # あります',
  compare: 'Aは Bより # {多|おお}いです',
  compareQuantities: 'Mは Nより # {多|おお}いです',
  times: 'Mは Nの #です',
  measure: '{数|かず}',
} as const satisfies Partial<Family>;

/** How people and animals are told of. */
export const LIVING_PATTERNS = {
  ...THINGS_PATTERNS,
  living: true,
  exists: 'Aが # います',
  combine: 'Aと Bが {合|あ}わせて # います',
} as const;

/** How things are told of that somebody has, told apart by their owners. */
export const OWNED_PATTERNS = {
  ...THINGS_PATTERNS,
  exists: 'Pは Aを # {持|も}って います',
  combine: 'Pと Qは Aを {合|あ}わせて # {持|も}って います',
  compare: 'Pの Aは Qの Bより # {多|おお}いです',
} as const;
