import type { Passkey, PasskeySignInAnswer, AvailableSecondFactors } from '../../contract/passkey.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { toApiId } from '../identifiers.ts';
import type { ReadInstallationKey } from '../accounts/installation-key.ts';
import { decryptPasskeyChallenge, createEncryptedPasskeyChallenge } from './passkey-challenge.ts';
import { hostOfOrigin, verifyPasskeyAnswer } from './verify-passkey.ts';

type Person = { readonly school: string; readonly account: string };

/** What the browser must know about a registered passkey in order to find it. */
export type PasskeyIdAndTransports = NonNullable<AvailableSecondFactors['passkey']>['present'][number];

/** Returns the passkeys of an account, as the settings page shows them. */
export async function readPasskeysForSettings(trx: TenantTransaction, { school, account }: Person): Promise<Passkey[]> {
  const rows = await trx
    .selectFrom('passkey')
    .select(['id', 'name', 'added_at', 'last_used_at'])
    .where('school_id', '=', school)
    .where('account_id', '=', account)
    .orderBy('added_at')
    .execute();
  return rows.map((row) => ({
    id: toApiId('y', row.id),
    name: row.name,
    addedAt: row.added_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
}

/**
 * Returns the ids and transports of an account's passkeys. The browser needs these ids and transports (ways of
 * connection, such as USB) to find the right passkey.
 */
export async function readPasskeyIdsAndTransports(
  trx: TenantTransaction,
  { school, account }: Person,
): Promise<PasskeyIdAndTransports[]> {
  const rows = await trx
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('school_id', '=', school)
    .where('account_id', '=', account)
    .orderBy('added_at')
    .execute();
  return rows.map(({ credential_id: id, transports }) => ({ id: id.toString('base64url'), transports }));
}

type ShownPasskey = { readonly answer: PasskeySignInAnswer; readonly origin: string; readonly now: Date };

/**
 * Returns true if the response comes from a passkey of this person and is the first response to a challenge that was
 * made for this person.
 */
export async function verifyPasskeySignIn(
  trx: TenantTransaction,
  key: ReadInstallationKey,
  person: Person,
  { answer, origin, now }: ShownPasskey,
): Promise<boolean> {
  const { school, account } = person;
  const challenge = decryptPasskeyChallenge(await key(), 'passkey', { account, sealed: answer.sealed, now });
  if (challenge === null) return false;
  const row = await trx
    .selectFrom('passkey')
    .select(['id', 'public_key', 'counter'])
    .where('school_id', '=', school)
    .where('account_id', '=', account)
    .where('credential_id', '=', Buffer.from(answer.id, 'base64url'))
    .executeTakeFirst();
  if (row === undefined) return false;
  const known = { publicKey: row.public_key, counter: Number(row.counter) };
  const counter = await verifyPasskeyAnswer(answer, known, { origin, challenge });
  if (counter === null) return false;
  // Store the time of the challenge. Afterwards, responses to this challenge or to an older one are rejected. If two
  // responses to the same challenge arrive at the same time, only one of them updates the row.
  const used = await trx
    .updateTable('passkey')
    .set({ counter: String(counter), last_used_at: now, challenged_at: challenge.at })
    .where('school_id', '=', school)
    .where('id', '=', row.id)
    .where('challenged_at', '<', challenge.at)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * Returns a challenge that one of the person's passkeys must answer at sign-in. Returns null if the person has no
 * passkey.
 */
export async function createPasskeySignInChallenge(
  trx: TenantTransaction,
  key: ReadInstallationKey,
  person: Person,
  { origin, now }: { readonly origin: string; readonly now: Date },
): Promise<AvailableSecondFactors['passkey']> {
  const present = await readPasskeyIdsAndTransports(trx, person);
  if (present.length === 0) return null;
  return {
    ...createEncryptedPasskeyChallenge(await key(), 'passkey', person.account, now),
    host: hostOfOrigin(origin),
    present,
  };
}
