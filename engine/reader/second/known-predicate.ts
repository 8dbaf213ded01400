import { scanPredicate } from './language/predicates.ts';

/** True if the second reader knows the whole word as a verb with its endings. */
export function isKnownPredicate(word: string): boolean {
  return scanPredicate(word)?.end === word.length;
}
