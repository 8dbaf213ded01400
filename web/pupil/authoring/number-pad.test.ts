import { expect, test } from 'vitest';
import { createRational } from '../../../engine/quantity/rational.ts';
import { padTextAfterKey, parseNumberOnPad } from './number-pad.tsx';

const typed = (keys: string): string => Array.from(keys).reduce((written, key) => padTextAfterKey(written, key), '');

test.each([
  ['12', '12', createRational(12)],
  ['007', '7', createRational(7)],
  ['1.2.5', '1.25', createRational(5, 4)],
  ['.5', '5', createRational(5)],
  ['3.', '3.', createRational(3)],
  ['0', '0', null],
  ['', '', null],
  ['12345678', '1234567', createRational(1_234_567)],
])('the keys %s are shown as %s', (keys, written, value) => {
  expect(typed(keys)).toBe(written);
  expect(parseNumberOnPad(written)).toEqual(value);
});

test('erase removes the last key', () => {
  expect(padTextAfterKey('12', 'erase')).toBe('1');
  expect(padTextAfterKey('', 'erase')).toBe('');
});
