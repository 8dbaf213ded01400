import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { INSTALLATION_SCHOOL, type TenantTransaction } from '../database/transaction.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const FREE_TRIES = 5;
const FIRST_BLOCK = 30;
const LONGEST_BLOCK = 30 * 60;

/**
 * Seconds for which whoever tries is blocked after so many tries in a row: 30 s at the fifth, doubling to half an hour,
 * so that a day has room for some sixty guesses.
 */
export function blockAfter(tries: number): number {
  return tries < FREE_TRIES ? 0 : Math.min(FIRST_BLOCK * 2 ** (tries - FREE_TRIES), LONGEST_BLOCK);
}

/**
 * With whom a try is counted. All strangers to a name, known or not, share one count; each device that signed the
 * account in before has its own. The network address plays no part, because a school has one.
 */
export type TriedBy =
  | { readonly kind: 'stranger'; readonly name: string }
  | { readonly kind: 'device'; readonly school: string; readonly account: string; readonly deviceHash: Buffer };

export type Admission = { readonly kind: 'admitted' } | { readonly kind: 'blocked'; readonly retryAfter: number };

/** E-mail addresses as they are compared: typed in full width or capitals they are still the same. */
export function plainEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

function hashOf(name: string): Buffer {
  return createHash('sha256').update(name).digest();
}

/**
 * Counts a try to sign in before its password is looked at, so that a hundred tries at once are not free. `blockFor`:
 * seconds after so many.
 */
export async function admit(
  trx: TenantTransaction,
  by: TriedBy,
  now: Date,
  blockFor: (tries: number) => number = blockAfter,
): Promise<Admission> {
  const tries = await countTry(trx, by, now);
  if (tries === null) return { kind: 'blocked', retryAfter: await secondsLeft(trx, by, now) };
  const block = blockFor(tries);
  if (block > 0) await blockUntil(trx, by, new Date(now.getTime() + block * SECOND));
  return { kind: 'admitted' };
}

/** Where somebody's tries are counted: the table, and the one row in it. */
function countOf(by: TriedBy) {
  switch (by.kind) {
    case 'stranger':
      return {
        table: sql`sign_in_attempt`,
        row: sql`school_id = ${INSTALLATION_SCHOOL} and email_hash = ${hashOf(by.name)}`,
      };
    case 'device':
      return {
        table: sql`known_device`,
        row: sql`school_id = ${by.school} and account_id = ${by.account} and device_hash = ${by.deviceHash}`,
      };
  }
}

/** The tries of this day, this one among them; null while blocked. */
async function countTry(trx: TenantTransaction, by: TriedBy, now: Date): Promise<number | null> {
  const forgotten = new Date(now.getTime() - DAY);
  const { table, row } = countOf(by);
  const counted = sql`
      failures = case when counted.window_began_at < ${forgotten} then 1 else counted.failures + 1 end,
      window_began_at = case when counted.window_began_at < ${forgotten} then ${now} else counted.window_began_at end`;
  const isFree = sql`(counted.blocked_until is null or counted.blocked_until <= ${now})`;
  // A name is counted from its first try on; a known device has its row.
  const { rows } =
    by.kind === 'stranger'
      ? await sql<{ failures: number }>`
          insert into sign_in_attempt as counted (school_id, email_hash, failures, window_began_at)
          values (${INSTALLATION_SCHOOL}, ${hashOf(by.name)}, 1, ${now})
          on conflict (school_id, email_hash) do update set ${counted} where ${isFree}
          returning counted.failures`.execute(trx)
      : await sql<{ failures: number }>`
          update ${table} as counted set ${counted} where ${row} and ${isFree} returning counted.failures`.execute(trx);
  return rows[0]?.failures ?? null;
}

async function blockUntil(trx: TenantTransaction, by: TriedBy, until: Date): Promise<void> {
  const { table, row } = countOf(by);
  await sql`update ${table} set blocked_until = ${until} where ${row}`.execute(trx);
}

async function secondsLeft(trx: TenantTransaction, by: TriedBy, now: Date): Promise<number> {
  const { table, row } = countOf(by);
  const { rows } = await sql<{ until: Date | null }>`select blocked_until as until from ${table} where ${row}`.execute(
    trx,
  );
  const until = rows[0]?.until?.getTime() ?? now.getTime();
  return Math.max(1, Math.ceil((until - now.getTime()) / SECOND));
}

/** A success wipes the count of whoever tried, and nobody else's. */
export async function forgetTries(trx: TenantTransaction, by: TriedBy): Promise<void> {
  const { table, row } = countOf(by);
  await sql`update ${table} set failures = 0, blocked_until = null where ${row}`.execute(trx);
}

/** A try that nobody could look at was none. */
export async function takeBackTry(trx: TenantTransaction, by: TriedBy): Promise<void> {
  const { table, row } = countOf(by);
  await sql`update ${table} set failures = greatest(failures - 1, 0), blocked_until = null where ${row}`.execute(trx);
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
