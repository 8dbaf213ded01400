import {
  listPlanUnitsWithGrades,
  type YearPlanOfGrade,
  type YearPlanUnit,
  type YearPlan,
} from '../../../contract/year-plan.ts';
import { faultsOfPlanUnits, type PlanUnitFaultWithField } from '../../../engine/year-plan/unit-faults.ts';
import type { ChangedRowField } from '../edit-conflict.tsx';
import { planUnitWords } from './words.ts';

/** Returns the plan of a grade, or null if there is none. */
export function planOfGrade({ plans }: YearPlan, grade: number): YearPlanOfGrade | null {
  return plans.find((plan) => plan.grade === grade) ?? null;
}

/**
 * Returns the units of a year plan after one unit was changed or added. `title`: the title that the unit had before;
 * null for a new unit. If another teacher has removed the unit in the meantime, it is added again.
 */
export function replacePlanUnit(
  units: readonly YearPlanUnit[],
  title: string | null,
  changed: YearPlanUnit,
): YearPlanUnit[] {
  const at = units.findIndex((unit) => unit.title === title);
  return at < 0 ? [...units, changed] : units.with(at, changed);
}

/**
 * Returns the errors of a unit that the user has changed, including contradictions with other units of the year plan.
 * `title`: the title that the unit had before the change.
 */
export function faultsOfUnitChange(
  plan: YearPlanOfGrade,
  title: string | null,
  changed: YearPlanUnit,
): readonly PlanUnitFaultWithField[] {
  const others = plan.units.filter((unit) => unit.title !== title);
  const units = listPlanUnitsWithGrades([{ grade: plan.grade, units: [...others, changed] }]);
  return faultsOfPlanUnits(units).filter(({ unit }) => unit === others.length);
}

function wordsOf(plan: YearPlanOfGrade | null, title: string): string {
  const unit = plan?.units.find((each) => each.title === title);
  return unit === undefined ? '' : planUnitWords(unit);
}

/** Compares two versions of a grade's year plan. Returns one entry for each unit that differs. */
export function differencesOfGradePlans(
  before: YearPlanOfGrade | null,
  now: YearPlanOfGrade | null,
): readonly ChangedRowField[] {
  const titles = new Set([before, now].flatMap((plan) => plan?.units.map(({ title }) => title) ?? []));
  return [...titles].map((title) => ({ label: title, before: wordsOf(before, title), now: wordsOf(now, title) }));
}
