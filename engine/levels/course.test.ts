import { expect, test } from 'vitest';
import { compareByCourseOrder, LEVEL_NUMBERS_IN_COURSE_ORDER, levelLabelForUsers } from './course.ts';
import { BUILT_IN_LEVELS, levelWithNumber } from './levels.ts';

test('the label of a level is its grade and its place in the grade, in course order', () => {
  const labels = BUILT_IN_LEVELS.map(({ number }) => levelLabelForUsers(number));
  expect(labels.slice(0, 9)).toEqual(['1-1', '1-2', '1-3', '1-4', '1-5', '1-6', '1-7', '1-8', '2-1']);
  expect(new Set(labels).size).toBe(BUILT_IN_LEVELS.length);
  for (const [at, { number, grade }] of BUILT_IN_LEVELS.entries()) {
    const place = BUILT_IN_LEVELS.filter((each, earlier) => earlier <= at && each.grade === grade).length;
    expect(levelLabelForUsers(number)).toBe(`${grade}-${place}`);
  }
});

test('a level that is not built in has its number as label and comes last', () => {
  expect(levelWithNumber(999)).toBeNull();
  expect(levelLabelForUsers(999)).toBe('999');
  expect([999, ...LEVEL_NUMBERS_IN_COURSE_ORDER].toSorted(compareByCourseOrder)).toEqual([
    ...LEVEL_NUMBERS_IN_COURSE_ORDER,
    999,
  ]);
});
