const DAY = 24 * 60 * 60 * 1000;
const OLDEST = 366 * DAY;
/** An act older than this, in milliseconds, is less plausible than a wrong device clock. */
const LONGEST_WAIT = 60 * DAY;

/**
 * Returns when an act was done: the device's time, corrected by the clock difference at sending, and never later than
 * `now`. If the corrected time is older than LONGEST_WAIT but the device's time is not, the clock was changed while the
 * act waited; then the device's time is used. A time older than one year comes from a clock that was reset; then `now`
 * is used.
 */
export function momentOf(deviceTime: string, sentAt: string | null, now: Date): Date {
  const present = now.getTime();
  const device = Date.parse(deviceTime);
  const corrected = Math.min(device + (sentAt === null ? 0 : present - Date.parse(sentAt)), present);
  const isOfLately = (moment: number): boolean => moment > present - LONGEST_WAIT && moment <= present;
  const moment = !isOfLately(corrected) && isOfLately(device) ? device : corrected;
  return moment < present - OLDEST ? now : new Date(moment);
}
