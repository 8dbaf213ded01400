import { sql } from 'kysely';
import type { TenantTransaction } from '../database/transaction.ts';

/**
 * Computes the sums of a school's day from the counts of its pupils for this day. Writes them into the first of the
 * day's four rows (shares), and sets the other three rows to 0. The function locks the four rows first. So a concurrent
 * change of a pupil's counts is not lost: either it is committed before and counted here, or it waits for the lock and
 * is added afterwards.
 */
export async function recomputeSumsOfSchoolDay(trx: TenantTransaction, school: string, day: string): Promise<void> {
  await sql`
    insert into school_day (school_id, day, share, pupils, attempts, solved)
    select ${school}::uuid, ${day}::date, share, 0, 0, 0 from generate_series(0, 3) as share order by share
    on conflict (school_id, day, share) do update set pupils = school_day.pupils`.execute(trx);
  await sql`
    update school_day set pupils = summed.pupils, attempts = summed.attempts, solved = summed.solved
      from (
        select share, count(pupil_id) as pupils, coalesce(sum(attempts), 0) as attempts, coalesce(sum(solved), 0) as solved
          from generate_series(0, 3) as share
          left join pupil_day on share = 0 and school_id = ${school} and day = ${day}
         group by share
      ) as summed
     where school_day.school_id = ${school} and school_day.day = ${day} and school_day.share = summed.share
  `.execute(trx);
}
