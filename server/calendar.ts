/** Schools live by the Japanese calendar day, whatever the machine's own time zone is. */
const JAPAN_OFFSET = 9 * 60 * 60 * 1000;
const APRIL = 4;

/** The day in Japan, `YYYY-MM-DD`. */
export function dayInJapan(moment: Date): string {
  return new Date(moment.getTime() + JAPAN_OFFSET).toISOString().slice(0, 10);
}

/** The year in which the running school year began, in April. */
export function schoolYearOf(moment: Date): number {
  const [year = 0, month = 0] = dayInJapan(moment).split('-').map(Number);
  return month >= APRIL ? year : year - 1;
}
