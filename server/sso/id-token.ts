import { createRemoteJWKSet, customFetch, errors, jwtVerify, UnsecuredJWT } from 'jose';
import { z } from 'zod/mini';
import type { VerifiedProviderPerson } from './identity-provider.ts';
import { isTokenTimeInFuture, isTokenIssuedToClient } from '../accounts/token-rules.ts';
import {
  HostedIdentityProviderError,
  type HostedIdentityProviderFailure,
  type HostedIdentityProviderFetch,
  type HostedIdentityProviderSettings,
} from './hosted-provider.ts';

const ISSUERS = 'https://securetoken.google.com';
/**
 * Address of the provider's public keys as a JSON Web Key Set. The page “Verify ID tokens using a third-party JWT
 * library” of Firebase's documentation describes these keys.
 */
const KEYS = new URL('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com');
const Claims = z.object({
  aud: z.string(),
  azp: z.optional(z.string()),
  // In Firebase, a uid has at most 128 characters.
  sub: z.string().check(z.minLength(1), z.maxLength(128), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  user_id: z.optional(z.string()),
  iat: z.number(),
  auth_time: z.number(),
  email: z.optional(z.string().check(z.maxLength(254))),
  email_verified: z.optional(z.boolean()),
  firebase: z.object({
    sign_in_provider: z.literal('password'),
    tenant: z.optional(z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,62}$/u))),
  }),
});

export type HostedIdentityProviderTokenClaims = {
  readonly proved: VerifiedProviderPerson;
  /** The time at which the person signed in by password, in seconds since 1970. */
  readonly authenticatedAt: number;
  readonly tenant: string | null;
};

export type TokenVerifierDependencies = {
  readonly fetch: HostedIdentityProviderFetch;
  readonly now: () => Date;
  readonly patience: number;
};

/**
 * Returns the domain of a verified e-mail address. Returns null for an address that is not verified, because such an
 * address may belong to somebody else.
 */
function domainOf(email: string | null, isVerified: boolean): string | null {
  return email === null || !isVerified ? null : (email.split('@').at(-1)?.toLowerCase() ?? null);
}

/**
 * Returns the person whom an ID token describes. The issuer in the result contains the tenant, because a user id is
 * unique only within its tenant.
 */
function personOf(issuer: string, claims: z.infer<typeof Claims>): VerifiedProviderPerson {
  const { sub, email = null, email_verified: said = false } = claims;
  const { tenant = null } = claims.firebase;
  const emailVerified = email !== null && said;
  return {
    issuer: tenant === null ? issuer : `${issuer}/${tenant}`,
    subject: sub,
    email,
    emailVerified,
    tenant: tenant?.toLowerCase() ?? domainOf(email, emailVerified),
    session: null,
  };
}

/**
 * Returns the kind of failure for an error that the verification of an ID token throws: either the token is invalid, or
 * the provider's keys could not be loaded.
 */
function failureOf(fault: unknown): HostedIdentityProviderFailure {
  if (fault instanceof errors.JWKSNoMatchingKey || fault instanceof errors.JWKSMultipleMatchingKeys)
    return 'not-proved';
  if (fault instanceof errors.JWKSTimeout || fault instanceof errors.JWKSInvalid) return 'network-request-failed';
  if (fault instanceof errors.JOSEError) {
    return fault.code === 'ERR_JOSE_GENERIC' ? 'network-request-failed' : 'not-proved';
  }
  return fault instanceof TypeError && fault.message === 'fetch failed' ? 'network-request-failed' : 'not-proved';
}

/**
 * Returns a function that verifies an ID token (signature, issuer, audience, times) and returns its content. The
 * returned function throws {@link HostedIdentityProviderError} if the token is not valid. Tokens of the provider's
 * emulator have no signature, so their signature is not verified.
 */
export function createIdTokenVerifier(
  { projectId, emulator }: HostedIdentityProviderSettings,
  { fetch, now, patience }: TokenVerifierDependencies,
): (token: string) => Promise<HostedIdentityProviderTokenClaims> {
  const issuer = `${ISSUERS}/${projectId}`;
  const keys = createRemoteJWKSet(KEYS, { timeoutDuration: patience, [customFetch]: fetch });
  const read = async (token: string): Promise<unknown> => {
    const expected = { issuer, audience: projectId, currentDate: now(), clockTolerance: 0 };
    const requiredClaims = ['exp', 'iat', 'sub', 'auth_time'];
    if (emulator !== undefined) return UnsecuredJWT.decode(token, { ...expected, requiredClaims }).payload;
    const verified = await jwtVerify(token, keys, { ...expected, requiredClaims, algorithms: ['RS256'] });
    return verified.payload;
  };
  return async (token) => {
    const payload = await read(token).catch((fault: unknown) => {
      throw new HostedIdentityProviderError(failureOf(fault), fault);
    });
    const parsed = Claims.safeParse(payload);
    if (!parsed.success) throw new HostedIdentityProviderError('not-proved', parsed.error);
    const claims = parsed.data;
    if (!isTokenIssuedToClient(projectId, claims))
      throw new HostedIdentityProviderError('not-proved', 'issued to another client');
    if ([claims.iat, claims.auth_time].some((seconds) => isTokenTimeInFuture(seconds, now()))) {
      throw new HostedIdentityProviderError('not-proved', 'issued in the future');
    }
    if (claims.user_id !== undefined && claims.user_id !== claims.sub)
      throw new HostedIdentityProviderError('not-proved', 'two uids');
    return {
      proved: personOf(issuer, claims),
      authenticatedAt: claims.auth_time,
      tenant: claims.firebase.tenant ?? null,
    };
  };
}
