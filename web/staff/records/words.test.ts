import { describe, expect, test } from 'vitest';
import { RECORD_EXPORT_LIMIT, type LearningRecordFilter } from '../../../contract/records.ts';
import type { NamesOfRecordFilterIds } from './filter-part.ts';
import { printLimitWords, recordFilterWords, printedRecordsWords } from './words.ts';

const SET = 'q_00000000-0000-7000-8000-000000000001';
const PUPIL = 'u_00000000-0000-7000-8000-000000000001';
const NAMED: NamesOfRecordFilterIds = {
  group: null,
  lesson: null,
  pupil: { id: PUPIL, name: '森 蓮' },
  set: { id: SET, name: 'くふうした {問題|もんだい}' },
  question: { id: 'own-1', name: '★1' },
};

describe('on paper', () => {
  test('the filter is named', () => {
    const filter: LearningRecordFilter = {
      pupil: PUPIL,
      set: SET,
      question: 'own-1',
      verdict: 'wrong',
      broken: 'objects',
    };
    expect(recordFilterWords(filter, NAMED)).toBe(
      '森 蓮・問題セット「くふうした 問題」・問題★1・まちがいのまま・「もの」のまちがい',
    );
    expect(recordFilterWords({ level: 6, from: '2026-05-01', to: '2026-05-11' }, NAMED)).toBe(
      'レベル2-2・2026年5月1日から・2026年5月11日まで',
    );
    expect(recordFilterWords({}, NAMED)).toBe('');
  });

  test('the numbers of printed and of all records are shown', () => {
    expect(printedRecordsWords({ count: 1200, of: 1200, isUnderway: true }, 200, false)).toBe('1,200件');
    expect(printedRecordsWords({ count: 3000, of: 12_345, isUnderway: true }, 200, false)).toBe(
      '新しいものから3,000件（全部で12,345件）',
    );
    expect(printedRecordsWords({ count: 3000, of: RECORD_EXPORT_LIMIT + 1, isUnderway: true }, 200, false)).toBe(
      '新しいものから3,000件（全部で100,000件より多い）',
    );
  });

  test('what was printed from the screen has its own number', () => {
    expect(printedRecordsWords(null, 59, true)).toBe('59件');
    expect(printedRecordsWords(null, 200, false)).toBe('新しいものから200件（つづきがあります）');
    expect(printedRecordsWords({ count: 3000, of: 12_345, isUnderway: false }, 200, false)).toBe(
      '新しいものから200件（つづきがあります）',
    );
  });
});

test('records that were not printed are reported with other ways to get them', () => {
  expect(printLimitWords({ count: 3000, of: 12_345, isUnderway: false })).toBe(
    '印刷できるのは、新しいものから3,000件です（全部で12,345件）。つづきが必要なときは、条件でしぼるか、CSVかExcelに書き出してください。',
  );
});
