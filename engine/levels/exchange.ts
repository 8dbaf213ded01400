import type { Meaning, ObjectKey, StoryObject } from '../story/card.ts';
import { objectKeysOf } from '../story/object-keys.ts';
import { memberNamed, type NetworkScene } from './networks/network-scene.ts';
import { NETWORK_SCENES } from './networks/scenes.ts';
import { withObjects } from './networks/shape.ts';
import { objectOfKey, partKeysOf, togetherKey } from './networks/together.ts';

/** The scene that knows all of these objects; null for those of an author's own. */
function sceneOf(keys: readonly ObjectKey[]): NetworkScene | null {
  const parts = keys.flatMap(partKeysOf);
  return NETWORK_SCENES.find((scene) => parts.every((key) => memberNamed(scene, key) !== null)) ?? null;
}

/** The single things that meanings tell of, in their order; two spoken of as one are both among them. */
export function singleThings(meanings: readonly Meaning[]): readonly ObjectKey[] {
  return [...new Set(meanings.flatMap(objectKeysOf).flatMap(partKeysOf))];
}

/**
 * What may stand for one of a question's objects, itself among them: the sorts of its family, of which its scene tells
 * in the same sentences. None for what has no sort, and in no scene.
 */
export function sortsOf(keys: readonly ObjectKey[], key: ObjectKey): readonly StoryObject[] {
  const scene = sceneOf(keys);
  const sorts = scene === null ? [] : (memberNamed(scene, key)?.family.parts ?? []);
  if (scene === null || sorts.every((sort) => sort.key !== key)) return [];
  return sorts.map((sort) => objectOfKey(scene, sort.key));
}

/** Two sorts in each other's place: how each object and meaning of the question becomes another. */
export type Exchange = {
  readonly object: (key: ObjectKey) => StoryObject;
  readonly meaning: (meaning: Meaning) => Meaning;
};

/** Of a question's own objects, or of the scene that knows them. */
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
