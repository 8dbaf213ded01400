import { expect, test } from 'vitest';
import { estimateTextWidthInEms } from './ems-of.ts';

test('kanji are wider than digits', () => {
  expect(estimateTextWidthInEms('235')).toBeCloseTo(1.86);
  expect(estimateTextWidthInEms('2時間35分')).toBeCloseTo(4.86);
  expect(estimateTextWidthInEms('2m35cm')).toBeCloseTo(3.72);
});
