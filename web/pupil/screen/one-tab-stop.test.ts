import { expect, test } from 'vitest';
import { listIndexAfterKey } from './one-tab-stop.ts';

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowRight', 3, 4],
  ['ArrowRight', 4, 4],
  ['ArrowUp', 0, 0],
  ['ArrowLeft', 2, 1],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['Enter', 1, null],
])('the key %s moves the focus from place %i of five to %s', (key, at, expected) => {
  expect(listIndexAfterKey(key, at, 5)).toBe(expected);
});
