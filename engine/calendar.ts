/**
 * The only module that turns a moment into a day. Schools count days in Japan (Asia/Tokyo, UTC+9, no daylight saving),
 * whatever the time zone of the server, the browser or the database is. A day is `YYYY-MM-DD`.
 */
const JAPAN_OFFSET = 9 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;
const APRIL = 4;

/** A timestamp as on the wire, milliseconds since 1970 or a `Date`. */
export type Instant = string | number | Date;

/** A `Date` whose UTC fields are the calendar and the clock of Japan. */
function japanFields(moment: Instant): Date {
  return new Date(new Date(moment).getTime() + JAPAN_OFFSET);
}

/** The `YYYY-MM-DD` of UTC fields: for a `Date` that a spreadsheet reader made of a cell, which has no time zone. */
export function dayOfFields(fields: Date): string {
  return fields.toISOString().slice(0, 10);
}

export function dayInJapan(moment: Instant): string {
  return dayOfFields(japanFields(moment));
}

/** The month in Japan, `YYYY-MM`. */
export function monthInJapan(moment: Instant): string {
  return dayInJapan(moment).slice(0, 7);
}

/** The clock in Japan, `HH:MM:SS`. */
export function clockInJapan(moment: Instant): string {
  return japanFields(moment).toISOString().slice(11, 19);
}

/** 2026-05-11 10:42:07 in Japan: sorting by text is sorting by time. */
export function dayAndClockInJapan(moment: Instant): string {
  return `${dayInJapan(moment)} ${clockInJapan(moment)}`;
}

/**
 * A `Date` whose UTC fields are Japan's, without milliseconds: spreadsheets store a date and time without a time zone,
 * and their writers read the UTC fields.
 */
export function spreadsheetMoment(moment: Instant): Date {
  const fields = japanFields(moment);
  fields.setUTCMilliseconds(0);
  return fields;
}

/** The moment of a day at which clocks in Japan show `HH:MM`. */
export function momentInJapan(day: string, clock: string): Date {
  return new Date(`${day}T${clock}:00+09:00`);
}

/** The moment at which a day begins in Japan. */
export function beginOfDay(day: string): Date {
  return momentInJapan(day, '00:00');
}

/** The moment at which a day is over in Japan. */
export function endOfDay(day: string): Date {
  return new Date(beginOfDay(day).getTime() + DAY);
}

/** A number of days after a day, or before it if negative. */
export function dayLater(day: string, days: number): string {
  return dayOfFields(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY));
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

export type DayFields = { readonly year: number; readonly month: number; readonly date: number };

/** The numbers of a day; `month` is 1 to 12. */
export function fieldsOfDay(day: string): DayFields {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, date };
}

/**
 * The year in which the school year of a day began. That of a primary school lasts from 1 April to 31 March
 * (学校教育法施行規則 59条).
 */
export function schoolYearOfDay(day: string): number {
  const { year, month } = fieldsOfDay(day);
  return month >= APRIL ? year : year - 1;
}

/** The same of a moment. */
export function schoolYearOf(moment: Instant): number {
  return schoolYearOfDay(dayInJapan(moment));
}

/** The school year that a school prepares, as long as it has not begun. */
export function preparedYearOf(prepared: number | null, now: Instant): number | null {
  return prepared !== null && prepared > schoolYearOf(now) ? prepared : null;
}

/** Today, or the first day of a school year that has not begun. */
export function firstDayOf(schoolYear: number, now: Instant): string {
  const today = dayInJapan(now);
  const begin = `${schoolYear}-04-01`;
  return begin > today ? begin : today;
}
