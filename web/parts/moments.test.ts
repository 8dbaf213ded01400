import { expect, test } from 'vitest';
import { dateWords, dayWords, momentDateWords, momentWords } from './moments.ts';

test('a day is the day it says, wherever the browser is', () => {
  expect(dayWords('2026-04-08')).toBe('4月8日(水)');
});

test('a moment is told by the clock in Japan', () => {
  expect(momentWords('2026-04-07T15:05:00.000Z')).toBe('2026/04/08 0:05');
  expect(momentDateWords('2026-04-07T15:05:00.000Z')).toBe('2026/04/08');
});

test('a date has its year, and the day before is one less, in leap years too', () => {
  expect(dateWords('2026-04-01')).toBe('2026/04/01');
  expect(dateWords('2028-03-01', -1)).toBe('2028/02/29');
});
