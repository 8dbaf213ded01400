import type { Meaning, ObjectKey, StoryObject } from '../story/card.ts';
import { objectKeysOf } from '../story/object-keys.ts';
import { memberNamed, type NetworkScene } from './networks/network-scene.ts';
import { NETWORK_SCENES } from './networks/scenes.ts';
import { withObjects } from './networks/shape.ts';
import { objectOfKey, partKeysOf, togetherKey } from './networks/together.ts';

/** Returns the scene that contains all of these objects; null for objects of an author. */
function sceneOf(keys: readonly ObjectKey[]): NetworkScene | null {
  const parts = keys.flatMap(partKeysOf);
  return NETWORK_SCENES.find((scene) => parts.every((key) => memberNamed(scene, key) !== null)) ?? null;
}

/** Returns the single objects of meanings, in order. Two things that are named together give both objects. */
export function singleThings(meanings: readonly Meaning[]): readonly ObjectKey[] {
  return [...new Set(meanings.flatMap(objectKeysOf).flatMap(partKeysOf))];
}

/**
 * Returns the objects that can replace one of a question's objects, including itself: the parts of its family, for
 * which its scene has the same sentences. Empty if the object is not such a part, or without a scene.
 */
export function sortsOf(keys: readonly ObjectKey[], key: ObjectKey): readonly StoryObject[] {
  const scene = sceneOf(keys);
  const sorts = scene === null ? [] : (memberNamed(scene, key)?.family.parts ?? []);
  if (scene === null || sorts.every((sort) => sort.key !== key)) return [];
  return sorts.map((sort) => objectOfKey(scene, sort.key));
}

/** The exchange of two objects: returns the new object and the new meaning for each of the question's. */
export type Exchange = {
  readonly object: (key: ObjectKey) => StoryObject;
  readonly meaning: (meaning: Meaning) => Meaning;
};

/** Returns the exchange of two objects of a question, with texts from the scene if there is one. */
export function exchangeOf(objects: readonly StoryObject[], one: ObjectKey, other: ObjectKey): Exchange {
  const scene = sceneOf(objects.map(({ key }) => key));
  const exchanged = (part: ObjectKey) => (part === one ? other : part === other ? one : part);
  const renamed = (key: ObjectKey) => {
    const [first = '', second] = partKeysOf(key);
    return second === undefined ? exchanged(first) : togetherKey(exchanged(first), exchanged(second));
  };
  const own = (key: ObjectKey): StoryObject => {
    const found = objects.find((object) => object.key === key);
    if (found === undefined) throw new RangeError(`the question has no ${key}`);
    return found;
  };
  return {
    object: (key) => (scene === null ? own(renamed(key)) : objectOfKey(scene, renamed(key))),
    meaning: (meaning) => withObjects(meaning, renamed),
  };
}
