import type { RateCounter } from '../../quantity/counter.ts';
import { createRational, parseRational, type Rational } from '../../quantity/rational.ts';
import type { ObjectKey, Relation, StoryObject } from '../../story/card.ts';
import type { SceneThing } from './scene.ts';

/** The story kinds whose triangle is a product. */
const PRODUCT_KINDS = ['perUnit', 'times'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/**
 * The possible base numbers of a triangle: amount per unit and number of units (1つ分, いくつ分), or base amount and multiple
 * (もとにする量, 倍).
 */
export type ProductNumbers = { readonly left: readonly Rational[]; readonly right: readonly Rational[] };

/**
 * An object with one of its counters, and the sentence that states its number. An object with two counters, such as a
 * ribbon in m and in 円 (yen), is two quantities.
 */
export type SceneQuantityWithSentence = SceneThing & {
  readonly counter: string;
  readonly living: boolean;
  /** True if the number may be a decimal or a fraction, such as 1.5 or 3/4. False for counted objects. */
  readonly measured: boolean;
  /** A pattern with placeholders, as in a scene of + and −. */
  readonly exists: string;
  /** The words for one container before 〜ずつ (each): 1はこ (one box), くるま 1台 (one car). */
  readonly one: string;
};

/** Patterns of sentences by kind of relation. Patterns of other kinds than the scene's own are only for dummies. */
type Patterns = Readonly<Partial<Record<Relation['kind'], string>>>;

/**
 * A scene for stories of × and ÷. Placeholders in its patterns: A and B for the names of the relation's objects, P and
 * Q for their owners, U for one container, # for the number with its counter.
 */
export type ProductScene = {
  readonly key: string;
  readonly kind: ProductKind;
  readonly quantities: readonly SceneQuantityWithSentence[];
  /** The possible pairs of objects: item and container, or compared object and base. */
  readonly pairs: readonly (readonly [ObjectKey, ObjectKey])[];
  /** Pairs of objects that only dummies use. */
  readonly dummyPairs: readonly (readonly [ObjectKey, ObjectKey])[];
  readonly patterns: Patterns;
  /** The unit of the rate in `times`. */
  readonly rate: RateCounter;
  /** The numbers of the scene, if the level's numbers would be unnatural; otherwise null. */
  readonly numbers: ProductNumbers | null;
};

/** Returns every whole number from `least` to `most`. */
export function wholeNumbersBetween(least: number, most: number): Rational[] {
  return Array.from({ length: most - least + 1 }, (_, at) => createRational(least + at));
}

/** Parses numbers separated by spaces: `0.5 1.5`, `1/2 2/3`, `20% 25%`. Throws a RangeError for other text. */
export function parseNumberList(written: string): Rational[] {
  return written.split(' ').map((text) => {
    const value = parseRational(text);
    if (value === null) throw new RangeError(`no number: ${text}`);
    return value;
  });
}

type Counting = Pick<SceneQuantityWithSentence, 'counter' | 'exists'> &
  Partial<Pick<SceneQuantityWithSentence, 'living' | 'measured'>>;

/** Returns these objects as quantities with the same counter and the same sentence pattern. */
export function quantitiesWithSameCounter(
  counting: Counting,
  things: readonly (SceneThing & { readonly one?: string })[],
): SceneQuantityWithSentence[] {
  return things.map((thing) => ({ living: false, measured: false, one: '', ...counting, ...thing }));
}

type SharedScene = {
  readonly key: string;
  readonly items: readonly SceneQuantityWithSentence[];
  readonly containers: readonly SceneQuantityWithSentence[];
  readonly patterns: Patterns & { readonly perUnit: string };
  readonly numbers?: ProductNumbers;
};

/**
 * Returns a scene in which every container can contain every item: りんご (apples) and みかん (mandarins) with さら (plates)
 * and かご (baskets).
 */
export function createItemsInContainersScene({ key, items, containers, patterns, numbers }: SharedScene): ProductScene {
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

/**
 * Returns a scene of objects with two counters. Its sentences state the amount in one counter for one unit of the other
 * counter: 円 (yen) per metre of ribbon, or km per hour of a car.
 */
export function createRateScene({ key, things, item, container, patterns, numbers }: RatedScene): ProductScene {
  const containers = things.map((thing) => ({ ...thing, key: `${thing.key}Units` }));
  const quantities = [...quantitiesWithSameCounter(item, things), ...quantitiesWithSameCounter(container, containers)];
  const pairs = things.map((thing) => [thing.key, `${thing.key}Units`] as const);
  return { key, kind: 'perUnit', quantities, pairs, dummyPairs: [], patterns, rate: '倍', numbers };
}

type ComparedScene = {
  readonly key: string;
  readonly things: readonly SceneQuantityWithSentence[];
  readonly patterns: Patterns & { readonly times: string };
  /** The possible pairs of compared and base object. Default: all pairs. */
  readonly pairs?: ProductScene['pairs'];
  readonly rate?: RateCounter;
  readonly numbers?: ProductNumbers;
};

/** Returns a scene in which the number of one object is a multiple of the number of another. */
export function createTimesAsMuchScene({ key, things, patterns, pairs, rate, numbers }: ComparedScene): ProductScene {
  const all = things.flatMap((one) => things.flatMap((base) => (one === base ? [] : [[one.key, base.key] as const])));
  const told = { pairs: pairs ?? all, dummyPairs: [], rate: rate ?? '倍', numbers: numbers ?? null } as const;
  return { key, kind: 'times', quantities: things, patterns, ...told };
}

/** Converts a quantity to an object of a question. */
export function convertQuantityToStoryObject({
  key,
  name,
  counter,
  owner,
  place,
  living,
}: SceneQuantityWithSentence): StoryObject {
  return { key, name, counter, owner: owner ?? null, place: place ?? null, living };
}
