import { randomInt } from 'node:crypto';

/** Letters and digits without those that look alike: i, l, o, 0, 1. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns `count` random letters and digits that are easy to distinguish. */
export function createRandomLettersAndDigits(count: number): string {
  return Array.from({ length: count }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}

/**
 * Returns a random password for a new member of staff. It has 79 bits and is written in groups of four, so that it can
 * be read aloud.
 */
export function randomStaffPassword(): string {
  return [
    createRandomLettersAndDigits(4),
    createRandomLettersAndDigits(4),
    createRandomLettersAndDigits(4),
    createRandomLettersAndDigits(4),
  ].join('-');
}

const FORTNIGHT = 14 * 24 * 60 * 60 * 1000;

/**
 * Returns the time at which an initial password expires: 14 days from now. After that, a lost slip of paper with the
 * password is useless.
 */
export function initialPasswordExpiry(now: Date): Date {
  return new Date(now.getTime() + FORTNIGHT);
}

/**
 * Returns a random password for a pupil. The password has only 40 bits, because pupils must type it. This is enough,
 * because sign-in limits the number of guesses.
 */
export function randomPupilPassword(): string {
  return [createRandomLettersAndDigits(4), createRandomLettersAndDigits(4)].join('-');
}
