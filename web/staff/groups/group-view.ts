import type { StaffInputOf, StaffOutputOf } from '../client.ts';
import type { NewGroupYears } from './group-dialog.tsx';

/** Which groups home shows; null for the running school year. */
export type GroupView = { readonly schoolYear: number | null; readonly archived: 'without' | 'only' };

export function groupInput({ schoolYear, archived }: GroupView): StaffInputOf<'groups'> {
  return schoolYear === null ? { archived } : { archived, schoolYear };
}

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
