import { expect, test } from 'vitest';
import { unitOfCounter, NO_QUANTITY_UNIT, divideUnits, areSameUnits, multiplyUnits, unitKey } from './unit.ts';

const yen = unitOfCounter('円');
const pieces = unitOfCounter('こ');
const km = unitOfCounter('km');
const hours = unitOfCounter('時間');

test.each([
  ['円 per こ × こ = 円', multiplyUnits(divideUnits(yen, pieces), pieces), yen],
  ['km per 時間 × 時間 = km', multiplyUnits(divideUnits(km, hours), hours), km],
  ['km ÷ (km per 時間) = 時間', divideUnits(km, divideUnits(km, hours)), hours],
  ['a number of times keeps the unit', multiplyUnits(yen, NO_QUANTITY_UNIT), yen],
  ['a unit per itself is none', divideUnits(km, km), NO_QUANTITY_UNIT],
])('units are computed like numbers: %s', (_, made, wanted) => {
  expect(areSameUnits(made, wanted)).toBe(true);
  expect(unitKey(made)).toBe(unitKey(wanted));
});

test('km per 時間 is another unit than km, 時間 per km and km × 時間', () => {
  const speed = divideUnits(km, hours);
  for (const other of [km, divideUnits(hours, km), multiplyUnits(km, hours)]) {
    expect(areSameUnits(speed, other)).toBe(false);
    expect(unitKey(speed)).not.toBe(unitKey(other));
  }
});
