import { randomUUID } from 'node:crypto';
import { PUPIL } from './people.ts';
import type { Sakumon } from './sakumon.ts';

/**
 * Adds a class group of six pupils, or of `pupils` pupils, to the demonstration school. The pupils have no acts. Resolves
 * to the id of the group.
 */
export async function addGroupWithoutActs({ query }: Sakumon, name: string, pupils = 6): Promise<string> {
  const group = randomUUID();
  await query(
    `with school as (select school_id as id from account where email = $1),
       made as (
         insert into class_group (school_id, id, name, grade, school_year, created_at)
         select school.id, $2, $3, 2, extract(year from now() at time zone 'Asia/Tokyo' - interval '3 months')::int, now() from school
       ), added as (
         insert into account (school_id, id, role, display_name, kana_name, created_at)
         select school.id, gen_random_uuid(), 'pupil', '児童 ' || number, 'じどう', now() - interval '1 year'
           from school, generate_series(1, $4::int) as number
         returning school_id, id, display_name
       )
     insert into group_membership (school_id, pupil_id, group_id, from_date, number)
     select school_id, id, $2, '2025-04-01', substring(display_name from '\\d+$')::int from added`,
    [PUPIL, group, name, pupils],
  );
  return `g_${group}`;
}

/**
 * Adds a lesson that took place `daysAgo` days ago. All six pupils of the group solved the first questions of level 1.
 * `wrong`: how many of the pupils needed a second check. Also updates the pupils' progress at these questions.
 */
export async function addPastLesson({ query }: Sakumon, group: string, daysAgo: number, wrong: number): Promise<void> {
  await query(
    `with taught as (
       insert into lesson (school_id, id, group_id, kind, day, started_by, started_at, ends_at, offer)
       select school_id, gen_random_uuid(), id, 'class', (now() at time zone 'Asia/Tokyo')::date - $2::int,
           (select id from account where account.school_id = class_group.school_id and role = 'manager' limit 1),
           now() - $2::int * interval '1 day', now() - $2::int * interval '1 day' + interval '45 minutes', '{"kind":"asOpen"}'
         from class_group where id = $1
       returning school_id, id, group_id, started_at
     )
     insert into lesson_result (school_id, lesson_id, pupil_id, question_school_id, question_id, question_version, begun_at,
       last_act_at, checks, wrong_checks, checked_at, first_check_right, checks_to_solve, solved_at, worked, stars,
       broken_structure, broken_story, broken_objects, broken_numbers, broken_calculation, changed_in)
     select taught.school_id, taught.id, pupil_id, question.school_id, question.id, current_version, started_at, started_at,
         checks, checks - 1, array_fill(milliseconds(started_at), array[checks]), checks = 1, checks, started_at,
         30000, 4 - checks, 0, 0, 0, 0, checks - 1, pg_current_xact_id()
       from taught
       join group_membership using (school_id, group_id)
       join question on level = 1 and position < 6
      cross join lateral (select 1 + (number <= $3::int)::int as checks) as done`,
    [group.slice(2), daysAgo, wrong],
  );
  await query(
    `insert into question_progress (school_id, pupil_id, question_school_id, question_id, begun, solved, stars, attempts,
       first_checked_from, first_check_right, first_solved_from, last_begun_at)
     select school_id, pupil_id, question_school_id, question_id, true, true, max(stars), count(*),
         min(begun_at), (array_agg(first_check_right order by begun_at))[1], min(begun_at), max(begun_at)
       from lesson_result join group_membership using (school_id, pupil_id)
      where group_id = $1
      group by school_id, pupil_id, question_school_id, question_id
     on conflict (school_id, pupil_id, question_school_id, question_id) do update set stars = excluded.stars,
       attempts = excluded.attempts, first_checked_from = excluded.first_checked_from,
       first_check_right = excluded.first_check_right, first_solved_from = excluded.first_solved_from,
       last_begun_at = excluded.last_begun_at`,
    [group.slice(2)],
  );
}
