import { sql } from 'kysely';
import { dayInJapan, addDays } from '../../engine/calendar.ts';
import type { Database } from '../database/pool.ts';
import { SYSTEM_TRANSACTION_ACTOR, runAsTenant } from '../database/transaction.ts';
import { readLevelsOfPupil } from '../practice/levels.ts';

/** Maximum number of results that are examined in one run. */
const MOST = 200;

/**
 * When the server examines a row of `portal_result`, it stores how many checks the pupil made in this number of days
 * before. Later, it counts the checks since the same first day again. If the number has changed, the pupil has worked
 * in the meantime, and the server examines the row again.
 */
const DAYS_WATCHED = 14;

function firstWatched(now: Date): string {
  return addDays(dayInJapan(now), -DAYS_WATCHED);
}

type Looked = {
  readonly school: string;
  readonly portal: string;
  readonly pupil: string;
  readonly line_item: string;
  readonly level: number;
  readonly checks: string;
};

/**
 * Returns at most {@link MOST} rows of the table `portal_result` that the server must examine. Each row says that a
 * portal waits until a pupil has finished a level. The server must examine a row if the pupil has checked a composition
 * since the last examination, or if the row was never examined.
 */
function changed(db: Database, now: Date): Promise<readonly Looked[]> {
  return runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, async (trx) => {
    const { rows } = await sql<Looked>`
      select result.school_id as school, result.portal_id as portal, result.pupil_id as pupil, line_item, level,
          latest.checks::text as checks
        from portal_result as result
        cross join lateral (select coalesce(sum(checks), 0)::bigint as checks from pupil_day
          where pupil_day.school_id = result.school_id and pupil_day.pupil_id = result.pupil_id
            and pupil_day.day >= result.seen_from) as done
        cross join lateral (select coalesce(sum(checks), 0)::bigint as checks from pupil_day
          where pupil_day.school_id = result.school_id and pupil_day.pupil_id = result.pupil_id
            and pupil_day.day >= ${firstWatched(now)}::date) as latest
       where sent_at is null and given_up_at is null and finished_at is null
         and (checks_seen is null or seen_from is null or checks_seen <> done.checks)
       order by opened_at limit ${MOST}`.execute(trx);
    return rows;
  });
}

/**
 * Returns true if the pupil has solved all current questions of the level. If the level is homework, a question counts
 * only if the pupil solved it after the homework was given. Generated practice questions do not count.
 */
async function isFinished(db: Database, { school, pupil, level }: Looked, now: Date): Promise<boolean> {
  const scope = { school, account: pupil };
  const levels = await runAsTenant(db, { role: 'pupil', ...scope }, (trx) => readLevelsOfPupil(trx, scope, now));
  const questions = levels.find((one) => one.level === level)?.questions ?? [];
  return questions.length > 0 && questions.every(({ stars }) => stars > 0);
}

async function lookAt(db: Database, one: Looked, now: Date): Promise<void> {
  const finishedAt = (await isFinished(db, one, now)) ? now : null;
  await runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, (trx) =>
    sql`update portal_result set checks_seen = ${one.checks}::bigint, seen_from = ${firstWatched(now)}::date, finished_at = ${finishedAt},
          next_try_at = ${finishedAt}
        where school_id = ${one.school} and portal_id = ${one.portal} and pupil_id = ${one.pupil}
          and line_item = ${one.line_item} and level = ${one.level} and finished_at is null`.execute(trx),
  );
}

/**
 * Marks the rows of `portal_result` whose pupils have finished the level. If an error occurs for one row, the other
 * rows are still examined. All errors are thrown together at the end.
 */
export async function markPortalResultsOfFinishedLevels(db: Database, now: Date): Promise<void> {
  const faults: unknown[] = [];
  for (const one of await changed(db, now)) await lookAt(db, one, now).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, 'levels of pupils could not be looked at');
}
