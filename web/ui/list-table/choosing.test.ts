import { expect, test } from 'vitest';
import { toggleAllRows, countChosenRows, NO_CHOSEN_ROWS, toggleChosenRow, chooseRowRange } from './choosing.ts';

const KEYS = ['a', 'b', 'c', 'd'];

test('toggling a row chooses it, and toggling it again removes it', () => {
  const one = toggleChosenRow(NO_CHOSEN_ROWS, 'b');
  expect([...one]).toEqual(['b']);
  expect([...toggleChosenRow(one, 'b')]).toEqual([]);
});

test('a range is treated like its last row, upwards and downwards', () => {
  const three = chooseRowRange(new Set(['b', 'x']), KEYS, 1, 3);
  expect([...three].sort()).toEqual(['b', 'c', 'd', 'x']);
  expect([...chooseRowRange(three, KEYS, 3, 2)].sort()).toEqual(['b', 'x']);
  expect([...chooseRowRange(NO_CHOSEN_ROWS, KEYS, 2, 0)].sort()).toEqual(['a', 'b', 'c']);
});

test('all shown rows are chosen, or none if all were; rows that are not shown stay unchanged', () => {
  const all = toggleAllRows(new Set(['x', 'a']), KEYS);
  expect([...all].sort()).toEqual(['a', 'b', 'c', 'd', 'x']);
  expect([...toggleAllRows(all, KEYS)]).toEqual(['x']);
});

test('all, some and none are distinguished; a row that does not exist is not chosen', () => {
  expect(countChosenRows(NO_CHOSEN_ROWS, KEYS)).toBe('none');
  expect(countChosenRows(new Set(['x']), KEYS)).toBe('none');
  expect(countChosenRows(new Set(['a']), KEYS)).toBe('some');
  expect(countChosenRows(new Set(KEYS), KEYS)).toBe('all');
  expect(countChosenRows(new Set(KEYS), [...KEYS, null])).toBe('some');
});
