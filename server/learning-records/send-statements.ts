import { sql } from 'kysely';
import { decryptText, type ReadInstallationKey } from '../accounts/installation-key.ts';
import type { Database } from '../database/pool.ts';
import { SYSTEM_TRANSACTION_ACTOR, runAsTenant } from '../database/transaction.ts';
import type { ExternalServiceFetch } from '../http/request-service.ts';
import { readChecksForStatements } from './checked-acts.ts';
import { statementIdOfAct, statementOfCheck, type XapiStatement } from './statement.ts';
import {
  isXapiStatementStored,
  sendXapiStatements,
  type StatementDeliveryResult,
  type RecordStoreCredentials,
} from './store-request.ts';

export type StatementSendingDependencies = {
  readonly db: Database;
  readonly key: ReadInstallationKey;
  readonly fetch: ExternalServiceFetch;
  /** Time limit in milliseconds for one response of a store. */
  readonly patience?: number;
};

/**
 * Name that `encryptBytes` gets for the passwords of learning record stores, so that these passwords have their own
 * encryption key.
 */
export const RECORD_STORE_KEY_PURPOSE = 'recordStore';

const MINUTE = 60 * 1000;
/**
 * Time in milliseconds for which a record store is reserved for the process that sends statements to it. One run always
 * takes less time.
 */
const TAKEN_FOR = 10 * MINUTE;
/**
 * Maximum number of requests that one run sends to one learning record store. Statements that still wait after these
 * requests are sent in the next run.
 */
const MOST_REQUESTS = 100;
/** Maximum number of statements in one request. */
const BATCH = 50;
/** Maximum pause in milliseconds after a failed run. */
const LONGEST_PAUSE = 60 * MINUTE;

type StoreRow = {
  readonly school: string;
  readonly endpoint: string;
  readonly user_name: string;
  readonly sealed_password: Buffer;
  readonly home_page: string;
  readonly tries: number;
};
type Due = { readonly pupil: string; readonly act: string };

/**
 * Returns the learning record stores with waiting statements, except those that another process has reserved. Reserves
 * them for this process.
 */
async function takeStores(db: Database, now: Date): Promise<readonly StoreRow[]> {
  return runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, async (trx) => {
    const { rows } = await sql<StoreRow>`
      with due as (
        select school_id from record_store as store
         where next_try_at <= ${now} and exists (select from school where id = store.school_id and sends_statements)
           and exists (select from statement_due where statement_due.school_id = store.school_id and rejected_at is null)
         for update skip locked)
      update record_store as store set next_try_at = ${new Date(now.getTime() + TAKEN_FOR)}
        from due where store.school_id = due.school_id
      returning store.school_id as school, endpoint, user_name, sealed_password, home_page, tries`.execute(trx);
    return rows;
  });
}

/** Returns the statements that have waited longest, at most {@link BATCH} of them. */
async function readBatch(
  db: Database,
  { school, home_page: homePage }: StoreRow,
): Promise<readonly (Due & { statement: XapiStatement })[]> {
  return runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, async (trx) => {
    const chosen = sql`select pupil_id, act_id from statement_due
      where school_id = ${school} and rejected_at is null order by queued_at limit ${BATCH}`;
    const checked = await readChecksForStatements(trx, school, chosen);
    return checked.map((one) => ({
      pupil: one.pupil,
      act: one.act,
      statement: statementOfCheck(school, homePage, one),
    }));
  });
}

function forgetDue(db: Database, school: string, due: readonly Due[]): Promise<unknown> {
  return runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, (trx) =>
    sql`with gone as (
          delete from statement_due using unnest(${due.map(({ pupil }) => pupil)}::uuid[], ${due.map(({ act }) => act)}::uuid[])
              as sent (pupil_id, act_id)
           where statement_due.school_id = ${school} and statement_due.pupil_id = sent.pupil_id
             and statement_due.act_id = sent.act_id returning 1)
        update record_store set sent = sent + (select count(*) from gone) where school_id = ${school}`.execute(trx),
  );
}

function markRejected(db: Database, school: string, { pupil, act }: Due, now: Date): Promise<unknown> {
  return runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, (trx) =>
    sql`update statement_due set rejected_at = ${now}
         where school_id = ${school} and pupil_id = ${pupil} and act_id = ${act}`.execute(trx),
  );
}

type Failed = Extract<StatementDeliveryResult, { kind: 'failed' }>;

/**
 * Sends statements to a learning record store. Returns null, or the failure if the store could not be reached.
 *
 * If the store rejects several statements, calls itself for each half of them. A single rejected statement counts as
 * sent if the store already contains it. Otherwise it is marked as rejected and never sent again.
 */
async function deliver(
  dependencies: StatementSendingDependencies,
  store: StoreRow,
  access: RecordStoreCredentials,
  batch: Awaited<ReturnType<typeof readBatch>>,
  now: Date,
): Promise<Failed | null> {
  const { db } = dependencies;
  const delivery = await sendXapiStatements(
    dependencies,
    access,
    batch.map(({ statement }) => statement),
  );
  switch (delivery.kind) {
    case 'accepted':
      await forgetDue(db, store.school, batch);
      return null;
    case 'failed':
      return delivery;
    case 'rejected': {
      const [first] = batch;
      if (first === undefined) return null;
      if (batch.length > 1) {
        const half = Math.ceil(batch.length / 2);
        return (
          (await deliver(dependencies, store, access, batch.slice(0, half), now)) ??
          (await deliver(dependencies, store, access, batch.slice(half), now))
        );
      }
      const stored = await isXapiStatementStored(
        dependencies,
        access,
        statementIdOfAct(store.school, first.pupil, first.act),
      );
      if (stored === true) await forgetDue(db, store.school, [first]);
      else if (stored === false || stored.kind === 'rejected') await markRejected(db, store.school, first, now);
      else if (stored.kind === 'failed') return stored;
      return null;
    }
  }
}

/**
 * Stores the result of a run for a record store, and the time of the next run. After a failed run, the next run is
 * delayed. The delay doubles with each further failure, up to one hour.
 */
function endRun(db: Database, { school, tries }: StoreRow, failed: Failed | null, now: Date): Promise<unknown> {
  const pause =
    failed === null ? 0 : Math.max(Math.min(2 ** tries * 15_000, LONGEST_PAUSE), (failed.retryAfter ?? 0) * 1000);
  const next = new Date(now.getTime() + pause);
  return runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, (trx) =>
    failed === null
      ? sql`update record_store set next_try_at = ${next}, tries = 0, failure = null, failed_since = null,
              last_sent_at = ${now} where school_id = ${school}`.execute(trx)
      : sql`update record_store set next_try_at = ${next}, tries = least(tries + 1, 30), failure = ${failed.failure},
              failed_since = coalesce(failed_since, ${now}) where school_id = ${school}`.execute(trx),
  );
}

async function sendTo(dependencies: StatementSendingDependencies, store: StoreRow, now: Date): Promise<void> {
  const { db, key } = dependencies;
  const password = decryptText(await key(), RECORD_STORE_KEY_PURPOSE, store.school, store.sealed_password);
  let failed: Failed | null = password === null ? { kind: 'failed', failure: 'refused', retryAfter: null } : null;
  const access = { endpoint: store.endpoint, user: store.user_name, password: password ?? '' };
  for (let request = 0; failed === null && request < MOST_REQUESTS; request += 1) {
    const batch = await readBatch(db, store);
    if (batch.length === 0) break;
    failed = await deliver(dependencies, store, access, batch, now);
  }
  await endRun(db, store, failed, now);
}

/**
 * Sends the waiting statements of all schools to their learning record stores. Runs in the background, at most once at
 * a time for each store. A statement stays in its database table until the store has accepted it.
 */
export async function sendDueXapiStatements(dependencies: StatementSendingDependencies, now: Date): Promise<void> {
  const stores = await takeStores(dependencies.db, now);
  await Promise.all(stores.map((store) => sendTo(dependencies, store, now)));
}
