import { predicatesAt } from './language/predicate-forms.ts';

/** True if the second reader knows the whole word as a verb with its endings. */
export function isKnownPredicate(word: string): boolean {
  const whole = (end: number): boolean => end >= word.length;
  return predicatesAt(word, 0, false, whole).some(({ end }) => whole(end));
}
