import { sql, type RawBuilder } from 'kysely';
import {
  orderClassBeforeSupportGroupsSql,
  gradeOfMemberSql,
  isMemberOnDaySql,
  membershipNotEndedSql,
} from '../database/membership.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { toApiId } from '../identifiers.ts';

/** The highest number in a class that a pupil can have. */
const LAST_NUMBER = 999;

/** A move of pupils from a group to another one. A group that is null means no group. */
export type MoveOfPupils = {
  readonly school: string;
  readonly pupils: readonly string[];
  readonly from: string | null;
  readonly to: string | null;
  /** The first day on which the pupils belong to the new group, as `YYYY-MM-DD`. */
  readonly day: string;
  /**
   * True if the pupils leave the group `from`. It is false if one of the groups `from` and `to` is a support group and
   * the other is an ordinary class, because pupils then belong to both groups.
   */
  readonly leavesFrom: boolean;
  /**
   * The school year of the new class, if the pupils come from an ordinary class of an earlier school year. The move
   * then also ends their memberships in support groups of earlier school years. Null in all other cases.
   */
  readonly newYear: number | null;
  /**
   * If the new group has several grades: the grade in it of those pupils whose present grade it does not have. Null if
   * there are no such pupils.
   */
  readonly grade: number | null;
};

/**
 * The result of changing group memberships. `changes` is JSON text with the data that is needed to undo the move.
 * `numbers` contains the numbers that the pupils got in the new group, in ascending order.
 */
type Changed = { readonly changes: string; readonly numbers: number[] };

/**
 * Returns SQL for the group that decides a pupil's grade on `day`: `grade` is the pupil's grade in the school year of
 * the group `into_group`, and `is_support` is true if the group is a support group. The statement must join
 * `class_group` under the name `into_group`.
 */
function presentGradeSql(school: string, pupil: RawBuilder<unknown>, day: string): RawBuilder<unknown> {
  return sql`
    select ${gradeOfMemberSql()} + into_group.school_year - class_group.school_year as grade, class_group.is_support
      from group_membership join class_group on class_group.school_id = group_membership.school_id
        and class_group.id = group_membership.group_id
     where group_membership.school_id = ${school} and pupil_id = ${pupil}
       and ${isMemberOnDaySql('group_membership', day)}
     order by ${orderClassBeforeSupportGroupsSql()} limit 1`;
}

/**
 * Returns the ids of the moved pupils for whom the grade in the new group is not known: the new group has several
 * grades, but neither the pupil's present grade nor the move's `grade`. A support group that a pupil joins besides an
 * ordinary class does not decide the pupil's grade, so these pupils are left out.
 */
export async function pupilsWithUnknownGrade(
  trx: TenantTransaction,
  { school, pupils, to, day, grade }: Pick<MoveOfPupils, 'school' | 'pupils' | 'to' | 'day' | 'grade'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select pupil.id from unnest(${pupils}::uuid[]) as pupil (id)
      join class_group as into_group on into_group.school_id = ${school} and into_group.id = ${to}::uuid
      left join lateral (${presentGradeSql(school, sql.ref('pupil.id'), day)}) as now_in on true
     where other_grades <> '{}'
       and not coalesce(${grade}::int = any(into_group.grade || other_grades), false)
       and not coalesce(now_in.grade = any(into_group.grade || other_grades), false)
       and not (into_group.is_support and now_in.is_support is not distinct from false)
     order by pupil.id`.execute(trx);
  return rows.map(({ id }) => toApiId('u', id));
}

/**
 * Ends the memberships in the old group (if `leavesFrom`) and adds memberships in the new group.
 * - If a pupil has a membership in the new group that began on the day of the move, this membership is opened again.
 * - A pupil who left the new group on the day of the move gets the same number as before, if this number is free.
 * - Other pupils get the numbers after the highest number of the new group, in the order of `pupils`. But if the group
 *   has pupils without any numbers, the new pupils get no numbers either.
 * - If the new group has several grades, each pupil keeps the present grade. If the group belongs to the next school
 *   year, the grade becomes one higher. A pupil whose grade the group does not have gets `grade`.
 */
export async function moveMemberships(
  trx: TenantTransaction,
  { school, pupils, from, to, day, leavesFrom, newYear, grade }: MoveOfPupils,
): Promise<Changed> {
  const { rows } = await sql<Changed>`
    with closing as (
      select school_id, pupil_id, group_id, from_date, until_date as former, grade
        from group_membership
       where school_id = ${school} and pupil_id = any(${pupils}::uuid[])
         and (${leavesFrom} and group_id = ${from}::uuid or group_id in (select id from class_group
           where class_group.school_id = ${school} and is_support and school_year < ${newYear}::int))
         and ${isMemberOnDaySql('group_membership', day)}
    ), closed as (
      update group_membership as member set until_date = ${day}::date
        from closing
       where member.school_id = closing.school_id and member.pupil_id = closing.pupil_id
         and member.group_id = closing.group_id and member.from_date = closing.from_date
      returning member.pupil_id, member.group_id, member.from_date, closing.former
    ), reviving as (
      select school_id, pupil_id, group_id, from_date, until_date as former
        from group_membership
       where school_id = ${school} and pupil_id = any(${pupils}::uuid[]) and group_id = ${to}::uuid
         and (from_date = ${day}::date or until_date is null)
    ), staying as (
      select number from group_membership
       where school_id = ${school} and group_id = ${to}::uuid and ${membershipNotEndedSql('group_membership', day)}
    ), coming as (
      select pupil.id, place, free.number as former_number
        from unnest(${pupils}::uuid[]) with ordinality as pupil (id, place)
        left join lateral (
          select member.number from group_membership as member
           where member.school_id = ${school} and member.pupil_id = pupil.id and member.group_id = ${to}::uuid
             and (member.from_date = ${day}::date or member.until_date = ${day}::date)
             and member.number not in (select number from staying where number is not null)
           order by from_date desc limit 1) as free on true
       where ${to}::uuid is not null
         and not exists (select from reviving where pupil_id = pupil.id and former is null)
    ), last as (
      select coalesce(max(number), 0) as number from (
        select number from staying union all select former_number from coming) as numbered
    ), numbered as (
      select coming.id, coalesce(former_number, case when (select count(*) = 0 or bool_or(number is not null) from staying)
          then last.number + row_number() over (partition by former_number is null order by place) end) as number
        from coming, last
    ), opened as (
      insert into group_membership as member (school_id, pupil_id, group_id, from_date, number, grade)
      select ${school}::uuid, numbered.id, ${to}::uuid, ${day}::date,
          case when number <= ${LAST_NUMBER} then number end,
          case when now_in.grade = any(into_group.other_grades) then now_in.grade
               when now_in.grade = into_group.grade then null
               when ${grade}::int = any(into_group.other_grades) then ${grade}::int end
        from numbered
        join class_group as into_group on into_group.school_id = ${school} and into_group.id = ${to}::uuid
        left join lateral (${presentGradeSql(school, sql.ref('numbered.id'), day)}) as now_in on true
      on conflict (school_id, pupil_id, group_id, from_date)
        do update set until_date = null, number = excluded.number, grade = excluded.grade
      returning member.pupil_id, member.group_id, member.from_date, member.number
    )
    select coalesce(jsonb_agg(change), '[]')::text as changes,
        (select coalesce(array_agg(number order by number), '{}') from opened where number is not null) as numbers
      from (
      select jsonb_build_object('kind', 'closed', 'pupil', pupil_id, 'group', group_id, 'from', from_date,
          'former', former, 'until', ${day}::date) as change from closed
      union all
      select jsonb_build_object('kind', case when reviving.pupil_id is null then 'opened' else 'revived' end,
          'pupil', opened.pupil_id, 'group', opened.group_id, 'from', opened.from_date,
          'former', reviving.former, 'until', null)
        from opened left join reviving using (pupil_id, group_id, from_date)
    ) as changed`.execute(trx);
  return rows[0] ?? { changes: '[]', numbers: [] };
}
