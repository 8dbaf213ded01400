import type { LevelProgress, PupilGrowth } from '../../../contract/progress.ts';
import { isLevelOutsideCourse } from '../../../contract/set-levels.ts';
import { hasGrown } from '../../../engine/skill/growth.ts';

type LevelGrowth = PupilGrowth['levels'][number];

/** Minimum number of questions for a full bar. A week with only a few questions thus never fills the height. */
const FULL_WEEK = 10;

/** Returns the height of each week's bar in percent. */
export function weekBarHeights(weeks: PupilGrowth['weeks']): number[] {
  const most = Math.max(FULL_WEEK, ...weeks.map(({ solved }) => solved));
  return weeks.map(({ solved }) => (100 * solved) / most);
}

/** Returns the levels of the course that the pupil has begun. */
export function begunLevelsOfCourse(levels: readonly LevelProgress[]): LevelProgress[] {
  return levels.filter(({ level, questions }) => !isLevelOutsideCourse(level) && questions.some(({ begun }) => begun));
}

/**
 * Returns which first checks of a level are shown: nothing, the latest ones, or the first ones beside the latest ones.
 * Both are shown only if the latest ones are better. Nothing is shown if no latest first check was right.
 */
export function shownFirstChecksOfLevel(growth: LevelGrowth | undefined): 'nothing' | 'late' | 'both' {
  if (growth === undefined || !growth.late.includes(true)) return 'nothing';
  return hasGrown(growth) ? 'both' : 'late';
}
