import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * The days of a pupil's group membership, as `YYYY-MM-DD`. The first day is `from_date`; the last is the day before
 * `until_date`. If `until_date` is null, the membership has no end.
 */
export type MembershipDays = { readonly from_date: string; readonly until_date: string | null };

/** Returns true if the membership is valid on a day (`YYYY-MM-DD`). */
export function isMemberOnDay({ from_date, until_date }: MembershipDays, day: string): boolean {
  return from_date <= day && (until_date === null || until_date > day);
}

/** A day as `YYYY-MM-DD`, or an SQL expression for a day. */
type Day = string | RawBuilder<unknown>;

const dayIn = (day: Day): RawBuilder<unknown> => (typeof day === 'string' ? sql`${day}::date` : day);

/** Returns {@link isMemberOnDay} as an SQL condition. `alias` is the name of `group_membership` in the statement. */
export function isMemberOnDaySql(alias: string, day: Day): RawBuilder<SqlBool> {
  return sql`(${sql.ref(`${alias}.from_date`)} <= ${dayIn(day)} and ${membershipNotEndedSql(alias, day)})`;
}

/**
 * Returns SQL for the grade of a pupil. The statement must join `group_membership` and `class_group` under these names.
 */
export function gradeOfMemberSql(): RawBuilder<number> {
  return sql<number>`coalesce(group_membership.grade, class_group.grade)`;
}

/**
 * Returns SQL for an ORDER BY clause that sorts the groups of one pupil: first classes, then support groups. Of each
 * kind, the group that the pupil joined last comes first. The statement must join `group_membership` and `class_group`
 * under these names.
 */
export function orderClassBeforeSupportGroupsSql(): RawBuilder<unknown> {
  return sql`class_group.is_support, group_membership.from_date desc, class_group.id`;
}

/**
 * Returns an SQL condition that is true if the last day of a membership is `day` or later. The first day may be later
 * than `day`, too.
 */
export function membershipNotEndedSql(alias: string, day: Day): RawBuilder<SqlBool> {
  const until = sql.ref(`${alias}.until_date`);
  return sql`(${until} is null or ${until} > ${dayIn(day)})`;
}
