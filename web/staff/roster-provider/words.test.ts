import { expect, test } from 'vitest';
import {
  ROSTER_PULL_REVIEW_REASONS,
  ROSTER_PULL_FAILURES,
  ROSTER_PULL_STEPS,
} from '../../../contract/roster-provider.ts';
import { lastPullWords, pullFailureWords } from './words.ts';

test('every failure is one sentence of its own, with its place', () => {
  const sentences = ROSTER_PULL_FAILURES.map((code) => pullFailureWords({ code, part: null }));
  expect(new Set(sentences).size).toBe(ROSTER_PULL_FAILURES.length);
  for (const sentence of sentences) expect(sentence).toMatch(/[ぁ-ん].*[^。]。$/u);
  const placed = ROSTER_PULL_STEPS.map((part) => pullFailureWords({ code: 'away', part }));
  expect(new Set(placed).size).toBe(ROSTER_PULL_STEPS.length);
});

test('the last pull is described with its time, its pupils and its reason', () => {
  const at = '2026-05-11T17:00:00.000Z';
  expect(lastPullWords(null)).toBe('まだ取りに行っていません。');
  expect(lastPullWords({ result: 'waits', at, pupils: 395, cautions: ['leaving', 'faults'] })).toContain(
    '395人を読みましたが、転出・卒業になる児童が多い、直すところがあるので、取りこまずに待っています。',
  );
  for (const caution of ROSTER_PULL_REVIEW_REASONS) {
    expect(lastPullWords({ result: 'waits', at, pupils: 1, cautions: [caution] })).not.toContain('undefined');
  }
  expect(lastPullWords({ result: 'failed', at, failure: { code: 'duplicate', part: 'users' } })).toContain(
    '児童の一覧：同じIDが2回出てきます。今の名簿は変わっていません。',
  );
});
