import type { z } from 'zod/mini';
import type { GradeSchema } from '../../../contract/account.ts';
import { gradesInName, readGroupCell } from '../../../engine/roster/cell-text.ts';
import type { StaffInputOf, StaffOutputOf } from '../client.ts';

/** The filter of groups on the home page. `schoolYear` is null for the current year. */
export type GroupView = { readonly schoolYear: number | null; readonly archived: 'without' | 'only' };

export function groupInput({ schoolYear, archived }: GroupView): StaffInputOf<'groups'> {
  return schoolYear === null ? { archived } : { archived, schoolYear };
}

/** The possible school years of a new group. The first one is the default. */
export type NewGroupYears = { readonly runningYear: number; readonly years: readonly number[] };

/**
 * Returns the possible school years of a new group. The first one is the default: the shown year if it was chosen and
 * is not over, else the prepared year, else the current year. Past years get no new groups.
 */
export function newGroupYears(
  { runningYear, preparedYear, schoolYears }: StaffOutputOf<'groups'>,
  { schoolYear }: GroupView,
): NewGroupYears {
  const years = schoolYears.filter((year) => year >= runningYear);
  const first = schoolYear !== null && schoolYear >= runningYear ? schoolYear : (preparedYear ?? runningYear);
  return { runningYear, years: [first, ...years.filter((year) => year !== first)] };
}

/** Returns the grades in a class's name, ascending: 2 of 2年1組, 2 and 3 of 2・3年, none of ひまわり組. */
export function gradesToldBy(name: string): readonly z.infer<typeof GradeSchema>[] {
  const several = gradesInName(name);
  const { grade } = readGroupCell(name);
  return grade === null ? several : [grade];
}
