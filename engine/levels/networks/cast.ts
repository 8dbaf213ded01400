import type { ObjectKey } from '../../story/card.ts';
import { objectKeysOf } from '../../story/object-keys.ts';
import type { Family, Member, NetworkScene } from './network-scene.ts';
import { OBJECT_LETTERS, type ObjectLetter, type Shape } from './shape.ts';

/** Which object of a scene plays each part of a shape. */
export type Cast = ReadonlyMap<string, ObjectKey>;

/** Every choice of who plays the parts of a shape in a scene; none when the scene has too few things. */
export function castsOf(scene: NetworkScene, shape: Shape): Cast[] {
  const named = new Set(shape.cards.flatMap(({ meaning }) => objectKeysOf(meaning)));
  let casts: Cast[] = [new Map()];
  for (const part of OBJECT_LETTERS.filter((each) => named.has(each))) {
    const players = playersOf(scene, part).map(({ key }) => key);
    casts = casts.flatMap((cast) => {
      const free = players.filter((player) => !new Set(cast.values()).has(player));
      return free.map((player) => new Map([...cast, [part, player]]));
    });
  }
  return casts.filter((cast) => suits(scene, shape, cast));
}

function only(member: Member | null | undefined): Member[] {
  return member ? [member] : [];
}

function playersOf({ items, containers, moreContainers }: NetworkScene, part: ObjectLetter): readonly Member[] {
  switch (part) {
    case 'A':
    case 'B':
      return items.parts;
    case 'C':
      return items.parts.length > 2 ? items.parts : items.outside;
    case 'D':
    case 'E':
      return items.outside;
    case 'U':
    case 'V':
      return containers?.parts ?? [];
    case 'W':
      return only(items.whole);
    case 'Y':
      return only(containers?.whole);
    case 'Z':
      return only(moreContainers?.whole);
  }
}

/** Only parts of the whole come under its name. */
function suits(scene: NetworkScene, shape: Shape, cast: Cast): boolean {
  const families: (Family | null)[] = [scene.items, scene.containers];
  return shape.cards.every(({ meaning }) => {
    if (meaning.kind !== 'combine' || meaning.whole === null) return true;
    return meaning.objects.every((part) =>
      families.some((family) => family?.parts.some(({ key }) => key === cast.get(part))),
    );
  });
}
