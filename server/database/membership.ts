import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** The days of a membership: from its first up to its end, which no longer belongs to it; without an end while it is null. */
export type MembershipDays = { readonly from_date: string; readonly until_date: string | null };

/** Whether a membership holds on a day, `YYYY-MM-DD`. */
export function isMemberOn({ from_date, until_date }: MembershipDays, day: string): boolean {
  return from_date <= day && (until_date === null || until_date > day);
}

/** A day as it is known here, `YYYY-MM-DD`, or as the statement knows it. */
type Day = string | RawBuilder<unknown>;

const dayIn = (day: Day): RawBuilder<unknown> => (typeof day === 'string' ? sql`${day}::date` : day);

/** {@link isMemberOn} in a statement, of the rows of `group_membership` that go by the name of `alias` there. */
export function memberOn(alias: string, day: Day): RawBuilder<SqlBool> {
  return sql`(${sql.ref(`${alias}.from_date`)} <= ${dayIn(day)} and ${notEndedBy(alias, day)})`;
}

/** The pupil's grade in a statement that joins `group_membership` and `class_group` by these names. */
export function gradeOfMember(): RawBuilder<number> {
  return sql<number>`coalesce(group_membership.grade, class_group.grade)`;
}

/** Holds on that day or begins later. */
export function notEndedBy(alias: string, day: Day): RawBuilder<SqlBool> {
  const until = sql.ref(`${alias}.until_date`);
  return sql`(${until} is null or ${until} > ${dayIn(day)})`;
}
