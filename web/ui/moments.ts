import {
  timeOfDayInJapan,
  dayInJapan,
  addDays,
  dateFieldsOfDay,
  weekdayOf,
  type Instant,
} from '../../engine/calendar.ts';

const WEEKDAYS = '日月火水木金土';

/** Returns a day as text, e.g. 4月8日(水) for 2026-04-08. */
export function formatWeekdayDate(day: string): string {
  const { month, date } = dateFieldsOfDay(day);
  return `${month}月${date}日(${WEEKDAYS[weekdayOf(day)] ?? ''})`;
}

/** Returns a day as text, e.g. 2026/04/08. `later`: number of days that are added to the day. */
export function formatNumericDate(day: string, later = 0): string {
  return addDays(day, later).replaceAll('-', '/');
}

/** Returns a point in time as date and time in Japan, e.g. 2026/04/08 0:05. */
export function formatNumericDateAndTime(moment: Instant): string {
  return `${formatNumericDateOfTime(moment)} ${formatTimeWithColon(moment)}`;
}

/** Returns the date of a point in time in Japan, e.g. 2026/04/08. */
export function formatNumericDateOfTime(moment: Instant): string {
  return formatNumericDate(dayInJapan(moment));
}

/** Returns the date of a point in time in Japan as text, e.g. 4月8日(水) (Wednesday, April 8). */
export function formatWeekdayDateOfTime(moment: Instant): string {
  return formatWeekdayDate(dayInJapan(moment));
}

/** Returns the date in Japan at a point in time, in short form for the axis of a chart, e.g. 4/8. */
export function formatShortDayOfTime(moment: Instant): string {
  const { month, date } = dateFieldsOfDay(dayInJapan(moment));
  return `${month}/${date}`;
}

function clockOf(moment: Instant): readonly [hour: number, minute: string] {
  const [hour = '', minute = ''] = timeOfDayInJapan(moment).split(':');
  return [Number(hour), minute];
}

/** Returns a point in time as time of day in Japan, e.g. 10:42. */
export function formatTimeWithColon(moment: Instant): string {
  const [hour, minute] = clockOf(moment);
  return `${hour}:${minute}`;
}

/** Returns the time of day in Japan at a point in time, e.g. 10時42分 (10:42). UI sentences use this form. */
export function formatTimeInSentence(moment: Instant): string {
  const [hour, minute] = clockOf(moment);
  return `${hour}時${Number(minute)}分`;
}
