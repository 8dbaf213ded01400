import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession, type ActiveSession } from '../http/session.ts';
import { fromApiId, newId } from '../identifiers.ts';
import { verifyOwnPassword } from '../accounts/own-account.ts';
import {
  deleteCodesIfNoFactorLeft,
  createFirstRecoveryCodes,
  lockOwnAccount,
  refusalOfPasswordResult,
  readSecondFactorsOfAccount,
  writeOwnFactorAuditEntry,
  type OwnSecondFactorDependencies,
} from './own-second-factor.ts';
import { readPasskeyIdsAndTransports } from './passkey-rows.ts';
import { decryptPasskeyChallenge, createEncryptedPasskeyChallenge } from './passkey-challenge.ts';
import { hostOfOrigin, verifyNewPasskey } from './verify-passkey.ts';

/** Maximum number of passkeys per account. */
const MOST_PASSKEYS = 5;

/**
 * Returns a challenge for adding a passkey. The server stores nothing about the new passkey until the device has proved
 * that it has the passkey.
 */
export async function proposePasskey(
  { db, key }: Pick<OwnSecondFactorDependencies, 'db' | 'key'>,
  { session, now, origin }: RouteCall<'proposePasskey'>,
): Promise<RouteOutcomeOf<'proposePasskey'>> {
  const challenge = createEncryptedPasskeyChallenge(await key(), 'add passkey', session.account, now);
  const { present, person } = await runAsTenant(db, tenantOfSession(session), async (trx) => ({
    present: await readPasskeyIdsAndTransports(trx, session),
    person: await nameOf(trx, session),
  }));
  const id = Buffer.from(session.account).toString('base64url');
  const user = { id, name: person.email ?? '', displayName: person.display_name };
  return { kind: 'answered', output: { ...challenge, host: hostOfOrigin(origin), user, present } };
}

function nameOf(trx: TenantTransaction, { school, account }: ActiveSession) {
  return trx
    .selectFrom('account')
    .select(['email', 'display_name'])
    .where('school_id', '=', school)
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
}

/**
 * Adds a passkey, after verifying the password and the passkey's response. If the account had no second factor before,
 * also returns recovery codes. Refuses with `wrong-password`, with `too-many-requests` after too many wrong passwords,
 * with `wrong-passkey`, or with `too-many-passkeys` if the account has the maximum number.
 */
export async function addPasskey(
  { db, passwords, key }: OwnSecondFactorDependencies,
  call: RouteCall<'addPasskey'>,
): Promise<RouteOutcomeOf<'addPasskey'>> {
  const { session, now, origin, input } = call;
  const proof = await verifyOwnPassword(db, passwords, session, { password: input.password, now });
  if (proof.kind !== 'right') return refusalOfPasswordResult(proof);
  const { account } = session;
  const challenge = decryptPasskeyChallenge(await key(), 'add passkey', { account, sealed: input.passkey.sealed, now });
  const made = challenge === null ? null : await verifyNewPasskey(input.passkey, { origin, challenge });
  if (challenge === null || made === null) return { kind: 'refused', refusal: 'wrong-passkey' };
  return runAsTenant(db, tenantOfSession(session), async (trx): Promise<RouteOutcomeOf<'addPasskey'>> => {
    await lockOwnAccount(trx, session);
    const before = await readSecondFactorsOfAccount(trx, session);
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
      // A conflict means that an account of the school already has this passkey. It may be the same account, if the
      // browser sent the request twice.
      .onConflict((conflict) => conflict.columns(['school_id', 'credential_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) return { kind: 'refused', refusal: 'wrong-passkey' };
    const recoveryCodes = await createFirstRecoveryCodes(trx, session, before);
    await writeOwnFactorAuditEntry(trx, call, 'addFactor');
    return {
      kind: 'answered',
      output: { secondFactor: await readSecondFactorsOfAccount(trx, session), recoveryCodes },
    };
  });
}

/**
 * Removes a passkey of the signed-in person after verifying the password. Refuses with `wrong-password`, with
 * `too-many-requests` after too many wrong passwords, or with `not-found` if the person has no such passkey.
 */
export async function removePasskey(
  { db, passwords }: Pick<OwnSecondFactorDependencies, 'db' | 'passwords'>,
  call: RouteCall<'removePasskey'>,
): Promise<RouteOutcomeOf<'removePasskey'>> {
  const { session, now, input } = call;
  const proof = await verifyOwnPassword(db, passwords, session, { password: input.password, now });
  if (proof.kind !== 'right') return refusalOfPasswordResult(proof);
  return runAsTenant(db, tenantOfSession(session), async (trx): Promise<RouteOutcomeOf<'removePasskey'>> => {
    await lockOwnAccount(trx, session);
    const removed = await trx
      .deleteFrom('passkey')
      .where('school_id', '=', session.school)
      .where('account_id', '=', session.account)
      .where('id', '=', fromApiId(input.passkey))
      .returning('id')
      .executeTakeFirst();
    if (removed === undefined) return { kind: 'refused', refusal: 'not-found' };
    await deleteCodesIfNoFactorLeft(trx, session);
    await writeOwnFactorAuditEntry(trx, call, 'removeFactor');
    return { kind: 'answered', output: await readSecondFactorsOfAccount(trx, session) };
  });
}
