import type { z } from 'zod/mini';
import type { GradeSchema } from '../../../contract/account.ts';
import { gradesInName, readGroupCell } from '../../../engine/roster/cell-text.ts';
import type { StaffInputOf, StaffOutputOf } from '../client.ts';

/** Which groups home shows; null for the running school year. */
export type GroupView = { readonly schoolYear: number | null; readonly archived: 'without' | 'only' };

export function groupInput({ schoolYear, archived }: GroupView): StaffInputOf<'groups'> {
  return schoolYear === null ? { archived } : { archived, schoolYear };
}

/** The school years of a new group; the first is chosen at the start. */
export type NewGroupYears = { readonly runningYear: number; readonly years: readonly number[] };

/**
 * The years that a new group can be of: first the one that is looked at, when it was chosen, or the one that the school
 * prepares. Years that are over get no new groups.
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
