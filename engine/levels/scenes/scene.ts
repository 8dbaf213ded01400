import type { StoryObject } from '../../story/card.ts';

/** A thing that a scene counts. Things with different owners or places are different objects. */
export type SceneThing = {
  readonly key: string;
  /** In the source notation of engine/text, like `owner` and `place`. */
  readonly name: string;
  readonly owner?: string;
  readonly place?: string;
};

/** Returns a thing that is distinguished only by its name. */
export function thing(key: string, name: string): SceneThing {
  return { key, name };
}

/** A range of numbers. */
export type Reach = { readonly least: number; readonly most: number };

/** Two opposite verbs of a scene: もらいました, あげました. */
export type ChangePair = {
  readonly increase: string;
  readonly decrease: string;
  /** The realistic range of one change for each verb; default: as many as there are. */
  readonly reach?: Readonly<Partial<Record<'increase' | 'decrease', Reach>>>;
};

/**
 * Returns a pair of verbs with the largest realistic change of each: nobody eats 20 cucumbers. Null means as many as
 * there are.
 */
export function changePair(
  increase: string,
  decrease: string,
  [mostMore, mostLess]: readonly [more: number | null, less: number | null] = [null, null],
): ChangePair {
  const reach = {
    ...(mostMore === null ? {} : { increase: { least: 1, most: mostMore } }),
    ...(mostLess === null ? {} : { decrease: { least: 1, most: mostLess } }),
  };
  return { increase, decrease, reach };
}

/**
 * A scene of + and −. Placeholders in its patterns: A and B are names, P and Q owners or places, # is the number with
 * its counter. Words may have any spelling (engine/text/script).
 */
export type Scene = {
  readonly key: string;
  readonly counter: string;
  readonly living: boolean;
  /** The largest natural number. */
  readonly most: number;
  readonly things: readonly [SceneThing, SceneThing, SceneThing, ...SceneThing[]];
  readonly exists: string;
  readonly changes: readonly [ChangePair, ...ChangePair[]];
  readonly combine: string;
  /** A is the larger one in `more` and `fewer`. */
  readonly more: string;
  readonly fewer: string;
};

type NamedScene = Omit<Scene, 'more' | 'fewer'>;

/** Returns a scene whose things have different names. */
export function namedThing(scene: NamedScene): Scene {
  return { ...scene, more: 'Aは Bより # おおいです', fewer: 'Bは Aより # すくないです' };
}

/** Returns a scene whose things have one name and differ by owner or place. */
export function sameNamedThing(scene: NamedScene): Scene {
  return { ...scene, more: 'Pの Aは Qより # おおいです', fewer: 'Qの Bは Pより # すくないです' };
}

/** Converts a thing of a scene to an object of a question. */
export function objectOf(scene: Scene, { key, name, owner, place }: SceneThing): StoryObject {
  return { key, name, counter: scene.counter, owner: owner ?? null, place: place ?? null, living: scene.living };
}
