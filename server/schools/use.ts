import { sql } from 'kysely';
import { dayInJapan } from '../calendar.ts';
import type { TenantTransaction } from '../database/transaction.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The first moment in Japan of the day that lies so many days back; 1 is today. */
export function beginOfDays(now: Date, days: number): Date {
  return new Date(`${dayInJapan(new Date(now.getTime() - (days - 1) * DAY))}T00:00:00+09:00`);
}

type DayRow = { readonly day: string; readonly pupils: number; readonly attempts: number; readonly solved: number };

/** Use of one school, or of all, on each of the last days, oldest first; a day without use is there with zeros. */
export async function useByDay(
  trx: TenantTransaction,
  school: string | null,
  days: number,
  now: Date,
): Promise<DayRow[]> {
  const begin = beginOfDays(now, days);
  const ofSchool = school === null ? sql`true` : sql`school_id = ${school}`;
  const { rows } = await sql<DayRow>`
    with pupil_day as (
      select (begun_at at time zone 'UTC' + interval '9 hours')::date as day, pupil_id, count(*) as attempts,
          count(*) filter (where solved) as solved
        from attempt
       where ${ofSchool} and begun_at >= ${begin}
       group by 1, 2
    ), used as (
      select day, count(*)::int as pupils, sum(attempts)::int as attempts, sum(solved)::int as solved
        from pupil_day group by day
    )
    select each::date::text as day, coalesce(pupils, 0) as pupils, coalesce(attempts, 0) as attempts,
        coalesce(solved, 0) as solved
      from generate_series(${dayInJapan(begin)}::date, ${dayInJapan(now)}::date, interval '1 day') as each
      left join used on used.day = each::date
     order by each`.execute(trx);
  return rows.map(({ day, pupils, attempts, solved }) => ({ day, pupils, attempts, solved }));
}
