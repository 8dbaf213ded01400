import { expect, test } from 'vitest';
import { computePrintedColumnWidth, sortingAfterHeadingPress, type ListColumn } from './list-column.ts';
import { sortedRows } from './use-sorted-rows.ts';

type Group = { readonly name: string; readonly pupils: number | null };

const COLUMNS: readonly ListColumn<Group>[] = [
  { name: 'クラス', text: ({ name }) => name },
  { name: '児童', text: ({ pupils }) => pupils },
];
const GROUPS: readonly Group[] = [
  { name: '10組', pupils: 3 },
  { name: '2組', pupils: null },
  { name: '1組', pupils: 12 },
];

const namesBy = (by: string, direction: 'ascending' | 'descending') =>
  sortedRows(GROUPS, COLUMNS, { by, direction }).map(({ name }) => name);

test('numbers are sorted as numbers, also within text', () => {
  expect(namesBy('クラス', 'ascending')).toEqual(['1組', '2組', '10組']);
  expect(namesBy('クラス', 'descending')).toEqual(['10組', '2組', '1組']);
});

test('empty cells are last in both directions', () => {
  expect(namesBy('児童', 'ascending')).toEqual(['10組', '1組', '2組']);
  expect(namesBy('児童', 'descending')).toEqual(['1組', '10組', '2組']);
});

test('without sorting, or for an unknown column, the order stays unchanged', () => {
  expect(sortedRows(GROUPS, COLUMNS, null)).toBe(GROUPS);
  expect(namesBy('学年', 'ascending')).toEqual(['10組', '2組', '1組']);
});

test('a column is sorted in ascending order first, then descending', () => {
  const once = sortingAfterHeadingPress(null, '児童');
  expect(once).toEqual({ by: '児童', direction: 'ascending' });
  expect(sortingAfterHeadingPress(once, '児童').direction).toBe('descending');
  expect(sortingAfterHeadingPress(once, 'クラス')).toEqual({ by: 'クラス', direction: 'ascending' });
});

test('columns share the paper width by their widths', () => {
  const columns = [
    { name: '番号', width: '6rem', text: () => 1 },
    { name: '名前', text: () => '' },
  ];
  expect(columns.map((column) => computePrintedColumnWidth(column, columns))).toEqual([25, 75]);
});
