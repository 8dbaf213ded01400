import type { ObjectKey } from '../../story/card.ts';
import { objectKeysOf } from '../../story/objectKeys.ts';
import type { Random } from '../random.ts';
import type { Family, NetworkScene } from './networkScene.ts';
import { PARTS, type Part, type Shape } from './shape.ts';

/** Which object of a scene plays each part of a shape. */
export type Cast = ReadonlyMap<string, ObjectKey>;

/** Draws who plays the parts of a shape in a scene; null when the scene has too few things. */
export function castOf(scene: NetworkScene, shape: Shape, random: Random): Cast | null {
  const named = new Set(shape.cards.flatMap(({ meaning }) => objectKeysOf(meaning)));
  const wanted = PARTS.filter((part) => named.has(part));
  const cast = new Map<string, ObjectKey>();
  for (const [part, object] of membersFor(scene, random)) {
    if (wanted.includes(part) && object !== undefined) cast.set(part, object);
  }
  return cast.size === wanted.length && suits(scene, shape, cast) ? cast : null;
}

function membersFor(scene: NetworkScene, random: Random): (readonly [Part, ObjectKey | undefined])[] {
  const { items, containers, moreContainers } = scene;
  const outside = random.shuffle(items.outside.map(({ key }) => key));
  const [a, b, c = outside[0]] = random.shuffle(items.parts.map(({ key }) => key));
  const [u, v] = random.shuffle(containers?.parts.map(({ key }) => key) ?? []);
  return [
    ['A', a],
    ['B', b],
    ['C', c],
    ['D', outside[0]],
    ['E', outside[1]],
    ['U', u],
    ['V', v],
    ['W', items.whole?.key],
    ['Y', containers?.whole?.key],
    ['Z', moreContainers?.whole?.key],
  ];
}

/** Only parts of the whole come under its name, and nothing plays two parts. */
function suits(scene: NetworkScene, shape: Shape, cast: Cast): boolean {
  if (new Set(cast.values()).size < cast.size) return false;
  const families: (Family | null)[] = [scene.items, scene.containers];
  return shape.cards.every(({ meaning }) => {
    if (meaning.kind !== 'combine' || meaning.whole === null) return true;
    return meaning.objects.every((part) =>
      families.some((family) => family?.parts.some(({ key }) => key === cast.get(part))),
    );
  });
}
