import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { INSTALLATION_SCHOOL_ID, type TenantTransaction } from '../database/transaction.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
/** Number of failed tries in a row at which the first block begins. */
const FREE_TRIES = 5;
/** Duration of the first block, and maximum duration of a block, in seconds. */
const FIRST_BLOCK = 30;
const LONGEST_BLOCK = 30 * 60;

/**
 * Returns the number of seconds for which sign-in is blocked after `tries` failed tries in a row. The first block is 30
 * s, after the fifth try. Each further try doubles the block, up to 30 minutes. So a person can make about sixty
 * guesses a day.
 */
export function signInBlockSeconds(tries: number): number {
  return tries < FREE_TRIES ? 0 : Math.min(FIRST_BLOCK * 2 ** (tries - FREE_TRIES), LONGEST_BLOCK);
}

/**
 * The counter to which a sign-in try is added. `stranger`: all unknown devices share one counter for each name (such as
 * an e-mail address), even if no account has this name. `device`: a device on which the account signed in before has
 * its own counter. IP addresses are not used, because all devices of a school have the same address.
 */
export type SignInTryCounter =
  | { readonly kind: 'stranger'; readonly name: string }
  | { readonly kind: 'device'; readonly school: string; readonly account: string; readonly deviceHash: Buffer };

export type SignInTryAdmission =
  | { readonly kind: 'admitted' }
  | { readonly kind: 'blocked'; readonly retryAfter: number };

/**
 * Returns an e-mail address in a form for comparison: half-width, in lower case, without leading and trailing spaces.
 */
export function normaliseEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

function hashOf(name: string): Buffer {
  return createHash('sha256').update(name).digest();
}

/**
 * Counts a sign-in try. The caller must count a try before it verifies the password, so that parallel tries are
 * limited, too. Returns `blocked` with the remaining seconds if the counter is blocked. `blockFor` returns how many
 * seconds the block lasts after a number of tries.
 */
export async function countSignInTry(
  trx: TenantTransaction,
  by: SignInTryCounter,
  now: Date,
  blockFor: (tries: number) => number = signInBlockSeconds,
): Promise<SignInTryAdmission> {
  const tries = await addTry(trx, by, now);
  if (tries === null) return { kind: 'blocked', retryAfter: await secondsLeft(trx, by, now) };
  const block = blockFor(tries);
  if (block > 0) await blockUntil(trx, by, new Date(now.getTime() + block * SECOND));
  return { kind: 'admitted' };
}

/**
 * Returns two parts of an SQL statement: the database table that contains the counter, and the condition that selects
 * the counter's row.
 */
function countOf(by: SignInTryCounter) {
  switch (by.kind) {
    case 'stranger':
      return {
        table: sql`sign_in_attempt`,
        row: sql`school_id = ${INSTALLATION_SCHOOL_ID} and email_hash = ${hashOf(by.name)}`,
      };
    case 'device':
      return {
        table: sql`known_device`,
        row: sql`school_id = ${by.school} and account_id = ${by.account} and device_hash = ${by.deviceHash}`,
      };
  }
}

/**
 * Counts a try. Returns the number of tries in the counter's present period including this try, or null while the
 * counter is blocked. A period lasts 24 hours from its first try.
 */
async function addTry(trx: TenantTransaction, by: SignInTryCounter, now: Date): Promise<number | null> {
  const forgotten = new Date(now.getTime() - DAY);
  const { table, row } = countOf(by);
  const counted = sql`
      failures = case when counted.window_began_at < ${forgotten} then 1 else counted.failures + 1 end,
      window_began_at = case when counted.window_began_at < ${forgotten} then ${now} else counted.window_began_at end`;
  const isFree = sql`(counted.blocked_until is null or counted.blocked_until <= ${now})`;
  // The first try with a name inserts a row for the name. A known device already has a row, which only needs to be
  // updated.
  const { rows } =
    by.kind === 'stranger'
      ? await sql<{ failures: number }>`
          insert into sign_in_attempt as counted (school_id, email_hash, failures, window_began_at)
          values (${INSTALLATION_SCHOOL_ID}, ${hashOf(by.name)}, 1, ${now})
          on conflict (school_id, email_hash) do update set ${counted} where ${isFree}
          returning counted.failures`.execute(trx)
      : await sql<{ failures: number }>`
          update ${table} as counted set ${counted} where ${row} and ${isFree} returning counted.failures`.execute(trx);
  return rows[0]?.failures ?? null;
}

async function blockUntil(trx: TenantTransaction, by: SignInTryCounter, until: Date): Promise<void> {
  const { table, row } = countOf(by);
  await sql`update ${table} set blocked_until = ${until} where ${row}`.execute(trx);
}

async function secondsLeft(trx: TenantTransaction, by: SignInTryCounter, now: Date): Promise<number> {
  const { table, row } = countOf(by);
  const { rows } = await sql<{ until: Date | null }>`select blocked_until as until from ${table} where ${row}`.execute(
    trx,
  );
  const until = rows[0]?.until?.getTime() ?? now.getTime();
  return Math.max(1, Math.ceil((until - now.getTime()) / SECOND));
}

/**
 * Sets a counter to 0 and removes the block that the counter caused. The caller does this after a successful sign-in.
 * Other counters of the same account do not change.
 */
export async function resetSignInTries(trx: TenantTransaction, by: SignInTryCounter): Promise<void> {
  const { table, row } = countOf(by);
  await sql`update ${table} set failures = 0, blocked_until = null where ${row}`.execute(trx);
}

/**
 * Subtracts one try from a counter and removes the block that the counter caused. The caller does this for a try that
 * must not count as a wrong guess, for example because another counter blocked it.
 */
export async function subtractSignInTry(trx: TenantTransaction, by: SignInTryCounter): Promise<void> {
  const { table, row } = countOf(by);
  await sql`update ${table} set failures = greatest(failures - 1, 0), blocked_until = null where ${row}`.execute(trx);
}

/** Deletes counters of unknown devices 24 hours after their first try, unless they block a sign-in now. */
export async function deleteOldSignInTryCounters(trx: TenantTransaction, now: Date): Promise<void> {
  await trx
    .deleteFrom('sign_in_attempt')
    .where('school_id', '=', INSTALLATION_SCHOOL_ID)
    .where('window_began_at', '<', new Date(now.getTime() - DAY))
    .where((or) => or.or([or('blocked_until', 'is', null), or('blocked_until', '<', now)]))
    .execute();
}
