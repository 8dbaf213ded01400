import type { Database } from '../database/pool.ts';
import { runAsUnidentifiedPerson, runAsTenant } from '../database/transaction.ts';
import { writeAuditEntry, type AuditContext } from '../audit/audit.ts';
import { isCommonPassword, isPersonalPassword, type PasswordOwner } from './common-passwords.ts';
import type { PasswordHasher } from './password.ts';
import { endOtherSessionsOfAccount, renewSessionToken } from './session.ts';
import { tenantOfSession, type ActiveSession } from '../http/session.ts';
import { countSignInTry, resetSignInTries } from './throttle.ts';

/** Changes the caller's display name and writes an audit entry. */
export function renameOwnAccount(
  db: Database,
  session: ActiveSession,
  displayName: string,
  context: AuditContext,
): Promise<void> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    await trx
      .updateTable('account')
      .set((of) => ({ display_name: displayName, version: of('version', '+', 1) }))
      .where('school_id', '=', session.school)
      .where('id', '=', session.account)
      .execute();
    const done = { school: session.school, action: 'edit', thing: 'account', id: session.account } as const;
    await writeAuditEntry(trx, context, done);
  });
}

export type PasswordChangeResult =
  | { readonly kind: 'changed'; readonly token: string; readonly session: ActiveSession }
  | { readonly kind: 'commonPassword' | 'personalPassword' }
  | Exclude<OwnPasswordVerificationResult, { readonly kind: 'right' }>;

/** The result of verifying the caller's own password. */
export type OwnPasswordVerificationResult =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrongPassword' }
  | { readonly kind: 'tooMany'; readonly retryAfter: number };

type Passes = { readonly current: string; readonly next: string };

/**
 * Verifies the password of the signed-in person. Returns `right` or `wrongPassword`, or `tooMany` while the account is
 * blocked because of wrong guesses.
 */
export async function verifyOwnPassword(
  db: Database,
  passwords: PasswordHasher,
  session: ActiveSession,
  { password, now }: { readonly password: string; readonly now: Date },
): Promise<OwnPasswordVerificationResult> {
  const passwordHash = await presentPassword(db, session);
  // Wrong guesses in this function and wrong guesses at sign-in have separate counters. So a stranger who fails to sign
  // in cannot block the owner's password change.
  const by = { kind: 'stranger', name: session.account } as const;
  const admission = await runAsUnidentifiedPerson(db, (trx) => countSignInTry(trx, by, now));
  if (admission.kind === 'blocked') return { kind: 'tooMany', retryAfter: admission.retryAfter };
  if (!(await passwords.verify(passwordHash, password, 'known'))) return { kind: 'wrongPassword' };
  await runAsUnidentifiedPerson(db, (trx) => resetSignInTries(trx, by));
  return { kind: 'right' };
}

/**
 * Changes the password of the signed-in person, ends all other sessions of the person, and gives the current session a
 * new token. If the current password is wrong, or if the new password is common or personal, changes nothing and
 * returns the reason.
 */
export async function changeOwnPassword(
  db: Database,
  passwords: PasswordHasher,
  session: ActiveSession,
  { current, next }: Passes,
  context: AuditContext,
): Promise<PasswordChangeResult> {
  const proof = await verifyOwnPassword(db, passwords, session, { password: current, now: context.now });
  if (proof.kind !== 'right') return proof;
  if (isPersonalPassword(next, await ownerOf(db, session))) return { kind: 'personalPassword' };
  if (await isCommonPassword(next)) return { kind: 'commonPassword' };
  const nextHash = await passwords.hash(next);
  const renewed = await runAsTenant(db, tenantOfSession(session), async (trx) => {
    await trx
      .updateTable('account')
      .set({ password_hash: nextHash, must_change_password: false, initial_until: null })
      .where('school_id', '=', session.school)
      .where('id', '=', session.account)
      .execute();
    await endOtherSessionsOfAccount(trx, session, 'password', session.tokenHash);
    const done = { school: session.school, action: 'changePassword', thing: 'account', id: session.account } as const;
    await writeAuditEntry(trx, context, done);
    return renewSessionToken(trx, session);
  });
  return { kind: 'changed', ...renewed };
}

async function ownerOf(db: Database, session: ActiveSession): Promise<PasswordOwner> {
  const row = await runAsTenant(db, tenantOfSession(session), (trx) =>
    trx
      .selectFrom('account')
      .select(['email', 'display_name', 'kana_name'])
      .where('school_id', '=', session.school)
      .where('id', '=', session.account)
      .executeTakeFirstOrThrow(),
  );
  return { email: row.email, displayName: row.display_name, kanaName: row.kana_name };
}

async function presentPassword(db: Database, session: ActiveSession) {
  const row = await runAsTenant(db, tenantOfSession(session), (trx) =>
    trx
      .selectFrom('account')
      .select('password_hash')
      .where('school_id', '=', session.school)
      .where('id', '=', session.account)
      .executeTakeFirstOrThrow(),
  );
  return row.password_hash;
}
