import { expect, test } from 'vitest';
import { growthAtLevel, hasFirstCheckRateRisen } from './growth.ts';

const [Y, N] = [true, false];

test.each([
  [[], null],
  [[Y, N, Y], null],
  [[N, Y, Y, Y], { early: [N, Y], late: [Y, Y] }],
  // If the number of attempts is odd, the middle one is neither early nor late.
  [[N, Y, N, Y, Y], { early: [N, Y], late: [Y, Y] }],
  [[N, N, N, Y, N, Y, Y, Y, N, Y, Y, Y], { early: [N, N, N, Y, N], late: [Y, N, Y, Y, Y] }],
] as const)('%j is compared as %j', (firstChecks, growth) => {
  expect(growthAtLevel(firstChecks)).toEqual(growth);
});

test('only more right checks than before count as growth', () => {
  expect(hasFirstCheckRateRisen({ early: [Y, N], late: [Y, Y] })).toBe(true);
  expect(hasFirstCheckRateRisen({ early: [Y, N], late: [N, Y] })).toBe(false);
  expect(hasFirstCheckRateRisen({ early: [Y, Y], late: [N, Y] })).toBe(false);
});
