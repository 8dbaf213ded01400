import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { INSTALLATION_SCHOOL, type TenantTransaction } from '../database/transaction.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const FREE_TRIES = 5;
const FIRST_BLOCK = 30;
const LONGEST_BLOCK = 15 * 60;

/** Seconds for which an address is blocked after so many tries in a row: 30 s at the fifth, doubling to 15 minutes. */
export function blockAfter(tries: number): number {
  return tries < FREE_TRIES ? 0 : Math.min(FIRST_BLOCK * 2 ** (tries - FREE_TRIES), LONGEST_BLOCK);
}

export type Admission = { readonly kind: 'admitted' } | { readonly kind: 'blocked'; readonly retryAfter: number };

/** E-mail addresses as they are compared: typed in full width or capitals they are still the same. */
export function plainEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

function hashOf(email: string): Buffer {
  return createHash('sha256').update(email).digest();
}

/**
 * Counts a try to sign in before its password is looked at, so that a hundred tries at once are not free. Known and
 * unknown addresses are counted alike; the network address plays no part, because a school has one.
 */
export async function admit(trx: TenantTransaction, email: string, now: Date): Promise<Admission> {
  const emailHash = hashOf(email);
  const forgotten = new Date(now.getTime() - DAY);
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_attempt as known (school_id, email_hash, failures, window_began_at)
    values (${INSTALLATION_SCHOOL}, ${emailHash}, 1, ${now})
    on conflict (school_id, email_hash) do update set
      failures = case when known.window_began_at < ${forgotten} then 1 else known.failures + 1 end,
      window_began_at = case when known.window_began_at < ${forgotten} then ${now} else known.window_began_at end
    where known.blocked_until is null or known.blocked_until <= ${now}
    returning failures`.execute(trx);
  const tries = rows[0]?.failures;
  if (tries === undefined) return { kind: 'blocked', retryAfter: await secondsLeft(trx, emailHash, now) };
  const block = blockAfter(tries);
  if (block > 0) await blockUntil(trx, emailHash, new Date(now.getTime() + block * SECOND));
  return { kind: 'admitted' };
}

async function blockUntil(trx: TenantTransaction, emailHash: Buffer, blockedUntil: Date): Promise<void> {
  await trx
    .updateTable('sign_in_attempt')
    .set({ blocked_until: blockedUntil })
    .where('school_id', '=', INSTALLATION_SCHOOL)
    .where('email_hash', '=', emailHash)
    .execute();
}

async function secondsLeft(trx: TenantTransaction, emailHash: Buffer, now: Date): Promise<number> {
  const row = await trx
    .selectFrom('sign_in_attempt')
    .select('blocked_until')
    .where('school_id', '=', INSTALLATION_SCHOOL)
    .where('email_hash', '=', emailHash)
    .executeTakeFirst();
  const until = row?.blocked_until?.getTime() ?? now.getTime();
  return Math.max(1, Math.ceil((until - now.getTime()) / SECOND));
}

/** A success wipes the count. */
export async function forgetTries(trx: TenantTransaction, email: string): Promise<void> {
  await trx
    .deleteFrom('sign_in_attempt')
    .where('school_id', '=', INSTALLATION_SCHOOL)
    .where('email_hash', '=', hashOf(email))
    .execute();
}

/** Removes the counts that no longer block anybody. */
export async function forgetOldTries(trx: TenantTransaction, now: Date): Promise<void> {
  await trx
    .deleteFrom('sign_in_attempt')
    .where('school_id', '=', INSTALLATION_SCHOOL)
    .where('window_began_at', '<', new Date(now.getTime() - DAY))
    .where((or) => or.or([or('blocked_until', 'is', null), or('blocked_until', '<', now)]))
    .execute();
}
