const DAY = 24 * 60 * 60 * 1000;
const OLDEST = 366 * DAY;
/**
 * Maximum age of an act in milliseconds. A time further in the past is more likely due to a wrong device clock than to
 * a long wait.
 */
const LONGEST_WAIT = 60 * DAY;

/**
 * Returns the time at which an act was done. It is the device's time, corrected by the difference of the clocks when
 * the act was sent. It is never later than `now`.
 * If the corrected time is older than LONGEST_WAIT and the device's time is not, the device's clock was changed while
 * the act waited. Then the device's time is used. A time older than one year comes from a clock that was reset; then
 * `now` is used.
 */
export function correctedActTime(deviceTime: string, sentAt: string | null, now: Date): Date {
  const present = now.getTime();
  const device = Date.parse(deviceTime);
  const corrected = Math.min(device + (sentAt === null ? 0 : present - Date.parse(sentAt)), present);
  const isOfLately = (moment: number): boolean => moment > present - LONGEST_WAIT && moment <= present;
  const moment = !isOfLately(corrected) && isOfLately(device) ? device : corrected;
  return moment < present - OLDEST ? now : new Date(moment);
}
