import { expect, test } from 'vitest';
import { textWidthInEms } from './ems-of.ts';

test('kanji are wider than digits', () => {
  expect(textWidthInEms('235')).toBeCloseTo(1.86);
  expect(textWidthInEms('2時間35分')).toBeCloseTo(4.86);
  expect(textWidthInEms('2m35cm')).toBeCloseTo(3.72);
});
