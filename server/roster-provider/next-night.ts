import { addDays, dayInJapan, instantInJapan } from '../../engine/calendar.ts';

/** Returns the next time after `now` at which clocks in Japan show `clock` (`HH:MM`). */
export function nextTimeOfDayInJapan(clock: string, now: Date): Date {
  const day = dayInJapan(now);
  const today = instantInJapan(day, clock);
  return today > now ? today : instantInJapan(addDays(day, 1), clock);
}
