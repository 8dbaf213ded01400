import type { RateCounter } from '../../quantity/counter.ts';
import { rational, readRational, type Rational } from '../../quantity/rational.ts';
import type { ObjectKey, Relation, StoryObject } from '../../story/card.ts';
import type { SceneThing } from './scene.ts';

/** Story kinds whose triangle is a product. */
const PRODUCT_KINDS = ['perUnit', 'times'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** Numbers that the base of a triangle may have: 1つ分 and いくつ分, or もとにする量 and 倍. */
export type ProductNumbers = { readonly left: readonly Rational[]; readonly right: readonly Rational[] };

/**
 * A thing counted by one counter, and the sentence that states how many. A thing counted in two ways, a ribbon in m
 * and in 円, is two quantities.
 */
export type SceneQuantity = SceneThing & {
  readonly counter: string;
  readonly living: boolean;
  /** May be 1.5 or 3/4; counted things are whole. */
  readonly measured: boolean;
  /** A pattern, as in a scene of + and −. */
  readonly exists: string;
  /** How one container is named in 〜ずつ: 1はこ, くるま 1台. */
  readonly one: string;
};

/** Patterns by kind of relation: of the scene's own, and of others that dummies tell about the same things. */
type Patterns = Readonly<Partial<Record<Relation['kind'], string>>>;

/**
 * Where a story of × and ÷ plays. In its patterns A and B stand for the names of the relation's objects, P and Q for
 * their owners, U for one container, # for the number with its counter.
 */
export type ProductScene = {
  readonly key: string;
  readonly kind: ProductKind;
  readonly quantities: readonly SceneQuantity[];
  /** Item and container, or compared and base, of which the story can be told. */
  readonly pairs: readonly (readonly [ObjectKey, ObjectKey])[];
  /** Pairs of which only dummies tell. */
  readonly dummyPairs: readonly (readonly [ObjectKey, ObjectKey])[];
  readonly patterns: Patterns;
  /** What counts the rate of `times`. */
  readonly rate: RateCounter;
  /** Where the level's own numbers would sound odd. */
  readonly numbers: ProductNumbers | null;
};

/** Every whole number from one to another. */
export function wholes(least: number, most: number): Rational[] {
  return Array.from({ length: most - least + 1 }, (_, at) => rational(least + at));
}

/** Numbers written one after the other: `0.5 1.5`, `1/2 2/3`, `20% 25%`. */
export function values(written: string): Rational[] {
  return written.split(' ').map((text) => {
    const value = readRational(text);
    if (value === null) throw new RangeError(`no number: ${text}`);
    return value;
  });
}

type Counting = Pick<SceneQuantity, 'counter' | 'exists'> & Partial<Pick<SceneQuantity, 'living' | 'measured'>>;

/** Things counted alike. */
export function counted(
  counting: Counting,
  things: readonly (SceneThing & { readonly one?: string })[],
): SceneQuantity[] {
  return things.map((thing) => ({ living: false, measured: false, one: '', ...counting, ...thing }));
}

type SharedScene = {
  readonly key: string;
  readonly items: readonly SceneQuantity[];
  readonly containers: readonly SceneQuantity[];
  readonly patterns: Patterns & { readonly perUnit: string };
  readonly numbers?: ProductNumbers;
};

/** Any of the items in any of the containers: りんご and みかん on さら and in かご. */
export function shared({ key, items, containers, patterns, numbers }: SharedScene): ProductScene {
  const pairs = items.flatMap((item) => containers.map((container) => [item.key, container.key] as const));
  const quantities = [...items, ...containers];
  return { key, kind: 'perUnit', quantities, pairs, dummyPairs: [], patterns, rate: '倍', numbers: numbers ?? null };
}

type RatedScene = {
  readonly key: string;
  readonly things: readonly SceneThing[];
  readonly item: Counting;
  readonly container: Counting;
  readonly patterns: Patterns & { readonly perUnit: string };
  readonly numbers: ProductNumbers;
};

/** Each thing counted in two ways, one for each of the other: 円 for each m of ribbon, km for each hour of a car. */
export function rated({ key, things, item, container, patterns, numbers }: RatedScene): ProductScene {
  const containers = things.map((thing) => ({ ...thing, key: `${thing.key}Units` }));
  const quantities = [...counted(item, things), ...counted(container, containers)];
  const pairs = things.map((thing) => [thing.key, `${thing.key}Units`] as const);
  return { key, kind: 'perUnit', quantities, pairs, dummyPairs: [], patterns, rate: '倍', numbers };
}

type ComparedScene = {
  readonly key: string;
  readonly things: readonly SceneQuantity[];
  readonly patterns: Patterns & { readonly times: string };
  /** Which may be told of as compared and base; left out: any of any. */
  readonly pairs?: ProductScene['pairs'];
  readonly rate?: RateCounter;
  readonly numbers?: ProductNumbers;
};

/** One thing so many times another. */
export function comparedThing({ key, things, patterns, pairs, rate, numbers }: ComparedScene): ProductScene {
  const all = things.flatMap((one) => things.flatMap((base) => (one === base ? [] : [[one.key, base.key] as const])));
  const told = { pairs: pairs ?? all, dummyPairs: [], rate: rate ?? '倍', numbers: numbers ?? null } as const;
  return { key, kind: 'times', quantities: things, patterns, ...told };
}

/** A quantity as an object of a question. */
export function objectOfQuantity({ key, name, counter, owner, place, living }: SceneQuantity): StoryObject {
  return { key, name, counter, owner: owner ?? null, place: place ?? null, living };
}
