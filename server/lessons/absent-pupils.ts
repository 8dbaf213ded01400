import { sql, type RawBuilder } from 'kysely';
import { isMemberOnDaySql } from '../database/membership.ts';

/**
 * Returns an SQL subquery with one row for each absent pupil of a lesson. A pupil is absent if a teacher marked the
 * pupil as absent, and the pupil worked neither in this lesson nor in a lesson of another group at the same time.
 *
 * `lesson` is the alias of the table `lesson` in the surrounding statement. `selected` is the select list of the
 * subquery. It can use the alias `mark` for the absent pupil's row in the table `lesson_mark`.
 */
export function absentPupilsSql(lesson: RawBuilder<unknown>, selected: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${selected} from lesson_mark as mark
    where mark.school_id = ${lesson}.school_id and mark.lesson_id = ${lesson}.id and mark.is_absent
      and not exists (select from lesson_result as result where result.school_id = mark.school_id
        and result.lesson_id = mark.lesson_id and result.pupil_id = mark.pupil_id)
      and not exists (${simultaneousLessonsOfPupilSql(lesson, sql`mark.pupil_id`, sql``)})`;
}

/**
 * Returns an SQL subquery for the lessons of other groups in which a pupil worked while the given lesson was running.
 * For example, a pupil of a class works in a lesson of a support group while the class has a lesson. Such a pupil
 * counts neither as absent nor as idle in the lesson of the class.
 *
 * @param lesson the alias of the table `lesson` in the surrounding statement, for the given lesson
 * @param pupil an SQL expression for the id of the pupil
 * @param selected the select list of the subquery. It can use the aliases `other` (the lesson of the other group) and
 * `done` (the pupil's results in `other`).
 */
export function simultaneousLessonsOfPupilSql(
  lesson: RawBuilder<unknown>,
  pupil: RawBuilder<unknown>,
  selected: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select ${selected} from group_membership as there
    join lesson as other on other.school_id = there.school_id and other.group_id = there.group_id
      and other.kind = 'class' and other.started_at < ${lesson}.ends_at and other.ends_at > ${lesson}.started_at
    join lesson_result as done on done.school_id = other.school_id and done.lesson_id = other.id
      and done.pupil_id = there.pupil_id and done.begun_at < ${lesson}.ends_at
      and done.last_act_at >= ${lesson}.started_at
   where there.school_id = ${lesson}.school_id and there.pupil_id = ${pupil} and ${lesson}.kind = 'class'
     and there.group_id <> ${lesson}.group_id and ${isMemberOnDaySql('there', sql`${lesson}.day`)}`;
}
