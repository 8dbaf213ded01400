import { expect, test } from 'vitest';
import { schoolYearWords } from './school-year-words.ts';

test('a school year is called by its distance where there is a word for it', () => {
  expect([2024, 2025, 2026, 2027].map((year) => schoolYearWords(year, 2026))).toEqual([
    '2024年度',
    '2025年度（昨年度）',
    '2026年度（今年度）',
    '2027年度（来年度）',
  ]);
});
