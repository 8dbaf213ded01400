import { rateCounterIn } from '../quantity/counter.ts';
import type { SentenceCard } from '../story/card.ts';
import { countedObjectOf } from '../story/object-keys.ts';
import type { Question } from './question.ts';

/** A ratio is laid down as its value, which the equation has too. */
function rateCounterOf(text: string): string {
  const counter = rateCounterIn(text);
  return counter === '比' ? '倍' : counter;
}

/**
 * The counter of a card's quantity. A rate that its card tells in per cent stands so on its block; an equation has the
 * number itself.
 */
export function counterOf({ objects }: Pick<Question, 'objects'>, { meaning, text }: SentenceCard): string {
  const counted = countedObjectOf(meaning);
  return counted === null ? rateCounterOf(text) : (objects.get(counted)?.counter ?? '');
}
