import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { DeviceCookieContent } from '../http/outcome.ts';
import { runAsUnidentifiedPerson, type TenantTransaction } from '../database/transaction.ts';
import { resetSignInTries, normaliseEmail, type SignInTryCounter } from './throttle.ts';
import { hashSessionToken } from './token-hash.ts';

const DAY = 24 * 60 * 60 * 1000;
/**
 * Lifetime of a device cookie in milliseconds. It is the longest lifetime that browsers allow (RFC 6265bis, 5.5), and
 * longer than a school year with its holidays.
 */
const KEPT = 400 * DAY;

type Person = { readonly school: string; readonly account: string };

/**
 * Returns the counter for a sign-in try from this device. `name` identifies the account in the try, for example by its
 * e-mail address. `people` are the accounts that match `name`. If one of these accounts signed in on this device
 * before, the device has its own counter. Otherwise, the counter is shared by all unknown devices that send the same
 * `name`.
 */
export async function chooseSignInTryCounterForDevice(
  trx: TenantTransaction,
  people: readonly Person[],
  device: string | null,
  name: string,
): Promise<SignInTryCounter> {
  if (people.length === 0 || device === null) return { kind: 'stranger', name };
  const deviceHash = hashSessionToken(device);
  const known = await trx
    .selectFrom('known_device')
    .select(['school_id', 'account_id'])
    .where('device_hash', '=', deviceHash)
    .where(
      'account_id',
      'in',
      people.map(({ account }) => account),
    )
    .executeTakeFirst();
  if (known === undefined) return { kind: 'stranger', name };
  return { kind: 'device', school: known.school_id, account: known.account_id, deviceHash };
}

/**
 * Stores that the account signed in on this device, and sets the device's counter of failed tries to 0. A device
 * without a known token gets a new token. Returns the content of the cookie with which the device identifies itself
 * later.
 */
export async function storeKnownDevice(
  trx: TenantTransaction,
  { school, account }: Person,
  device: string | null,
  now: Date,
): Promise<DeviceCookieContent> {
  const isOurs = device !== null && (await isKnown(trx, hashSessionToken(device)));
  const token = isOurs ? device : randomBytes(32).toString('base64url');
  await sql`
    insert into known_device (school_id, account_id, device_hash, last_used_at, failures, window_began_at)
    values (${school}, ${account}, ${hashSessionToken(token)}, ${now}, 0, ${now})
    on conflict (school_id, account_id, device_hash) do update
      set last_used_at = ${now}, failures = 0, window_began_at = ${now}, blocked_until = null`.execute(trx);
  return { token, expiresAt: new Date(now.getTime() + KEPT) };
}

async function isKnown(trx: TenantTransaction, deviceHash: Buffer): Promise<boolean> {
  const row = await trx
    .selectFrom('known_device')
    .select('device_hash')
    .where('device_hash', '=', deviceHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Removes all sign-in blocks of an account. Called after staff gave the person a new password, so that the person can
 * use this password at once.
 */
export function removeSignInBlocks(db: Database, { school, account }: Person, email: string | null): Promise<void> {
  return runAsUnidentifiedPerson(db, async (trx) => {
    await trx
      .updateTable('known_device')
      .set({ failures: 0, blocked_until: null })
      .where('school_id', '=', school)
      .where('account_id', '=', account)
      .execute();
    for (const name of [account, ...(email === null ? [] : [normaliseEmail(email)])])
      await resetSignInTries(trx, { kind: 'stranger', name });
  });
}

/** Deletes devices on which nobody signed in for 400 days. */
export async function deleteOldDevices(trx: TenantTransaction, now: Date): Promise<void> {
  await trx
    .deleteFrom('known_device')
    .where('last_used_at', '<', new Date(now.getTime() - KEPT))
    .execute();
}
