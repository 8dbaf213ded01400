import { isKnownAmount } from '../../quantity/amount.ts';
import { compareRationals, createRational } from '../../quantity/rational.ts';
import type { Meaning } from '../../story/card.ts';
import { elementAtModulo } from '../random.ts';
import type { SumScene } from './scene.ts';

/** True if the number of a meaning is realistic for the verb and the scene: nobody eats 20 cucumbers. */
export function isRealisticInSumScene({ most, changes }: SumScene, change: number, { kind, amount }: Meaning): boolean {
  if (!isKnownAmount(amount)) return true;
  const reach = kind === 'increase' || kind === 'decrease' ? elementAtModulo(changes, change).reach?.[kind] : undefined;
  return compareRationals(amount, createRational(reach?.most ?? most)) <= 0;
}
