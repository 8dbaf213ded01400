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
 * Returns the weeks from the first one in which the pupil solved a question. Earlier weeks would be a row of zeros.
 * Returns only the current week if the pupil has solved no question yet.
 */
export function listWeeksSinceFirstSolvedQuestion(weeks: PupilGrowth['weeks']): PupilGrowth['weeks'] {
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
 * Returns what the dialog shows about a level. It shows whether the first checks of the pupil's latest attempts were
 * right (`late`). If the pupil has improved, it also shows the earliest attempts (`both`). If none of the latest first
 * checks was right, it shows `nothing`.
 */
export function chooseFirstChecksToShow(growth: LevelGrowth | undefined): 'nothing' | 'late' | 'both' {
  if (growth === undefined || !growth.late.includes(true)) return 'nothing';
  return hasFirstCheckRateRisen(growth) ? 'both' : 'late';
}
