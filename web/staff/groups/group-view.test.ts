import { expect, test } from 'vitest';
import {
  gradesInGroupName,
  groupRequestInputFromFilter,
  schoolYearsForNewGroup,
  groupFilterOfUrl,
} from './group-view.ts';
import { gradesDifferFromNameWords } from './words.ts';

const YEARS = {
  schoolYear: 2026,
  runningYear: 2026,
  groups: [],
  begun: { cards: false, lesson: false },
};

test('the current school year is not named', () => {
  expect(groupRequestInputFromFilter({ schoolYear: null, archived: 'without' })).toEqual({ archived: 'without' });
  expect(groupRequestInputFromFilter({ schoolYear: 2025, archived: 'only' })).toEqual({
    archived: 'only',
    schoolYear: 2025,
  });
});

test('the address of the list names a school year', () => {
  expect(groupFilterOfUrl('?year=2027')).toEqual({ schoolYear: 2027, archived: 'without' });
  for (const search of ['', '?year=', '?year=99999', '?year=x']) expect(groupFilterOfUrl(search).schoolYear).toBeNull();
});

test('a new group belongs to the prepared school year, unless another year is shown', () => {
  const answer = { ...YEARS, preparedYear: 2027, schoolYears: [2027, 2026, 2025] };
  const years = (schoolYear: number | null) =>
    schoolYearsForNewGroup(answer, { schoolYear, archived: 'without' }).years;
  expect(years(null)).toEqual([2027, 2026]);
  expect(years(2026)).toEqual([2026, 2027]);
  expect(years(2025)).toEqual([2027, 2026]);
});

test('without a prepared year it belongs to the current school year', () => {
  const answer = { ...YEARS, preparedYear: null, schoolYears: [2026, 2025] };
  expect(schoolYearsForNewGroup(answer, { schoolYear: null, archived: 'without' }).years).toEqual([2026]);
});

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
])('%s contains the grades %j', (name, grades) => expect(gradesInGroupName(name)).toEqual(grades));

test('grades that do not fit the name are reported, others are not', () => {
  expect(gradesDifferFromNameWords([2], [3])).toBe('名前は2年ですが、学年は3年になっています。');
  expect(gradesDifferFromNameWords([2, 3], [2])).toBe('名前は2・3年ですが、学年は2年になっています。');
  expect([
    gradesDifferFromNameWords([2], [2]),
    gradesDifferFromNameWords([3, 2], [2, 3]),
    gradesDifferFromNameWords([], [3]),
  ]).toEqual(['', '', '']);
});
