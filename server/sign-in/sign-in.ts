import type { PasskeyAnswer, SecondStepOffer } from '../../contract/passkey.ts';
import type { Database } from '../database/pool.ts';
import { inSignIn, type TenantTransaction } from '../database/transaction.ts';
import type { Passwords } from '../accounts/password.ts';
import { endSession, openSession, type SessionProof, type SessionWay } from '../accounts/session.ts';
import type { DeviceCookie } from '../http/outcome.ts';
import type { Session } from '../http/session.ts';
import type { Lane } from '../accounts/gate.ts';
import { rememberDevice, triedBy } from '../accounts/known-device.ts';
import type { InstallationKey } from '../accounts/installation-key.ts';
import { takeSecondStep, type ShownStep } from '../second-factor/second-step.ts';
import { admit, forgetTries, plainEmail, type TriedBy } from '../accounts/throttle.ts';

export type SignInTry = {
  readonly email: string;
  readonly password: string;
  /** The code of the second step, if one is needed. */
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAnswer | undefined;
  /** The origin of the page that asks, to which a passkey belongs. */
  readonly origin: string;
  /** The earlier session of this browser. It ends when the new one starts. */
  readonly previous: Session | null;
  /** The token of this device, if it has one. */
  readonly device: string | null;
  /** The User-Agent header, for the owner's list of sessions. It is stored only for staff. */
  readonly userAgent?: string | null | undefined;
  /** Accounts of this address whose password is stored at the hosted provider. */
  readonly elsewhere?: readonly string[] | undefined;
};

export type SignInOutcome =
  | { readonly kind: 'signedIn'; readonly token: string; readonly session: Session; readonly device: DeviceCookie }
  /** `tried`: the accounts of the address or card, only for their audit entries. */
  | { readonly kind: 'wrongPassword'; readonly tried: readonly Pick<Session, 'school' | 'account'>[] }
  | { readonly kind: 'tooMany'; readonly retryAfter: number }
  /** The queue for password verification is too long. */
  | { readonly kind: 'busy'; readonly retryAfter: number };

export type PasswordSignInOutcome =
  | SignInOutcome
  /** The password is right, and the account has an authenticator or a passkey. */
  | { readonly kind: 'secondFactorRequired'; readonly offer: SecondStepOffer }
  /** The initial password expired before it was changed. */
  | { readonly kind: 'initialPasswordExpired' }
  | { readonly kind: 'wrongCode'; readonly tried: readonly Pick<Session, 'school' | 'account'>[] };

/** `retryAfter`: in seconds. */
export const CROWDED: SignInOutcome = { kind: 'busy', retryAfter: 5 };

type Candidate = Pick<Session, 'school' | 'account' | 'role' | 'mustChangePassword'> & {
  readonly passwordHash: string | null;
  readonly initialUntil: Date | null;
};

/** Maximum accounts of one address that are verified, because each costs one slow password hash. */
const MOST_CANDIDATES = 5;

/**
 * Returns the accounts of an address, at most one per school, the most recently used first. Archived ones are ignored.
 */
async function findCandidates(trx: TenantTransaction, email: string): Promise<readonly Candidate[]> {
  const oldest = trx
    .selectFrom('account')
    .innerJoin('school', 'school.id', 'account.school_id')
    .select(['account.school_id', 'account.id', 'account.role'])
    .select(['account.password_hash', 'account.must_change_password', 'account.last_login_at'])
    .select('account.initial_until')
    .where((where) => where(where.fn<string>('lower', ['account.email']), '=', email))
    .where('account.archived_at', 'is', null)
    .where('school.archived_at', 'is', null)
    .orderBy('account.created_at')
    .limit(MOST_CANDIDATES);
  const rows = await trx
    .selectFrom(oldest.as('oldest'))
    .selectAll()
    .orderBy('last_login_at', (order) => order.desc().nullsLast())
    .execute();
  return rows.map((row) => ({
    school: row.school_id,
    account: row.id,
    role: row.role,
    mustChangePassword: row.must_change_password,
    passwordHash: row.password_hash,
    initialUntil: row.initial_until,
  }));
}

/**
 * Returns the account whose password is right, or null. All accounts are verified in parallel, so that the duration
 * reveals little about their number. Without an account, one hash is computed anyway.
 */
async function provenCandidate(
  passwords: Passwords,
  candidates: readonly Candidate[],
  password: string,
  lane: Lane,
): Promise<Candidate | null> {
  if (candidates.length === 0) await passwords.verify(null, password, lane);
  const proofs = await Promise.all(
    candidates.map(({ passwordHash }) => passwords.verify(passwordHash, password, lane)),
  );
  return candidates.find((_, at) => proofs[at] === true) ?? null;
}

async function rememberLogin(
  trx: TenantTransaction,
  { school, account }: Pick<Session, 'school' | 'account'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ last_login_at: now })
    .where('school_id', '=', school)
    .where('id', '=', account)
    .execute();
}

type SignInParts = { readonly db: Database; readonly passwords: Passwords; readonly key: InstallationKey };

/**
 * Signs in by e-mail and password. An unknown address takes the same time and gets the same answer as a wrong password.
 */
export async function signInWithPassword(
  { db, passwords, key }: SignInParts,
  attempt: SignInTry,
  now: Date,
): Promise<PasswordSignInOutcome> {
  const email = plainEmail(attempt.email);
  // A browser without a device cookie is certainly unknown. Whether a cookie is valid is checked in the query below.
  const lane = attempt.device === null ? 'stranger' : 'known';
  const { candidates, by } = await passwords.inTurn(lane, () =>
    inSignIn(db, async (trx) => {
      const all = await findCandidates(trx, email);
      const found = all.filter(({ account }) => attempt.elsewhere?.includes(account) !== true);
      return { candidates: found, by: await triedBy(trx, found, attempt.device, email) };
    }),
  );
  const signIn = () => admittedSignIn({ db, passwords, key }, { attempt, candidates, by }, now);
  return (await passwords.unlessCrowded(laneOf(by), signIn)) ?? CROWDED;
}

/** Known devices are served before strangers. */
export function laneOf({ kind }: TriedBy): Lane {
  return kind === 'device' ? 'known' : 'stranger';
}

type FoundCandidates = {
  readonly attempt: SignInTry;
  readonly candidates: readonly Candidate[];
  readonly by: TriedBy;
};

async function admittedSignIn(
  { db, passwords, key }: SignInParts,
  { attempt, candidates, by }: FoundCandidates,
  now: Date,
): Promise<PasswordSignInOutcome> {
  const admission = await passwords.inTurn(laneOf(by), () => inSignIn(db, (trx) => admit(trx, by, now)));
  if (admission.kind === 'blocked') return { kind: 'tooMany', retryAfter: admission.retryAfter };
  const candidate = await provenCandidate(passwords, candidates, attempt.password, laneOf(by));
  if (candidate === null) return { kind: 'wrongPassword', tried: candidates };
  // Only a person with the right password learns this.
  if (candidate.initialUntil !== null && candidate.initialUntil <= now) return { kind: 'initialPasswordExpired' };
  return inSignIn(db, async (trx) => {
    const step = await takeSecondStep(trx, key, candidate, shownStep(attempt, now));
    // The try stays counted, so that guesses at codes are throttled after a right password, too.
    if (step.kind === 'lacking') return { kind: 'secondFactorRequired', offer: step.offer };
    if (step.kind === 'wrong') return { kind: 'wrongCode', tried: [candidate] };
    await forgetTries(trx, by);
    return beginSession(trx, candidate, attempt, now);
  });
}

/** Returns the second step of a sign-in try. */
export function shownStep({ code, passkey, origin }: SignInTry, now: Date): ShownStep {
  return { code: code ?? null, passkey: passkey ?? null, origin, now };
}

type Beginning = Pick<SignInTry, 'previous' | 'device' | 'userAgent'> & {
  readonly way?: SessionWay;
  readonly proof?: SessionProof;
};

/** Opens the session of a person who proved who they are, and remembers the device. */
export async function beginSession(
  trx: TenantTransaction,
  person: Pick<Session, 'school' | 'account' | 'role' | 'mustChangePassword'>,
  { previous, device, userAgent, way, proof }: Beginning,
  now: Date,
): Promise<Extract<SignInOutcome, { kind: 'signedIn' }>> {
  if (previous !== null) await endSession(trx, previous);
  const [{ token, session }, remembered] = await Promise.all([
    openSession(trx, person, now, { userAgent: userAgent ?? null, way: way ?? 'password', proof }),
    rememberDevice(trx, person, device, now),
    rememberLogin(trx, person, now),
  ]);
  return { kind: 'signedIn', token, session, device: remembered };
}
