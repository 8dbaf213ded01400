import { expect, test } from 'vitest';
import { emsOf } from './ems-of.ts';

test('kanji are wider than digits', () => {
  expect(emsOf('235')).toBeCloseTo(1.86);
  expect(emsOf('2時間35分')).toBeCloseTo(4.86);
  expect(emsOf('2m35cm')).toBeCloseTo(3.72);
});
