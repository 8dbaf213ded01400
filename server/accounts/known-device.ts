import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { DeviceCookie } from '../http/outcome.ts';
import { inSignIn, type TenantTransaction } from '../database/transaction.ts';
import { forgetTries, plainEmail, type TriedBy } from './throttle.ts';
import { hashOf } from './token-hash.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The longest lifetime of a cookie (RFC 6265bis, 5.5). It is longer than a school year with its holidays. */
const KEPT = 400 * DAY;

type Person = { readonly school: string; readonly account: string };

/** Returns the counter for tries from this device: its own if one of these people signed in here, else the name's. */
export async function triedBy(
  trx: TenantTransaction,
  people: readonly Person[],
  device: string | null,
  name: string,
): Promise<TriedBy> {
  if (people.length === 0 || device === null) return { kind: 'stranger', name };
  const deviceHash = hashOf(device);
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

/** Stores that the account signed in on this device. An invalid device token is replaced by a new one. */
export async function rememberDevice(
  trx: TenantTransaction,
  { school, account }: Person,
  device: string | null,
  now: Date,
): Promise<DeviceCookie> {
  const isOurs = device !== null && (await isKnown(trx, hashOf(device)));
  const token = isOurs ? device : randomBytes(32).toString('base64url');
  await sql`
    insert into known_device (school_id, account_id, device_hash, last_used_at, failures, window_began_at)
    values (${school}, ${account}, ${hashOf(token)}, ${now}, 0, ${now})
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

/** Removes all blocks of an account. Called after a teacher set a new password, because then the person is verified. */
export function liftBlocks(db: Database, { school, account }: Person, email: string | null): Promise<void> {
  return inSignIn(db, async (trx) => {
    await trx
      .updateTable('known_device')
      .set({ failures: 0, blocked_until: null })
      .where('school_id', '=', school)
      .where('account_id', '=', account)
      .execute();
    for (const name of [account, ...(email === null ? [] : [plainEmail(email)])])
      await forgetTries(trx, { kind: 'stranger', name });
  });
}

/** Deletes devices without a sign-in for 400 days. */
export async function forgetOldDevices(trx: TenantTransaction, now: Date): Promise<void> {
  await trx
    .deleteFrom('known_device')
    .where('last_used_at', '<', new Date(now.getTime() - KEPT))
    .execute();
}
