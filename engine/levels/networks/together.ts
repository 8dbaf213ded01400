import type { ObjectKey, StoryObject } from '../../story/card.ts';
import { memoizeByText, memoizeByObject } from '../../text/remembered.ts';
import {
  objectFamiliesOfScene,
  objectFamilyMemberWithKey,
  membersOfObjectFamily,
  type ObjectFamily,
  type ObjectFamilyMember,
  type NetworkScene,
} from './network-scene.ts';

/** Two objects of a family that are named together: りんごと みかん (apples and mandarins). */
export type JoinedObjects = {
  readonly family: ObjectFamily;
  readonly members: readonly [ObjectFamilyMember, ObjectFamilyMember];
};

const JOINED = '+';

/** Returns the key of two objects together. */
export function createJoinedObjectKey(one: ObjectKey, other: ObjectKey): ObjectKey {
  return `${one}${JOINED}${other}`;
}

/**
 * Returns the object keys that are joined in a key: two if the key names two objects together, otherwise only the key
 * itself.
 */
export const splitJoinedObjectKey = memoizeByText((key: ObjectKey): readonly ObjectKey[] => key.split(JOINED));

/**
 * Returns the two objects that a joined key names, such as apples and oranges together. Null for the key of one object.
 */
export function joinedObjectsOfKey(scene: NetworkScene, key: ObjectKey): JoinedObjects | null {
  const [one, other] = splitJoinedObjectKey(key).map((part) => objectFamilyMemberWithKey(scene, part));
  return one && other ? { family: one.family, members: [one.member, other.member] } : null;
}

/**
 * Returns the object with this key in the form in which questions contain it. The key names one object of the scene, or
 * two objects together.
 */
export function storyObjectOfKey(scene: NetworkScene, key: ObjectKey): StoryObject {
  return objectsOfNetworkScene(scene).get(key) ?? writtenObject(scene, key);
}

function writtenObject(scene: NetworkScene, key: ObjectKey): StoryObject {
  const together = joinedObjectsOfKey(scene, key);
  if (together !== null) return objectOfTogether(key, together);
  const named = objectFamilyMemberWithKey(scene, key);
  if (named === null) throw new RangeError(`the scene ${scene.key} has no ${key}`);
  const { counter, living } = named.family;
  const { name, owner, place } = named.member;
  return { key, name, counter, owner: owner ?? null, place: place ?? null, living };
}

/**
 * Returns the object of a joined key. Its name consists of both names (りんごと みかん, apples and mandarins). If the objects
 * have owners, both names are the same; then only the owners are joined.
 */
function objectOfTogether(
  key: ObjectKey,
  { family: { counter, living }, members: [one, other] }: JoinedObjects,
): StoryObject {
  const owner = one.owner === undefined ? null : `${one.owner}と ${other.owner ?? ''}`;
  return { key, name: owner === null ? `${one.name}と ${other.name}` : one.name, counter, owner, place: null, living };
}

/** All objects that the cards of a scene may name. */
export const objectsOfNetworkScene = memoizeByObject((scene: NetworkScene): ReadonlyMap<ObjectKey, StoryObject> => {
  const keys = objectFamiliesOfScene(scene).flatMap((family) => [
    ...membersOfObjectFamily(family).map(({ key }) => key),
    ...family.parts.flatMap(({ key: one }) =>
      family.parts.flatMap(({ key: other }) => (one === other ? [] : [createJoinedObjectKey(one, other)])),
    ),
  ]);
  return new Map(keys.map((key) => [key, writtenObject(scene, key)]));
});
