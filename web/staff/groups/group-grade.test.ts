import { expect, test } from 'vitest';
import { gradesToldBy, misfitWords } from './group-grade.ts';

test.each([
  ['2年1組', [2]],
  ['２年い組', [2]],
  ['六年一組', [6]],
  ['5-3', [5]],
  ['2・3年', [2, 3]],
  ['２・３年１組', [2, 3]],
  ['ひまわり', []],
  ['7年1組', []],
  ['', []],
])('%s tells the grades %j', (name, grades) => expect(gradesToldBy(name)).toEqual(grades));

test('grades that do not fit the name are said, and only those', () => {
  expect(misfitWords([2], [3])).toBe('名前は2年ですが、学年は3年になっています。');
  expect(misfitWords([2, 3], [2])).toBe('名前は2・3年ですが、学年は2年になっています。');
  expect([misfitWords([2], [2]), misfitWords([3, 2], [2, 3]), misfitWords([], [3])]).toEqual(['', '', '']);
});
