import type { PasskeySignInAnswer, AvailableSecondFactors } from '../../contract/passkey.ts';
import type { Database } from '../database/pool.ts';
import { runAsUnidentifiedPerson, type TenantTransaction } from '../database/transaction.ts';
import type { PasswordHasher } from '../accounts/password.ts';
import { endSession, openSession, type ProviderProofOfSession, type SignInMethod } from '../accounts/session.ts';
import type { DeviceCookieContent } from '../http/outcome.ts';
import type { ActiveSession } from '../http/session.ts';
import type { SignInQueueName } from '../accounts/gate.ts';
import { storeKnownDevice, chooseSignInTryCounterForDevice } from '../accounts/known-device.ts';
import type { ReadInstallationKey } from '../accounts/installation-key.ts';
import { verifySecondStep, type SentSecondStep } from '../second-factor/second-step.ts';
import { countSignInTry, resetSignInTries, normaliseEmail, type SignInTryCounter } from '../accounts/throttle.ts';

export type PasswordSignInInput = {
  readonly email: string;
  readonly password: string;
  /** The code of the second step, if the person has sent one. */
  readonly code?: string | undefined;
  readonly passkey?: PasskeySignInAnswer | undefined;
  /** The origin of the page that sends the request. A passkey is valid only for the host name of this page. */
  readonly origin: string;
  /** The session that this browser had before the sign-in. It ends when the new session begins. */
  readonly previous: ActiveSession | null;
  /** The token of this device, or null if it has none. */
  readonly device: string | null;
  /** The User-Agent header, for the person's list of sessions. It is stored only for staff. */
  readonly userAgent?: string | null | undefined;
  /**
   * Ids of those accounts with this e-mail address whose passwords an external sign-in service (the hosted provider)
   * stores. This server does not verify their passwords.
   */
  readonly elsewhere?: readonly string[] | undefined;
};

export type SignInOutcome =
  | {
      readonly kind: 'signedIn';
      readonly token: string;
      readonly session: ActiveSession;
      readonly device: DeviceCookieContent;
    }
  /**
   * `tried` contains the accounts with the entered e-mail address, or the account of the login card. They are needed
   * only for audit entries.
   */
  | { readonly kind: 'wrongPassword'; readonly tried: readonly Pick<ActiveSession, 'school' | 'account'>[] }
  | { readonly kind: 'tooMany'; readonly retryAfter: number }
  /** Too many passwords wait for verification. */
  | { readonly kind: 'busy'; readonly retryAfter: number };

export type PasswordSignInOutcome =
  | SignInOutcome
  /**
   * The password is right, but the account has a second factor, and the request contains no second step (code or
   * passkey).
   */
  | { readonly kind: 'secondFactorRequired'; readonly offer: AvailableSecondFactors }
  /** The password is an initial password that has expired and that the person has never changed. */
  | { readonly kind: 'initialPasswordExpired' }
  | { readonly kind: 'wrongCode'; readonly tried: readonly Pick<ActiveSession, 'school' | 'account'>[] };

/** `retryAfter` is in seconds. */
export const SIGN_IN_BUSY_OUTCOME: SignInOutcome = { kind: 'busy', retryAfter: 5 };

type Candidate = Pick<ActiveSession, 'school' | 'account' | 'role' | 'mustChangePassword'> & {
  readonly passwordHash: string | null;
  readonly initialUntil: Date | null;
};

/**
 * Maximum number of accounts with the same e-mail address for which a password is verified. It is low, because each
 * verification computes one slow hash.
 */
const MOST_CANDIDATES = 5;

/**
 * Returns the oldest accounts with an e-mail address, at most {@link MOST_CANDIDATES}. Of these, the account that was
 * used last comes first. Ignores accounts that are archived or belong to an archived school.
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
 * Returns the first account that has this password, or null if none has it. The passwords of all accounts are verified
 * in parallel, and one hash is computed even if there is no account. So the duration does not reveal the number of
 * accounts.
 */
async function provenCandidate(
  passwords: PasswordHasher,
  candidates: readonly Candidate[],
  password: string,
  lane: SignInQueueName,
): Promise<Candidate | null> {
  if (candidates.length === 0) await passwords.verify(null, password, lane);
  const proofs = await Promise.all(
    candidates.map(({ passwordHash }) => passwords.verify(passwordHash, password, lane)),
  );
  return candidates.find((_, at) => proofs[at] === true) ?? null;
}

async function rememberLogin(
  trx: TenantTransaction,
  { school, account }: Pick<ActiveSession, 'school' | 'account'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ last_login_at: now })
    .where('school_id', '=', school)
    .where('id', '=', account)
    .execute();
}

type SignInParts = { readonly db: Database; readonly passwords: PasswordHasher; readonly key: ReadInstallationKey };

/**
 * Signs a person in by e-mail address and password. An unknown address takes the same time and has the same response as
 * a wrong password.
 */
export async function signInWithPassword(
  { db, passwords, key }: SignInParts,
  attempt: PasswordSignInInput,
  now: Date,
): Promise<PasswordSignInOutcome> {
  const email = normaliseEmail(attempt.email);
  // The sign-in waits in a queue before the database queries below. Only these queries show whether the device cookie
  // is valid, so every browser with a device cookie counts as a known device here.
  const lane = attempt.device === null ? 'stranger' : 'known';
  const { candidates, by } = await passwords.inTurn(lane, () =>
    runAsUnidentifiedPerson(db, async (trx) => {
      const all = await findCandidates(trx, email);
      const found = all.filter(({ account }) => attempt.elsewhere?.includes(account) !== true);
      return { candidates: found, by: await chooseSignInTryCounterForDevice(trx, found, attempt.device, email) };
    }),
  );
  const signIn = () => admittedSignIn({ db, passwords, key }, { attempt, candidates, by }, now);
  return (await passwords.unlessCrowded(signInQueueNameOfTry(by), signIn)) ?? SIGN_IN_BUSY_OUTCOME;
}

/** Returns the queue in which a sign-in try waits. Known devices have priority over unknown devices. */
export function signInQueueNameOfTry({ kind }: SignInTryCounter): SignInQueueName {
  return kind === 'device' ? 'known' : 'stranger';
}

type FoundCandidates = {
  readonly attempt: PasswordSignInInput;
  readonly candidates: readonly Candidate[];
  readonly by: SignInTryCounter;
};

async function admittedSignIn(
  { db, passwords, key }: SignInParts,
  { attempt, candidates, by }: FoundCandidates,
  now: Date,
): Promise<PasswordSignInOutcome> {
  const admission = await passwords.inTurn(signInQueueNameOfTry(by), () =>
    runAsUnidentifiedPerson(db, (trx) => countSignInTry(trx, by, now)),
  );
  if (admission.kind === 'blocked') return { kind: 'tooMany', retryAfter: admission.retryAfter };
  const candidate = await provenCandidate(passwords, candidates, attempt.password, signInQueueNameOfTry(by));
  if (candidate === null) return { kind: 'wrongPassword', tried: candidates };
  // Only a person with the right password learns that the initial password has expired.
  if (candidate.initialUntil !== null && candidate.initialUntil <= now) return { kind: 'initialPasswordExpired' };
  return runAsUnidentifiedPerson(db, async (trx) => {
    const step = await verifySecondStep(trx, key, candidate, secondStepOfSignInInput(attempt, now));
    // The counter of sign-in tries is reset only after the second step. So a person who knows the password can guess
    // only a limited number of codes for the second step.
    if (step.kind === 'lacking') return { kind: 'secondFactorRequired', offer: step.offer };
    if (step.kind === 'wrong') return { kind: 'wrongCode', tried: [candidate] };
    await resetSignInTries(trx, by);
    return beginSessionOfPerson(trx, candidate, attempt, now);
  });
}

/** Returns the second step that a sign-in try contains. */
export function secondStepOfSignInInput({ code, passkey, origin }: PasswordSignInInput, now: Date): SentSecondStep {
  return { code: code ?? null, passkey: passkey ?? null, origin, now };
}

type Beginning = Pick<PasswordSignInInput, 'previous' | 'device' | 'userAgent'> & {
  readonly way?: SignInMethod;
  readonly proof?: ProviderProofOfSession;
};

/**
 * Opens a session for a person whose identity is verified. Ends the previous session of the browser, and stores that
 * the account was used on this device.
 */
export async function beginSessionOfPerson(
  trx: TenantTransaction,
  person: Pick<ActiveSession, 'school' | 'account' | 'role' | 'mustChangePassword'>,
  { previous, device, userAgent, way, proof }: Beginning,
  now: Date,
): Promise<Extract<SignInOutcome, { kind: 'signedIn' }>> {
  if (previous !== null) await endSession(trx, previous);
  const [{ token, session }, remembered] = await Promise.all([
    openSession(trx, person, now, { userAgent: userAgent ?? null, way: way ?? 'password', proof }),
    storeKnownDevice(trx, person, device, now),
    rememberLogin(trx, person, now),
  ]);
  return { kind: 'signedIn', token, session, device: remembered };
}
