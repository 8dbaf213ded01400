import type { Sakumon } from './sakumon.ts';

/**
 * Adds one result for each of the six pupils of a class group to its running lesson, each at another question of the
 * level. Four pupils are stuck: one has seen the last hint, one has checked the same wrong composition three times, one
 * has checked seven wrong compositions, and one has done nothing for three minutes. The other two are not stuck.
 */
export async function addResultsOfStuckPupils({ query }: Sakumon, group: string, level: number): Promise<void> {
  await query(
    `insert into lesson_result (school_id, lesson_id, pupil_id, question_school_id, question_id, question_version, begun_at,
       last_act_at, checks, wrong_checks, checked_at, first_check_right, checks_to_solve, solved_at, worked, stars,
       broken_structure, broken_story, broken_objects, broken_numbers, broken_calculation, changed_in,
       open_wrong_checks, open_same_wrong, open_last_hint)
     select lesson.school_id, lesson.id, pupil_id, question.school_id, question.id, current_version,
         now() - interval '6 minutes', now() - case when number = 4 then interval '3 minutes' else interval '0' end,
         checks, checks, array_fill(milliseconds(now() - interval '4 minutes'), array[checks]),
         case when checks > 0 then false end, null, null, 30000, 0, 0, checks, 0, 0, 0, pg_current_xact_id(),
         checks, case number when 2 then 3 else least(checks, 1) end, number = 1
       from lesson
       join group_membership using (school_id, group_id)
       join question on level = $2 and position = number - 1
      cross join lateral (select (array[3, 3, 7, 0, 1, 2])[number] as checks) as done
      where group_id = $1 and kind = 'class' and ends_at > now()`,
    [group.slice(2), level],
  );
}
