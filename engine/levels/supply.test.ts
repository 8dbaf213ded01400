import { expect, test } from 'vitest';
import { findStoriesForSeed } from './generate.ts';
import { SEEDS_PER_LEVEL } from './generated.ts';
import type { Level } from './level.ts';
import { BUILT_IN_LEVELS, levelWithNumber } from './levels.ts';
import { selectStoryWithDummies, computeDrawIndexOfSeed } from './supply.ts';

test('a repeated story has other dummies: one form of level 18, the smallest supply, for all offered seeds', () => {
  const level = levelWithNumber(18);
  if (level?.stories.kind !== 'products') throw new Error('level 18 tells products');
  const draws: string[] = [];
  for (let seed = 0; seed < SEEDS_PER_LEVEL; seed += level.stories.forms.length) {
    const supply = findStoriesForSeed(level, seed);
    const drawn = selectStoryWithDummies(supply, computeDrawIndexOfSeed(supply, 0));
    if (drawn !== null) draws.push([...drawn.draft.story, ...drawn.dummies].map(drawn.draft.tell).sort().join('\n'));
  }
  expect(draws.length).toBeGreaterThan(1970);
  expect(new Set(draws).size).toBe(draws.length);
});

/**
 * Limit for the draws (attempts to find a story) of a seed before its first draw with a story. Stories of three
 * triangles need the most, at present 28.
 */
const MOST_EMPTY_DRAWS = 100;

/**
 * Returns the number of draws (attempts to find a story) of a seed before its first draw with a story, at most
 * `MOST_EMPTY_DRAWS`.
 */
function emptyDrawsOf(level: Level, seed: number): number {
  const supply = findStoriesForSeed(level, seed);
  for (let attempt = 0; attempt < MOST_EMPTY_DRAWS; attempt += 1) {
    if (selectStoryWithDummies(supply, computeDrawIndexOfSeed(supply, attempt)) !== null) return attempt;
  }
  return MOST_EMPTY_DRAWS;
}

test('every level has enough stories for the last offered seeds', () => {
  const lastSeeds = Array.from({ length: 20 }, (_, at) => SEEDS_PER_LEVEL - 1 - at);
  const exhausted = BUILT_IN_LEVELS.filter((level) =>
    lastSeeds.some((seed) => emptyDrawsOf(level, seed) === MOST_EMPTY_DRAWS),
  );
  expect(exhausted.map(({ number }) => number)).toEqual([]);
});
