import { expect, test } from 'vitest';
import { toggleAllRows, summarizeChosenRows, NO_CHOSEN_ROWS, toggleChosenRow, toggleRowRange } from './choosing.ts';

const KEYS = ['a', 'b', 'c', 'd'];

test('toggling a row chooses it, and toggling it again removes it', () => {
  const one = toggleChosenRow(NO_CHOSEN_ROWS, 'b');
  expect([...one]).toEqual(['b']);
  expect([...toggleChosenRow(one, 'b')]).toEqual([]);
});

test('a range is treated like its last row, upwards and downwards', () => {
  const three = toggleRowRange(new Set(['b', 'x']), KEYS, 1, 3);
  expect([...three].sort()).toEqual(['b', 'c', 'd', 'x']);
  expect([...toggleRowRange(three, KEYS, 3, 2)].sort()).toEqual(['b', 'x']);
  expect([...toggleRowRange(NO_CHOSEN_ROWS, KEYS, 2, 0)].sort()).toEqual(['a', 'b', 'c']);
});

test('all shown rows are chosen, or none if all were; rows that are not shown stay unchanged', () => {
  const all = toggleAllRows(new Set(['x', 'a']), KEYS);
  expect([...all].sort()).toEqual(['a', 'b', 'c', 'd', 'x']);
  expect([...toggleAllRows(all, KEYS)]).toEqual(['x']);
});

test('all, some and none are distinguished; a row that does not exist is not chosen', () => {
  expect(summarizeChosenRows(NO_CHOSEN_ROWS, KEYS)).toBe('none');
  expect(summarizeChosenRows(new Set(['x']), KEYS)).toBe('none');
  expect(summarizeChosenRows(new Set(['a']), KEYS)).toBe('some');
  expect(summarizeChosenRows(new Set(KEYS), KEYS)).toBe('all');
  expect(summarizeChosenRows(new Set(KEYS), [...KEYS, null])).toBe('some');
});
