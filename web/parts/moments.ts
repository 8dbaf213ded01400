const DAY = new Intl.DateTimeFormat('ja-JP', { month: 'long', day: 'numeric', weekday: 'short', timeZone: 'UTC' });
const DATE = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'medium', timeZone: 'UTC' });
const MOMENT_DATE = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'medium', timeZone: 'Asia/Tokyo' });
const MOMENT = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Tokyo' });

/** A day in Japan as on the wire, such as 2026-04-08, in words. */
export function dayWords(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

/** The same with its year; `later` counts days from it. */
export function dateWords(day: string, later = 0): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + later);
  return DATE.format(date);
}

/** A moment in Japan. */
export function momentWords(timestamp: string): string {
  return MOMENT.format(new Date(timestamp));
}

/** The day in Japan of a moment, with its year. */
export function momentDateWords(timestamp: string): string {
  return MOMENT_DATE.format(new Date(timestamp));
}

const CLOCK = new Intl.DateTimeFormat('ja-JP', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Tokyo' });

/** 10:42. */
export function clockWords(moment: number): string {
  return CLOCK.format(new Date(moment));
}
