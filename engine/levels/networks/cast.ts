import type { ObjectKey } from '../../story/card.ts';
import { objectKeysOfMeaning } from '../../story/object-keys.ts';
import { memoizeByObject } from '../../text/remembered.ts';
import type { ObjectFamilyMember, NetworkScene } from './network-scene.ts';
import { SHAPE_OBJECT_LETTERS, type ShapeObjectLetter, type NetworkShape } from './shape.ts';
import { createJoinedObjectKey } from './together.ts';

/**
 * The object of the scene that replaces each object letter of a shape (a story without its objects and numbers).
 * `SHAPE_OBJECT_LETTERS` lists the letters.
 */
export type ObjectsByShapeLetter = ReadonlyMap<string, ObjectKey>;

/**
 * Returns every way to assign objects of the scene to the object letters of a shape (a story without its objects and
 * numbers). Empty if the scene has too few objects.
 */
export function objectAssignmentsOfShape(scene: NetworkScene, shape: NetworkShape): readonly ObjectsByShapeLetter[] {
  return castsByShape(scene)(shape);
}

const castsByShape = memoizeByObject((scene: NetworkScene) =>
  memoizeByObject((shape: NetworkShape) => castsIn(scene, shape)),
);

function castsIn(scene: NetworkScene, shape: NetworkShape): readonly ObjectsByShapeLetter[] {
  const pairs = pairsOf(shape);
  const named = new Set(shape.cards.flatMap(({ meaning }) => objectKeysOfMeaning(meaning)));
  let casts: ObjectsByShapeLetter[] = [new Map()];
  for (const part of SHAPE_OBJECT_LETTERS.filter((each) => named.has(each) && !pairs.has(each))) {
    const players = playersOf(scene, part).map(({ key }) => key);
    casts = casts.flatMap((cast) => {
      const free = players.filter((player) => !new Set(cast.values()).has(player));
      return free.map((player) => new Map([...cast, [part, player]]));
    });
  }
  return casts.map((cast) => withPairs(cast, pairs));
}

/** Returns the letters of a shape's wholes, each with the letters of its two parts. */
function pairsOf({ cards }: NetworkShape): ReadonlyMap<ObjectKey, readonly [ObjectKey, ObjectKey]> {
  return new Map(
    cards.flatMap(({ meaning }) =>
      meaning.kind === 'combine' && meaning.whole !== null ? [[meaning.whole, meaning.objects] as const] : [],
    ),
  );
}

function withPairs(cast: ObjectsByShapeLetter, pairs: ReturnType<typeof pairsOf>): ObjectsByShapeLetter {
  const joined = [...pairs].map(([whole, [one, other]]) => {
    return [whole, createJoinedObjectKey(cast.get(one) ?? one, cast.get(other) ?? other)] as const;
  });
  return new Map([...cast, ...joined]);
}

function only(member: ObjectFamilyMember | null | undefined): ObjectFamilyMember[] {
  return member ? [member] : [];
}

function playersOf(
  { items, containers, moreContainers }: NetworkScene,
  part: ShapeObjectLetter,
): readonly ObjectFamilyMember[] {
  switch (part) {
    case 'A':
    case 'B':
      return items.parts;
    case 'C':
    case 'D':
    case 'E':
      return [...items.parts, ...items.outside];
    case 'U':
    case 'V':
      return containers?.parts ?? [];
    case 'Y':
      return only(containers?.any);
    case 'Z':
      return only(moreContainers?.any);
    case 'W':
      return [];
  }
}
