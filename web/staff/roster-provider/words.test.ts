import { expect, test } from 'vitest';
import { PULL_CAUTIONS, PULL_FAILURES, PULL_PARTS } from '../../../contract/roster-provider.ts';
import { lastPullWords, pullFailureWords } from './words.ts';

test('every failure is one sentence of its own, with its place', () => {
  const sentences = PULL_FAILURES.map((code) => pullFailureWords({ code, part: null }));
  expect(new Set(sentences).size).toBe(PULL_FAILURES.length);
  for (const sentence of sentences) expect(sentence).toMatch(/[ぁ-ん].*[^。]。$/u);
  const placed = PULL_PARTS.map((part) => pullFailureWords({ code: 'away', part }));
  expect(new Set(placed).size).toBe(PULL_PARTS.length);
});

test('the last pull is told with its time, its pupils and its reason', () => {
  const at = '2026-05-11T17:00:00.000Z';
  expect(lastPullWords(null)).toBe('まだ取りに行っていません。');
  expect(lastPullWords({ result: 'waits', at, pupils: 395, cautions: ['leaving', 'faults'] })).toContain(
    '395人を読みましたが、転出・卒業になる児童が多い、直すところがあるので、取りこまずに待っています。',
  );
  for (const caution of PULL_CAUTIONS) {
    expect(lastPullWords({ result: 'waits', at, pupils: 1, cautions: [caution] })).not.toContain('undefined');
  }
  expect(lastPullWords({ result: 'failed', at, failure: { code: 'duplicate', part: 'users' } })).toContain(
    '児童の一覧：同じIDが2回出てきます。今の名簿は変わっていません。',
  );
});
