import { sql, type RawBuilder } from 'kysely';
import { simultaneousLessonsOfPupilSql } from './other-lessons.ts';

/**
 * Returns an SQL subquery with one row for each absent pupil of a lesson. A pupil is absent if a teacher marked the
 * pupil as absent and the pupil did not work in any lesson at that time: neither in this lesson nor in a lesson of
 * another group. `lesson` is the alias of the table `lesson` in the surrounding statement. `selected` is the select
 * list of the subquery. It can use the alias `mark` for the absent pupil's row in the table `lesson_mark`.
 */
export function absentPupilsSql(lesson: RawBuilder<unknown>, selected: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${selected} from lesson_mark as mark
    where mark.school_id = ${lesson}.school_id and mark.lesson_id = ${lesson}.id and mark.is_absent
      and not exists (select from lesson_result as result where result.school_id = mark.school_id
        and result.lesson_id = mark.lesson_id and result.pupil_id = mark.pupil_id)
      and not exists (${simultaneousLessonsOfPupilSql(lesson, sql`mark.pupil_id`, sql``)})`;
}
