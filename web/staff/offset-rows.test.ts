import { expect, test } from 'vitest';
import { pageOffsetsOfRows, rowsOfOffsetPages, type OffsetPage } from './offset-rows.ts';

const page = (from: number, count: number, total: number): OffsetPage<number> => ({
  total,
  rows: Array.from({ length: count }, (_, at) => from + at),
});

function rows(total: number, ...pages: readonly (readonly [number, OffsetPage<number>])[]) {
  const known = new Map(pages);
  return rowsOfOffsetPages(total, 200, (offset) => known.get(offset));
}

test('rows are at their places, in whatever order the pages arrive', () => {
  const last = rows(450, [400, page(400, 50, 450)]);
  expect(last).toHaveLength(450);
  expect([last[0], last[399], last[400], last[449]]).toEqual([null, null, 400, 449]);
  const both = rows(450, [400, page(400, 50, 450)], [0, page(0, 200, 450)]);
  expect([both[0], both[199], both[200], both[449]]).toEqual([0, 199, null, 449]);
});

test('a list that has become shorter has its new length', () => {
  expect(rows(3, [0, page(0, 200, 300)])).toEqual([0, 1, 2]);
  expect(rows(0, [0, page(0, 0, 0)])).toEqual([]);
});

test('only the visible pages are read', () => {
  expect(pageOffsetsOfRows(0, 0, 200)).toEqual([0]);
  expect(pageOffsetsOfRows(190, 210, 200)).toEqual([0, 200]);
  expect(pageOffsetsOfRows(0, -1, 200)).toEqual([0]);
});
