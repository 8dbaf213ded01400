const OLDEST = 366 * 24 * 60 * 60 * 1000;

/**
 * When an act was done: the device's word, corrected by how far its clock is off at sending, never later than now. A
 * moment of more than a year ago is no moment at all, but a clock that has lost itself.
 */
export function momentOf(deviceTime: string, sentAt: string | null, now: Date): Date {
  const device = Date.parse(deviceTime);
  const offset = sentAt === null ? 0 : now.getTime() - Date.parse(sentAt);
  const moment = Math.min(device + offset, now.getTime());
  return moment < now.getTime() - OLDEST ? now : new Date(moment);
}
