import type { ObjectKey, StoryObject } from '../../story/card.ts';
import { remembered, rememberedOf } from '../../text/remembered.ts';
import { familiesOf, memberNamed, membersOf, type Family, type Member, type NetworkScene } from './network-scene.ts';

/** Two things of a family spoken of as one: りんごと みかん. */
export type Together = { readonly family: Family; readonly members: readonly [Member, Member] };

const JOINED = '+';

/** The key of two things spoken of as one. */
export function togetherKey(one: ObjectKey, other: ObjectKey): ObjectKey {
  return `${one}${JOINED}${other}`;
}

/** The things that a key stands for: two, or the one itself. */
export const partKeysOf = remembered((key: ObjectKey): readonly ObjectKey[] => key.split(JOINED));

/** The two things that a key stands for; null for the key of one. */
export function togetherNamed(scene: NetworkScene, key: ObjectKey): Together | null {
  const [one, other] = partKeysOf(key).map((part) => memberNamed(scene, part));
  return one && other ? { family: one.family, members: [one.member, other.member] } : null;
}

/** One thing of a scene as an object of a question, or two together. */
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

/** Either the names stand side by side, or the owners of what has one name. */
function objectOfTogether(
  key: ObjectKey,
  { family: { counter, living }, members: [one, other] }: Together,
): StoryObject {
  const owner = one.owner === undefined ? null : `${one.owner}と ${other.owner ?? ''}`;
  return { key, name: owner === null ? `${one.name}と ${other.name}` : one.name, counter, owner, place: null, living };
}

/** Everything that a scene's cards may name. */
export const objectsOfScene = rememberedOf((scene: NetworkScene): ReadonlyMap<ObjectKey, StoryObject> => {
  const keys = familiesOf(scene).flatMap((family) => [
    ...membersOf(family).map(({ key }) => key),
    ...family.parts.flatMap(({ key: one }) =>
      family.parts.flatMap(({ key: other }) => (one === other ? [] : [togetherKey(one, other)])),
    ),
  ]);
  return new Map(keys.map((key) => [key, writtenObject(scene, key)]));
});
