import { areEqualRationals, parseRational, type Rational } from './rational.ts';

/**
 * The amount of a card or in an equation: a known number, the unknown, or hidden. Hidden amounts (intermediate
 * quantities, かくれた数) occur only on cards.
 */
export type Amount = Rational | 'unknown' | 'hidden';

/** True if the amount is a number, false if it is `unknown` or `hidden`. */
export function isKnownAmount(amount: Amount): amount is Rational {
  return amount !== 'unknown' && amount !== 'hidden';
}

/** True if both amounts are unknown, both hidden, or both the same number. */
export function areSameAmounts(a: Amount, b: Amount): boolean {
  return isKnownAmount(a) && isKnownAmount(b) ? areEqualRationals(a, b) : a === b;
}

/** Returns a string that is equal for two amounts exactly if {@link areSameAmounts} is true for them. */
export function amountKey(amount: Amount): string {
  if (amount === 'hidden') return amount;
  return amount === 'unknown' ? '?' : `${amount.numerator}/${amount.denominator}`;
}

/**
 * Reads a number such as 12, 0.5, 3/4 or 20% ({@link parseRational}), and `?`, `？` or `□` as the unknown. Otherwise
 * returns null.
 */
export function parseAmount(text: string): Amount | null {
  const plain = text.normalize('NFKC').trim();
  return plain === '?' || plain === '□' ? 'unknown' : parseRational(plain);
}
