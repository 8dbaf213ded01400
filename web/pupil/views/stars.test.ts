import { expect, test } from 'vitest';
import { filledStarQuarters, spokenStarCount } from './stars.tsx';

test.each([
  [0, 'ほし なし'],
  [1, 'ほし 1つ'],
  [9, 'ほし 9つ'],
  [10, 'ほし 10こ'],
  [29, 'ほし 29こ'],
])('%i stars are read aloud as %s', (stars, name) => {
  expect(spokenStarCount(stars)).toBe(name);
});

test.each([
  [0, 0],
  [1 / 66, 1],
  [18 / 66, 3],
  [0.5, 6],
  [65 / 66, 11],
  [1, 12],
])('a share of %d fills %i quarters of three stars', (share, parts) => {
  expect(filledStarQuarters(share)).toBe(parts);
});
