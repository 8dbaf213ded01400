import { expect, test } from 'vitest';
import { countOfThings } from './count-words.ts';

test.each([
  [1, '1つ'],
  [9, '9つ'],
  [10, '10個'],
  [35, '35個'],
])('%i things are %s', (count, words) => {
  expect(countOfThings(count)).toBe(words);
});

test('pupils see another counter from ten on', () => {
  expect([countOfThings(9, 'こ'), countOfThings(10, 'こ')]).toEqual(['9つ', '10こ']);
});
