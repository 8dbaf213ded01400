import type { Random } from '../levels/random.ts';

const FINENESS = 2 ** 30;

/** From 0 up to, not including, 1. */
export function chosenShare(random: Random): number {
  return random.below(FINENESS) / FINENESS;
}

/** True with a probability from 0 to 1. */
export function happens(random: Random, probability: number): boolean {
  return chosenShare(random) < probability;
}

/** Normally distributed with mean 0 and deviation 1 (Box and Muller, 1958). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - chosenShare(random))) * Math.cos(2 * Math.PI * chosenShare(random));
}

/** Above 0 with median 1; `deviation` is that of its logarithm. */
export function spread(random: Random, deviation: number): number {
  return Math.exp(deviation * normal(random));
}

/** Values with their weights, made ready for drawing. */
export type Urn<Value> = { readonly values: readonly Value[]; readonly upTo: readonly number[] };

/** Values to draw by weight; weights of 0 are never drawn. */
export function urnOf<Value>(weighted: readonly (readonly [value: Value, weight: number])[]): Urn<Value> {
  let sum = 0;
  const upTo = weighted.map(([, weight]) => (sum += weight));
  return { values: weighted.map(([value]) => value), upTo };
}

/** A value by its weight; null from an empty urn. */
export function draw<Value>(random: Random, { values, upTo }: Urn<Value>): Value | null {
  const mark = chosenShare(random) * (upTo.at(-1) ?? 0);
  return values[upTo.findIndex((edge) => mark < edge)] ?? null;
}
