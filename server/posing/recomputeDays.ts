import { sql } from 'kysely';
import type { TenantTransaction } from '../database/transaction.ts';
import type { PupilScope } from './levels.ts';

/**
 * Writes anew what the pupil did on the days in Japan of these moments, from the attempts begun on them, and carries the difference
 * over to the sum of the school. Differences add up to the same in whatever order they come; days are taken in their
 * order, so that of two pupils with the same share neither waits for the other's second day.
 */
export async function recomputeDays(
  trx: TenantTransaction,
  { school, account }: PupilScope,
  moments: readonly Date[],
): Promise<void> {
  await sql`
    with wanted as (
      select distinct (moment at time zone 'UTC' + interval '9 hours')::date as day
        from unnest(${moments}::timestamptz[]) as moment
    ), present as (
      select day, count(*)::integer as attempts, (count(*) filter (where checks > 0))::integer as checked,
          (count(*) filter (where solved))::integer as solved,
          (count(*) filter (where solved_at_check = 1))::integer as solved_at_first,
          sum(checks)::integer as checks, sum(seconds)::integer as seconds
        from wanted join attempt on school_id = ${school} and pupil_id = ${account}
          and begun_at >= (day - interval '9 hours') at time zone 'UTC'
          and begun_at < (day + interval '15 hours') at time zone 'UTC'
       group by day
    ), past as (
      select day, attempts, solved from pupil_day
       where school_id = ${school} and pupil_id = ${account} and day in (select day from wanted)
    ), emptied as (
      delete from pupil_day
       where school_id = ${school} and pupil_id = ${account}
         and day in (select day from wanted) and day not in (select day from present)
    ), written as (
      insert into pupil_day (school_id, pupil_id, day, attempts, checked, solved, solved_at_first, checks, seconds)
      select ${school}::uuid, ${account}::uuid, day, attempts, checked, solved, solved_at_first, checks, seconds
        from present
      on conflict (school_id, pupil_id, day) do update set
        attempts = excluded.attempts, checked = excluded.checked, solved = excluded.solved,
        solved_at_first = excluded.solved_at_first, checks = excluded.checks, seconds = excluded.seconds
    ), latest as (
      insert into pupil_latest_day (school_id, pupil_id, day)
      select ${school}::uuid, ${account}::uuid, max(day) from (
        select day from present union all
        select max(day) from pupil_day
         where school_id = ${school} and pupil_id = ${account} and day not in (select day from wanted)) as known
      having max(day) is not null
      on conflict (school_id, pupil_id) do update set day = excluded.day where pupil_latest_day.day <> excluded.day
    ), change as (
      select day, (present.day is not null)::integer - (past.day is not null)::integer as pupils,
          coalesce(present.attempts, 0) - coalesce(past.attempts, 0) as attempts,
          coalesce(present.solved, 0) - coalesce(past.solved, 0) as solved
        from wanted left join present using (day) left join past using (day)
    )
    insert into school_day (school_id, day, share, pupils, attempts, solved)
    select ${school}::uuid, day, hashtextextended(${account}, 0) & 3, pupils, attempts, solved
      from change where (pupils, attempts, solved) <> (0, 0, 0) order by day
    on conflict (school_id, day, share) do update set
      pupils = school_day.pupils + excluded.pupils, attempts = school_day.attempts + excluded.attempts,
      solved = school_day.solved + excluded.solved
  `.execute(trx);
}
