import { findPredicatesAtOffset } from './language/predicate-forms.ts';

/** True if a word is a form of a verb that the second reader program knows. */
export function isKnownPredicate(word: string): boolean {
  const whole = (end: number): boolean => end >= word.length;
  return findPredicatesAtOffset(word, 0, false, whole).some(({ end }) => whole(end));
}
