import { levelLabelForUsers } from '../../engine/levels/course.ts';
import { LEVEL_NUMBER_OF_CLASS_PROBLEMS, LEVEL_NUMBER_OF_LESSON_QUESTIONS } from '../../contract/set-levels.ts';
import { levelWithNumber } from '../../engine/levels/levels.ts';
import type { PupilLevel } from './pupil-level.ts';

/** Returns the title of a level: the name of its question set, its title in the course, or its number. */
export function titleOfLevel({ level, set, homework }: PupilLevel): string {
  if (level === LEVEL_NUMBER_OF_LESSON_QUESTIONS) return 'じゅぎょうの {問題|もんだい}';
  if (level === LEVEL_NUMBER_OF_CLASS_PROBLEMS) return 'みんなの {問題|もんだい}';
  if (homework !== null) return homeworkTitle(homework.levels);
  return set?.name ?? levelWithNumber(level)?.title ?? `レベル ${levelLabelForUsers(level)}`;
}

function homeworkTitle(levels: readonly number[]): string {
  if (levels.length === 0) return '{宿題|しゅくだい}の {問題|もんだい}';
  return levels.map((level) => levelWithNumber(level)?.title ?? `レベル ${levelLabelForUsers(level)}`).join('、');
}
