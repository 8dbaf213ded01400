import { expect, test } from 'vitest';
import { callFailureWords, schoolYearWords } from './words.ts';

test('the person who changed the row first is called a colleague of the reader', () => {
  expect(callFailureWords('changed-meanwhile', null, 'manager')).toMatch(/^ほかの先生が/u);
  expect(callFailureWords('changed-meanwhile', null, 'admin')).toMatch(/^ほかの管理者が/u);
});

test('a school year is named by its distance if there is a word for it', () => {
  expect([2024, 2025, 2026, 2027].map((year) => schoolYearWords(year, 2026))).toEqual([
    '2024年度',
    '2025年度（昨年度）',
    '2026年度（今年度）',
    '2027年度（来年度）',
  ]);
});
