import { sql } from 'kysely';
import type { SessionEndReason } from '../../contract/account.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { hashSessionToken } from './token-hash.ts';

const DAY = 24 * 60 * 60 * 1000;
/**
 * Time in milliseconds for which the reason for the end of a session stays stored. After this time, a device can only
 * show that its session has ended, not why.
 */
const TOLD_FOR = 30 * DAY;

type Ended = { readonly school_id: string; readonly token_hash: Buffer };

/**
 * Stores the reason why sessions were ended. A device that still has the token of such a session can show the reason.
 */
export async function storeSessionEndReason(
  trx: TenantTransaction,
  sessions: readonly Ended[],
  reason: SessionEndReason,
): Promise<void> {
  if (sessions.length === 0) return;
  const rows = sessions.map(({ school_id, token_hash }) => ({ school_id, token_hash, reason }));
  await trx.insertInto('ended_session').values(rows).execute();
}

/**
 * Returns the reason why somebody ended the session with this token. Returns null if the session is active, has expired
 * or never existed.
 */
export async function endReasonOfSession(trx: TenantTransaction, token: string): Promise<SessionEndReason | null> {
  const row = await trx
    .selectFrom('ended_session')
    .select('reason')
    .where('token_hash', '=', hashSessionToken(token))
    .executeTakeFirst();
  return row?.reason ?? null;
}

/** Deletes the reasons of sessions that ended more than 30 days before `now`. */
export async function deleteOldSessionEndReasons(trx: TenantTransaction, now: Date): Promise<void> {
  await trx
    .deleteFrom('ended_session')
    .where(sql<boolean>`ended_at < ${new Date(now.getTime() - TOLD_FOR)}`)
    .execute();
}
