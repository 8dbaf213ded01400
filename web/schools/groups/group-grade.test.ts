import { expect, test } from 'vitest';
import { gradeInName, misfitWords } from './group-grade.ts';

test.each([
  ['2年1組', 2],
  ['２年い組', 2],
  ['六年一組', 6],
  ['5-3', 5],
  ['ひまわり', null],
  ['7年1組', null],
  ['', null],
])('%s tells the grade %s', (name, grade) => expect(gradeInName(name)).toBe(grade));

test('a grade that does not fit the name is said, and only that', () => {
  expect(misfitWords(2, 3)).toBe('名前は2年ですが、学年は3年になっています。');
  expect([misfitWords(2, 2), misfitWords(null, 3)]).toEqual(['', '']);
});
