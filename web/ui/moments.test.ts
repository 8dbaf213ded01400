import { afterEach, describe, expect, test } from 'vitest';
import { dayInJapan, addDays } from '../../engine/calendar.ts';
import {
  formatTimeWithColon,
  formatNumericDate,
  formatWeekdayDate,
  formatNumericDateOfTime,
  formatWeekdayDateOfTime,
  formatNumericDateAndTime,
  formatShortDayOfTime,
  formatTimeInSentence,
} from './moments.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

/** Each entry: a day and a time in Japan, the same time in UTC, and the expected date in words and in numbers. */
const MOMENTS = [
  ['2026-11-27', '0:30', '2026-11-26T15:30:00.000Z', '11月27日(金)', '2026/11/27'],
  ['2026-11-27', '8:59', '2026-11-26T23:59:00.000Z', '11月27日(金)', '2026/11/27'],
  ['2026-11-27', '23:59', '2026-11-27T14:59:00.000Z', '11月27日(金)', '2026/11/27'],
  ['2027-04-01', '0:30', '2027-03-31T15:30:00.000Z', '4月1日(木)', '2027/04/01'],
  ['2027-03-31', '23:59', '2027-03-31T14:59:00.000Z', '3月31日(水)', '2027/03/31'],
  ['2028-02-29', '8:59', '2028-02-28T23:59:00.000Z', '2月29日(火)', '2028/02/29'],
  // On this day daylight saving time starts in Los Angeles.
  ['2026-03-09', '0:30', '2026-03-08T15:30:00.000Z', '3月9日(月)', '2026/03/09'],
] as const;

describe.each(['UTC', 'America/Los_Angeles', 'Asia/Tokyo'])('on a device in %s', (device) => {
  test.each(MOMENTS)('%s %s is the day and time in Japan', (day, clock, moment, words, date) => {
    process.env['TZ'] = device;
    // The test is only meaningful if the process really runs in the time zone `device`.
    expect(String(new Date(moment)).includes('GMT+0900')).toBe(device === 'Asia/Tokyo');
    expect(dayInJapan(moment)).toBe(day);
    expect([formatWeekdayDate(day), formatWeekdayDateOfTime(moment)]).toEqual([words, words]);
    expect([formatNumericDate(day), formatNumericDateOfTime(moment), formatNumericDateAndTime(moment)]).toEqual([
      date,
      date,
      `${date} ${clock}`,
    ]);
    expect([formatTimeWithColon(moment), formatTimeWithColon(Date.parse(moment))]).toEqual([clock, clock]);
    expect(formatShortDayOfTime(moment)).toBe(words.replace(/月(\d+)日.*/u, '/$1'));
    expect(formatTimeInSentence(moment)).toBe(clock.replace(/:0?(\d+)/u, '時$1分'));
  });
});

test('days are counted across ends of months, years and February', () => {
  expect([addDays('2026-12-30', 3), addDays('2028-02-28', 1), addDays('2027-02-28', 1)]).toEqual([
    '2027-01-02',
    '2028-02-29',
    '2027-03-01',
  ]);
  expect([formatNumericDate('2026-04-01'), formatNumericDate('2028-03-01', -1)]).toEqual(['2026/04/01', '2028/02/29']);
});
