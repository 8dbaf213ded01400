import { equals, readRational, type Rational } from './rational.ts';

/**
 * What a card or an equation carries: a known number, the one thing asked for, or nothing to read: an intermediate
 * quantity (かくれた数), which only cards have.
 */
export type Amount = Rational | 'unknown' | 'hidden';

/** True for a number; false for the unknown and the hidden. */
export function isKnown(amount: Amount): amount is Rational {
  return amount !== 'unknown' && amount !== 'hidden';
}

/** True when both are the unknown, both hidden, or both the same number. */
export function sameAmount(a: Amount, b: Amount): boolean {
  return isKnown(a) && isKnown(b) ? equals(a, b) : a === b;
}

/** A string that two amounts share exactly when they are the same amount. */
export function amountKey(amount: Amount): string {
  if (amount === 'hidden') return amount;
  return amount === 'unknown' ? '?' : `${amount.numerator}/${amount.denominator}`;
}

/** Reads what {@link readRational} reads, and `?`, `？` or `□` as the unknown; null otherwise. */
export function readAmount(text: string): Amount | null {
  const plain = text.normalize('NFKC').trim();
  return plain === '?' || plain === '□' ? 'unknown' : readRational(plain);
}
