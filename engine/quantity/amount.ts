import { equals, readRational, writeRational, type Rational } from './rational.ts';

/** What a card or an equation carries: a known number, or the one thing asked for. */
export type Amount = Rational | 'unknown';

/** True when both are the unknown, or both the same number. */
export function sameAmount(a: Amount, b: Amount): boolean {
  return a === 'unknown' || b === 'unknown' ? a === b : equals(a, b);
}

/** A string that two amounts share exactly when they are the same amount. */
export function amountKey(amount: Amount): string {
  return amount === 'unknown' ? '?' : `${amount.numerator}/${amount.denominator}`;
}

/** Reads what {@link readRational} reads, and `?`, `？` or `□` as the unknown; null otherwise. */
export function readAmount(text: string): Amount | null {
  const plain = text.normalize('NFKC').trim();
  return plain === '?' || plain === '□' ? 'unknown' : readRational(plain);
}

/** Writes an amount for people; the unknown is written `?`. */
export function writeAmount(amount: Amount): string {
  return amount === 'unknown' ? '?' : writeRational(amount);
}
