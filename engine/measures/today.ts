import { addDays } from '../calendar.ts';

/**
 * The number of days that the teacher's home page looks back. Seven days include the latest lesson of a class that has
 * one each week.
 */
const LOOKED_BACK_DAYS = 7;

/**
 * The limit for praise: a pupil who needs at least this number of checks to solve a question deserves praise for not
 * giving up.
 */
export const MIN_CHECKS_FOR_PRAISE = 4;

/**
 * Why a pupil deserves praise. `homeworkDone`: all questions of a homework are solved. `keptOn`: the pupil solved a
 * question after many checks.
 */
export const PRAISE_REASONS = ['homeworkDone', 'keptOn'] as const;
export type PraiseReason = (typeof PRAISE_REASONS)[number];

/** Returns the first day that the teacher's home page includes. */
export function earliestDayOnTeacherHomePage(today: string): string {
  return addDays(today, -LOOKED_BACK_DAYS);
}
