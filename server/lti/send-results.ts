import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import { SYSTEM_TRANSACTION_ACTOR, runAsTenant } from '../database/transaction.ts';
import { ACCOUNT_LINK_ISSUER_SQL } from './portal-rows.ts';
import { markPortalResultsOfFinishedLevels } from './finished-levels.ts';
import { requestExternalService, ExternalServiceError, type ExternalServiceFailure } from '../http/request-service.ts';
import { requestPortalAccessToken, LTI_SCORE_SCOPE, type PortalServiceDependencies } from './portal-service.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/**
 * Time in milliseconds for which other processes do not send the results that one process has reserved for sending.
 * Sending the reserved results always takes less time.
 */
const TAKEN_FOR = 10 * MINUTE;
/** Maximum pause in milliseconds before a result that could not be sent is sent again. */
const LONGEST_PAUSE = 6 * 60 * MINUTE;
/** Time in milliseconds after which the server stops trying to send a result that the portal does not accept. */
const TRIED_FOR = 5 * DAY;
/**
 * Time in milliseconds for which the database row about a pupil's result is stored after the pupil last opened the
 * level from the portal.
 */
const KEPT_FOR = 60 * DAY;
/** Maximum number of results that are reserved together. */
const MOST_AT_ONCE = 50;
const CONFLICT = 409;

type ResultRow = {
  readonly school: string;
  readonly portal: string;
  readonly pupil: string;
  readonly line_item: string;
  readonly finished_at: Date;
  readonly tries: number;
  readonly subject: string;
  readonly client_id: string;
  readonly token_url: string;
};

/**
 * Deletes results that cannot be sent any more, in these cases: the portal is deleted or switched off; the portal no
 * longer receives results; the pupil is archived or no longer linked; the pupil last opened the level from the portal
 * too long ago.
 */
async function forgetOld(db: Database, now: Date): Promise<void> {
  await runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, (trx) =>
    sql`delete from portal_result as result
       where opened_at < ${new Date(now.getTime() - KEPT_FOR)} or not exists (
         select from linked_identity as link
           join portal on portal.school_id = link.school_id and link.issuer = ${ACCOUNT_LINK_ISSUER_SQL}
           join account on account.school_id = link.school_id and account.id = link.account_id
          where link.school_id = result.school_id and link.account_id = result.pupil_id
            and portal.id = result.portal_id and portal.is_on and portal.sends_results
            and account.archived_at is null)`.execute(trx),
  );
}

/**
 * Reserves for this process the results that must be sent now, and returns them. If the process crashes, other
 * processes can reserve these results after {@link TAKEN_FOR}.
 */
async function take(db: Database, now: Date): Promise<readonly ResultRow[]> {
  return runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, async (trx) => {
    const { rows } = await sql<ResultRow>`
      with due as (
        select school_id, portal_id, pupil_id, line_item from portal_result
         where finished_at is not null and sent_at is null and given_up_at is null and next_try_at <= ${now}
         order by next_try_at limit ${MOST_AT_ONCE} for update skip locked)
      update portal_result as result set next_try_at = ${new Date(now.getTime() + TAKEN_FOR)}
        from due
        join portal on portal.school_id = due.school_id and portal.id = due.portal_id
        join linked_identity as link on link.school_id = due.school_id and link.account_id = due.pupil_id
          and link.issuer = ${ACCOUNT_LINK_ISSUER_SQL}
       where result.school_id = due.school_id and result.portal_id = due.portal_id
         and result.pupil_id = due.pupil_id and result.line_item = due.line_item
      returning result.school_id as school, result.portal_id as portal, result.pupil_id as pupil, result.line_item,
        result.finished_at, result.tries, link.subject, portal.client_id, portal.token_url`.execute(trx);
    return rows;
  });
}

function become(db: Database, row: ResultRow, change: ReturnType<typeof sql>): Promise<unknown> {
  return runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, (trx) =>
    sql`update portal_result set ${change} where school_id = ${row.school} and portal_id = ${row.portal}
        and pupil_id = ${row.pupil} and line_item = ${row.line_item}`.execute(trx),
  );
}

function putOff(db: Database, row: ResultRow, failure: ExternalServiceFailure, now: Date): Promise<unknown> {
  const pause = Math.min(2 ** row.tries * MINUTE, LONGEST_PAUSE);
  const isOver = now.getTime() - row.finished_at.getTime() > TRIED_FOR;
  return become(
    db,
    row,
    sql`tries = least(tries + 1, 30), failure = ${failure}, next_try_at = ${new Date(now.getTime() + pause)},
      given_up_at = ${isOver ? now : null}`,
  );
}

/**
 * Returns the address to which scores are sent. It is the address of the portal's line item with `/scores` added to its
 * path and with the same query string (Assignment and Grade Services 2.0, 3.4).
 */
function scoresAddress(lineItem: string): string {
  const url = new URL(lineItem);
  url.pathname = `${url.pathname.replace(/\/$/u, '')}/scores`;
  return url.href;
}

/**
 * Sends a full score to the portal, with the time at which the pupil finished the level. If the portal already has a
 * score with a later time, it ignores this score.
 */
async function tell(dependencies: PortalServiceDependencies, token: string, row: ResultRow): Promise<void> {
  const score = {
    userId: row.subject,
    scoreGiven: 1,
    scoreMaximum: 1,
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
    timestamp: row.finished_at.toISOString(),
  };
  try {
    await requestExternalService(dependencies, scoresAddress(row.line_item), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.ims.lis.v1.score+json' },
      body: JSON.stringify(score),
    });
  } catch (fault) {
    // Status 409: the portal already has a later score. This is no error.
    if (!(fault instanceof ExternalServiceError && fault.status === CONFLICT)) throw fault;
  }
}

/**
 * Sends all given results to one portal, one after the other. If the portal does not respond, the remaining results are
 * sent in a later run.
 */
async function sendTo(dependencies: PortalServiceDependencies, rows: readonly ResultRow[], now: Date): Promise<void> {
  const { db } = dependencies;
  let token: string | null = null;
  let away: ExternalServiceFailure | null = null;
  for (const row of rows) {
    if (away !== null) {
      await putOff(db, row, away, now);
      continue;
    }
    try {
      token ??= await requestPortalAccessToken(dependencies, row, LTI_SCORE_SCOPE, now);
      await tell(dependencies, token, row);
      await become(db, row, sql`sent_at = ${now}, failure = null`);
    } catch (fault) {
      if (!(fault instanceof ExternalServiceError)) throw fault;
      if (token === null || fault.failure === 'away') away = fault.failure;
      await putOff(db, row, fault.failure, now);
    }
  }
}

async function sendDue(dependencies: PortalServiceDependencies, now: Date): Promise<void> {
  const taken = await take(dependencies.db, now);
  const portals = [...new Set(taken.map(({ portal }) => portal))];
  const ofPortals = portals.map((portal) => taken.filter((row) => row.portal === portal));
  await Promise.all(ofPortals.map((rows) => sendTo(dependencies, rows, now)));
}

/**
 * Sends the results of finished levels to the portals from which the levels were opened. Runs in the background.
 * Deletes results that cannot be sent any more.
 */
export async function sendDueResultsToPortals(dependencies: PortalServiceDependencies, now: Date): Promise<void> {
  const { db } = dependencies;
  await forgetOld(db, now);
  try {
    await markPortalResultsOfFinishedLevels(db, now);
  } finally {
    await sendDue(dependencies, now);
  }
}
