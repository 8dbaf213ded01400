import { convertToHalfWidth } from './cell-text.ts';

/** Maximum length of a 学籍番号 (school number) in characters. */
export const MAX_SCHOOL_NUMBER_LENGTH = 20;

/** Matches the digits, letters and hyphens of which a school number consists. */
const SCHOOL_NUMBER = /^[0-9A-Za-z-]+$/u;

/** Returns a school number as it is stored: half width, without spaces, with hyphens in place of other dashes. */
export function normaliseSchoolNumber(text: string): string {
  return convertToHalfWidth(text);
}

/**
 * Returns true if a school number in the form of {@link normaliseSchoolNumber} has only allowed characters. Its length
 * is not checked.
 */
export function isSchoolNumber(text: string): boolean {
  return SCHOOL_NUMBER.test(text);
}

/** Returns a key that is equal for numbers that count as the same. Upper and lower case do not matter. */
export function schoolNumberKey(schoolNumber: string): string {
  return schoolNumber.toUpperCase();
}
