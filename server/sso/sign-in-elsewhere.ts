import { randomBytes } from 'node:crypto';
import type { Database } from '../database/pool.ts';
import { runAsUnidentifiedPerson } from '../database/transaction.ts';
import type { RequestIpAndUserAgent } from '../http/outcome.ts';
import { beginSessionOfPerson, type SignInOutcome, type PasswordSignInInput } from '../sign-in/sign-in.ts';
import { writeSessionAuditEntry } from '../accounts/sign-in-entries.ts';
import {
  ProviderSignInError,
  type ProviderSignInFailure,
  type IdentityProvider,
  type PendingProviderSignInState,
} from './identity-provider.ts';
import { findOrLinkAccountOfIdentity, writeLinkAuditEntries } from './link-identity.ts';

/** Time limit in milliseconds for a sign-in at a provider. */
const PENDING_FOR = 10 * 60 * 1000;

function secret(): string {
  return randomBytes(32).toString('base64url');
}

export type ProviderSignInRedirect = { readonly location: URL; readonly pending: PendingProviderSignInState };

/**
 * Begins a sign-in at a provider. Returns the provider's address to which the browser is redirected, and the state of
 * the sign-in. A cookie contains this state until the provider sends the browser back to Sakumon.
 */
export async function beginProviderSignIn(
  provider: IdentityProvider,
  redirect: URL,
  to: string | null,
  now: Date,
): Promise<ProviderSignInRedirect> {
  const kept = { state: secret(), nonce: secret(), verifier: secret() };
  const location = await provider.begin(redirect, kept);
  return { location, pending: { provider: provider.name, ...kept, to, until: now.getTime() + PENDING_FOR } };
}

type ComingBack = Pick<PasswordSignInInput, 'previous' | 'device'> & {
  readonly back: URL;
  readonly pending: PendingProviderSignInState;
  readonly sender: RequestIpAndUserAgent;
  readonly now: Date;
};

export type ProviderSignInOutcome =
  | Extract<SignInOutcome, { kind: 'signedIn' }>
  | { readonly kind: 'failed'; readonly failure: ProviderSignInFailure };

/** Verifies the provider's response, and opens a session for the person. */
export async function finishProviderSignIn(
  db: Database,
  provider: IdentityProvider,
  coming: ComingBack,
): Promise<ProviderSignInOutcome> {
  const { back, pending, sender, now } = coming;
  if (pending.until < now.getTime()) return { kind: 'failed', failure: 'not-proved' };
  const proved = await provider.finish(back, pending);
  const opened = await runAsUnidentifiedPerson(db, async (trx) => {
    const linked = await findOrLinkAccountOfIdentity(trx, provider.name, proved, now);
    if (linked === null) return null;
    const begun = await beginSessionOfPerson(
      trx,
      linked.person,
      { ...coming, userAgent: sender.userAgent, way: 'provider', proof: proved },
      now,
    );
    return { linked, session: begun };
  });
  if (opened === null) return { kind: 'failed', failure: 'unknown-person' };
  const { session } = opened.session;
  await writeLinkAuditEntries(db, provider.name, opened.linked, { sender, now });
  await writeSessionAuditEntry(db, 'signIn', { session, sender, now }, 'identity');
  return opened.session;
}

/**
 * Returns the reason if an error means that a sign-in at a provider failed. Returns null for any other error, which is
 * a bug.
 */
export function findProviderSignInFailureOfError(fault: unknown): ProviderSignInFailure | null {
  return fault instanceof ProviderSignInError ? fault.failure : null;
}
