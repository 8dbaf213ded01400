import type { z } from 'zod/mini';
import type { GradeSchema } from '../../../contract/account.ts';
import { gradesInClassName, parseGroupCell } from '../../../engine/roster/cell-text.ts';
import type { StaffInputOf, StaffOutputOf } from '../client.ts';

/**
 * Which groups the list shows. `schoolYear`: null for the current school year. `archived`: groups that are not archived
 * (`without`), or only archived groups (`only`).
 */
export type GroupListFilter = { readonly schoolYear: number | null; readonly archived: 'without' | 'only' };

/** The filter that shows the groups of the current school year which are not archived. */
export const THIS_YEAR_GROUP_FILTER: GroupListFilter = { schoolYear: null, archived: 'without' };

/**
 * Returns the filter for the query string of the page, in which `year` is a school year. If it is missing or invalid,
 * returns the filter for the current school year.
 */
export function groupFilterOfUrl(search: string): GroupListFilter {
  const year = new URLSearchParams(search).get('year');
  return year !== null && /^(?:19|20|21)\d\d$/u.test(year)
    ? { ...THIS_YEAR_GROUP_FILTER, schoolYear: Number(year) }
    : THIS_YEAR_GROUP_FILTER;
}

export function groupRequestInputFromFilter({ schoolYear, archived }: GroupListFilter): StaffInputOf<'groups'> {
  return schoolYear === null ? { archived } : { archived, schoolYear };
}

/**
 * The school years to which a new group can belong. The form selects the first of `years` unless the user chooses
 * another. `runningYear`: the current school year.
 */
export type SchoolYearsForNewGroup = { readonly runningYear: number; readonly years: readonly number[] };

/**
 * Returns the school years to which a new group can belong: the current year and later years. The first is the year
 * that the list of groups shows, if the user has chosen a year that is not over. Otherwise the first is the next school
 * year, if it is already prepared, or else the current year.
 */
export function schoolYearsForNewGroup(
  { runningYear, preparedYear, schoolYears }: StaffOutputOf<'groups'>,
  { schoolYear }: GroupListFilter,
): SchoolYearsForNewGroup {
  const years = schoolYears.filter((year) => year >= runningYear);
  const first = schoolYear !== null && schoolYear >= runningYear ? schoolYear : (preparedYear ?? runningYear);
  return { runningYear, years: [first, ...years.filter((year) => year !== first)] };
}

/**
 * Returns the grades that a class's name contains, in ascending order: 2 for 2年1組, 2 and 3 for 2・3年, none for ひまわり組.
 */
export function gradesInGroupName(name: string): readonly z.infer<typeof GradeSchema>[] {
  const several = gradesInClassName(name);
  const { grade } = parseGroupCell(name);
  return grade === null ? several : [grade];
}
