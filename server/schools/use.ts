import { sql } from 'kysely';
import { dayInJapan, addDays } from '../../engine/calendar.ts';
import type { TenantTransaction } from '../database/transaction.ts';

/** Returns the first of the last `days` days in Japan (`YYYY-MM-DD`). The last of these days is today. */
export function computeFirstOfLastDays(now: Date, days: number): string {
  return addDays(dayInJapan(now), 1 - days);
}

type DayRow = { readonly day: string; readonly pupils: number; readonly attempts: number; readonly solved: number };

/**
 * Returns the usage of one school, or of all schools if `school` is null, on each of the last `days` days. The earliest
 * day comes first. On a day without usage, all numbers are 0.
 */
export async function readUsageByDay(
  trx: TenantTransaction,
  school: string | null,
  days: number,
  now: Date,
): Promise<DayRow[]> {
  const begin = computeFirstOfLastDays(now, days);
  // The lateral join reads only the requested days of each school, by an index. So the duration of the query does not
  // depend on the number of earlier days.
  const { rows } = await sql<DayRow>`
    with used as (
      select day, sum(pupils)::int as pupils, sum(attempts)::int as attempts, sum(solved)::int as solved
        from school cross join lateral (
          select day, pupils, attempts, solved from school_day
           where school_id = school.id and day between ${begin} and ${dayInJapan(now)}) as share
       where ${school}::uuid is null or school.id = ${school}::uuid
       group by day
    )
    select each.day::text as day, coalesce(pupils, 0) as pupils, coalesce(attempts, 0) as attempts,
        coalesce(solved, 0) as solved
      from (select ${begin}::date + later as day from generate_series(0, ${days - 1}::int) as later) as each
      left join used on used.day = each.day
     order by each.day`.execute(trx);
  return rows.map(({ day, pupils, attempts, solved }) => ({ day, pupils, attempts, solved }));
}
