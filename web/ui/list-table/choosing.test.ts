import { expect, test } from 'vitest';
import { allOrNone, howMany, NOTHING_CHOSEN, toggledRow, withRange } from './choosing.ts';

const KEYS = ['a', 'b', 'c', 'd'];

test('toggling a row chooses it, and toggling it again removes it', () => {
  const one = toggledRow(NOTHING_CHOSEN, 'b');
  expect([...one]).toEqual(['b']);
  expect([...toggledRow(one, 'b')]).toEqual([]);
});

test('a range is treated like its last row, upwards and downwards', () => {
  const three = withRange(new Set(['b', 'x']), KEYS, 1, 3);
  expect([...three].sort()).toEqual(['b', 'c', 'd', 'x']);
  expect([...withRange(three, KEYS, 3, 2)].sort()).toEqual(['b', 'x']);
  expect([...withRange(NOTHING_CHOSEN, KEYS, 2, 0)].sort()).toEqual(['a', 'b', 'c']);
});

test('all shown rows are chosen, or none if all were; rows that are not shown stay unchanged', () => {
  const all = allOrNone(new Set(['x', 'a']), KEYS);
  expect([...all].sort()).toEqual(['a', 'b', 'c', 'd', 'x']);
  expect([...allOrNone(all, KEYS)]).toEqual(['x']);
});

test('all, some and none are distinguished; a row that does not exist is not chosen', () => {
  expect(howMany(NOTHING_CHOSEN, KEYS)).toBe('none');
  expect(howMany(new Set(['x']), KEYS)).toBe('none');
  expect(howMany(new Set(['a']), KEYS)).toBe('some');
  expect(howMany(new Set(KEYS), KEYS)).toBe('all');
  expect(howMany(new Set(KEYS), [...KEYS, null])).toBe('some');
});
