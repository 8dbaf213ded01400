import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '../fault-code.ts';
import type { Database } from './pool.ts';
import { DISK_FULL, READ_ONLY } from './unavailable.ts';

/** Milliseconds for which a result holds: several monitors may ask every few seconds. */
const HOLDS = 5000;
/** Milliseconds after which a write that is not committed counts as failed, as where a synchronous standby is gone. */
const PATIENCE = 2000;
/** SQLSTATE of a role that may not make temporary tables: nothing is known then. */
const NOT_ALLOWED = '42501';

/**
 * Returns a function that reports whether the database takes writes now. It throws where the database cannot be asked. One
 * write is tried at a time. `now` is a clock in milliseconds.
 */
export function writeProbe(db: Database, now: () => number = () => performance.now()): () => Promise<boolean> {
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
 * Makes a table with a row and drops it, in one transaction. That needs room on the disk, which the change of a row that is
 * there may not, a flush of the log at the commit, and a database that is neither read-only nor a standby.
 */
async function write(db: Database): Promise<boolean> {
  try {
    await db
      .transaction()
      .execute((trx) => sql`create temporary table write_probe on commit drop as select now() as tried`.execute(trx));
    return true;
  } catch (fault) {
    const code = codeOf(fault);
    if (code === NOT_ALLOWED) return true;
    if (code === DISK_FULL || code === READ_ONLY) return false;
    throw fault;
  }
}
