import { expect, test } from 'vitest';
import { nextTimeOfDayInJapan } from './calendar.ts';

test.each([
  ['02:00', '2026-05-11T01:00:00.000Z', '2026-05-11T17:00:00.000Z'],
  ['02:00', '2026-05-11T16:59:59.000Z', '2026-05-11T17:00:00.000Z'],
  ['02:00', '2026-05-11T17:00:00.000Z', '2026-05-12T17:00:00.000Z'],
  ['23:30', '2026-12-31T14:31:00.000Z', '2027-01-01T14:30:00.000Z'],
])('the next %s in Japan after %s is %s', (clock, now, expected) => {
  expect(nextTimeOfDayInJapan(clock, new Date(now)).toISOString()).toBe(expected);
});
