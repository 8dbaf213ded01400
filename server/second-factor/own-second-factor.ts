import type { SecondFactor } from '../../contract/second-factor.ts';
import { writeAuditEntry, auditContext } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { inTenant, type TenantTransaction } from '../database/transaction.ts';
import type { Outcome, RouteCall } from '../http/outcome.ts';
import { tenantOf, type Session } from '../http/session.ts';
import { fromWire, newId, toWire } from '../identifiers.ts';
import { proveOwnPassword, type OwnPasswordResult } from '../accounts/own-account.ts';
import type { Passwords } from '../accounts/password.ts';
import { encryptText, type InstallationKey } from '../accounts/installation-key.ts';
import { authenticatorAddress, newSharedSecret, stepOfCode } from './one-time-code.ts';
import { passkeysOf } from './passkey-rows.ts';
import { countRecoveryCodes, dropRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { AUTHENTICATOR_PURPOSE } from './second-step.ts';

/** Maximum number of authenticators per account. A person may have one on each of several devices. */
const MOST_AUTHENTICATORS = 5;

type OwnRoute = 'addAuthenticator' | 'removeAuthenticator' | 'addPasskey' | 'removePasskey' | 'renewRecoveryCodes';

/** Returns the authenticators, the passkeys and the number of recovery codes of an account. */
export async function secondFactorOf(trx: TenantTransaction, session: Session): Promise<SecondFactor> {
  const rows = await trx
    .selectFrom('authenticator')
    .select(['id', 'name', 'added_at', 'last_used_at'])
    .where('school_id', '=', session.school)
    .where('account_id', '=', session.account)
    .orderBy('added_at')
    .execute();
  return {
    authenticators: rows.map((row) => ({
      id: toWire('f', row.id),
      name: row.name,
      addedAt: row.added_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
    passkeys: await passkeysOf(trx, session),
    recoveryCodesLeft: await countRecoveryCodes(trx, session),
  };
}

/** Locks the caller's account, so that two changes of the same person run one after the other. */
export async function lockOwnAccount(trx: TenantTransaction, { school, account }: Session): Promise<void> {
  await trx
    .selectFrom('account')
    .select('id')
    .where('school_id', '=', school)
    .where('id', '=', account)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Returns the caller's own second factor. */
export function secondFactor(db: Database, { session }: RouteCall<'secondFactor'>): Promise<Outcome<'secondFactor'>> {
  return inTenant(db, tenantOf(session), async (trx) => ({
    kind: 'answered',
    output: await secondFactorOf(trx, session),
  }));
}

/** Returns a new secret for an authenticator. Nothing is stored until a code proves that the app has the secret. */
export async function proposeAuthenticator(
  db: Database,
  { session }: RouteCall<'proposeAuthenticator'>,
): Promise<Outcome<'proposeAuthenticator'>> {
  const { email } = await inTenant(db, tenantOf(session), (trx) =>
    trx
      .selectFrom('account')
      .select('email')
      .where('school_id', '=', session.school)
      .where('id', '=', session.account)
      .executeTakeFirstOrThrow(),
  );
  const secret = newSharedSecret();
  return { kind: 'answered', output: { secret, address: authenticatorAddress(secret, email ?? '') } };
}

function isWithout({ authenticators, passkeys }: SecondFactor): boolean {
  return authenticators.length + passkeys.length === 0;
}

/** Returns new recovery codes if the account has no second factor yet. Otherwise returns an empty array. */
export async function firstRecoveryCodes(
  trx: TenantTransaction,
  session: Session,
  before: SecondFactor,
): Promise<string[]> {
  return isWithout(before) ? replaceRecoveryCodes(trx, session) : [];
}

/** Deletes the recovery codes if the account has no second factor any more. Without a factor, they are useless. */
export async function endWithLastFactor(trx: TenantTransaction, session: Session): Promise<void> {
  if (isWithout(await secondFactorOf(trx, session))) await dropRecoveryCodes(trx, session);
}

/** The refusals that every change of the caller's second factor can have. */
type ProofRefusal = {
  readonly kind: 'refused';
  readonly refusal: 'wrong-password' | 'too-many-requests';
  readonly retryAfter?: number;
};

/** Returns the refusal for a password that could not be verified. */
export function refusalOf(proof: Exclude<OwnPasswordResult, { kind: 'right' }>): ProofRefusal {
  switch (proof.kind) {
    case 'wrongPassword':
      return { kind: 'refused', refusal: 'wrong-password' };
    case 'tooMany':
      return { kind: 'refused', refusal: 'too-many-requests', retryAfter: proof.retryAfter };
  }
}

export type OwnFactorParts = { readonly db: Database; readonly passwords: Passwords; readonly key: InstallationKey };

/**
 * Adds an authenticator, after verifying the password and a code. If it is the first second factor of the account, also
 * returns recovery codes. Refuses with `wrong-password`, `too-many-requests`, `wrong-code` or
 * `too-many-authenticators`.
 */
export async function addAuthenticator(
  { db, passwords, key }: OwnFactorParts,
  call: RouteCall<'addAuthenticator'>,
): Promise<Outcome<'addAuthenticator'>> {
  const { session, now, input } = call;
  const proof = await proveOwnPassword(db, passwords, session, { password: input.password, now });
  if (proof.kind !== 'right') return refusalOf(proof);
  const step = stepOfCode(input.secret, input.code, now);
  if (step === null) return { kind: 'refused', refusal: 'wrong-code' };
  const sealed = encryptText(await key(), AUTHENTICATOR_PURPOSE, session.account, input.secret);
  return inTenant(db, tenantOf(session), async (trx): Promise<Outcome<'addAuthenticator'>> => {
    await lockOwnAccount(trx, session);
    const before = await secondFactorOf(trx, session);
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
    const recoveryCodes = await firstRecoveryCodes(trx, session, before);
    await writeOwnEntry(trx, call, 'addFactor');
    return { kind: 'answered', output: { secondFactor: await secondFactorOf(trx, session), recoveryCodes } };
  });
}

/**
 * Removes an authenticator of the caller after verifying the password. Refuses with `wrong-password`,
 * `too-many-requests` or `not-found`.
 */
export async function removeAuthenticator(
  { db, passwords }: OwnFactorParts,
  call: RouteCall<'removeAuthenticator'>,
): Promise<Outcome<'removeAuthenticator'>> {
  const { session, now, input } = call;
  const proof = await proveOwnPassword(db, passwords, session, { password: input.password, now });
  if (proof.kind !== 'right') return refusalOf(proof);
  return inTenant(db, tenantOf(session), async (trx): Promise<Outcome<'removeAuthenticator'>> => {
    await lockOwnAccount(trx, session);
    const removed = await trx
      .deleteFrom('authenticator')
      .where('school_id', '=', session.school)
      .where('account_id', '=', session.account)
      .where('id', '=', fromWire(input.authenticator))
      .returning('id')
      .executeTakeFirst();
    if (removed === undefined) return { kind: 'refused', refusal: 'not-found' };
    await endWithLastFactor(trx, session);
    await writeOwnEntry(trx, call, 'removeFactor');
    return { kind: 'answered', output: await secondFactorOf(trx, session) };
  });
}

/**
 * Replaces the caller's recovery codes by new ones, after verifying the password. Refuses with `wrong-password`,
 * `too-many-requests`, or `not-found` if the caller has no second factor.
 */
export async function renewRecoveryCodes(
  { db, passwords }: OwnFactorParts,
  call: RouteCall<'renewRecoveryCodes'>,
): Promise<Outcome<'renewRecoveryCodes'>> {
  const { session, now, input } = call;
  const proof = await proveOwnPassword(db, passwords, session, { password: input.password, now });
  if (proof.kind !== 'right') return refusalOf(proof);
  return inTenant(db, tenantOf(session), async (trx): Promise<Outcome<'renewRecoveryCodes'>> => {
    await lockOwnAccount(trx, session);
    if (isWithout(await secondFactorOf(trx, session))) return { kind: 'refused', refusal: 'not-found' };
    const recoveryCodes = await replaceRecoveryCodes(trx, session);
    await writeOwnEntry(trx, call, 'renewCodes');
    return { kind: 'answered', output: { recoveryCodes } };
  });
}

/** Writes an audit entry about the caller's own second factor. */
export function writeOwnEntry(
  trx: TenantTransaction,
  call: RouteCall<OwnRoute>,
  action: 'addFactor' | 'removeFactor' | 'renewCodes',
): Promise<void> {
  const { school, account } = call.session;
  return writeAuditEntry(trx, auditContext(call), { school, action, thing: 'account', id: account });
}
