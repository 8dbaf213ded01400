import { expect, test } from 'vitest';
import { countWithCounter } from './count-words.ts';

test.each([
  [1, '1つ'],
  [9, '9つ'],
  [10, '10個'],
  [35, '35個'],
])('%i things are %s', (count, words) => {
  expect(countWithCounter(count)).toBe(words);
});

test('pupils see another counter from ten on', () => {
  expect([countWithCounter(9, 'こ'), countWithCounter(10, 'こ')]).toEqual(['9つ', '10こ']);
});
