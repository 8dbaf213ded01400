import type { Rational } from './rational.ts';

/** The counter of times of day (8時40分). The difference of two times of day has the counter {@link MINUTES_COUNTER}. */
export const TIME_OF_DAY_COUNTER = '時刻';
/** The counter of durations between times of day. */
export const MINUTES_COUNTER = '分';

/**
 * The amount of midnight. A time of day is stored as this number plus the minutes since midnight: 8時40分 is 6000 + 520.
 * So time + duration is a time, and time − time is a duration. No duration is as large as 6000, so that no duration is
 * read as a time; neither is the sum of two times.
 */
const MIDNIGHT = 6000;
const DAY = 24 * 60;

/** Returns the amount of a time of day. */
export function amountOfTimeOfDay(hour: number, minute: number): number {
  return MIDNIGHT + hour * 60 + minute;
}

/** Returns the minutes since midnight of a time of day; null for every other amount, such as a duration. */
export function minutesSinceMidnight({ numerator, denominator }: Rational): number | null {
  const minutes = numerator - MIDNIGHT;
  return denominator === 1 && minutes >= 0 && minutes < DAY ? minutes : null;
}

/**
 * Returns the counter of the difference of two quantities with this counter. For times of day it is {@link
 * MINUTES_COUNTER}.
 */
export function counterOfDifference(counter: string): string {
  return counter === TIME_OF_DAY_COUNTER ? MINUTES_COUNTER : counter;
}
