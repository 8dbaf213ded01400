import { expect, test } from 'vitest';
import { byCourse, COURSE_NUMBERS, levelLabel } from './course.ts';
import { LEVELS, levelNumbered } from './levels.ts';

test('the label of a level is its grade and its place in the grade, in course order', () => {
  const labels = LEVELS.map(({ number }) => levelLabel(number));
  expect(labels.slice(0, 9)).toEqual(['1-1', '1-2', '1-3', '1-4', '1-5', '1-6', '1-7', '1-8', '2-1']);
  expect(new Set(labels).size).toBe(LEVELS.length);
  for (const [at, { number, grade }] of LEVELS.entries()) {
    const place = LEVELS.filter((each, earlier) => earlier <= at && each.grade === grade).length;
    expect(levelLabel(number)).toBe(`${grade}-${place}`);
  }
});

test('a level that is not built in has its number as label and comes last', () => {
  expect(levelNumbered(999)).toBeNull();
  expect(levelLabel(999)).toBe('999');
  expect([999, ...COURSE_NUMBERS].toSorted(byCourse)).toEqual([...COURSE_NUMBERS, 999]);
});
