/** A part of a whole. With a whole of fewer than five a percentage would suggest too much precision. */
export type Share =
  | { readonly kind: 'percent'; readonly part: number; readonly of: number; readonly percent: number }
  | { readonly kind: 'tooFew'; readonly part: number; readonly of: number };

export const FEWEST_FOR_PERCENT = 5;

/** Returns `part` of `of` as a whole percentage, rounded half up; only the two numbers if `of` is less than five. */
export function shareOf(part: number, of: number): Share {
  if (of < FEWEST_FOR_PERCENT) return { kind: 'tooFew', part, of };
  return { kind: 'percent', part, of, percent: Math.floor((part * 100) / of + 0.5) };
}

/** Returns the median; the mean of the two middle numbers for an even count; null for an empty array. */
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
