import type { SeededRandom } from '../levels/random.ts';

const FINENESS = 2 ** 30;

/** Returns a random number from 0 (inclusive) to 1 (exclusive). */
export function drawRandomNumberBelowOne(random: SeededRandom): number {
  return random.below(FINENESS) / FINENESS;
}

/** Returns true with the given probability (0 to 1). */
export function drawRandomBoolean(random: SeededRandom, probability: number): boolean {
  return drawRandomNumberBelowOne(random) < probability;
}

/** Returns a normally distributed number with mean 0 and deviation 1 (Box and Muller, 1958). */
function normal(random: SeededRandom): number {
  return (
    Math.sqrt(-2 * Math.log(1 - drawRandomNumberBelowOne(random))) *
    Math.cos(2 * Math.PI * drawRandomNumberBelowOne(random))
  );
}

/** Returns a log-normal factor with median 1; `deviation` is the standard deviation of its logarithm. */
export function drawRandomLogNormalFactor(random: SeededRandom, deviation: number): number {
  return Math.exp(deviation * normal(random));
}

/** Values, each with the sum of the weights up to it (`upTo`), in the form that `drawWeightedValue` needs. */
export type ValuesWithCumulativeWeights<Value> = {
  readonly values: readonly Value[];
  readonly upTo: readonly number[];
};

/** Converts weighted values to the form that `drawWeightedValue` needs. A value with weight 0 is never drawn. */
export function createValuesWithCumulativeWeights<Value>(
  weighted: readonly (readonly [value: Value, weight: number])[],
): ValuesWithCumulativeWeights<Value> {
  let sum = 0;
  const upTo = weighted.map(([, weight]) => (sum += weight));
  return { values: weighted.map(([value]) => value), upTo };
}

/** Returns a value that is drawn by its weight; null if there are no values. */
export function drawWeightedValue<Value>(
  random: SeededRandom,
  { values, upTo }: ValuesWithCumulativeWeights<Value>,
): Value | null {
  const mark = drawRandomNumberBelowOne(random) * (upTo.at(-1) ?? 0);
  return values[upTo.findIndex((edge) => mark < edge)] ?? null;
}
