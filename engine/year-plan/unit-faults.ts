import { gradeOfLevel } from '../levels/course.ts';
import type { Grade } from '../text/grade.ts';
import {
  monthIndexInSchoolYear,
  MAX_PLAN_UNIT_TITLE_LENGTH,
  doPlanUnitsOverlap,
  type SchoolMonth,
  type PlanUnit,
} from './unit.ts';

/** The columns of a year plan. */
export const PLAN_UNIT_FIELDS = ['grade', 'months', 'title', 'levels'] as const;
export type PlanUnitField = (typeof PLAN_UNIT_FIELDS)[number];

/** The months of another unit that a fault names. */
type OtherUnit = { readonly title: string; readonly from: SchoolMonth; readonly to: SchoolMonth };

/** An error of one unit. `written` is the text of the cell. */
export type PlanUnitFault =
  | { readonly kind: 'wrongGrade' }
  | { readonly kind: 'wrongMonths' }
  | { readonly kind: 'dateMonths'; readonly proposed: string }
  | { readonly kind: 'reversedMonths'; readonly from: SchoolMonth; readonly to: SchoolMonth }
  | { readonly kind: 'overlap'; readonly other: OtherUnit }
  | { readonly kind: 'noTitle' }
  | { readonly kind: 'longTitle' }
  | { readonly kind: 'badTitle' }
  | { readonly kind: 'doubleUnit'; readonly other: OtherUnit }
  | { readonly kind: 'unknownLevel'; readonly written: string }
  | { readonly kind: 'dateLevel'; readonly proposed: string }
  | { readonly kind: 'levelOfOtherGrade'; readonly level: number; readonly grade: Grade };

/** An error with the field that has it. `unit` is the index (from 0) of the unit in the plan. */
export type PlanUnitFaultWithField = {
  readonly unit: number;
  readonly field: PlanUnitField;
  readonly fault: PlanUnitFault;
};

/**
 * Matches characters that a title must not contain: control characters, invisible characters, and the signs that
 * programs write in place of a character that they cannot read (U+FFFD and 〓).
 */
const BAD_CHARACTERS = /[\p{Cc}\p{Cf}\p{Cs}\ufffd〓]/u;

function faultOfTitle(title: string): PlanUnitFault | null {
  if (title.trim() === '') return { kind: 'noTitle' };
  if (BAD_CHARACTERS.test(title)) return { kind: 'badTitle' };
  return Array.from(title).length > MAX_PLAN_UNIT_TITLE_LENGTH ? { kind: 'longTitle' } : null;
}

function faultOfLevel(level: number, grade: Grade): PlanUnitFault | null {
  const own = gradeOfLevel(level);
  if (own === null) return { kind: 'unknownLevel', written: String(level) };
  return own === grade ? null : { kind: 'levelOfOtherGrade', level, grade: own };
}

function isReversed({ from, to }: PlanUnit): boolean {
  return monthIndexInSchoolYear(to) < monthIndexInSchoolYear(from);
}

function faultsOfUnit(unit: PlanUnit, earlier: readonly PlanUnit[]): Omit<PlanUnitFaultWithField, 'unit'>[] {
  const faults: Omit<PlanUnitFaultWithField, 'unit'>[] = [];
  const ofGrade = earlier.filter(({ grade }) => grade === unit.grade);
  if (isReversed(unit)) {
    faults.push({ field: 'months', fault: { kind: 'reversedMonths', from: unit.from, to: unit.to } });
  } else {
    const other = ofGrade.find((each) => !isReversed(each) && doPlanUnitsOverlap(each, unit));
    if (other !== undefined) faults.push({ field: 'months', fault: { kind: 'overlap', other } });
  }
  const title = faultOfTitle(unit.title);
  if (title !== null) faults.push({ field: 'title', fault: title });
  const double = title === null ? ofGrade.find((each) => each.title === unit.title) : undefined;
  if (double !== undefined) faults.push({ field: 'title', fault: { kind: 'doubleUnit', other: double } });
  for (const level of unit.levels) {
    const fault = faultOfLevel(level, unit.grade);
    if (fault !== null) faults.push({ field: 'levels', fault });
  }
  return faults;
}

/**
 * Returns all errors of the units of a year plan, in the order of the units. If two units contradict each other, the
 * later unit has the error.
 */
export function faultsOfPlanUnits(units: readonly PlanUnit[]): readonly PlanUnitFaultWithField[] {
  return units.flatMap((unit, at) => faultsOfUnit(unit, units.slice(0, at)).map((fault) => ({ unit: at, ...fault })));
}
