import {
  timeOfDayInJapan,
  dayInJapan,
  addDays,
  dateFieldsOfDay,
  weekdayOf,
  type Instant,
} from '../../engine/calendar.ts';

const WEEKDAYS = '日月火水木金土';

/** Formats a day such as 2026-04-08 as 4月8日(水). */
export function formatDay(day: string): string {
  const { month, date } = dateFieldsOfDay(day);
  return `${month}月${date}日(${WEEKDAYS[weekdayOf(day)] ?? ''})`;
}

/** Formats a day as 2026/04/08. `later` is a number of days to add. */
export function formatDate(day: string, later = 0): string {
  return addDays(day, later).replaceAll('-', '/');
}

/** Formats a moment in Japan's time as 2026/04/08 0:05. */
export function formatDateAndTime(moment: Instant): string {
  return `${formatDateOfTime(moment)} ${formatClockTime(moment)}`;
}

/** Formats a moment's day in Japan as 2026/04/08. */
export function formatDateOfTime(moment: Instant): string {
  return formatDate(dayInJapan(moment));
}

/** Formats a moment's day in Japan as 4月8日(水). */
export function formatDayOfTime(moment: Instant): string {
  return formatDay(dayInJapan(moment));
}

/** Formats a moment's day in Japan as 4/8, for the axis of a chart. */
export function formatShortDayOfTime(moment: Instant): string {
  const { month, date } = dateFieldsOfDay(dayInJapan(moment));
  return `${month}/${date}`;
}

function clockOf(moment: Instant): readonly [hour: number, minute: string] {
  const [hour = '', minute = ''] = timeOfDayInJapan(moment).split(':');
  return [Number(hour), minute];
}

/** Formats a moment's time in Japan as 10:42. */
export function formatClockTime(moment: Instant): string {
  const [hour, minute] = clockOf(moment);
  return `${hour}:${minute}`;
}

/** Formats a moment's time in Japan as 10時42分, for use in a sentence. */
export function formatTimeOfDay(moment: Instant): string {
  const [hour, minute] = clockOf(moment);
  return `${hour}時${Number(minute)}分`;
}
