import { sql } from 'kysely';
import { dayInJapan } from '../../engine/calendar.ts';
import { MIN_CHECKS_FOR_PRAISE } from '../../engine/measures/today.ts';
import { isMemberOnDaySql } from '../database/membership.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { simultaneousLessonsOfPupilSql } from '../lessons/absent-pupils.ts';

/** A pupil of a group, and what the pupil did in the latest lesson of the group. */
export type PreviousLessonPupilRow = {
  readonly group: string;
  readonly lesson: string;
  readonly day: string;
  readonly pupil: string;
  readonly name: string;
  readonly has_worked: boolean;
  /** True if the pupil did not work in this lesson, but in a lesson of another group at the same time. */
  readonly is_elsewhere: boolean;
  /**
   * True if a teacher marked the pupil as absent, and the pupil worked neither in this lesson nor in a lesson of
   * another group at the same time.
   */
  readonly is_absent: boolean;
  /** True if the pupil got the lesson's questions as homework. */
  readonly has_homework: boolean;
  /**
   * True if the pupil needed at least {@link MIN_CHECKS_FOR_PRAISE} checks to solve a question in this lesson, and has
   * not been praised since then.
   */
  readonly kept_on: boolean;
};

type Scope = { readonly school: string; readonly groups: readonly string[]; readonly since: Date };

/**
 * Finds the previous lesson of each group: its latest lesson that ended after the time `since` and in which a pupil
 * worked. Returns one row for each pupil who was a member of the group on the day of this lesson and is a member today.
 */
export async function readPupilsInPreviousLessonsOfGroups(
  trx: TenantTransaction,
  { school, groups, since }: Scope,
  now: Date,
): Promise<readonly PreviousLessonPupilRow[]> {
  const { rows } = await sql<PreviousLessonPupilRow>`
    with previous as materialized (
      select latest.* from unnest(${groups}::uuid[]) as own (id)
        cross join lateral (
          select lesson.* from lesson
           where lesson.school_id = ${school} and lesson.group_id = own.id and lesson.kind = 'class'
             and lesson.ends_at <= ${now} and lesson.ends_at >= ${since}
             and exists (select from lesson_result as result
               where result.school_id = ${school} and result.lesson_id = lesson.id)
           order by lesson.started_at desc, lesson.id desc limit 1) as latest
    ), worked as (
      select previous.id, result.pupil_id,
          coalesce(bool_or(result.checks_to_solve >= ${MIN_CHECKS_FOR_PRAISE}::int), false) as kept_on
        from previous
        join lesson_result as result on result.school_id = ${school} and result.lesson_id = previous.id
       group by previous.id, result.pupil_id
    ), listed as (
      select distinct previous.id as lesson, previous.group_id, previous.day, previous.started_at, pupil.id,
          pupil.display_name, pupil.kana_name, worked.pupil_id is not null as has_worked,
          coalesce(worked.kept_on, false) as kept_on,
          worked.pupil_id is null and exists (${simultaneousLessonsOfPupilSql(sql`previous`, sql`pupil.id`, sql``)}) as is_elsewhere
        from previous
        join group_membership as then_member on then_member.school_id = ${school}
          and then_member.group_id = previous.group_id and ${isMemberOnDaySql('then_member', sql.ref('previous.day'))}
        join group_membership as member on member.school_id = ${school} and member.group_id = previous.group_id
          and member.pupil_id = then_member.pupil_id and ${isMemberOnDaySql('member', dayInJapan(now))}
        join account as pupil on pupil.school_id = ${school} and pupil.id = member.pupil_id
          and pupil.role = 'pupil' and pupil.archived_at is null
        left join worked on worked.id = previous.id and worked.pupil_id = pupil.id
    )
    select listed.group_id as group, listed.lesson, listed.day, listed.id as pupil, listed.display_name as name,
        has_worked, is_elsewhere,
        not has_worked and not is_elsewhere and exists (select from lesson_mark as mark where mark.school_id = ${school}
          and mark.lesson_id = listed.lesson and mark.pupil_id = listed.id and mark.is_absent) as is_absent,
        exists (select from lesson_mark as mark where mark.school_id = ${school} and mark.lesson_id = listed.lesson
          and mark.pupil_id = listed.id and mark.homework_id is not null) as has_homework,
        kept_on and not exists (select from praise where praise.school_id = ${school}
          and praise.pupil_id = listed.id and praise.given_at >= listed.started_at) as kept_on
      from listed
     order by listed.group_id, coalesce(listed.kana_name, listed.display_name) collate school_order, listed.id`.execute(
    trx,
  );
  return rows;
}
