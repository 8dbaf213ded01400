import { sql } from 'kysely';
import type { TenantTransaction } from '../database/transaction.ts';

/** A pupil's moment, in milliseconds since 1970. */
export type PupilMoment = { readonly pupil: string; readonly at: number };

/**
 * Writes anew what pupils of a school did on the days in Japan of these moments, from the attempts begun on them, and
 * carries the difference over to the sum of the school. Differences add up to the same in whatever order they come;
 * sums are taken by day and share, so that nobody who adds to two of them waits in a circle.
 */
export async function recomputeDays(
  trx: TenantTransaction,
  school: string,
  moments: readonly PupilMoment[],
): Promise<void> {
  const pupils = moments.map(({ pupil }) => pupil);
  const days = moments.map(({ at }) => new Date(at));
  await sql`/* days */
    with wanted as materialized (
      select distinct pupil_id, (moment at time zone 'UTC' + interval '9 hours')::date as day
        from unnest(${pupils}::uuid[], ${days}::timestamptz[]) as begun (pupil_id, moment)
    ), present as materialized (
      select pupil_id, day, count(*)::integer as attempts, (count(*) filter (where checks > 0))::integer as checked,
          (count(*) filter (where solved))::integer as solved,
          (count(*) filter (where solved_at_check = 1))::integer as solved_at_first,
          sum(checks)::integer as checks, sum(seconds)::integer as seconds
        from wanted cross join lateral (
          select checks, solved, solved_at_check, seconds from attempt
           where school_id = ${school} and attempt.pupil_id = wanted.pupil_id
             and begun_at >= (day - interval '9 hours') at time zone 'UTC'
             and begun_at < (day + interval '15 hours') at time zone 'UTC'
          offset 0) as begun
       group by pupil_id, day
    ), past as (
      select wanted.pupil_id, wanted.day, attempts, solved
        from wanted cross join lateral (
          select attempts, solved from pupil_day
           where school_id = ${school} and pupil_day.pupil_id = wanted.pupil_id and pupil_day.day = wanted.day
          offset 0) as kept
    ), emptied as (
      delete from pupil_day using wanted
       where school_id = ${school} and pupil_day.pupil_id = wanted.pupil_id and pupil_day.day = wanted.day
         and not exists (select from present where (present.pupil_id, present.day) = (wanted.pupil_id, wanted.day))
    ), written as (
      insert into pupil_day (school_id, pupil_id, day, attempts, checked, solved, solved_at_first, checks, seconds)
      select ${school}::uuid, pupil_id, day, attempts, checked, solved, solved_at_first, checks, seconds from present
      on conflict (school_id, pupil_id, day) do update set
        attempts = excluded.attempts, checked = excluded.checked, solved = excluded.solved,
        solved_at_first = excluded.solved_at_first, checks = excluded.checks, seconds = excluded.seconds
    ), latest as (
      insert into pupil_latest_day (school_id, pupil_id, day)
      select ${school}::uuid, pupil_id, max(day) from (
        select pupil_id, day from present union all
        select pupil_id, (select max(day) from pupil_day
             where school_id = ${school} and pupil_day.pupil_id = touched.pupil_id
               and not exists (select from wanted where (wanted.pupil_id, wanted.day) = (pupil_day.pupil_id, pupil_day.day)))
          from (select distinct pupil_id from wanted) as touched
      ) as known
       where day is not null group by pupil_id
      on conflict (school_id, pupil_id) do update set day = excluded.day where pupil_latest_day.day <> excluded.day
    ), change as (
      select day, hashtextextended(pupil_id::text, 0) & 3 as share,
          sum((present.day is not null)::integer - (past.day is not null)::integer) as pupils,
          sum(coalesce(present.attempts, 0) - coalesce(past.attempts, 0)) as attempts,
          sum(coalesce(present.solved, 0) - coalesce(past.solved, 0)) as solved
        from wanted left join present using (pupil_id, day) left join past using (pupil_id, day)
       group by 1, 2
    )
    insert into school_day (school_id, day, share, pupils, attempts, solved)
    select ${school}::uuid, day, share, pupils, attempts, solved
      from change where (pupils, attempts, solved) <> (0, 0, 0) order by day, share
    on conflict (school_id, day, share) do update set
      pupils = school_day.pupils + excluded.pupils, attempts = school_day.attempts + excluded.attempts,
      solved = school_day.solved + excluded.solved
  `.execute(trx);
}
