import { sql } from 'kysely';
import type { EndedReason } from '../../contract/account.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { hashOf } from './token-hash.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Whoever comes back later than that learns only that the session is over. */
const TOLD_FOR = 30 * DAY;

type Ended = { readonly school_id: string; readonly token_hash: Buffer };

/** Keeps why sessions were ended, for whoever still has their tokens. */
export async function rememberEnd(
  trx: TenantTransaction,
  sessions: readonly Ended[],
  reason: EndedReason,
): Promise<void> {
  if (sessions.length === 0) return;
  const rows = sessions.map(({ school_id, token_hash }) => ({ school_id, token_hash, reason }));
  await trx.insertInto('ended_session').values(rows).execute();
}

/** Null for a token that nobody ended: it is alive, ran out, or never was. */
export async function whyEnded(trx: TenantTransaction, token: string): Promise<EndedReason | null> {
  const row = await trx
    .selectFrom('ended_session')
    .select('reason')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return row?.reason ?? null;
}

export async function forgetEndedSessions(trx: TenantTransaction, now: Date): Promise<void> {
  await trx
    .deleteFrom('ended_session')
    .where(sql<boolean>`ended_at < ${new Date(now.getTime() - TOLD_FOR)}`)
    .execute();
}
