import { timeOfDayInJapan, dayInJapan, addDays, fieldsOfDay, weekdayOf, type Instant } from '../../engine/calendar.ts';

const WEEKDAYS = '日月火水木金土';

/** Formats a day such as 2026-04-08 as 4月8日(水). */
export function dayWords(day: string): string {
  const { month, date } = fieldsOfDay(day);
  return `${month}月${date}日(${WEEKDAYS[weekdayOf(day)] ?? ''})`;
}

/** Formats a day as 2026/04/08. `later` is a number of days to add. */
export function dateWords(day: string, later = 0): string {
  return addDays(day, later).replaceAll('-', '/');
}

/** Formats a moment in Japan's time as 2026/04/08 0:05. */
export function momentWords(moment: Instant): string {
  return `${momentDateWords(moment)} ${clockWords(moment)}`;
}

/** Formats a moment's day in Japan as 2026/04/08. */
export function momentDateWords(moment: Instant): string {
  return dateWords(dayInJapan(moment));
}

/** Formats a moment's day in Japan as 4月8日(水). */
export function momentDayWords(moment: Instant): string {
  return dayWords(dayInJapan(moment));
}

/** Formats a moment's day in Japan as 4/8, for the axis of a chart. */
export function shortMomentDayWords(moment: Instant): string {
  const { month, date } = fieldsOfDay(dayInJapan(moment));
  return `${month}/${date}`;
}

function clockOf(moment: Instant): readonly [hour: number, minute: string] {
  const [hour = '', minute = ''] = timeOfDayInJapan(moment).split(':');
  return [Number(hour), minute];
}

/** Formats a moment's time in Japan as 10:42. */
export function clockWords(moment: Instant): string {
  const [hour, minute] = clockOf(moment);
  return `${hour}:${minute}`;
}

/** Formats a moment's time in Japan as 10時42分, for use in a sentence. */
export function timeOfDayWords(moment: Instant): string {
  const [hour, minute] = clockOf(moment);
  return `${hour}時${Number(minute)}分`;
}
