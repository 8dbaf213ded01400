import type { ObjectKey, Relation, StoryObject } from '../../story/card.ts';
import type { ChangePair, SceneThing } from '../scenes/scene.ts';

/** Something a family counts; `one` names one container in 〜ずつ: 1{箱|はこ}, ふくろ 1まい. */
export type Member = SceneThing & { readonly one?: string };

/** Whole numbers from `least` to `most` by steps. */
export type NumberRange = { readonly least: number; readonly most: number; readonly step: number };

/**
 * Things counted alike, and the sentences that tell of them. In the patterns A and B stand for the names of the
 * relation's objects, P and Q for their owners, W for what the parts are called together, # for the number with its
 * counter: なんこか where it is hidden.
 */
export type Family = {
  readonly counter: string;
  readonly living: boolean;
  /** Any two of these have the whole for their common name. */
  readonly parts: readonly [Member, Member, ...Member[]];
  readonly whole: Member | null;
  /** Counted like the parts and never among the whole: おかし beside くだもの. */
  readonly outside: readonly Member[];
  readonly exists: string;
  /** Where the pattern with a hidden number would sound odd. */
  readonly existsHidden?: string;
  readonly changes: readonly ChangePair[];
  readonly combine?: string;
  readonly sum?: string;
  readonly compare?: string;
  readonly times?: string;
  readonly numbers: NumberRange;
};

/** Where a story of several triangles plays: items and, where they are shared out, containers of two sorts. */
export type NetworkScene = {
  readonly key: string;
  readonly items: Family;
  readonly containers: Family | null;
  readonly moreContainers: Family | null;
  /** U stands for one container. */
  readonly perUnit?: string;
};

export function familiesOf({ items, containers, moreContainers }: NetworkScene): Family[] {
  return [items, containers, moreContainers].filter((family) => family !== null);
}

export function membersOf({ parts, whole, outside }: Family): Member[] {
  return [...parts, ...(whole === null ? [] : [whole]), ...outside];
}

/** The family and the member of a scene's object. */
export function memberNamed(scene: NetworkScene, key: ObjectKey): { family: Family; member: Member } {
  for (const family of familiesOf(scene)) {
    const member = membersOf(family).find((each) => each.key === key);
    if (member !== undefined) return { family, member };
  }
  throw new RangeError(`the scene ${scene.key} has no ${key}`);
}

export function objectsOfScene(scene: NetworkScene): ReadonlyMap<ObjectKey, StoryObject> {
  const objects = familiesOf(scene).flatMap((family) =>
    membersOf(family).map(({ key, name, owner, place }): StoryObject => {
      const { counter, living } = family;
      return { key, name, counter, owner: owner ?? null, place: place ?? null, living };
    }),
  );
  return new Map(objects.map((object) => [object.key, object]));
}

/** The pattern that tells a kind of relation among a family; null where it would sound odd. */
export function patternOf(family: Family, relation: Relation, change: number): string | null {
  switch (relation.kind) {
    case 'increase':
    case 'decrease':
      return family.changes[change % Math.max(family.changes.length, 1)]?.[relation.kind] ?? null;
    case 'combine':
      return (relation.whole === null ? family.combine : family.sum) ?? null;
    case 'compare':
      return family.compare ?? null;
    case 'times':
      return family.times ?? null;
    case 'perUnit':
      return null;
  }
}

/** How things that lie about are told of. */
export const THINGS_PATTERNS = {
  living: false,
  exists: 'Aが # あります',
  combine: 'Aと Bが あわせて # あります',
  sum: 'Aと Bを あわせて Wと いいます',
  compare: 'Aは Bより # {多|おお}いです',
  times: 'Aの {数|かず}は Bの #です',
} as const satisfies Partial<Family>;

/** How people and animals are told of. */
export const LIVING_PATTERNS = {
  ...THINGS_PATTERNS,
  living: true,
  exists: 'Aが # います',
  combine: 'Aと Bが あわせて # います',
} as const;
