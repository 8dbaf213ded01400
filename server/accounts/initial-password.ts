import { randomInt } from 'node:crypto';

/** No letter or digit that another looks like: no i, l, o, 0, 1. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

export function randomLetters(count: number): string {
  return Array.from({ length: count }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}

/** A password to hand on, in groups of four so that it can be read out: 79 bits for staff. */
export function initialPassword(): string {
  return [randomLetters(4), randomLetters(4), randomLetters(4), randomLetters(4)].join('-');
}

const FORTNIGHT = 14 * 24 * 60 * 60 * 1000;

/** So long it opens its own change: a slip that was never handed on opens nothing for ever. */
export function initialUntil(now: Date): Date {
  return new Date(now.getTime() + FORTNIGHT);
}

/** A pupil's: 40 bits, short enough to type; guesses are throttled at sign-in. */
export function pupilPassword(): string {
  return [randomLetters(4), randomLetters(4)].join('-');
}
