import { expect, test } from 'vitest';
import { writeNumberOfThings } from './count-words.ts';

test.each([
  [1, '1つ'],
  [9, '9つ'],
  [10, '10個'],
  [35, '35個'],
])('%i things are %s', (count, words) => {
  expect(writeNumberOfThings(count)).toBe(words);
});

test('pupils see another counter from ten on', () => {
  expect([writeNumberOfThings(9, 'こ'), writeNumberOfThings(10, 'こ')]).toEqual(['9つ', '10こ']);
});
