/** Schools live by the Japanese calendar day, whatever the machine's own time zone is. */
const JAPAN_OFFSET = 9 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;
const APRIL = 4;

/** The day in Japan, `YYYY-MM-DD`. */
export function dayInJapan(moment: Date): string {
  return new Date(moment.getTime() + JAPAN_OFFSET).toISOString().slice(0, 10);
}

/** The moment at which the day in Japan began. */
export function beginOfDay(moment: Date): Date {
  return new Date(`${dayInJapan(moment)}T00:00:00+09:00`);
}

/** The moment at which a day in Japan, `YYYY-MM-DD`, is over. */
export function endOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00+09:00`) + DAY);
}

/**
 * The year in which the running school year began. That of a primary school lasts from 1 April to 31 March
 * (学校教育法施行規則 59条).
 */
export function schoolYearOf(moment: Date): number {
  const [year = 0, month = 0] = dayInJapan(moment).split('-').map(Number);
  return month >= APRIL ? year : year - 1;
}

/** The school year that a school prepares, as long as it has not begun. */
export function preparedYearOf(prepared: number | null, now: Date): number | null {
  return prepared !== null && prepared > schoolYearOf(now) ? prepared : null;
}

/** Today, or the first day of a school year that has not begun. */
export function firstDayOf(schoolYear: number, now: Date): string {
  const today = dayInJapan(now);
  const begin = `${schoolYear}-04-01`;
  return begin > today ? begin : today;
}
