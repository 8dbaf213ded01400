import { dateFieldsOfDay } from '../calendar.ts';
import type { Grade } from '../text/grade.ts';

/** The months of a school year in order, from April to March. */
export const SCHOOL_MONTHS = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3] as const;
export type SchoolMonth = (typeof SCHOOL_MONTHS)[number];

/** Maximum number of units of a year plan, which covers all grades. */
export const MAX_PLAN_UNITS = 240;

/** Maximum number of characters of a unit's title. */
export const MAX_PLAN_UNIT_TITLE_LENGTH = 30;

/** A unit (単元) of a year plan: the months in which a grade learns it, and the levels that practise it. */
export type PlanUnit = {
  readonly grade: Grade;
  readonly title: string;
  readonly from: SchoolMonth;
  /** The last month. It is the same as `from` or later in the school year. */
  readonly to: SchoolMonth;
  /**
   * The numbers of the levels, in course order. Empty if no level practises the unit, for example a unit about
   * geometric shapes.
   */
  readonly levels: readonly number[];
};

/** Returns the place of a month in the school year: 0 is April, 11 is March. */
export function monthIndexInSchoolYear(month: SchoolMonth): number {
  return SCHOOL_MONTHS.indexOf(month);
}

/** Returns the month of a day `YYYY-MM-DD`. */
export function schoolMonthOfDay(day: string): SchoolMonth {
  const { month } = dateFieldsOfDay(day);
  return SCHOOL_MONTHS.find((each) => each === month) ?? 4;
}

/** Returns true if the grade learns the unit in the month. */
export function isPlanUnitInMonth({ from, to }: PlanUnit, month: SchoolMonth): boolean {
  return (
    monthIndexInSchoolYear(from) <= monthIndexInSchoolYear(month) &&
    monthIndexInSchoolYear(month) <= monthIndexInSchoolYear(to)
  );
}

/**
 * Returns the units of a plan that pupils of the given grades learn in a month. Units that no level practises are left
 * out.
 */
export function planUnitsOfMonth(
  units: readonly PlanUnit[],
  grades: readonly Grade[],
  month: SchoolMonth,
): readonly PlanUnit[] {
  return units.filter(
    (unit) => grades.includes(unit.grade) && unit.levels.length > 0 && isPlanUnitInMonth(unit, month),
  );
}

/**
 * Returns true if the months of two units overlap. Two units that share only the month in which one ends and the other
 * begins do not overlap.
 */
export function doPlanUnitsOverlap(one: PlanUnit, other: PlanUnit): boolean {
  return (
    monthIndexInSchoolYear(one.from) < monthIndexInSchoolYear(other.to) &&
    monthIndexInSchoolYear(other.from) < monthIndexInSchoolYear(one.to)
  );
}

/** Returns the units in the order in which they are taught: by grade, then by first and last month. */
export function sortPlanUnits(units: readonly PlanUnit[]): readonly PlanUnit[] {
  return units.toSorted(
    (one, other) =>
      one.grade - other.grade ||
      monthIndexInSchoolYear(one.from) - monthIndexInSchoolYear(other.from) ||
      monthIndexInSchoolYear(one.to) - monthIndexInSchoolYear(other.to),
  );
}

/**
 * Returns the unit moved to `months` months later. A negative number moves it to earlier months. Returns null if it
 * would leave the school year.
 */
export function movePlanUnitByMonths(unit: PlanUnit, months: number): PlanUnit | null {
  const from = SCHOOL_MONTHS[monthIndexInSchoolYear(unit.from) + months];
  const to = SCHOOL_MONTHS[monthIndexInSchoolYear(unit.to) + months];
  return from === undefined || to === undefined ? null : { ...unit, from, to };
}

/**
 * Returns the unit that fits the levels of a lesson best; null if no unit contains one of them. A unit that contains
 * more of them is better. Of equally good units, first the ones taught in `month` and then those with fewer levels are
 * preferred.
 */
export function planUnitOfLevels(
  units: readonly PlanUnit[],
  levels: readonly number[],
  month: SchoolMonth,
): PlanUnit | null {
  const contained = (unit: PlanUnit) => levels.filter((level) => unit.levels.includes(level)).length;
  const [best] = units
    .filter((unit) => contained(unit) > 0)
    .toSorted(
      (one, other) =>
        contained(other) - contained(one) ||
        Number(isPlanUnitInMonth(other, month)) - Number(isPlanUnitInMonth(one, month)) ||
        one.levels.length - other.levels.length,
    );
  return best ?? null;
}
