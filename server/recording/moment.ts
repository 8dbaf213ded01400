const DAY = 24 * 60 * 60 * 1000;
/**
 * Maximum age of an act in milliseconds. If the time of an act is longer ago, the server stores the time of arrival
 * instead.
 */
const OLDEST = 366 * DAY;
/** Longest time in milliseconds that an act plausibly waits on a device. */
const LONGEST_WAIT = 60 * DAY;

/**
 * Returns the time at which an act was done, at most `now`. Normally, this is the time by the device's clock, corrected
 * by the difference between the clocks of server and device when the act was sent (`sentAt`). There are two exceptions:
 * - If the corrected time is more than LONGEST_WAIT ago, but the uncorrected time is plausible, the uncorrected time is
 *   returned: somebody changed the device's clock while the act waited.
 * - If the time is more than 366 days ago, `now` is returned: the device's clock is wrong.
 */
export function computeCorrectedActTime(deviceTime: string, sentAt: string | null, now: Date): Date {
  const present = now.getTime();
  const device = Date.parse(deviceTime);
  const corrected = Math.min(device + (sentAt === null ? 0 : present - Date.parse(sentAt)), present);
  const isOfLately = (moment: number): boolean => moment > present - LONGEST_WAIT && moment <= present;
  const moment = !isOfLately(corrected) && isOfLately(device) ? device : corrected;
  return moment < present - OLDEST ? now : new Date(moment);
}
