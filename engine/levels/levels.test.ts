import { expect, it } from 'vitest';
import { compareByCourseOrder, LEVEL_NUMBERS_IN_COURSE_ORDER } from './course.ts';
import { BUILT_IN_LEVELS, levelWithNumber } from './levels.ts';

it('the list of levels contains every level once, grade by grade', () => {
  expect(BUILT_IN_LEVELS.map(({ number }) => number)).toEqual(LEVEL_NUMBERS_IN_COURSE_ORDER);
  expect(new Set(LEVEL_NUMBERS_IN_COURSE_ORDER).size).toBe(LEVEL_NUMBERS_IN_COURSE_ORDER.length);
  expect(BUILT_IN_LEVELS.map(({ grade }) => grade)).toEqual(
    BUILT_IN_LEVELS.map(({ grade }) => grade).toSorted((one, other) => one - other),
  );
});

it('a level is found by its number', () => {
  for (const level of BUILT_IN_LEVELS) expect(levelWithNumber(level.number)).toBe(level);
  expect(levelWithNumber(0)).toBeNull();
});

it('levels are compared by their place in the course; unknown levels come last', () => {
  const last = LEVEL_NUMBERS_IN_COURSE_ORDER.at(-1) ?? 0;
  expect([10_001, last, 999, 5, 1].toSorted(compareByCourseOrder)).toEqual([1, 5, last, 999, 10_001]);
});
