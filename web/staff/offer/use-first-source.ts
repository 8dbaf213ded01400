import { COURSE_NUMBERS, gradeOfLevel } from '../../../engine/levels/course.ts';
import type { Grade } from '../../../engine/text/grade.ts';
import { FIRST_SOURCE, type QuestionSource } from './question-source.ts';
import { useMonthUnits } from './use-month-units.ts';

/**
 * Returns the source with which a choice of questions begins: the grade's first level of this month by the year plan,
 * otherwise the grade's first level. Without a grade it is the first level of the course.
 */
export function useFirstSource(grade: Grade | null): QuestionSource {
  const [ofMonth] = useMonthUnits(grade === null ? [] : [grade]).flatMap(({ levels }) => levels);
  const level = ofMonth ?? COURSE_NUMBERS.find((each) => gradeOfLevel(each) === grade);
  return level === undefined ? FIRST_SOURCE : { kind: 'level', level };
}
