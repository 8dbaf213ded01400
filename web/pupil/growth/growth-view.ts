import type { LevelProgress, PupilGrowth } from '../../../contract/progress.ts';
import { isSetLevel } from '../../../contract/set-levels.ts';
import { hasGrown } from '../../../engine/skill/growth.ts';

type LevelGrowth = PupilGrowth['levels'][number];

/** Bars are compared with the fullest week, but a week with a few questions never fills the height. */
const FULL_WEEK = 10;

/** How high each week's bar stands, in percent. */
export function barHeights(weeks: PupilGrowth['weeks']): number[] {
  const most = Math.max(FULL_WEEK, ...weeks.map(({ solved }) => solved));
  return weeks.map(({ solved }) => (100 * solved) / most);
}

/** The levels of the course that the pupil has begun. */
export function begunLevels(levels: readonly LevelProgress[]): LevelProgress[] {
  return levels.filter(({ level, questions }) => !isSetLevel(level) && questions.some(({ begun }) => begun));
}

/**
 * What is shown of the first checks at a level: the beginning stands beside the present only where it makes the present
 * shine, and a present without light is not shown.
 */
export function shownGrowth(growth: LevelGrowth | undefined): 'nothing' | 'late' | 'both' {
  if (growth === undefined || !growth.late.includes(true)) return 'nothing';
  return hasGrown(growth) ? 'both' : 'late';
}
