import { inTenant, type TenantTransaction } from '../database/transaction.ts';
import type { Outcome, RouteCall } from '../http/outcome.ts';
import { tenantOf, type Session } from '../http/session.ts';
import { fromWire, newId } from '../identifiers.ts';
import { proveOwnPassword } from '../accounts/own-account.ts';
import {
  endWithLastFactor,
  firstRecoveryCodes,
  lockOwnAccount,
  refusalOf,
  secondFactorOf,
  writeOwnEntry,
  type OwnFactorParts,
} from './own-second-factor.ts';
import { presentKeys } from './passkey-rows.ts';
import { openChallenge, sealedChallenge } from './passkey-challenge.ts';
import { hostOf, verifyNewPasskey } from './verify-passkey.ts';

const MOST_PASSKEYS = 5;

/** Returns a challenge for a new passkey. Nothing is stored until the device of the passkey has responded. */
export async function proposePasskey(
  { db, key }: Pick<OwnFactorParts, 'db' | 'key'>,
  { session, now, origin }: RouteCall<'proposePasskey'>,
): Promise<Outcome<'proposePasskey'>> {
  const challenge = sealedChallenge(await key(), 'add passkey', session.account, now);
  const { present, person } = await inTenant(db, tenantOf(session), async (trx) => ({
    present: await presentKeys(trx, session),
    person: await nameOf(trx, session),
  }));
  const id = Buffer.from(session.account).toString('base64url');
  const user = { id, name: person.email ?? '', displayName: person.display_name };
  return { kind: 'answered', output: { ...challenge, host: hostOf(origin), user, present } };
}

function nameOf(trx: TenantTransaction, { school, account }: Session) {
  return trx
    .selectFrom('account')
    .select(['email', 'display_name'])
    .where('school_id', '=', school)
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
}

/**
 * Adds a passkey, after verifying the password and the passkey's response. If it is the first second factor of the
 * account, also returns recovery codes. Refuses with `wrong-password`, `too-many-requests`, `wrong-passkey` or
 * `too-many-passkeys`.
 */
export async function addPasskey(
  { db, passwords, key }: OwnFactorParts,
  call: RouteCall<'addPasskey'>,
): Promise<Outcome<'addPasskey'>> {
  const { session, now, origin, input } = call;
  const proof = await proveOwnPassword(db, passwords, session, { password: input.password, now });
  if (proof.kind !== 'right') return refusalOf(proof);
  const { account } = session;
  const challenge = openChallenge(await key(), 'add passkey', { account, sealed: input.passkey.sealed, now });
  const made = challenge === null ? null : await verifyNewPasskey(input.passkey, { origin, challenge });
  if (challenge === null || made === null) return { kind: 'refused', refusal: 'wrong-passkey' };
  return inTenant(db, tenantOf(session), async (trx): Promise<Outcome<'addPasskey'>> => {
    await lockOwnAccount(trx, session);
    const before = await secondFactorOf(trx, session);
    if (before.passkeys.length >= MOST_PASSKEYS) return { kind: 'refused', refusal: 'too-many-passkeys' };
    const added = await trx
      .insertInto('passkey')
      .values({
        school_id: session.school,
        id: newId(now),
        account_id: account,
        name: input.name,
        credential_id: made.credentialId,
        public_key: made.publicKey,
        counter: String(made.counter),
        transports: [...made.transports],
        added_at: now,
        challenged_at: challenge.at,
      })
      // A conflict means that an account has registered this passkey already, or that the same response was sent twice.
      .onConflict((conflict) => conflict.columns(['school_id', 'credential_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) return { kind: 'refused', refusal: 'wrong-passkey' };
    const recoveryCodes = await firstRecoveryCodes(trx, session, before);
    await writeOwnEntry(trx, call, 'addFactor');
    return { kind: 'answered', output: { secondFactor: await secondFactorOf(trx, session), recoveryCodes } };
  });
}

/**
 * Removes a passkey of the caller after verifying the password. Refuses with `wrong-password`, `too-many-requests` or
 * `not-found`.
 */
export async function removePasskey(
  { db, passwords }: Pick<OwnFactorParts, 'db' | 'passwords'>,
  call: RouteCall<'removePasskey'>,
): Promise<Outcome<'removePasskey'>> {
  const { session, now, input } = call;
  const proof = await proveOwnPassword(db, passwords, session, { password: input.password, now });
  if (proof.kind !== 'right') return refusalOf(proof);
  return inTenant(db, tenantOf(session), async (trx): Promise<Outcome<'removePasskey'>> => {
    await lockOwnAccount(trx, session);
    const removed = await trx
      .deleteFrom('passkey')
      .where('school_id', '=', session.school)
      .where('account_id', '=', session.account)
      .where('id', '=', fromWire(input.passkey))
      .returning('id')
      .executeTakeFirst();
    if (removed === undefined) return { kind: 'refused', refusal: 'not-found' };
    await endWithLastFactor(trx, session);
    await writeOwnEntry(trx, call, 'removeFactor');
    return { kind: 'answered', output: await secondFactorOf(trx, session) };
  });
}
