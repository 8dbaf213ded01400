import { expect, test } from 'vitest';
import { dayWords, momentWords } from './moments.ts';

test('a day is the day it says, wherever the browser is', () => {
  expect(dayWords('2026-04-08')).toBe('4月8日(水)');
});

test('a moment is told by the clock in Japan', () => {
  expect(momentWords('2026-04-07T15:05:00.000Z')).toBe('2026/04/08 0:05');
});
