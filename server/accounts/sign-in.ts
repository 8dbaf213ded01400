import type { Database } from '../database/pool.ts';
import { inSignIn, type TenantTransaction } from '../database/transaction.ts';
import type { Passwords } from './password.ts';
import { endSession, openSession } from './session.ts';
import type { Session } from '../http/session.ts';
import { admit, forgetTries, plainEmail } from './throttle.ts';

export type SignInTry = {
  readonly email: string;
  readonly password: string;
  /** The session this browser had before; it ends with the new one. */
  readonly previous: Session | null;
};

export type SignInOutcome =
  | { readonly kind: 'signedIn'; readonly token: string; readonly session: Session }
  | { readonly kind: 'wrongPassword' }
  | { readonly kind: 'tooMany'; readonly retryAfter: number }
  /** More people sign in at once than the machine can check. */
  | { readonly kind: 'busy'; readonly retryAfter: number };

/** `retryAfter`: seconds after which another try makes sense. */
export const CROWDED: SignInOutcome = { kind: 'busy', retryAfter: 5 };

type Candidate = Pick<Session, 'school' | 'account' | 'role' | 'mustChangePassword'> & {
  readonly passwordHash: string | null;
};

/** The account that an address signs in to: neither it nor its school archived. */
async function findCandidate(trx: TenantTransaction, email: string): Promise<Candidate | null> {
  const row = await trx
    .selectFrom('account')
    .innerJoin('school', 'school.id', 'account.school_id')
    .select(['account.school_id', 'account.id', 'account.role'])
    .select(['account.password_hash', 'account.must_change_password'])
    .where((where) => where(where.fn<string>('lower', ['account.email']), '=', email))
    .where('account.archived_at', 'is', null)
    .where('school.archived_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    school: row.school_id,
    account: row.id,
    role: row.role,
    mustChangePassword: row.must_change_password,
    passwordHash: row.password_hash,
  };
}

export async function rememberLogin(trx: TenantTransaction, session: Session, now: Date): Promise<void> {
  await trx
    .updateTable('account')
    .set({ last_login_at: now })
    .where('school_id', '=', session.school)
    .where('id', '=', session.account)
    .execute();
}

/** Signs in by e-mail and password. An unknown address costs the same work and gets the same answer as a wrong password. */
export async function signInWithPassword(
  db: Database,
  passwords: Passwords,
  attempt: SignInTry,
  now: Date,
): Promise<SignInOutcome> {
  return (await passwords.unlessCrowded(() => admittedSignIn(db, passwords, attempt, now))) ?? CROWDED;
}

async function admittedSignIn(
  db: Database,
  passwords: Passwords,
  attempt: SignInTry,
  now: Date,
): Promise<SignInOutcome> {
  const email = plainEmail(attempt.email);
  const { admission, candidate } = await inSignIn(db, async (trx) => ({
    admission: await admit(trx, email, now),
    candidate: await findCandidate(trx, email),
  }));
  if (admission.kind === 'blocked') return { kind: 'tooMany', retryAfter: admission.retryAfter };
  const right = await passwords.verify(candidate?.passwordHash ?? null, attempt.password);
  if (!right || candidate === null) return { kind: 'wrongPassword' };
  return inSignIn(db, async (trx) => {
    await forgetTries(trx, email);
    if (attempt.previous !== null) await endSession(trx, attempt.previous);
    const { token, session } = await openSession(trx, candidate, now);
    await rememberLogin(trx, session, now);
    return { kind: 'signedIn', token, session };
  });
}
