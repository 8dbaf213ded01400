import { useState } from 'react';
import { unitsOfYearPlansWithGrades } from '../../../contract/year-plan.ts';
import { dayInJapan } from '../../../engine/calendar.ts';
import type { Grade } from '../../../engine/text/grade.ts';
import { schoolMonthOf, planUnitsOfMonth, type PlanUnit } from '../../../engine/year-plan/unit.ts';
import { useStaffRead } from '../queries.ts';

/**
 * Returns the units that these grades learn this month by the school's year plan. Returns an empty list until the plan
 * is loaded.
 */
export function useUnitsOfMonth(grades: readonly Grade[]): readonly PlanUnit[] {
  const [month] = useState(() => schoolMonthOf(dayInJapan(Date.now())));
  const plan = useStaffRead('yearPlan', {}).data;
  return planUnitsOfMonth(unitsOfYearPlansWithGrades(plan?.plans ?? []), grades, month);
}
