import { expect, it } from 'vitest';
import { compoundNamed, convertToSmallerUnit } from './compound.ts';
import { writeCounted } from './counter.ts';
import { writeRational } from './notation.ts';
import { add, rational, subtract } from './rational.ts';
import { minutesOfDay, TIME_OF_DAY, timeOfDay } from './time-of-day.ts';

const QUARTER_TO_NINE = rational(timeOfDay(8, 45));
const NINE = rational(timeOfDay(9, 0));

it('a time plus a duration is a time, and the difference of two times is a duration', () => {
  expect(writeRational(add(QUARTER_TO_NINE, rational(25)), '時・分')).toBe('9時10分');
  expect(writeRational(subtract(NINE, QUARTER_TO_NINE), '時・分')).toBe('15分');
  expect(writeRational(rational(80), '時・分')).toBe('1時間20分');
  expect(writeRational(NINE, '時・分')).toBe('9時');
});

it('the sum of two times is no time of day', () => {
  expect(minutesOfDay(add(NINE, QUARTER_TO_NINE))).toBeNull();
});

it('reads what it writes', () => {
  const clock = compoundNamed('時・分');
  expect(clock && convertToSmallerUnit(clock, '8時45分 + 1時間20分 = ?')).toBe(`${timeOfDay(8, 45)} + 80 = ?`);
  expect(clock && convertToSmallerUnit(clock, '９時')).toBe(String(timeOfDay(9, 0)));
});

it('writes times and durations with furigana, also the unknown', () => {
  expect(writeCounted(TIME_OF_DAY, QUARTER_TO_NINE, '時・分')).toBe('8{時|じ}45{分|ふん}');
  expect(writeCounted(TIME_OF_DAY, 'unknown', '時・分')).toBe('？{時|じ}？{分|ふん}');
  expect(writeCounted('分', 'unknown', '時・分')).toBe('？{分|ふん}');
  expect(writeCounted('分', rational(80), '時・分')).toBe('1{時間|じかん}20{分|ぷん}');
});
