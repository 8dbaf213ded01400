import { expect, test } from 'vitest';
import { progressByMinute } from './over-time.ts';

const MINUTE = 60_000;
const FROM = 1_000_000;

function result(solvedAt: number | null, ...checkedAt: readonly number[]) {
  return { solvedAt: solvedAt === null ? null : FROM + solvedAt, checkedAt: checkedAt.map((at) => FROM + at) };
}

function counts(results: Parameters<typeof progressByMinute>[0], lasting: number): (readonly number[])[] {
  return progressByMinute(results, FROM, FROM + lasting).map(({ at, solved, checks }) => [at - FROM, solved, checks]);
}

test('the work is added up minute by minute, to the last moment', () => {
  const results = [result(90_000, 30_000, 90_000), result(60_000, 60_000), result(null, 130_000)];
  expect(counts(results, 150_000)).toEqual([
    [0, 0, 0],
    [MINUTE, 1, 2],
    [2 * MINUTE, 2, 3],
    [150_000, 2, 4],
  ]);
});

test('a question that is solved again counts once; all its checks count', () => {
  expect(counts([result(10_000, 10_000, 50_000)], MINUTE)).toEqual([
    [0, 0, 0],
    [MINUTE, 1, 2],
  ]);
});

test('earlier work counts from the start; later work does not count', () => {
  expect(counts([result(-5000, -5000), result(99_000, 99_000)], MINUTE)).toEqual([
    [0, 1, 1],
    [MINUTE, 1, 1],
  ]);
});

test('a lesson that has just begun is one point', () => {
  expect(counts([], 0)).toEqual([[0, 0, 0]]);
  expect(counts([], -1000)).toEqual([[0, 0, 0]]);
});
