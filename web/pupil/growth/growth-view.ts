import type { LevelProgress, PupilGrowth } from '../../../contract/progress.ts';
import { isLevelOutsideCourse } from '../../../contract/set-levels.ts';
import { hasFirstCheckRateRisen } from '../../../engine/skill/growth.ts';

type LevelGrowth = PupilGrowth['levels'][number];

/**
 * Number of solved questions with which the bar of a week has the full height. If more were solved in any week, the
 * week with the most solved questions has the full height instead.
 */
const FULL_WEEK = 10;

/**
 * Returns the weeks from the first in which the pupil solved a question, or only the current week. The weeks before a
 * pupil began would be a row of zeros.
 */
export function weeksSinceFirstSolved(weeks: PupilGrowth['weeks']): PupilGrowth['weeks'] {
  const first = weeks.findIndex(({ solved }) => solved > 0);
  return weeks.slice(first < 0 ? -1 : first);
}

/** Returns the height of each week's bar, in percent of the full height. */
export function weekBarHeights(weeks: PupilGrowth['weeks']): number[] {
  const most = Math.max(FULL_WEEK, ...weeks.map(({ solved }) => solved));
  return weeks.map(({ solved }) => (100 * solved) / most);
}

/** Returns the levels of the course that the pupil has begun. */
export function begunLevelsOfCourse(levels: readonly LevelProgress[]): LevelProgress[] {
  return levels.filter(({ level, questions }) => !isLevelOutsideCourse(level) && questions.some(({ begun }) => begun));
}

/**
 * Returns which of the pupil's first checks in a level the dialog shows. `late`: only those of the latest attempts.
 * `both`: also those of the earliest attempts, because the pupil has improved since then. `nothing`: there are no data,
 * or no first check of the latest attempts was right.
 */
export function firstChecksToShowForLevel(growth: LevelGrowth | undefined): 'nothing' | 'late' | 'both' {
  if (growth === undefined || !growth.late.includes(true)) return 'nothing';
  return hasFirstCheckRateRisen(growth) ? 'both' : 'late';
}
