import { LEVEL_NUMBERS_IN_COURSE_ORDER, gradeOfLevel } from '../../../engine/levels/course.ts';
import type { Grade } from '../../../engine/text/grade.ts';
import { DEFAULT_QUESTION_SOURCE, type QuestionSource } from './question-source.ts';
import { useUnitsOfMonth } from './use-month-units.ts';

/**
 * Returns the level whose questions are shown first: the grade's first level of this month by the school's year plan,
 * or else the grade's first level. If `grade` is null, it is the first level of the course.
 */
export function useDefaultQuestionSource(grade: Grade | null): QuestionSource {
  const [ofMonth] = useUnitsOfMonth(grade === null ? [] : [grade]).flatMap(({ levels }) => levels);
  const level = ofMonth ?? LEVEL_NUMBERS_IN_COURSE_ORDER.find((each) => gradeOfLevel(each) === grade);
  return level === undefined ? DEFAULT_QUESTION_SOURCE : { kind: 'level', level };
}
