/**
 * A part of a whole. If the whole is less than five, there is no percentage, because a percentage would suggest too
 * much precision.
 */
export type ShareOfWhole =
  | { readonly kind: 'percent'; readonly part: number; readonly of: number; readonly percent: number }
  | { readonly kind: 'tooFew'; readonly part: number; readonly of: number };

/** The smallest whole for which a percentage is computed. */
export const MIN_WHOLE_FOR_PERCENT = 5;

/**
 * Returns `part` divided by `of` as a whole percentage, rounded half up. If `of` is less than five, returns only the
 * two numbers.
 */
export function computeShare(part: number, of: number): ShareOfWhole {
  if (of < MIN_WHOLE_FOR_PERCENT) return { kind: 'tooFew', part, of };
  return { kind: 'percent', part, of, percent: Math.floor((part * 100) / of + 0.5) };
}

/**
 * Returns the median: the middle number or, for an even count, the mean of the two middle numbers. Null for an empty
 * array.
 */
export function medianOf(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [below, above] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0];
  return (below + above) / 2;
}

/** Returns the mean; null for an empty array. */
export function meanOf(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
