const DAY = 24 * 60 * 60 * 1000;
const OLDEST = 366 * DAY;
/** So long acts may wait on a device before its clock's word and what follows from it are believed less than today. */
const LONGEST_WAIT = 60 * DAY;

/**
 * When an act was done: the device's word, corrected by how far its clock is off at sending, never later than now. Where
 * that leads far back although the word itself is of lately, the clock was set wrong while the act waited, and the word
 * stands. A moment of more than a year ago is no moment at all, but a clock that has lost itself.
 */
export function momentOf(deviceTime: string, sentAt: string | null, now: Date): Date {
  const present = now.getTime();
  const device = Date.parse(deviceTime);
  const corrected = Math.min(device + (sentAt === null ? 0 : present - Date.parse(sentAt)), present);
  const isOfLately = (moment: number): boolean => moment > present - LONGEST_WAIT && moment <= present;
  const moment = !isOfLately(corrected) && isOfLately(device) ? device : corrected;
  return moment < present - OLDEST ? now : new Date(moment);
}
