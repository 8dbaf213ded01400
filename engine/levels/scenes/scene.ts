import type { StoryObject } from '../../story/card.ts';

/** A thing that a scene counts; an owner or a place makes it another object. */
export type SceneThing = {
  readonly key: string;
  /** Source notation of engine/text, as are `owner` and `place`. */
  readonly name: string;
  readonly owner?: string;
  readonly place?: string;
};

/** A thing told apart by its name alone. */
export function thing(key: string, name: string): SceneThing {
  return { key, name };
}

/** Numbers from `least` to `most`. */
export type Reach = { readonly least: number; readonly most: number };

/** Two verbs that undo each other in the scene: もらいました, あげました. */
export type ChangePair = {
  readonly increase: string;
  readonly decrease: string;
  /** How many at once are true to the world, for each verb; left out: as many as there are. */
  readonly reach?: Readonly<Partial<Record<'increase' | 'decrease', Reach>>>;
};

/** Verbs with the most that either tells of: nobody eats 20 cucumbers. Null: as many as there are. */
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
 * Where a story plays. Its sentences are patterns: A and B stand for the names, P and Q for their owners or places,
 * # for the number with its counter, in any spelling of the words (engine/text/script).
 */
export type Scene = {
  readonly key: string;
  readonly counter: string;
  readonly living: boolean;
  /** Largest number that sounds natural here. */
  readonly most: number;
  readonly things: readonly [SceneThing, SceneThing, SceneThing, ...SceneThing[]];
  readonly exists: string;
  readonly changes: readonly [ChangePair, ...ChangePair[]];
  readonly combine: string;
  /** A is the larger one in both. */
  readonly more: string;
  readonly fewer: string;
};

type NamedScene = Omit<Scene, 'more' | 'fewer'>;

/** A scene whose things differ by name. */
export function namedThing(scene: NamedScene): Scene {
  return { ...scene, more: 'Aは Bより # おおいです', fewer: 'Bは Aより # すくないです' };
}

/** A scene with one name, its things told apart by owner or place. */
export function sameNamedThing(scene: NamedScene): Scene {
  return { ...scene, more: 'Pの Aは Qより # おおいです', fewer: 'Qの Bは Pより # すくないです' };
}

/** A scene's thing as an object of a question. */
export function objectOf(scene: Scene, { key, name, owner, place }: SceneThing): StoryObject {
  return { key, name, counter: scene.counter, owner: owner ?? null, place: place ?? null, living: scene.living };
}
