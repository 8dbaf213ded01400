import { sql } from 'kysely';
import type { EndedReason } from '../../contract/account.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { hashOf } from './token-hash.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How long the reason of an ended session is stored. Later, the device only learns that the session is over. */
const TOLD_FOR = 30 * DAY;

type Ended = { readonly school_id: string; readonly token_hash: Buffer };

/** Stores the reason why sessions were ended. The devices that still have their tokens can show it. */
export async function rememberEnd(
  trx: TenantTransaction,
  sessions: readonly Ended[],
  reason: EndedReason,
): Promise<void> {
  if (sessions.length === 0) return;
  const rows = sessions.map(({ school_id, token_hash }) => ({ school_id, token_hash, reason }));
  await trx.insertInto('ended_session').values(rows).execute();
}

/** Returns null if nobody ended the session of this token: it is alive, it expired, or it never existed. */
export async function whyEnded(trx: TenantTransaction, token: string): Promise<EndedReason | null> {
  const row = await trx
    .selectFrom('ended_session')
    .select('reason')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return row?.reason ?? null;
}

/** Deletes the reasons that are older than 30 days. */
export async function forgetEndedSessions(trx: TenantTransaction, now: Date): Promise<void> {
  await trx
    .deleteFrom('ended_session')
    .where(sql<boolean>`ended_at < ${new Date(now.getTime() - TOLD_FOR)}`)
    .execute();
}
