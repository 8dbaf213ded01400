import { sql } from 'kysely';
import { dayInJapan } from '../../engine/calendar.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { summariseAttempt, type AttemptSummary } from './attempt-summary.ts';
import type { RecordedAct } from './recorded-acts.ts';
import type { PupilActsAndChangedAttempts } from './sum-rows.ts';

const COUNTED = ['attempts', 'checked', 'solved', 'solvedAtFirst', 'checks', 'seconds'] as const;

/**
 * Counts of the attempts that began on a day. `attempts`: all attempts. `checked`: attempts with a check. `solved`:
 * solved attempts. `solvedAtFirst`: attempts whose first check was right. `checks` and `seconds`: the number of checks
 * and the working time in seconds, of all attempts.
 */
type Counts = Readonly<Record<(typeof COUNTED)[number], number>>;

/**
 * The counts of a pupil's work on a day in Japan. Functions that compute changes of counts use the same type for the
 * differences.
 */
export type PupilDayCounts = Counts & { readonly pupil: string; readonly day: string };

const NOTHING: Counts = { attempts: 0, checked: 0, solved: 0, solvedAtFirst: 0, checks: 0, seconds: 0 };

/** Returns what one attempt adds to the counts of the day (in Japan) on which it began. */
export function computeDayCountsOfAttempt(
  pupil: string,
  { begunAt, checks, solvedAtCheck, seconds }: AttemptSummary,
): PupilDayCounts {
  return {
    pupil,
    day: dayInJapan(new Date(begunAt)),
    attempts: 1,
    checked: checks > 0 ? 1 : 0,
    solved: solvedAtCheck === null ? 0 : 1,
    solvedAtFirst: solvedAtCheck === 1 ? 1 : 0,
    checks,
    seconds,
  };
}

function combine(one: Counts, other: Counts, sign: 1 | -1): Counts {
  const combined = (name: keyof Counts): number => one[name] + sign * other[name];
  return {
    attempts: combined('attempts'),
    checked: combined('checked'),
    solved: combined('solved'),
    solvedAtFirst: combined('solvedAtFirst'),
    checks: combined('checks'),
    seconds: combined('seconds'),
  };
}

/**
 * Returns the counts in `after` minus the counts in `before`, for each pupil and day with a difference. If `before` or
 * `after` contains a pupil's day several times, these counts are added up first.
 */
export function subtractPupilDayCounts(
  before: readonly PupilDayCounts[],
  after: readonly PupilDayCounts[],
): PupilDayCounts[] {
  const days = new Map<string, PupilDayCounts>();
  const count = (one: PupilDayCounts, sign: 1 | -1): void => {
    const { pupil, day } = one;
    days.set(`${pupil}/${day}`, { pupil, day, ...combine(days.get(`${pupil}/${day}`) ?? NOTHING, one, sign) });
  };
  for (const day of before) count(day, -1);
  for (const day of after) count(day, 1);
  return [...days.values()].filter((day) => COUNTED.some((name) => day[name] !== 0));
}

/**
 * Returns how much the new acts (`added`) change the counts for each pupil and day. This is the difference between the
 * counts of the changed attempts with and without the new acts.
 */
export function computePupilDayCountChanges(
  changes: readonly PupilActsAndChangedAttempts[],
  added: ReadonlySet<RecordedAct>,
): PupilDayCounts[] {
  const changed = changes.flatMap(({ done: { pupil, attempts }, attempts: ids }) =>
    attempts.filter(({ id }) => ids?.has(id) ?? true).map(({ acts, summary }) => ({ pupil, acts, summary })),
  );
  const before = changed.flatMap(({ pupil, acts }) => {
    const summary = summariseAttempt(acts.filter((act) => !added.has(act)));
    return summary === null ? [] : [computeDayCountsOfAttempt(pupil, summary)];
  });
  return subtractPupilDayCounts(
    before,
    changed.map(({ pupil, summary }) => computeDayCountsOfAttempt(pupil, summary)),
  );
}

/**
 * Adds changes to the stored daily counts of pupils, and to the stored daily sums of their school. `changes` must
 * contain each pair of pupil and day only once. The caller must have locked the pupils.
 *
 * The sum of a school's day is split into four rows (shares), so that concurrent transactions rarely wait for each
 * other. Rows are locked in the order of the days, so that no deadlock occurs.
 */
export async function storePupilDayCountChanges(
  trx: TenantTransaction,
  school: string,
  changes: readonly PupilDayCounts[],
): Promise<void> {
  if (changes.length === 0) return;
  const of = (name: keyof Counts): number[] => changes.map((change) => change[name]);
  await sql`/* days */
    with change as materialized (
      select sent.*, kept.attempts as kept
        from unnest(${changes.map(({ pupil }) => pupil)}::uuid[], ${changes.map(({ day }) => day)}::date[],
            ${of('attempts')}::integer[], ${of('checked')}::integer[], ${of('solved')}::integer[],
            ${of('solvedAtFirst')}::integer[], ${of('checks')}::integer[], ${of('seconds')}::integer[])
          as sent (pupil_id, day, attempts, checked, solved, solved_at_first, checks, seconds)
        left join lateral (
          select attempts from pupil_day
           where school_id = ${school} and pupil_day.pupil_id = sent.pupil_id and pupil_day.day = sent.day
          offset 0) as kept on true
    ), emptied as (
      delete from pupil_day using change
       where school_id = ${school} and pupil_day.pupil_id = change.pupil_id and pupil_day.day = change.day
         and kept + change.attempts = 0
    ), carried as (
      update pupil_day set attempts = pupil_day.attempts + change.attempts, checked = pupil_day.checked + change.checked,
          solved = pupil_day.solved + change.solved,
          solved_at_first = pupil_day.solved_at_first + change.solved_at_first,
          checks = pupil_day.checks + change.checks, seconds = pupil_day.seconds + change.seconds
        from change
       where school_id = ${school} and pupil_day.pupil_id = change.pupil_id and pupil_day.day = change.day
         and kept + change.attempts > 0
    ), opened as (
      insert into pupil_day (school_id, pupil_id, day, attempts, checked, solved, solved_at_first, checks, seconds)
      select ${school}::uuid, pupil_id, day, attempts, checked, solved, solved_at_first, checks, seconds
        from change where kept is null
    ), latest as (
      insert into pupil_latest_day (school_id, pupil_id, day)
      select ${school}::uuid, pupil_id, day
        from (select distinct pupil_id from change where kept is null or kept + attempts = 0) as touched
        cross join lateral (
          select max(day) as day from (
            select day from change where change.pupil_id = touched.pupil_id and kept is null
            union all
            select day from pupil_day
             where school_id = ${school} and pupil_day.pupil_id = touched.pupil_id and not exists (
               select from change where (change.pupil_id, change.day) = (pupil_day.pupil_id, pupil_day.day)
                 and kept + change.attempts = 0)
          ) as begun) as known
       where day is not null
      on conflict (school_id, pupil_id) do update set day = excluded.day where pupil_latest_day.day <> excluded.day
    ), shared as (
      select day, pg_backend_pid() & 3 as share,
          sum((kept is null)::integer - coalesce(kept + attempts = 0, false)::integer) as pupils,
          sum(attempts) as attempts, sum(solved) as solved
        from change group by day
    )
    insert into school_day (school_id, day, share, pupils, attempts, solved)
    select ${school}::uuid, day, share, pupils, attempts, solved
      from shared where (pupils, attempts, solved) <> (0, 0, 0) order by day
    on conflict (school_id, day, share) do update set
      pupils = school_day.pupils + excluded.pupils, attempts = school_day.attempts + excluded.attempts,
      solved = school_day.solved + excluded.solved
  `.execute(trx);
}
