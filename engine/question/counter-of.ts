import { rateCounterInText } from '../quantity/counter.ts';
import { isRelationMeaning, type Meaning, type SentenceCard } from '../story/card.ts';
import { areaOrLengthUnitOfRate } from '../quantity/rate-unit.ts';
import { counterOfDifference } from '../quantity/time-of-day.ts';
import { objectCountedByMeaning } from '../story/object-keys.ts';
import type { Question } from './question.ts';

/**
 * Returns the counter of the rate in a card's text. For a ratio such as 3：2 it is 倍 (times), because the card's block
 * shows the value of the ratio, here 3/2, as in the equation.
 */
function rateCounterOf(text: string): string {
  const counter = rateCounterInText(text);
  return counter === '比' ? '倍' : counter;
}

/**
 * Returns the counter of a card's quantity: the unit of the amount or, if there is none, the counter of the rate in the
 * card's text, such as 倍 or %.
 */
export function counterOfCard({ objects }: Pick<Question, 'objects'>, { meaning, text }: SentenceCard): string {
  return unitOfMeaning({ objects }, meaning) ?? rateCounterOf(text);
}

/**
 * Returns the unit of the amount that a card with this meaning states; null for a relation such as 3ばい, whose number
 * has no unit.
 */
export function unitOfMeaning({ objects }: Pick<Question, 'objects'>, meaning: Meaning): string | null {
  const counted = objectCountedByMeaning(meaning);
  if (counted === null) return null;
  const unit = objects.get(counted)?.counter ?? '';
  if (isRelationMeaning(meaning) && meaning.kind !== 'perUnit') return counterOfDifference(unit);
  const container = meaning.kind === 'perUnit' ? (objects.get(meaning.container)?.counter ?? '') : '';
  return areaOrLengthUnitOfRate(unit, container) ?? unit;
}
