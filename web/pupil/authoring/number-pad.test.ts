import { expect, test } from 'vitest';
import { rational } from '../../../engine/quantity/rational.ts';
import { afterKey, numberOn } from './number-pad.tsx';

const typed = (keys: string): string => Array.from(keys).reduce((written, key) => afterKey(written, key), '');

test.each([
  ['12', '12', rational(12)],
  ['007', '7', rational(7)],
  ['1.2.5', '1.25', rational(5, 4)],
  ['.5', '5', rational(5)],
  ['3.', '3.', rational(3)],
  ['0', '0', null],
  ['', '', null],
  ['12345678', '1234567', rational(1_234_567)],
])('%s is shown as %s', (keys, written, value) => {
  expect(typed(keys)).toBe(written);
  expect(numberOn(written)).toEqual(value);
});

test('erase removes the last key', () => {
  expect(afterKey('12', 'erase')).toBe('1');
  expect(afterKey('', 'erase')).toBe('');
});
