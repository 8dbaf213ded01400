import { expect, test } from 'vitest';
import { includeFocusedRow, listRenderedRowsAndSpaces } from './use-list-places.ts';
import { rowAfterKey } from './use-list-keys.ts';

test('visible rows are at the place that they have in the full list', () => {
  const rows = [
    { index: 0, start: 40, end: 90 },
    { index: 5, start: 290, end: 340 },
    { index: 6, start: 340, end: 400 },
  ];
  expect(listRenderedRowsAndSpaces(rows, 40, 1040)).toEqual([
    { kind: 'row', index: 0 },
    { kind: 'space', before: 5, height: 200 },
    { kind: 'row', index: 5 },
    { kind: 'row', index: 6 },
    { kind: 'space', before: -1, height: 640 },
  ]);
});

test('the focused row stays in its order', () => {
  expect(includeFocusedRow([4, 5, 6], 1)).toEqual([1, 4, 5, 6]);
  expect(includeFocusedRow([4, 5, 6], 12)).toEqual([4, 5, 6, 12]);
  expect(includeFocusedRow([4, 5, 6], 5)).toEqual([4, 5, 6]);
});

test.each([
  ['ArrowDown', 3, 4],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['PageDown', 3, 13],
  ['PageDown', 95, 99],
  ['PageUp', 3, 0],
  ['Home', 50, 0],
  ['End', 50, 99],
  ['x', 50, null],
])('the key %s at row %i leads to row %j', (key, at, place) => {
  expect(rowAfterKey(key, at, 100, 10)).toBe(place);
});
