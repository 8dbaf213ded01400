import { expect, it } from 'vitest';
import { schoolTermOfDay, termsOfSchoolYear } from '../../../engine/school-terms.ts';
import { firstCheckMarks, formatMonthName } from './words.ts';

it.each([
  ['2026-04-01', 2026, '1学期'],
  ['2026-11-23', 2026, '2学期'],
  ['2027-03-31', 2026, '3学期'],
])('the day %s is in the school year %i, in the term %s', (day, year, name) => {
  const term = schoolTermOfDay(day);
  expect([term.year, termsOfSchoolYear(term.year)[term.at]?.name]).toEqual([year, name]);
});

it('months and the results of first checks are written in short', () => {
  expect([formatMonthName('2026-04'), firstCheckMarks([true, false])]).toEqual(['4月', '○・']);
});
