import { isKnown } from '../../quantity/amount.ts';
import { compareRationals, rational } from '../../quantity/rational.ts';
import type { Meaning } from '../../story/card.ts';
import { at } from '../random.ts';
import type { Scene } from './scene.ts';

/** True if the verb and the scene allow the number: nobody eats 20 cucumbers. */
export function isWithin({ most, changes }: Scene, change: number, { kind, amount }: Meaning): boolean {
  if (!isKnown(amount)) return true;
  const reach = kind === 'increase' || kind === 'decrease' ? at(changes, change).reach?.[kind] : undefined;
  return compareRationals(amount, rational(reach?.most ?? most)) <= 0;
}
