import { expect, it } from 'vitest';
import { compoundUnitWithName, convertTextToSmallerUnit } from './compound.ts';
import { writeCountedNumber } from './counter.ts';
import { writeRational } from './notation.ts';
import { addRationals, createRational, subtractRationals } from './rational.ts';
import { minutesSinceMidnight, TIME_OF_DAY_COUNTER, amountOfTimeOfDay } from './time-of-day.ts';

const QUARTER_TO_NINE = createRational(amountOfTimeOfDay(8, 45));
const NINE = createRational(amountOfTimeOfDay(9, 0));

it('a time plus a duration is a time, and the difference of two times is a duration', () => {
  expect(writeRational(addRationals(QUARTER_TO_NINE, createRational(25)), '時・分')).toBe('9時10分');
  expect(writeRational(subtractRationals(NINE, QUARTER_TO_NINE), '時・分')).toBe('15分');
  expect(writeRational(createRational(80), '時・分')).toBe('1時間20分');
  expect(writeRational(NINE, '時・分')).toBe('9時');
});

it('the sum of two times is no time of day', () => {
  expect(minutesSinceMidnight(addRationals(NINE, QUARTER_TO_NINE))).toBeNull();
});

it('a time that was written is read again', () => {
  const clock = compoundUnitWithName('時・分');
  expect(clock && convertTextToSmallerUnit(clock, '8時45分 + 1時間20分 = ?')).toBe(
    `${amountOfTimeOfDay(8, 45)} + 80 = ?`,
  );
  expect(clock && convertTextToSmallerUnit(clock, '９時')).toBe(String(amountOfTimeOfDay(9, 0)));
});

it('times and durations are written with furigana, also the unknown', () => {
  expect(writeCountedNumber(TIME_OF_DAY_COUNTER, QUARTER_TO_NINE, '時・分')).toBe('8{時|じ}45{分|ふん}');
  expect(writeCountedNumber(TIME_OF_DAY_COUNTER, 'unknown', '時・分')).toBe('？{時|じ}？{分|ふん}');
  expect(writeCountedNumber('分', 'unknown', '時・分')).toBe('？{分|ふん}');
  expect(writeCountedNumber('分', createRational(80), '時・分')).toBe('1{時間|じかん}20{分|ぷん}');
});
