import { levelLabel } from '../../engine/levels/course.ts';
import { CLASS_LEVEL, LESSON_LEVEL } from '../../contract/set-levels.ts';
import { levelNumbered } from '../../engine/levels/levels.ts';
import type { PupilLevel } from './pupil-level.ts';

/** Returns the title of a level: the name of its question set, its title in the course, or its number. */
export function levelTitle({ level, set, homework }: PupilLevel): string {
  if (level === LESSON_LEVEL) return 'じゅぎょうの {問題|もんだい}';
  if (level === CLASS_LEVEL) return 'みんなの {問題|もんだい}';
  if (homework !== null) return homeworkTitle(homework.levels);
  return set?.name ?? levelNumbered(level)?.title ?? `レベル ${levelLabel(level)}`;
}

function homeworkTitle(levels: readonly number[]): string {
  if (levels.length === 0) return '{宿題|しゅくだい}の {問題|もんだい}';
  return levels.map((level) => levelNumbered(level)?.title ?? `レベル ${levelLabel(level)}`).join('、');
}
