import { isKnownAmount } from '../../quantity/amount.ts';
import { compareRationals, createRational } from '../../quantity/rational.ts';
import type { Meaning } from '../../story/card.ts';
import { findElementAtWrappedIndex } from '../random.ts';
import type { SumScene } from './scene.ts';

/**
 * True if the number on a card with this meaning is realistic for the scene and, in a change, for its verb: nobody eats
 * 20 cucumbers. `change` is the index of the verb pair in the scene.
 */
export function isRealisticInSumScene({ most, changes }: SumScene, change: number, { kind, amount }: Meaning): boolean {
  if (!isKnownAmount(amount)) return true;
  const reach =
    kind === 'increase' || kind === 'decrease' ? findElementAtWrappedIndex(changes, change).reach?.[kind] : undefined;
  return compareRationals(amount, createRational(reach?.most ?? most)) <= 0;
}
