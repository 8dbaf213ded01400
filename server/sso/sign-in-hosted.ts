import { HOSTED_IDENTITY_PROVIDER_NAME } from '../../contract/identity.ts';
import type { Database } from '../database/pool.ts';
import { runAsUnidentifiedPerson, type TenantTransaction } from '../database/transaction.ts';
import type { RequestIpAndUserAgent } from '../http/outcome.ts';
import type { PasswordHasher } from '../accounts/password.ts';
import { encryptText, type ReadInstallationKey } from '../accounts/installation-key.ts';
import { verifySecondStep } from '../second-factor/second-step.ts';
import {
  beginSessionOfPerson,
  SIGN_IN_BUSY_OUTCOME,
  secondStepOfSignInInput,
  signInWithPassword,
  type PasswordSignInOutcome,
  type PasswordSignInInput,
} from '../sign-in/sign-in.ts';
import { resetSignInTries, normaliseEmail, subtractSignInTry } from '../accounts/throttle.ts';
import { findOrLinkAccountOfIdentity, writeLinkAuditEntries } from './link-identity.ts';
import {
  HostedIdentityProviderError,
  type HostedIdentityProviderFailure,
  type HostedIdentityProviderPerson,
  type HostedIdentityProvider,
} from './hosted-provider.ts';
import { choosePasswordVerifiers, type PasswordVerifierChoice } from './password-route.ts';

/** The encryption purpose for refresh tokens. */
export const REFRESH_TOKEN_KEY_PURPOSE = 'hosted refresh token';
/**
 * Maximum number of requests to the provider at the same time per process. If the provider is slow, the limit prevents
 * that more and more sign-ins wait for it.
 */
const MOST_WAITING = 60;
/** Value of the Retry-After header in seconds if the provider rejects a sign-in because of too many tries. */
const TRY_AGAIN = 30;

export type LocalOrHostedSignInOutcome =
  | PasswordSignInOutcome
  | { readonly kind: 'elsewhere'; readonly refusal: 'user-disabled' | 'provider-away' | 'unknown-person' };

type Parts = {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly key: ReadInstallationKey;
  readonly hosted: HostedIdentityProvider | null;
  readonly logFault: (fault: unknown) => void;
};
type HostedParts = Parts & { readonly hosted: HostedIdentityProvider };
type Attempt = PasswordSignInInput & { readonly sender: RequestIpAndUserAgent };

type Way = { readonly way: 'password' | 'identity'; readonly result: LocalOrHostedSignInOutcome };

/**
 * Signs a person in by e-mail address and password. Who verifies the password depends on the account:
 * - The school does not use the hosted provider: this server.
 * - The school uses the provider, and the account is linked to it: only the provider.
 * - The school uses the provider, and the account is not linked: first this server and then, if the password is wrong
 *   here, the provider.
 */
export async function signInLocallyOrAtHostedProvider(parts: Parts, attempt: Attempt, now: Date): Promise<Way> {
  const { db, passwords, hosted } = parts;
  const here = async (of: PasswordSignInInput): Promise<Way> => ({
    way: 'password',
    result: await signInWithPassword(parts, of, now),
  });
  if (hosted === null) return here(attempt);
  const email = normaliseEmail(attempt.email);
  const lane = attempt.device === null ? 'stranger' : 'known';
  const { device } = attempt;
  const route = await passwords.inTurn(lane, () =>
    runAsUnidentifiedPerson(db, (trx) => choosePasswordVerifiers(trx, { hosted, email, device }, now)),
  );
  if (route === null) return here(attempt);
  if (route.isTriedHere) {
    const own = await here({ ...attempt, elsewhere: route.elsewhere });
    if (own.result.kind !== 'wrongPassword') return own;
  }
  return { way: 'identity', result: await askHosted({ ...parts, hosted }, { attempt, email, route }, now) };
}

type HostedTry = { readonly attempt: Attempt; readonly email: string; readonly route: PasswordVerifierChoice };

let waiting = 0;

async function askHosted(parts: HostedParts, tried: HostedTry, now: Date): Promise<LocalOrHostedSignInOutcome> {
  const { db, logFault } = parts;
  const { route } = tried;
  const { by, admission } = route;
  if (admission.kind === 'blocked') return { kind: 'tooMany', retryAfter: admission.retryAfter };
  if (waiting >= MOST_WAITING) return SIGN_IN_BUSY_OUTCOME;
  waiting += 1;
  try {
    const person = await askTenants(parts.hosted, tried).catch(async (fault: unknown) => {
      const isLookedAt = fault instanceof HostedIdentityProviderError && PASSWORD_FAILURES.has(fault.failure);
      if (!isLookedAt) await runAsUnidentifiedPerson(db, (trx) => subtractSignInTry(trx, by));
      throw fault;
    });
    return await openSession(parts, { ...tried, person }, now);
  } catch (fault) {
    if (!(fault instanceof HostedIdentityProviderError)) throw fault;
    return refused(fault, route, logFault);
  } finally {
    waiting -= 1;
  }
}

const PASSWORD_FAILURES: ReadonlySet<HostedIdentityProviderFailure> = new Set(['wrong-password', 'user-not-found']);

/**
 * Tries to sign the person in at the provider's tenants, one after the other, until one of them accepts the password.
 * Throws {@link HostedIdentityProviderError} if none of them does.
 */
async function askTenants(
  hosted: HostedIdentityProvider,
  { attempt, email, route }: HostedTry,
): Promise<HostedIdentityProviderPerson> {
  let last = new HostedIdentityProviderError('user-not-found');
  for (const tenant of route.asked) {
    try {
      return await hosted.signIn(email, attempt.password, tenant);
    } catch (fault) {
      if (!(fault instanceof HostedIdentityProviderError) || !PASSWORD_FAILURES.has(fault.failure)) throw fault;
      last = fault;
    }
  }
  throw last;
}

/**
 * Returns the response for a failed sign-in. The response for an unknown e-mail address is the same as for a wrong
 * password, so that nobody can find out which addresses exist.
 */
function refused(
  fault: HostedIdentityProviderError,
  { candidates }: PasswordVerifierChoice,
  logFault: (fault: unknown) => void,
): LocalOrHostedSignInOutcome {
  switch (fault.failure) {
    case 'wrong-password':
    case 'user-not-found':
      return { kind: 'wrongPassword', tried: candidates.filter((one) => one.is_hosted) };
    case 'user-disabled':
      return { kind: 'elsewhere', refusal: 'user-disabled' };
    case 'too-many-requests':
      return { kind: 'tooMany', retryAfter: TRY_AGAIN };
    case 'network-request-failed':
    case 'session-expired':
    case 'not-proved':
      logFault(fault);
      return { kind: 'elsewhere', refusal: 'provider-away' };
  }
}

type Proven = HostedTry & { readonly person: HostedIdentityProviderPerson };

/**
 * Opens a session for the person whom the provider has identified. Stores the provider's refresh token in encrypted
 * form, so that later requests can check whether the account is still active.
 */
async function openSession(
  { db, key }: HostedParts,
  { attempt, route: { by }, person: { proved, refreshToken } }: Proven,
  now: Date,
): Promise<LocalOrHostedSignInOutcome> {
  const opener = await key();
  const opened = await runAsUnidentifiedPerson(db, async (trx) => {
    const linked = await findOrLinkAccountOfIdentity(trx, HOSTED_IDENTITY_PROVIDER_NAME, proved, now);
    if (linked === null) return null;
    // The person signed in with the provider's password. So it does not matter whether the initial password in Sakumon
    // has been changed.
    const person = { ...linked.person, mustChangePassword: false };
    const step = await verifySecondStep(trx, key, person, secondStepOfSignInInput(attempt, now));
    if (step.kind === 'lacking') {
      return { linked, result: { kind: 'secondFactorRequired', offer: step.offer } as const };
    }
    if (step.kind === 'wrong') return { linked, result: { kind: 'wrongCode', tried: [person] } as const };
    await Promise.all([
      resetSignInTries(trx, by),
      knowAddress(trx, person, proved.emailVerified ? proved.email : null),
    ]);
    const sealedRefresh = encryptText(opener, REFRESH_TOKEN_KEY_PURPOSE, person.account, refreshToken);
    const begun = { ...attempt, userAgent: attempt.sender.userAgent, proof: { ...proved, sealedRefresh } };
    const result = await beginSessionOfPerson(trx, person, begun, now);
    return { linked, result };
  });
  if (opened === null) return { kind: 'elsewhere', refusal: 'unknown-person' };
  await writeLinkAuditEntries(db, HOSTED_IDENTITY_PROVIDER_NAME, opened.linked, { sender: attempt.sender, now });
  return opened.result;
}

type Person = { readonly school: string; readonly account: string };

/**
 * If the account has the e-mail address that the provider has verified (`email`), marks the account's address as
 * verified.
 */
async function knowAddress(trx: TenantTransaction, { school, account }: Person, email: string | null): Promise<void> {
  if (email === null) return;
  await trx
    .updateTable('account')
    .set({ email_verified: true })
    .where('school_id', '=', school)
    .where('id', '=', account)
    .where('email_verified', '=', false)
    .where((where) => where(where.fn<string>('lower', ['email']), '=', normaliseEmail(email)))
    .execute();
}
