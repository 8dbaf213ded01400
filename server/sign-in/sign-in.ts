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
  /** The second step, of who has one. */
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAnswer | undefined;
  /** Of the page that asks: a passkey belongs to it. */
  readonly origin: string;
  /** The session this browser had before; it ends with the new one. */
  readonly previous: Session | null;
  /** The token of this device, if it has one. */
  readonly device: string | null;
  /** What the browser says of itself, for its owner's list of sessions; staff's alone is kept. */
  readonly userAgent?: string | null | undefined;
  /** Accounts of the address whose password is the hosted provider's. */
  readonly elsewhere?: readonly string[] | undefined;
};

export type SignInOutcome =
  | { readonly kind: 'signedIn'; readonly token: string; readonly session: Session; readonly device: DeviceCookie }
  /** `tried`: the accounts of the address or card, for their audit entries alone. */
  | { readonly kind: 'wrongPassword'; readonly tried: readonly Pick<Session, 'school' | 'account'>[] }
  | { readonly kind: 'tooMany'; readonly retryAfter: number }
  /** More people sign in at once than the machine can check. */
  | { readonly kind: 'busy'; readonly retryAfter: number };

export type PasswordSignInOutcome =
  | SignInOutcome
  /** The password is right, and the person has an authenticator or a passkey. */
  | { readonly kind: 'secondFactorRequired'; readonly offer: SecondStepOffer }
  /** An initial password that nobody used in time. */
  | { readonly kind: 'initialPasswordExpired' }
  | { readonly kind: 'wrongCode'; readonly tried: readonly Pick<Session, 'school' | 'account'>[] };

/** `retryAfter`: seconds after which another try makes sense. */
export const CROWDED: SignInOutcome = { kind: 'busy', retryAfter: 5 };

type Candidate = Pick<Session, 'school' | 'account' | 'role' | 'mustChangePassword'> & {
  readonly passwordHash: string | null;
  readonly initialUntil: Date | null;
};

/** More accounts of one address are not looked at: each costs the work of a password. */
const MOST_CANDIDATES = 5;

/** The accounts of an address, one a school: neither they nor their schools archived, the latest used first. */
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
 * The account that the password opens. All are looked at side by side, so that the time tells little of how many there
 * are; with none the work is that of one.
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

/** Signs in by e-mail and password. An unknown address costs the same work and gets the same answer as a wrong password. */
export async function signInWithPassword(
  { db, passwords, key }: SignInParts,
  attempt: SignInTry,
  now: Date,
): Promise<PasswordSignInOutcome> {
  const email = plainEmail(attempt.email);
  // Whoever brings a device's cookie may be known; who brings none is not.
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

/** Known devices go ahead of strangers. */
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
  // Said to nobody but who has the password.
  if (candidate.initialUntil !== null && candidate.initialUntil <= now) return { kind: 'initialPasswordExpired' };
  return inSignIn(db, async (trx) => {
    const step = await takeSecondStep(trx, key, candidate, shownStep(attempt, now));
    // The try stays counted: whoever has a password does not guess at codes for nothing.
    if (step.kind === 'lacking') return { kind: 'secondFactorRequired', offer: step.offer };
    if (step.kind === 'wrong') return { kind: 'wrongCode', tried: [candidate] };
    await forgetTries(trx, by);
    return beginSession(trx, candidate, attempt, now);
  });
}

/** What a try shows beside the password. */
export function shownStep({ code, passkey, origin }: SignInTry, now: Date): ShownStep {
  return { code: code ?? null, passkey: passkey ?? null, origin, now };
}

type Beginning = Pick<SignInTry, 'previous' | 'device' | 'userAgent'> & {
  readonly way?: SessionWay;
  readonly proof?: SessionProof;
};

/** Opens the session of whoever proved who they are, on the device they are at. */
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
