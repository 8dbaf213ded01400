import { rateCounterIn } from '../quantity/counter.ts';
import type { SentenceCard } from '../story/card.ts';
import { countedObjectOf } from '../story/object-keys.ts';
import type { Question } from './question.ts';

/** A block shows the value of a ratio instead of 3：2, because the equation contains this value. */
function rateCounterOf(text: string): string {
  const counter = rateCounterIn(text);
  return counter === '比' ? '倍' : counter;
}

/**
 * Returns the counter of a card's quantity. If a card states its rate in %, its block shows % too; the equation
 * contains the number itself.
 */
export function counterOf({ objects }: Pick<Question, 'objects'>, { meaning, text }: SentenceCard): string {
  const counted = countedObjectOf(meaning);
  return counted === null ? rateCounterOf(text) : (objects.get(counted)?.counter ?? '');
}
