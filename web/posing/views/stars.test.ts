import { expect, test } from 'vitest';
import { starsName } from './stars.tsx';

test.each([
  [0, 'ほし なし'],
  [1, 'ほし 1つ'],
  [9, 'ほし 9つ'],
  [10, 'ほし 10こ'],
  [29, 'ほし 29こ'],
])('%i stars are read out as %s', (stars, name) => {
  expect(starsName(stars)).toBe(name);
});
