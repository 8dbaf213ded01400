import { sql } from 'kysely';
import { isMemberOnDaySql } from '../database/membership.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import type { EndingMembership } from './ending-memberships.ts';

/** A new membership of a pupil in a group. Its first day is the day of the import. */
export type NewMembership = {
  readonly pupil: string;
  readonly group: string;
  readonly number: number | null;
  /** The pupil's grade. It is null if the pupil has the lowest grade of the group, which is stored with the group. */
  readonly grade: number | null;
};

/**
 * SQL expression for a changed group membership as JSON. The names of the values before the change begin with `former`;
 * all other values are those after the change. The pupil, the group and the first day identify the membership. `opened`
 * is true if the membership is new.
 */
const CHANGED = sql`jsonb_build_object('pupil', pupil_id, 'group', group_id, 'from', from_date, 'opened', opened,
  'former_until', former_until, 'former_number', former_number, 'until', until_date, 'number', number,
  'former_grade', former_grade, 'grade', grade)`;

type Changes = readonly unknown[];

/** Ends the given group memberships. Other memberships of the same pupils continue. */
export async function endGroupMemberships(
  trx: TenantTransaction,
  school: string,
  ending: readonly EndingMembership[],
  day: string,
): Promise<Changes> {
  const { rows } = await sql<{ change: unknown }>`
    with ending as (
      select school_id, pupil_id, group_id, from_date, until_date as former_until, number as former_number,
          grade as former_grade
        from group_membership as member
        join jsonb_to_recordset(${JSON.stringify(ending)}::jsonb) as shown (pupil uuid, "group" uuid)
          on member.pupil_id = shown.pupil and member.group_id = shown."group"
       where school_id = ${school} and ${isMemberOnDaySql('member', day)}
    ), ended as (
      update group_membership as member set until_date = ${day}::date from ending
       where member.school_id = ending.school_id and member.pupil_id = ending.pupil_id
         and member.group_id = ending.group_id and member.from_date = ending.from_date
      returning member.pupil_id, member.group_id, member.from_date, false as opened, ending.former_until,
        ending.former_number, ending.former_grade, member.until_date, member.number, member.grade
    )
    select ${CHANGED} as change from ended`.execute(trx);
  return rows.map(({ change }) => change);
}

/**
 * Adds group memberships that begin on `day`, the day of the import. If a membership of the same pupil and group with
 * this first day exists, it gets the new number and grade instead, and becomes open again if it had ended.
 */
export async function addGroupMemberships(
  trx: TenantTransaction,
  school: string,
  joining: readonly NewMembership[],
  day: string,
): Promise<Changes> {
  const { rows } = await sql<{ change: unknown }>`
    with joining as (
      select * from jsonb_to_recordset(${JSON.stringify(joining)}::jsonb) as joining (pupil uuid, "group" uuid, number int, grade int)
    ), before as (
      select member.* from group_membership as member
        join joining on member.pupil_id = joining.pupil and member.group_id = joining."group"
       where member.school_id = ${school} and member.from_date = ${day}::date
    ), begun as (
      insert into group_membership as member (school_id, pupil_id, group_id, from_date, number, grade)
      select ${school}::uuid, pupil, "group", ${day}::date, number, grade from joining
       where not exists (select from group_membership as open
         where open.school_id = ${school} and open.pupil_id = joining.pupil and open.group_id = joining."group"
           and open.until_date is null and open.from_date <> ${day}::date)
      on conflict (school_id, pupil_id, group_id, from_date)
        do update set until_date = null, number = excluded.number, grade = excluded.grade
      returning member.pupil_id, member.group_id, member.from_date, member.until_date, member.number, member.grade
    )
    select ${CHANGED} as change from (
      select begun.*, before.pupil_id is null as opened, before.until_date as former_until,
          before.number as former_number, before.grade as former_grade
        from begun left join before using (pupil_id, group_id, from_date)) as changed`.execute(trx);
  return rows.map(({ change }) => change);
}

/** Changes the numbers and grades of pupils in their groups. */
export async function changeMembershipNumbersAndGrades(
  trx: TenantTransaction,
  school: string,
  joining: readonly NewMembership[],
  day: string,
): Promise<Changes> {
  const { rows } = await sql<{ change: unknown }>`
    with renumbering as (
      select member.*, renumbered.number as next, renumbered.grade as next_grade
        from jsonb_to_recordset(${JSON.stringify(joining)}::jsonb)
          as renumbered (pupil uuid, "group" uuid, number int, grade int)
        join group_membership as member on member.pupil_id = renumbered.pupil and member.group_id = renumbered."group"
       where member.school_id = ${school} and ${isMemberOnDaySql('member', day)}
    ), renumbered as (
      update group_membership as member set number = next, grade = next_grade from renumbering
       where member.school_id = renumbering.school_id and member.pupil_id = renumbering.pupil_id
         and member.group_id = renumbering.group_id and member.from_date = renumbering.from_date
      returning member.pupil_id, member.group_id, member.from_date, false as opened, member.until_date,
        member.until_date as former_until, renumbering.number as former_number, member.number,
        renumbering.grade as former_grade, member.grade
    )
    select ${CHANGED} as change from renumbered`.execute(trx);
  return rows.map(({ change }) => change);
}
