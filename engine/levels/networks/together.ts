import type { ObjectKey, StoryObject } from '../../story/card.ts';
import { memoizeByText, memoizeByObject } from '../../text/remembered.ts';
import { familiesOf, memberNamed, membersOf, type Family, type Member, type NetworkScene } from './network-scene.ts';

/** Two objects of a family that are named together: りんごと みかん. */
export type Together = { readonly family: Family; readonly members: readonly [Member, Member] };

const JOINED = '+';

/** Returns the key of two objects together. */
export function togetherKey(one: ObjectKey, other: ObjectKey): ObjectKey {
  return `${one}${JOINED}${other}`;
}

/** Returns the keys in a key: two for objects together, otherwise the key itself. */
export const partKeysOf = memoizeByText((key: ObjectKey): readonly ObjectKey[] => key.split(JOINED));

/** Returns the two objects of a key; null if the key means a single object. */
export function togetherNamed(scene: NetworkScene, key: ObjectKey): Together | null {
  const [one, other] = partKeysOf(key).map((part) => memberNamed(scene, part));
  return one && other ? { family: one.family, members: [one.member, other.member] } : null;
}

/** Returns the question object for a key: one object of the scene, or two together. */
export function objectOfKey(scene: NetworkScene, key: ObjectKey): StoryObject {
  return objectsOfScene(scene).get(key) ?? writtenObject(scene, key);
}

function writtenObject(scene: NetworkScene, key: ObjectKey): StoryObject {
  const together = togetherNamed(scene, key);
  if (together !== null) return objectOfTogether(key, together);
  const named = memberNamed(scene, key);
  if (named === null) throw new RangeError(`the scene ${scene.key} has no ${key}`);
  const { counter, living } = named.family;
  const { name, owner, place } = named.member;
  return { key, name, counter, owner: owner ?? null, place: place ?? null, living };
}

/** Returns the object of two objects together. Its name joins the two names or, if both are the same, the owners. */
function objectOfTogether(
  key: ObjectKey,
  { family: { counter, living }, members: [one, other] }: Together,
): StoryObject {
  const owner = one.owner === undefined ? null : `${one.owner}と ${other.owner ?? ''}`;
  return { key, name: owner === null ? `${one.name}と ${other.name}` : one.name, counter, owner, place: null, living };
}

/** All objects that the cards of a scene may name. */
export const objectsOfScene = memoizeByObject((scene: NetworkScene): ReadonlyMap<ObjectKey, StoryObject> => {
  const keys = familiesOf(scene).flatMap((family) => [
    ...membersOf(family).map(({ key }) => key),
    ...family.parts.flatMap(({ key: one }) =>
      family.parts.flatMap(({ key: other }) => (one === other ? [] : [togetherKey(one, other)])),
    ),
  ]);
  return new Map(keys.map((key) => [key, writtenObject(scene, key)]));
});
