import type { z } from 'zod/mini';
import type { GradeSchema } from '../../../contract/account.ts';
import { gradesInClassName, parseGroupCell } from '../../../engine/roster/cell-text.ts';
import type { StaffInputOf, StaffOutputOf } from '../client.ts';

/** The filter of groups. `schoolYear` is null for the current year. */
export type GroupListFilter = { readonly schoolYear: number | null; readonly archived: 'without' | 'only' };

/** The view with the groups of the current school year that are not archived. */
export const THIS_YEAR_GROUP_FILTER: GroupListFilter = { schoolYear: null, archived: 'without' };

/** Returns the view that the query of a URL names: `year` is a school year. */
export function groupFilterOfUrl(search: string): GroupListFilter {
  const year = new URLSearchParams(search).get('year');
  return year !== null && /^(?:19|20|21)\d\d$/u.test(year)
    ? { ...THIS_YEAR_GROUP_FILTER, schoolYear: Number(year) }
    : THIS_YEAR_GROUP_FILTER;
}

export function groupRequestInput({ schoolYear, archived }: GroupListFilter): StaffInputOf<'groups'> {
  return schoolYear === null ? { archived } : { archived, schoolYear };
}

/** The possible school years of a new group. The first one is the default. */
export type SchoolYearsForNewGroup = { readonly runningYear: number; readonly years: readonly number[] };

/**
 * Returns the possible school years of a new group. The first one is the default. It is the shown year if the user
 * chose it and it is not over, otherwise the prepared year, otherwise the current year. Past years get no new groups.
 */
export function schoolYearsForNewGroup(
  { runningYear, preparedYear, schoolYears }: StaffOutputOf<'groups'>,
  { schoolYear }: GroupListFilter,
): SchoolYearsForNewGroup {
  const years = schoolYears.filter((year) => year >= runningYear);
  const first = schoolYear !== null && schoolYear >= runningYear ? schoolYear : (preparedYear ?? runningYear);
  return { runningYear, years: [first, ...years.filter((year) => year !== first)] };
}

/** Returns the grades in a class's name, ascending: 2 of 2年1組, 2 and 3 of 2・3年, none of ひまわり組. */
export function gradesInGroupName(name: string): readonly z.infer<typeof GradeSchema>[] {
  const several = gradesInClassName(name);
  const { grade } = parseGroupCell(name);
  return grade === null ? several : [grade];
}
