/**
 * This module is the only one that converts a time to a day. Schools use the calendar of Japan (Asia/Tokyo, UTC+9, no
 * daylight saving time), whatever the time zones of server, browser and database are. A day is a text `YYYY-MM-DD`. The
 * constants are in milliseconds.
 */
const JAPAN_OFFSET = 9 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;
/** The number of the month in which a school year begins. */
const APRIL = 4;

/** A time: an ISO 8601 text, milliseconds since 1970 or a `Date`. */
export type Instant = string | number | Date;

/** Returns a `Date` whose UTC fields (such as `getUTCHours`) contain date and time in Japan. */
function japanFields(moment: Instant): Date {
  return new Date(new Date(moment).getTime() + JAPAN_OFFSET);
}

/**
 * Returns the day `YYYY-MM-DD` from the UTC fields of a `Date` that was read from a spreadsheet cell. The cell has no
 * time zone, so the day must not be converted to Japan's time.
 */
export function dayFromDateFields(fields: Date): string {
  return fields.toISOString().slice(0, 10);
}

/** Returns the day of a time in Japan, `YYYY-MM-DD`. */
export function dayInJapan(moment: Instant): string {
  return dayFromDateFields(japanFields(moment));
}

/** Returns the month in Japan, `YYYY-MM`. */
export function monthInJapan(moment: Instant): string {
  return dayInJapan(moment).slice(0, 7);
}

/** Returns the time of day in Japan, `HH:MM:SS`. */
export function timeOfDayInJapan(moment: Instant): string {
  return japanFields(moment).toISOString().slice(11, 19);
}

/**
 * Returns date and time in Japan, for example 2026-05-11 10:42:07. If such texts are sorted as strings, they are in the
 * order of time.
 */
export function dayAndTimeInJapan(moment: Instant): string {
  return `${dayInJapan(moment)} ${timeOfDayInJapan(moment)}`;
}

/**
 * Returns a `Date` whose UTC fields show the time in Japan, without milliseconds. Spreadsheets store a date and time
 * without a time zone, and the libraries that write them read the UTC fields.
 */
export function convertInstantToSpreadsheetDate(moment: Instant): Date {
  const fields = japanFields(moment);
  fields.setUTCMilliseconds(0);
  return fields;
}

/** Returns the moment at which clocks in Japan show `clock` (`HH:MM`) on a day. */
export function instantInJapan(day: string, clock: string): Date {
  return new Date(`${day}T${clock}:00+09:00`);
}

/** Returns the time at which a day begins in Japan. */
export function startOfDay(day: string): Date {
  return instantInJapan(day, '00:00');
}

/** Returns the time at which a day ends in Japan. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + DAY);
}

/** Returns the day that is `days` days after a day. A negative number gives an earlier day. */
export function addDays(day: string, days: number): string {
  return dayFromDateFields(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY));
}

/** Returns the weekday of a day; 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Returns the Monday on or before a day. */
export function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

export type DateFields = { readonly year: number; readonly month: number; readonly date: number };

/** Returns the numbers of a day; `month` is 1 to 12. */
export function dateFieldsOfDay(day: string): DateFields {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, date };
}

/**
 * Returns the year in which the school year of a day began. The school year of a primary school is 1 April to 31 March
 * (学校教育法施行規則 59条).
 */
export function schoolYearOfDay(day: string): number {
  const { year, month } = dateFieldsOfDay(day);
  return month >= APRIL ? year : year - 1;
}

/** Returns the school year of a time. */
export function schoolYearOfInstant(moment: Instant): number {
  return schoolYearOfDay(dayInJapan(moment));
}

/**
 * Returns the school year that a school prepares for. Null if the school prepares for none, or if the prepared school
 * year has already begun.
 */
export function schoolYearInPreparation(prepared: number | null, now: Instant): number | null {
  return prepared !== null && prepared > schoolYearOfInstant(now) ? prepared : null;
}

/** Returns today if the school year has already begun, otherwise the first day of the school year. */
export function todayOrSchoolYearStart(schoolYear: number, now: Instant): string {
  const today = dayInJapan(now);
  const begin = `${schoolYear}-04-01`;
  return begin > today ? begin : today;
}

/** Returns the next time after `now` at which clocks in Japan show `clock` (`HH:MM`). */
export function nextTimeOfDayInJapan(clock: string, now: Date): Date {
  const day = dayInJapan(now);
  const today = instantInJapan(day, clock);
  return today > now ? today : instantInJapan(addDays(day, 1), clock);
}
