import { randomInt } from 'node:crypto';

/** Without characters that look alike: i, l, o, 0, 1. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns random letters and digits that are easy to distinguish. */
export function randomLetters(count: number): string {
  return Array.from({ length: count }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}

/** Returns a password for a new member of staff: 79 bits, in groups of four so that it can be read aloud. */
export function initialPassword(): string {
  return [randomLetters(4), randomLetters(4), randomLetters(4), randomLetters(4)].join('-');
}

const FORTNIGHT = 14 * 24 * 60 * 60 * 1000;

/** Returns when an initial password expires (14 days), so that a lost slip of paper does not stay valid for ever. */
export function initialUntil(now: Date): Date {
  return new Date(now.getTime() + FORTNIGHT);
}

/** Returns a password for a pupil: 40 bits, short enough to type. Guesses are throttled at sign-in. */
export function pupilPassword(): string {
  return [randomLetters(4), randomLetters(4)].join('-');
}
