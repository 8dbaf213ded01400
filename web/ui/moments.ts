import { clockInJapan, dayInJapan, dayLater, fieldsOfDay, weekdayOf, type Instant } from '../../engine/calendar.ts';

const WEEKDAYS = '日月火水木金土';

/** A day on the wire, such as 2026-04-08, in words: 4月8日(水). */
export function dayWords(day: string): string {
  const { month, date } = fieldsOfDay(day);
  return `${month}月${date}日(${WEEKDAYS[weekdayOf(day)] ?? ''})`;
}

/** 2026/04/08; `later` counts days from it. */
export function dateWords(day: string, later = 0): string {
  return dayLater(day, later).replaceAll('-', '/');
}

/** A moment in Japan: 2026/04/08 0:05. */
export function momentWords(moment: Instant): string {
  return `${momentDateWords(moment)} ${clockWords(moment)}`;
}

/** The day in Japan of a moment, with its year. */
export function momentDateWords(moment: Instant): string {
  return dateWords(dayInJapan(moment));
}

/** The day in Japan of a moment: 4月8日(水). */
export function momentDayWords(moment: Instant): string {
  return dayWords(dayInJapan(moment));
}

/** 4/8, for a chart's axis. */
export function shortMomentDayWords(moment: Instant): string {
  const { month, date } = fieldsOfDay(dayInJapan(moment));
  return `${month}/${date}`;
}

function clockOf(moment: Instant): readonly [hour: number, minute: string] {
  const [hour = '', minute = ''] = clockInJapan(moment).split(':');
  return [Number(hour), minute];
}

/** 10:42. */
export function clockWords(moment: Instant): string {
  const [hour, minute] = clockOf(moment);
  return `${hour}:${minute}`;
}

/** 10時42分, within a sentence. */
export function timeOfDayWords(moment: Instant): string {
  const [hour, minute] = clockOf(moment);
  return `${hour}時${Number(minute)}分`;
}
