import { isKnownAmount, type Amount } from '../quantity/amount.ts';
import { isWholeRational } from '../quantity/rational.ts';
import { minutesSinceMidnight, TIME_OF_DAY_COUNTER } from '../quantity/time-of-day.ts';
import type { Question } from '../question/question.ts';
import type { QuantityDrawingStyle } from './play.ts';

/** Counters of people and animals. */
const LIVING: ReadonlySet<string> = new Set(['人', 'ひき', '匹', '羽', '頭']);

/**
 * Returns true if all objects of a question are people or animals. The animation then shows them on the ground and not
 * on a tray.
 */
export function areObjectsLiving(objects: Question['objects']): boolean {
  return [...objects.values()].every(({ counter }) => counter !== null && LIVING.has(counter));
}

/** Counters of measured quantities. They cannot be drawn as single objects. */
const MEASURED: ReadonlySet<string> = new Set([
  'mm',
  'cm',
  'm',
  'km',
  'mL',
  'dL',
  'L',
  'mg',
  'g',
  'kg',
  't',
  'cm²',
  'm²',
  'km²',
  'ha',
  'a',
  'cm³',
  'm³',
  '円',
  '秒',
  '分',
  '時間',
  '日',
  '日間',
  '週間',
  'か月',
  '年',
  '才',
  'さい',
  '度',
  '点',
]);

/** Maximum number of single objects that an animation draws for one quantity: two ten-frames. */
const MOST_IN_PLAY = 20;
/** Maximum number of single objects that a card shows: three ten-frames. */
const MOST_ON_CARD = 30;

function isMeasured(counter: string): boolean {
  return MEASURED.has(counter) || counter === TIME_OF_DAY_COUNTER;
}

/**
 * Returns how an amount with this counter is drawn. `counter` is null for amounts without a counter, such as 3倍 (3
 * times as much).
 */
export function drawingStyleOfQuantity(amount: Amount, counter: string | null): QuantityDrawingStyle {
  if (!isKnownAmount(amount)) return { kind: 'covered' };
  const minutes = counter === TIME_OF_DAY_COUNTER ? minutesSinceMidnight(amount) : null;
  if (minutes !== null) return { kind: 'clock', minutes };
  const count = countWithin(MOST_IN_PLAY, amount, counter);
  return count === null ? { kind: 'bar' } : { kind: 'things', count };
}

/**
 * Returns the number of single objects that a card shows. Null if the card shows one object with the amount as a
 * number.
 */
export function objectCountDrawnOnCard(amount: Amount, counter: string | null): number | null {
  return countWithin(MOST_ON_CARD, amount, counter);
}

function countWithin(most: number, amount: Amount, counter: string | null): number | null {
  const isCounted = counter !== null && !isMeasured(counter) && isKnownAmount(amount) && isWholeRational(amount);
  return isCounted && amount.numerator <= most ? amount.numerator : null;
}
