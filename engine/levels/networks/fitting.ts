import { isKnown } from '../../quantity/amount.ts';
import { compareRationals, rational, type Rational } from '../../quantity/rational.ts';
import type { Meaning } from '../../story/card.ts';
import { objectKeysOf } from '../../story/object-keys.ts';
import type { Reach } from '../scenes/scene.ts';
import { largestOf, memberNamed, type NetworkScene } from './network-scene.ts';
import { partKeysOf } from './together.ts';

/** The range of the number in `times`: 2ばい to 12ばい. */
const TIMES: Reach = { least: 2, most: 12 };
/** The range of 1つ分 for scenes without their own range. */
export const EACH_REACH: Reach = { least: 2, most: 9 };

/**
 * True if the number of a meaning is realistic in its sentence: nobody eats 20 cucumbers. An unknown number always
 * fits.
 */
export function fitsWorld(scene: NetworkScene, change: number, meaning: Meaning): boolean {
  const { amount } = meaning;
  return !isKnown(amount) || reaches(reachOf(scene, change, meaning), amount);
}

function reaches({ least, most }: Reach, value: Rational): boolean {
  return compareRationals(value, rational(least)) >= 0 && compareRationals(value, rational(most)) <= 0;
}

function reachOf(scene: NetworkScene, change: number, meaning: Meaning): Reach {
  const [first = ''] = partKeysOf(objectKeysOf(meaning)[0] ?? '');
  const family = memberNamed(scene, first)?.family ?? scene.items;
  const all: Reach = { least: 1, most: largestOf(family) };
  switch (meaning.kind) {
    case 'existence':
      return { least: family.smallest ?? 1, most: largestOf(family) };
    case 'combine':
    case 'compare':
      return all;
    case 'increase':
    case 'decrease':
      return family.changes[change % Math.max(family.changes.length, 1)]?.reach?.[meaning.kind] ?? all;
    case 'times':
      return TIMES;
    case 'perUnit':
      return scene.each ?? EACH_REACH;
  }
}
