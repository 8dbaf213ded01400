import type { Percentiles } from './plan.ts';

export function computePercentiles(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((one, other) => one - other);
  const share = (part: number): number => sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
  return { p50: share(0.5), p95: share(0.95), p99: share(0.99), most: sorted.at(-1) ?? 0 };
}
