import { rateCounterInText } from '../quantity/counter.ts';
import { isRelationMeaning, type Meaning, type SentenceCard } from '../story/card.ts';
import { rateUnitOf } from '../quantity/rate-unit.ts';
import { counterOfDifference } from '../quantity/time-of-day.ts';
import { objectCountedByMeaning } from '../story/object-keys.ts';
import type { Question } from './question.ts';

/**
 * Returns the counter for a rate. For a ratio such as 3：2 it is 倍 (times), because the block on the screen shows the
 * same number as the equation: the value of the ratio.
 */
function rateCounterOf(text: string): string {
  const counter = rateCounterInText(text);
  return counter === '比' ? '倍' : counter;
}

/**
 * Returns the counter of a card's quantity. For a rate in per cent it is %, so that the card's block shows 20% as the
 * card does, although the equation contains the number without %.
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
  return rateUnitOf(unit, container) ?? unit;
}
