import type { Database } from '../database/pool.ts';
import { inSignIn, inTenant } from '../database/transaction.ts';
import { writeAuditEntry, type AuditContext } from '../audit/audit.ts';
import type { Passwords } from './password.ts';
import { endSessionsOf } from './session.ts';
import { tenantOf, type Session } from '../http/session.ts';
import { admit, forgetTries } from './throttle.ts';

export function renameOwnAccount(
  db: Database,
  session: Session,
  displayName: string,
  context: AuditContext,
): Promise<void> {
  return inTenant(db, tenantOf(session), async (trx) => {
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

export type PasswordChange =
  | { readonly kind: 'changed' }
  | { readonly kind: 'wrongPassword' }
  | { readonly kind: 'tooMany'; readonly retryAfter: number };

type Passes = { readonly current: string; readonly next: string };

/** Guesses at the present password are counted as those of strangers are, but with the account; a change ends all other sessions. */
export async function changePassword(
  db: Database,
  passwords: Passwords,
  session: Session,
  { current, next }: Passes,
  context: AuditContext,
): Promise<PasswordChange> {
  const passwordHash = await presentPassword(db, session);
  // Whoever guesses at signing in keeps nobody from changing their own.
  const by = { kind: 'stranger', name: session.account } as const;
  const admission = await inSignIn(db, (trx) => admit(trx, by, context.now));
  if (admission.kind === 'blocked') return { kind: 'tooMany', retryAfter: admission.retryAfter };
  if (!(await passwords.verify(passwordHash, current, 'known'))) return { kind: 'wrongPassword' };
  const nextHash = await passwords.hash(next);
  await inSignIn(db, (trx) => forgetTries(trx, by));
  await inTenant(db, tenantOf(session), async (trx) => {
    await trx
      .updateTable('account')
      .set({ password_hash: nextHash, must_change_password: false })
      .where('school_id', '=', session.school)
      .where('id', '=', session.account)
      .execute();
    await endSessionsOf(trx, session, session.tokenHash);
    const done = { school: session.school, action: 'changePassword', thing: 'account', id: session.account } as const;
    await writeAuditEntry(trx, context, done);
  });
  return { kind: 'changed' };
}

async function presentPassword(db: Database, session: Session) {
  const row = await inTenant(db, tenantOf(session), (trx) =>
    trx
      .selectFrom('account')
      .select('password_hash')
      .where('school_id', '=', session.school)
      .where('id', '=', session.account)
      .executeTakeFirstOrThrow(),
  );
  return row.password_hash;
}
