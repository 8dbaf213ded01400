const DAY = new Intl.DateTimeFormat('ja-JP', { month: 'long', day: 'numeric', weekday: 'short', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Tokyo' });

/** A day in Japan as on the wire, such as 2026-04-08, in words. */
export function dayWords(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

/** A moment in Japan. */
export function momentWords(timestamp: string): string {
  return MOMENT.format(new Date(timestamp));
}
