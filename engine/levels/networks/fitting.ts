import { isKnownAmount } from '../../quantity/amount.ts';
import { compareRationals, createRational, type Rational } from '../../quantity/rational.ts';
import type { Meaning } from '../../story/card.ts';
import { objectKeysOfMeaning } from '../../story/object-keys.ts';
import type { NumberBounds } from '../scenes/scene.ts';
import { largestWholeOfFamily, objectFamilyMemberWithKey, type NetworkScene } from './network-scene.ts';
import { splitJoinedObjectKey } from './together.ts';

/** The range of the number in `times`: 2ばい to 12ばい. */
const TIMES: NumberBounds = { least: 2, most: 12 };
/** The default range of the number of items per container (1つ分). */
export const DEFAULT_RANGE_OF_ITEMS_PER_CONTAINER: NumberBounds = { least: 2, most: 9 };

/**
 * True if the number on a card with this meaning is realistic in its sentence: nobody eats 20 cucumbers. An unknown or
 * hidden number is always realistic. `change` is the index of the verb pair in the scene.
 */
export function isNumberRealisticInNetworkScene(scene: NetworkScene, change: number, meaning: Meaning): boolean {
  const { amount } = meaning;
  return !isKnownAmount(amount) || reaches(reachOf(scene, change, meaning), amount);
}

function reaches({ least, most }: NumberBounds, value: Rational): boolean {
  return compareRationals(value, createRational(least)) >= 0 && compareRationals(value, createRational(most)) <= 0;
}

function reachOf(scene: NetworkScene, change: number, meaning: Meaning): NumberBounds {
  const [first = ''] = splitJoinedObjectKey(objectKeysOfMeaning(meaning)[0] ?? '');
  const family = objectFamilyMemberWithKey(scene, first)?.family ?? scene.items;
  const all: NumberBounds = { least: 1, most: largestWholeOfFamily(family) };
  switch (meaning.kind) {
    case 'existence':
      return { least: family.smallest ?? 1, most: largestWholeOfFamily(family) };
    case 'combine':
    case 'compare':
      return all;
    case 'increase':
    case 'decrease':
      return family.changes[change % Math.max(family.changes.length, 1)]?.reach?.[meaning.kind] ?? all;
    case 'times':
      return TIMES;
    case 'perUnit':
      return scene.each ?? DEFAULT_RANGE_OF_ITEMS_PER_CONTAINER;
  }
}
