import type { Meaning, ObjectKey, StoryObject } from '../story/card.ts';
import { objectKeysOfMeaning } from '../story/object-keys.ts';
import { objectFamilyMemberWithKey, type NetworkScene } from './networks/network-scene.ts';
import { NETWORK_SCENES } from './networks/scenes.ts';
import { replaceObjectsOfMeaning } from './networks/shape.ts';
import { storyObjectOfKey, splitJoinedObjectKey, createJoinedObjectKey } from './networks/together.ts';

/**
 * Returns the scene that contains all objects with these keys. Null if there is none, for example for a question that
 * staff wrote.
 */
function sceneOf(keys: readonly ObjectKey[]): NetworkScene | null {
  const parts = keys.flatMap(splitJoinedObjectKey);
  return NETWORK_SCENES.find((scene) => parts.every((key) => objectFamilyMemberWithKey(scene, key) !== null)) ?? null;
}

/**
 * Returns the objects that cards with these meanings name, in order. Two objects that are named together, such as りんごと
 * みかん (apples and mandarins), are returned as two objects.
 */
export function splitJoinedObjectsOfMeanings(meanings: readonly Meaning[]): readonly ObjectKey[] {
  return [...new Set(meanings.flatMap(objectKeysOfMeaning).flatMap(splitJoinedObjectKey))];
}

/**
 * Returns the objects that can replace the object `key` of a question. These are the objects of its family in the
 * scene, including the object itself: for red flowers, red and white flowers. `keys`: all objects of the question.
 * Empty if the object belongs to no family, or if no scene contains all objects of the question.
 */
export function findReplacementsOfObject(keys: readonly ObjectKey[], key: ObjectKey): readonly StoryObject[] {
  const scene = sceneOf(keys);
  const sorts = scene === null ? [] : (objectFamilyMemberWithKey(scene, key)?.family.parts ?? []);
  if (scene === null || sorts.every((sort) => sort.key !== key)) return [];
  return sorts.map((sort) => storyObjectOfKey(scene, sort.key));
}

/**
 * An exchange of two objects of a question: apples become oranges, and oranges become apples. `object` returns the
 * object that replaces the object with the key. `meaning` returns a card's meaning with the two objects exchanged.
 */
export type ObjectExchange = {
  readonly object: (key: ObjectKey) => StoryObject;
  readonly meaning: (meaning: Meaning) => Meaning;
};

/**
 * Returns the exchange of the objects with the keys `one` and `other`. `objects`: all objects of the question. If one
 * scene contains all of them, the data of the objects come from this scene, otherwise from `objects`.
 */
export function createExchangeOfTwoObjects(
  objects: readonly StoryObject[],
  one: ObjectKey,
  other: ObjectKey,
): ObjectExchange {
  const scene = sceneOf(objects.map(({ key }) => key));
  const exchanged = (part: ObjectKey) => (part === one ? other : part === other ? one : part);
  const renamed = (key: ObjectKey) => {
    const [first = '', second] = splitJoinedObjectKey(key);
    return second === undefined ? exchanged(first) : createJoinedObjectKey(exchanged(first), exchanged(second));
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
