import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOfError } from '../fault-code.ts';
import type { Database } from './pool.ts';
import { DISK_FULL_SQLSTATE, READ_ONLY_SQLSTATE } from './unavailable.ts';

/** Milliseconds for which a result is cached, because several monitors may send a request every few seconds. */
const HOLDS = 5000;
/**
 * Milliseconds after which a write without commit counts as failed. A commit may wait, for example because a
 * synchronous standby has stopped.
 */
const PATIENCE = 2000;
/**
 * SQLSTATE of a role that may not create temporary tables. The probe then cannot test writing, and assumes that it
 * works.
 */
const NOT_ALLOWED = '42501';

/**
 * Returns a function that tests whether the database accepts writes now. The function throws if the database cannot be
 * reached. Only one test runs at a time. `now` returns the time of a clock in milliseconds.
 */
export function createWriteProbe(db: Database, now: () => number = () => performance.now()): () => Promise<boolean> {
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
 * Creates a table with one row and drops it, in one transaction. This succeeds only if there is free disk space, the
 * commit can be written to disk, and the database is neither read-only nor a standby. An update of an existing row
 * would be no test, because it may need no new disk space.
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
