import { sql, type RawBuilder } from 'kysely';
import { isMemberOnDaySql } from '../database/membership.ts';

/**
 * Returns a subquery for the lessons of other groups in which a pupil worked while a given lesson ran. With this
 * subquery, a pupil who belongs to a class and to a support group does not count as absent or idle in the class while
 * the support group has a lesson.
 *
 * @param lesson the alias of the lesson in the statement
 * @param pupil the pupil's id in the statement
 * @param selected the select list; it can use the columns of `other` (the lesson) and of `done` (its results)
 */
export function otherLessons(
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
