import { useState } from 'react';
import { listPlanUnitsWithGrades } from '../../../contract/year-plan.ts';
import { dayInJapan } from '../../../engine/calendar.ts';
import type { Grade } from '../../../engine/text/grade.ts';
import { schoolMonthOfDay, planUnitsOfMonth, type PlanUnit } from '../../../engine/year-plan/unit.ts';
import { useStaffRead } from '../queries.ts';
import { LEVEL_NUMBERS_IN_COURSE_ORDER, gradeOfLevel } from '../../../engine/levels/course.ts';
import { DEFAULT_QUESTION_SOURCE, type QuestionSource } from './question-source.ts';

/**
 * Returns the units that these grades learn this month by the school's year plan. Returns an empty list until the plan
 * is loaded.
 */
export function usePlanUnitsOfCurrentMonth(grades: readonly Grade[]): readonly PlanUnit[] {
  const [month] = useState(() => schoolMonthOfDay(dayInJapan(Date.now())));
  const plan = useStaffRead('yearPlan', {}).data;
  return planUnitsOfMonth(listPlanUnitsWithGrades(plan?.plans ?? []), grades, month);
}

/**
 * Returns the level whose questions are shown first. This is the grade's first level of this month in the school's year
 * plan. If there is none, it is the first level of the grade. If `grade` is null, it is the first level of the course.
 */
export function useDefaultQuestionSource(grade: Grade | null): QuestionSource {
  const [ofMonth] = usePlanUnitsOfCurrentMonth(grade === null ? [] : [grade]).flatMap(({ levels }) => levels);
  const level = ofMonth ?? LEVEL_NUMBERS_IN_COURSE_ORDER.find((each) => gradeOfLevel(each) === grade);
  return level === undefined ? DEFAULT_QUESTION_SOURCE : { kind: 'level', level };
}

/**
 * Returns the grades of a class in ascending order. Returns an empty list while the class is loading, and if `group` is
 * null.
 */
export function useGradesOfGroup(group: string | null): readonly Grade[] {
  const found = useStaffRead('groups', {}).data?.groups.find(({ id }) => id === group);
  return found === undefined ? [] : [found.grade, ...found.otherGrades].toSorted((one, other) => one - other);
}

/**
 * Returns false while the data that determines the order of levels is still loading. During this time, a list of levels
 * should not be shown, because its levels would move while the teacher is pressing one of them.
 */
export function useIsLevelOrderLoaded(): boolean {
  const groups = useStaffRead('groups', {});
  const plan = useStaffRead('yearPlan', {});
  return groups.state.kind !== 'waiting' && plan.state.kind !== 'waiting';
}
