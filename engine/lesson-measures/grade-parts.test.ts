import { expect, test } from 'vitest';
import { lessonPartOfGrade, type LessonPartsByGrade } from './grade-parts.ts';

const PARTS: LessonPartsByGrade<{ readonly grade: number; readonly name: string }> = [
  { grade: 3, name: 'third' },
  { grade: 4, name: 'fourth' },
];

test.each([
  [3, 'third'],
  [4, 'fourth'],
  [null, 'third'],
  [5, 'third'],
])('a pupil of grade %s belongs to the %s part', (grade, name) => {
  expect(lessonPartOfGrade(PARTS, grade).name).toBe(name);
});
