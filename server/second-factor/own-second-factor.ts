import type { SecondFactorsOfAccount } from '../../contract/second-factor.ts';
import { writeAuditEntry, auditContextOfCall } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession, type ActiveSession } from '../http/session.ts';
import { fromApiId, newId, toApiId } from '../identifiers.ts';
import { verifyOwnPassword, type OwnPasswordVerificationResult } from '../accounts/own-account.ts';
import type { PasswordHasher } from '../accounts/password.ts';
import { encryptText, type ReadInstallationKey } from '../accounts/installation-key.ts';
import { authenticatorUri, newAuthenticatorSecret, findPeriodOfOneTimeCode } from './one-time-code.ts';
import { readPasskeysForSettings } from './passkey-rows.ts';
import { countRecoveryCodes, deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { AUTHENTICATOR_KEY_PURPOSE } from './second-step.ts';

/** Maximum number of authenticators per account. A person may have authenticator apps on several devices. */
const MOST_AUTHENTICATORS = 5;

type OwnRoute = 'addAuthenticator' | 'removeAuthenticator' | 'addPasskey' | 'removePasskey' | 'renewRecoveryCodes';

/** Returns the authenticators, the passkeys and the number of recovery codes of an account. */
export async function readSecondFactorsOfAccount(
  trx: TenantTransaction,
  session: ActiveSession,
): Promise<SecondFactorsOfAccount> {
  const rows = await trx
    .selectFrom('authenticator')
    .select(['id', 'name', 'added_at', 'last_used_at'])
    .where('school_id', '=', session.school)
    .where('account_id', '=', session.account)
    .orderBy('added_at')
    .execute();
  return {
    authenticators: rows.map((row) => ({
      id: toApiId('f', row.id),
      name: row.name,
      addedAt: row.added_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
    passkeys: await readPasskeysForSettings(trx, session),
    recoveryCodesLeft: await countRecoveryCodes(trx, session),
  };
}

/**
 * Locks the account of the signed-in person, so that two changes of the person's second factor run one after the other.
 */
export async function lockOwnAccount(trx: TenantTransaction, { school, account }: ActiveSession): Promise<void> {
  await trx
    .selectFrom('account')
    .select('id')
    .where('school_id', '=', school)
    .where('id', '=', account)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Returns the caller's own second factor. */
export function readOwnSecondFactor(
  db: Database,
  { session }: RouteCall<'secondFactor'>,
): Promise<RouteOutcomeOf<'secondFactor'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => ({
    kind: 'answered',
    output: await readSecondFactorsOfAccount(trx, session),
  }));
}

/**
 * Returns a new secret for an authenticator app. The server stores nothing about it until the person has sent a code
 * from the app, which proves that the app has the secret.
 */
export async function proposeAuthenticator(
  db: Database,
  { session }: RouteCall<'proposeAuthenticator'>,
): Promise<RouteOutcomeOf<'proposeAuthenticator'>> {
  const { email } = await runAsTenant(db, tenantOfSession(session), (trx) =>
    trx
      .selectFrom('account')
      .select('email')
      .where('school_id', '=', session.school)
      .where('id', '=', session.account)
      .executeTakeFirstOrThrow(),
  );
  const secret = newAuthenticatorSecret();
  return { kind: 'answered', output: { secret, address: authenticatorUri(secret, email ?? '') } };
}

function isWithout({ authenticators, passkeys }: SecondFactorsOfAccount): boolean {
  return authenticators.length + passkeys.length === 0;
}

/**
 * Returns new recovery codes if the account had no second factor before the change (`before`). Otherwise returns an
 * empty array.
 */
export async function createFirstRecoveryCodes(
  trx: TenantTransaction,
  session: ActiveSession,
  before: SecondFactorsOfAccount,
): Promise<string[]> {
  return isWithout(before) ? replaceRecoveryCodes(trx, session) : [];
}

/**
 * Deletes the recovery codes of the account if it has no second factor any more, because they would be useless then.
 */
export async function deleteCodesIfNoFactorLeft(trx: TenantTransaction, session: ActiveSession): Promise<void> {
  if (isWithout(await readSecondFactorsOfAccount(trx, session))) await deleteRecoveryCodes(trx, session);
}

/**
 * The refusal if the password of the signed-in person is wrong or was tried too often. Every change of a person's own
 * second factor requires the password.
 */
type ProofRefusal = {
  readonly kind: 'refused';
  readonly refusal: 'wrong-password' | 'too-many-requests';
  readonly retryAfter?: number;
};

/** Returns the refusal for a password check whose result was not `right`. */
export function refusalOfPasswordResult(
  proof: Exclude<OwnPasswordVerificationResult, { kind: 'right' }>,
): ProofRefusal {
  switch (proof.kind) {
    case 'wrongPassword':
      return { kind: 'refused', refusal: 'wrong-password' };
    case 'tooMany':
      return { kind: 'refused', refusal: 'too-many-requests', retryAfter: proof.retryAfter };
  }
}

export type OwnSecondFactorDependencies = {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly key: ReadInstallationKey;
};

/**
 * Adds an authenticator, after verifying the password and a code. If the account had no second factor before, also
 * returns recovery codes. Refuses with `wrong-password`, with `too-many-requests` after too many wrong passwords, with
 * `wrong-code`, or with `too-many-authenticators` if the account has the maximum number.
 */
export async function addAuthenticator(
  { db, passwords, key }: OwnSecondFactorDependencies,
  call: RouteCall<'addAuthenticator'>,
): Promise<RouteOutcomeOf<'addAuthenticator'>> {
  const { session, now, input } = call;
  const proof = await verifyOwnPassword(db, passwords, session, { password: input.password, now });
  if (proof.kind !== 'right') return refusalOfPasswordResult(proof);
  const step = findPeriodOfOneTimeCode(input.secret, input.code, now);
  if (step === null) return { kind: 'refused', refusal: 'wrong-code' };
  const sealed = encryptText(await key(), AUTHENTICATOR_KEY_PURPOSE, session.account, input.secret);
  return runAsTenant(db, tenantOfSession(session), async (trx): Promise<RouteOutcomeOf<'addAuthenticator'>> => {
    await lockOwnAccount(trx, session);
    const before = await readSecondFactorsOfAccount(trx, session);
    if (before.authenticators.length >= MOST_AUTHENTICATORS) {
      return { kind: 'refused', refusal: 'too-many-authenticators' };
    }
    await trx
      .insertInto('authenticator')
      .values({
        school_id: session.school,
        id: newId(now),
        account_id: session.account,
        name: input.name,
        sealed_secret: sealed,
        added_at: now,
        last_step: step,
      })
      .execute();
    const recoveryCodes = await createFirstRecoveryCodes(trx, session, before);
    await writeOwnFactorAuditEntry(trx, call, 'addFactor');
    return {
      kind: 'answered',
      output: { secondFactor: await readSecondFactorsOfAccount(trx, session), recoveryCodes },
    };
  });
}

/**
 * Removes an authenticator of the signed-in person after verifying the password. Refuses with `wrong-password`, with
 * `too-many-requests` after too many wrong passwords, or with `not-found` if the person has no such authenticator.
 */
export async function removeAuthenticator(
  { db, passwords }: OwnSecondFactorDependencies,
  call: RouteCall<'removeAuthenticator'>,
): Promise<RouteOutcomeOf<'removeAuthenticator'>> {
  const { session, now, input } = call;
  const proof = await verifyOwnPassword(db, passwords, session, { password: input.password, now });
  if (proof.kind !== 'right') return refusalOfPasswordResult(proof);
  return runAsTenant(db, tenantOfSession(session), async (trx): Promise<RouteOutcomeOf<'removeAuthenticator'>> => {
    await lockOwnAccount(trx, session);
    const removed = await trx
      .deleteFrom('authenticator')
      .where('school_id', '=', session.school)
      .where('account_id', '=', session.account)
      .where('id', '=', fromApiId(input.authenticator))
      .returning('id')
      .executeTakeFirst();
    if (removed === undefined) return { kind: 'refused', refusal: 'not-found' };
    await deleteCodesIfNoFactorLeft(trx, session);
    await writeOwnFactorAuditEntry(trx, call, 'removeFactor');
    return { kind: 'answered', output: await readSecondFactorsOfAccount(trx, session) };
  });
}

/**
 * Replaces the recovery codes of the signed-in person by new ones, after verifying the password. Refuses with
 * `wrong-password`, `too-many-requests`, or with `not-found` if the person has no second factor.
 */
export async function renewRecoveryCodes(
  { db, passwords }: OwnSecondFactorDependencies,
  call: RouteCall<'renewRecoveryCodes'>,
): Promise<RouteOutcomeOf<'renewRecoveryCodes'>> {
  const { session, now, input } = call;
  const proof = await verifyOwnPassword(db, passwords, session, { password: input.password, now });
  if (proof.kind !== 'right') return refusalOfPasswordResult(proof);
  return runAsTenant(db, tenantOfSession(session), async (trx): Promise<RouteOutcomeOf<'renewRecoveryCodes'>> => {
    await lockOwnAccount(trx, session);
    if (isWithout(await readSecondFactorsOfAccount(trx, session))) return { kind: 'refused', refusal: 'not-found' };
    const recoveryCodes = await replaceRecoveryCodes(trx, session);
    await writeOwnFactorAuditEntry(trx, call, 'renewCodes');
    return { kind: 'answered', output: { recoveryCodes } };
  });
}

/** Writes an audit entry about the caller's own second factor. */
export function writeOwnFactorAuditEntry(
  trx: TenantTransaction,
  call: RouteCall<OwnRoute>,
  action: 'addFactor' | 'removeFactor' | 'renewCodes',
): Promise<void> {
  const { school, account } = call.session;
  return writeAuditEntry(trx, auditContextOfCall(call), { school, action, thing: 'account', id: account });
}
