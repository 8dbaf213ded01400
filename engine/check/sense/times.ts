import { isKnownAmount } from '../../quantity/amount.ts';
import { writeRational } from '../../quantity/notation.ts';
import { minutesOfDay, TIME_OF_DAY_COUNTER } from '../../quantity/time-of-day.ts';
import type { Question } from '../../question/question.ts';
import { isRelationMeaning, type SentenceCard } from '../../story/card.ts';
import { objectKeysOfMeaning } from '../../story/object-keys.ts';
import { createCheckFinding, type CheckFinding } from '../finding.ts';

/**
 * Checks cards about times of day. Times of day cannot be added, multiplied or shared. An existence must state a time
 * of day (8時40分), and a relation must state a duration (25分) between two times.
 */
export function checkTimesOfDay({ objects, notation }: Question, { id, meaning, text }: SentenceCard): CheckFinding[] {
  const keys = objectKeysOfMeaning(meaning);
  if (!keys.some((key) => objects.get(key)?.counter === TIME_OF_DAY_COUNTER)) return [];
  const { kind, amount } = meaning;
  if (kind === 'combine' || kind === 'times' || kind === 'perUnit')
    return [createCheckFinding('timesAdded', { card: id, found: text })];
  if (notation !== '時・分')
    return [createCheckFinding('clockNotation', { card: id, found: notation, expected: '時・分' })];
  if (!isKnownAmount(amount) || isRelationMeaning(meaning) === (minutesOfDay(amount) === null)) return [];
  const expected = isRelationMeaning(meaning) ? '25分' : '8時40分';
  return [createCheckFinding('timeOrDuration', { card: id, found: writeRational(amount, notation), expected })];
}
