import { expect, test } from 'vitest';
import { unitOfCounter, NO_UNIT, perUnit, sameUnit, timesUnit, unitKey } from './unit.ts';

const yen = unitOfCounter('円');
const pieces = unitOfCounter('こ');
const km = unitOfCounter('km');
const hours = unitOfCounter('時間');

test.each([
  ['円 per こ × こ = 円', timesUnit(perUnit(yen, pieces), pieces), yen],
  ['km per 時間 × 時間 = km', timesUnit(perUnit(km, hours), hours), km],
  ['km ÷ (km per 時間) = 時間', perUnit(km, perUnit(km, hours)), hours],
  ['a number of times keeps the unit', timesUnit(yen, NO_UNIT), yen],
  ['a unit per itself is none', perUnit(km, km), NO_UNIT],
])('%s', (_, made, wanted) => {
  expect(sameUnit(made, wanted)).toBe(true);
  expect(unitKey(made)).toBe(unitKey(wanted));
});

test('km per 時間 is another unit than km, 時間 per km and km × 時間', () => {
  const speed = perUnit(km, hours);
  for (const other of [km, perUnit(hours, km), timesUnit(km, hours)]) {
    expect(sameUnit(speed, other)).toBe(false);
    expect(unitKey(speed)).not.toBe(unitKey(other));
  }
});
