import { expect, test } from 'vitest';
import { commonWrongCompositions, type PupilWrongComposition } from './common-wrongs.ts';

function wrong(digest: string, times: number, version = 'v1'): PupilWrongComposition {
  return { question: 'q1', version, digest, composition: { slots: [digest] }, times };
}

test('wrong compositions are sorted by the number of pupils, then by frequency', () => {
  const wrongs = [wrong('once', 9), wrong('shared', 1), wrong('shared', 2), wrong('rare', 1)];
  expect(commonWrongCompositions(wrongs, 2).map(({ digest, pupils, times }) => [digest, pupils, times])).toEqual([
    ['shared', 2, 3],
    ['once', 1, 9],
  ]);
});

test('the same cards in another question version are another composition', () => {
  expect(commonWrongCompositions([wrong('a', 1), wrong('a', 1, 'v2')], 9)).toHaveLength(2);
});
