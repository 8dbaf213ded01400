import type { ProblemReading, QuantityInReading } from '../reader/problem-reading.ts';
import type { QuantityKey } from '../story/network.ts';
import type { Measure } from './measure-words.ts';

/** A thing of a pupil's text, with the words for it. `keys`: the quantities that count or measure the thing. */
export type ThingOfReading = {
  readonly keys: readonly QuantityKey[];
  /** The name in source notation. Null if neither the reading nor the text names the thing. */
  readonly name: string | null;
  readonly unit: string;
  /** The unit as the pupil wrote it. */
  readonly counter: string;
  readonly measure: Measure | null;
  readonly isNamedByReading: boolean;
  /** True for something of which there is a certain amount: money, or a ribbon of 50 cm. False for a price or an age. */
  readonly isStuff: boolean;
  /** True if the numbers measure the pieces of the container of a `perUnit` story: prices or lengths of pencils. */
  readonly measuresContainer: boolean;
};

/** True for counters of people and animals. */
export function isLivingUnit(unit: string): boolean {
  return /^(?:人|匹|羽|頭)$/u.test(unit);
}

/** Returns the quantities of a reading with these keys, in the order of the text. */
export function quantitiesOf(keys: readonly QuantityKey[], { quantities }: ProblemReading): QuantityInReading[] {
  return quantities.filter(({ key }) => keys.includes(key));
}
