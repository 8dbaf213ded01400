import type { Meaning, ObjectKey, StoryObject } from '../story/card.ts';
import { objectKeysOf } from '../story/object-keys.ts';
import { objectFamilyMemberWithKey, type NetworkScene } from './networks/network-scene.ts';
import { NETWORK_SCENES } from './networks/scenes.ts';
import { replaceObjectsOfMeaning } from './networks/shape.ts';
import { storyObjectOfKey, partKeysOfJoinedKey, joinedObjectKey } from './networks/together.ts';

/**
 * Returns the scene that contains all of these objects; null if there is none, as for objects that an author wrote.
 */
function sceneOf(keys: readonly ObjectKey[]): NetworkScene | null {
  const parts = keys.flatMap(partKeysOfJoinedKey);
  return NETWORK_SCENES.find((scene) => parts.every((key) => objectFamilyMemberWithKey(scene, key) !== null)) ?? null;
}

/**
 * Returns the single objects that the cards with these meanings name, in order. Two objects that are named together
 * (りんごと みかん) count as two.
 */
export function singleObjectsOfMeanings(meanings: readonly Meaning[]): readonly ObjectKey[] {
  return [...new Set(meanings.flatMap(objectKeysOf).flatMap(partKeysOfJoinedKey))];
}

/**
 * Returns the objects that can replace one of a question's objects, including this object itself: the sorts of one
 * family (such as red and white flowers), for which the scene has the same sentences. Empty if the object is not one of
 * these sorts, or if there is no scene.
 */
export function replacementObjectsOf(keys: readonly ObjectKey[], key: ObjectKey): readonly StoryObject[] {
  const scene = sceneOf(keys);
  const sorts = scene === null ? [] : (objectFamilyMemberWithKey(scene, key)?.family.parts ?? []);
  if (scene === null || sorts.every((sort) => sort.key !== key)) return [];
  return sorts.map((sort) => storyObjectOfKey(scene, sort.key));
}

/**
 * An exchange of two things that a question counts, such as apples and oranges. Its functions return the key that
 * replaces a key, and the meaning of a card after the exchange.
 */
export type ObjectExchange = {
  readonly object: (key: ObjectKey) => StoryObject;
  readonly meaning: (meaning: Meaning) => Meaning;
};

/** Returns the exchange of two objects of a question. If there is a scene, the new texts come from the scene. */
export function createExchangeOfTwoObjects(
  objects: readonly StoryObject[],
  one: ObjectKey,
  other: ObjectKey,
): ObjectExchange {
  const scene = sceneOf(objects.map(({ key }) => key));
  const exchanged = (part: ObjectKey) => (part === one ? other : part === other ? one : part);
  const renamed = (key: ObjectKey) => {
    const [first = '', second] = partKeysOfJoinedKey(key);
    return second === undefined ? exchanged(first) : joinedObjectKey(exchanged(first), exchanged(second));
  };
  const own = (key: ObjectKey): StoryObject => {
    const found = objects.find((object) => object.key === key);
    if (found === undefined) throw new RangeError(`the question has no ${key}`);
    return found;
  };
  return {
    object: (key) => (scene === null ? own(renamed(key)) : storyObjectOfKey(scene, renamed(key))),
    meaning: (meaning) => replaceObjectsOfMeaning(meaning, renamed),
  };
}
