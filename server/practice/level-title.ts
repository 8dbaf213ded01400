import { levelLabelForUsers } from '../../engine/levels/course.ts';
import { CLASS_PROBLEMS_LEVEL, LESSON_QUESTIONS_LEVEL } from '../../contract/set-levels.ts';
import { levelWithNumber } from '../../engine/levels/levels.ts';
import type { PupilLevel } from './pupil-level.ts';

/** Returns the title of a level: the name of its question set, its title in the course, or its number. */
export function titleOfLevel({ level, set, homework }: PupilLevel): string {
  if (level === LESSON_QUESTIONS_LEVEL) return 'じゅぎょうの {問題|もんだい}';
  if (level === CLASS_PROBLEMS_LEVEL) return 'みんなの {問題|もんだい}';
  if (homework !== null) return homeworkTitle(homework.levels);
  return set?.name ?? levelWithNumber(level)?.title ?? `レベル ${levelLabelForUsers(level)}`;
}

function homeworkTitle(levels: readonly number[]): string {
  if (levels.length === 0) return '{宿題|しゅくだい}の {問題|もんだい}';
  return levels.map((level) => levelWithNumber(level)?.title ?? `レベル ${levelLabelForUsers(level)}`).join('、');
}
