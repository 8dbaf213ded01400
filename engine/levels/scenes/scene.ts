import type { StoryObject, Meaning } from '../../story/card.ts';
import { isKnownAmount } from '../../quantity/amount.ts';
import { compareRationals, createRational } from '../../quantity/rational.ts';
import { findElementAtWrappedIndex } from '../random.ts';

/** An object that a scene counts. Objects with different owners or places are different objects of a question. */
export type SceneThing = {
  readonly key: string;
  /** The name in the source notation of engine/text. `owner` and `place` have the same notation. */
  readonly name: string;
  readonly owner?: string;
  readonly place?: string;
};

/** Returns a thing that is distinguished only by its name. */
export function sceneThing(key: string, name: string): SceneThing {
  return { key, name };
}

/** A range of numbers, from `least` to `most`. */
export type NumberBounds = { readonly least: number; readonly most: number };

/** Two opposite verbs of a scene: もらいました (got), あげました (gave away). */
export type ChangeVerbPair = {
  readonly increase: string;
  readonly decrease: string;
  /** The range of a realistic change for each verb. Default: no limit except the number of objects that are there. */
  readonly reach?: Readonly<Partial<Record<'increase' | 'decrease', NumberBounds>>>;
};

/**
 * Returns a pair of verbs. `mostMore` and `mostLess` limit their changes to realistic numbers: nobody eats 20
 * cucumbers. Null sets no limit except the number of existing objects. With みんなで (all together), a limited change is at
 * least two.
 */
export function createChangeVerbPair(
  increase: string,
  decrease: string,
  [mostMore, mostLess]: readonly [more: number | null, less: number | null] = [null, null],
): ChangeVerbPair {
  const reach = {
    ...(mostMore === null ? {} : { increase: { least: leastOf(increase), most: mostMore } }),
    ...(mostLess === null ? {} : { decrease: { least: leastOf(decrease), most: mostLess } }),
  };
  return { increase, decrease, reach };
}

function leastOf(pattern: string): number {
  return pattern.startsWith('みんなで') ? 2 : 1;
}

/**
 * A scene of + and −. Placeholders in its patterns: A and B for names, P and Q for owners or places, # for the number
 * with its counter. The kanji in a pattern need not suit the grade: engine/text/script adapts them later.
 */
export type SumScene = {
  readonly key: string;
  readonly counter: string;
  readonly living: boolean;
  /** The largest realistic number of objects. */
  readonly most: number;
  readonly things: readonly [SceneThing, SceneThing, SceneThing, ...SceneThing[]];
  readonly exists: string;
  readonly changes: readonly [ChangeVerbPair, ...ChangeVerbPair[]];
  readonly combine: string;
  /** The pattern of a comparison. A is the larger object in `more` and in `fewer`. */
  readonly more: string;
  readonly fewer: string;
};

type NamedScene = Omit<SumScene, 'more' | 'fewer'>;

/** Returns a scene whose objects have different names. */
export function sceneWithDifferentNames(scene: NamedScene): SumScene {
  return { ...scene, more: 'Aは Bより # {多|おお}いです', fewer: 'Bは Aより # {少|すく}ないです' };
}

/** Returns a scene whose objects have the same name but different owners or places. */
export function sceneWithSameName(scene: NamedScene): SumScene {
  return { ...scene, more: 'Pの Aは Qの Bより # {多|おお}いです', fewer: 'Qの Bは Pの Aより # {少|すく}ないです' };
}

/** Converts an object of a scene to an object of a question. */
export function convertThingToStoryObject(scene: SumScene, { key, name, owner, place }: SceneThing): StoryObject {
  return { key, name, counter: scene.counter, owner: owner ?? null, place: place ?? null, living: scene.living };
}

/**
 * True if the number on a card with this meaning is realistic for the scene and, in a change, for its verb: nobody eats
 * 20 cucumbers. `change` is the index of the verb pair in the scene.
 */
export function isNumberRealisticInSumScene(
  { most, changes }: SumScene,
  change: number,
  { kind, amount }: Meaning,
): boolean {
  if (!isKnownAmount(amount)) return true;
  const reach =
    kind === 'increase' || kind === 'decrease' ? findElementAtWrappedIndex(changes, change).reach?.[kind] : undefined;
  return compareRationals(amount, createRational(reach?.most ?? most)) <= 0;
}
