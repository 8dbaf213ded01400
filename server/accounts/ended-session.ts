import { sql } from 'kysely';
import type { SessionEndReason } from '../../contract/account.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { hashSessionToken } from './token-hash.ts';

const DAY = 24 * 60 * 60 * 1000;
/**
 * Milliseconds for which the reason of an ended session is stored. After that, a device only learns that its session
 * is over.
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
 * Returns the reason why somebody ended the session of this token. Returns null if nobody ended it: the session is
 * active, expired, or never existed.
 */
export async function endReasonOfSession(trx: TenantTransaction, token: string): Promise<SessionEndReason | null> {
  const row = await trx
    .selectFrom('ended_session')
    .select('reason')
    .where('token_hash', '=', hashSessionToken(token))
    .executeTakeFirst();
  return row?.reason ?? null;
}

/** Deletes the reasons that are older than 30 days. */
export async function deleteOldEndReasons(trx: TenantTransaction, now: Date): Promise<void> {
  await trx
    .deleteFrom('ended_session')
    .where(sql<boolean>`ended_at < ${new Date(now.getTime() - TOLD_FOR)}`)
    .execute();
}
