import { LESSON_LEVEL } from '../../contract/question.ts';
import { levelNumbered } from '../../engine/levels/levels.ts';
import type { PupilLevel } from './pupil-level.ts';

/** A set has its name; a level that the built-in course does not have goes by its number. */
export function levelTitle({ level, set }: PupilLevel): string {
  if (level === LESSON_LEVEL) return 'じゅぎょうの {問題|もんだい}';
  return set?.name ?? levelNumbered(level)?.title ?? `レベル ${level}`;
}
