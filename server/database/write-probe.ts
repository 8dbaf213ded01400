import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOfError } from '../fault-code.ts';
import type { Database } from './pool.ts';
import { DISK_FULL_SQLSTATE, READ_ONLY_SQLSTATE } from './unavailable.ts';

/**
 * Time in milliseconds for which the result of a write test is used again. So frequent requests of several monitoring
 * programs cause only one test in this time.
 */
const HOLDS = 5000;
/**
 * Time limit in milliseconds for one write test. A test without a result after this time counts as failed. For example,
 * the commit of a test waits without end if a synchronous standby has stopped.
 */
const PATIENCE = 2000;
/**
 * SQLSTATE of the error for a role that may not create temporary tables. Without this right, writing cannot be tested,
 * and the test reports that writing works.
 */
const NOT_ALLOWED = '42501';

/**
 * Returns a function that tests whether the database accepts writes. The function returns false if the database rejects
 * the write or the test takes too long, and throws if the database cannot be reached. At most one test runs at a time,
 * and its result is used for some seconds. `now` returns a time in milliseconds.
 */
export function createDatabaseWritabilityCheck(
  db: Database,
  now: () => number = () => performance.now(),
): () => Promise<boolean> {
  let last: { readonly until: number; readonly isTaken: boolean } | null = null;
  let trying: Promise<boolean> | null = null;
  const tryOnce = async (): Promise<boolean> => {
    try {
      const isTaken = await write(db);
      last = { until: now() + HOLDS, isTaken };
      return isTaken;
    } finally {
      trying = null;
    }
  };
  return () => {
    if (last !== null && now() < last.until) return Promise.resolve(last.isTaken);
    trying ??= tryOnce();
    return Promise.race([trying, wait(PATIENCE, false, { ref: false })]);
  };
}

/**
 * Tests once whether the database accepts writes, by creating a temporary table in a transaction. Returns true if the
 * commit succeeds, and false if the disk is full or the database is read-only (such as a standby). An update of an
 * existing row would be no test, because it may need no new disk space.
 */
async function write(db: Database): Promise<boolean> {
  try {
    await db
      .transaction()
      .execute((trx) => sql`create temporary table write_probe on commit drop as select now() as tried`.execute(trx));
    return true;
  } catch (fault) {
    const code = codeOfError(fault);
    if (code === NOT_ALLOWED) return true;
    if (code === DISK_FULL_SQLSTATE || code === READ_ONLY_SQLSTATE) return false;
    throw fault;
  }
}
