import { expect, it } from 'vitest';
import { opensNextLevel, starsOfAttempt } from './stars.ts';

it.each([
  [1, 0, 3],
  [1, 3, 3],
  [2, 0, 2],
  [3, 1, 2],
  [3, 2, 2],
  [3, 3, 1],
  [2, 4, 1],
  [4, 0, 1],
  [120, 3, 1],
])('right at check %i after hint %i: %i stars', (checks, hintStep, stars) => {
  expect(starsOfAttempt({ checks, hintStep })).toBe(stars);
});

it.each([
  [0, 0, false],
  [9, 12, false],
  [10, 12, true],
  [3, 5, false],
  [4, 5, true],
  [5, 5, true],
  [79, 100, false],
  [80, 100, true],
])('%i of %i solved open the next level: %s', (solved, questions, opens) => {
  expect(opensNextLevel(solved, questions)).toBe(opens);
});
