import { expect, it } from 'vitest';
import { byCourse, COURSE_NUMBERS } from './course.ts';
import { LEVELS, levelNumbered } from './levels.ts';

it('contains every level once, grade by grade', () => {
  expect(LEVELS.map(({ number }) => number)).toEqual(COURSE_NUMBERS);
  expect(new Set(COURSE_NUMBERS).size).toBe(COURSE_NUMBERS.length);
  expect(LEVELS.map(({ grade }) => grade)).toEqual(
    LEVELS.map(({ grade }) => grade).toSorted((one, other) => one - other),
  );
});

it('finds a level by its number', () => {
  for (const level of LEVELS) expect(levelNumbered(level.number)).toBe(level);
  expect(levelNumbered(0)).toBeNull();
});

it('compares by the place in the course; unknown levels come last', () => {
  const last = COURSE_NUMBERS.at(-1) ?? 0;
  expect([10_001, last, 999, 5, 1].toSorted(byCourse)).toEqual([1, 5, last, 999, 10_001]);
});
