import { z } from 'zod/mini';
import type { VerifiedProviderPerson } from './identity-provider.ts';

const Host = z.string().check(z.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/u), z.maxLength(253));

/**
 * Settings of a project in Firebase or Identity Platform. The properties have the names that the provider's console
 * uses.
 */
export const HostedIdentityProviderSettings = z.strictObject({
  projectId: z.string().check(z.regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/u)),
  apiKey: z.string().check(z.regex(/^[\w-]{1,100}$/u)),
  authDomain: Host,
  storageBucket: Host,
  messagingSenderId: z.string().check(z.regex(/^\d{1,20}$/u)),
  appId: z.string().check(z.regex(/^\d+:\d+:(?:web|ios|android):[0-9a-f]+$/u), z.maxLength(100)),
  label: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  /**
   * Ids of the Identity Platform tenants whose users can sign in. If the list is missing or empty, only users without a
   * tenant can sign in.
   */
  tenants: z.optional(z.array(z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,62}$/u))).check(z.maxLength(50))),
  /** Host and port of the provider's emulator on this machine. The emulator does not sign its tokens. */
  emulator: z.optional(z.string().check(z.regex(/^(?:127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/u))),
});
export type HostedIdentityProviderSettings = z.infer<typeof HostedIdentityProviderSettings>;

/**
 * The reasons why a request to the hosted provider can fail. These are Sakumon's own names, to which the provider's
 * error codes are converted.
 */
export type HostedIdentityProviderFailure =
  | 'wrong-password'
  | 'user-not-found'
  | 'user-disabled'
  | 'too-many-requests'
  | 'network-request-failed'
  /** The refresh token is no longer valid: the token was revoked, or the person changed the password. */
  | 'session-expired'
  /** The provider responded, but its response is not valid. */
  | 'not-proved';

/** Thrown if a request to the hosted provider failed. */
export class HostedIdentityProviderError extends Error {
  readonly failure: HostedIdentityProviderFailure;

  constructor(failure: HostedIdentityProviderFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

/**
 * A person whom the provider has identified, and the provider's refresh token. With this token, Sakumon can later ask
 * the provider whether the person's account is still active.
 */
export type HostedIdentityProviderPerson = { readonly proved: VerifiedProviderPerson; readonly refreshToken: string };

/**
 * Functions that send requests to the hosted provider. If a request fails, the function throws a {@link
 * HostedIdentityProviderError}.
 */
export type HostedIdentityProvider = {
  readonly label: string;
  readonly tenants: readonly string[];
  /**
   * Signs a person in by e-mail address and password. `tenant` is the tenant to which the person belongs at the
   * provider, or null if the person belongs to no tenant.
   */
  readonly signIn: (email: string, password: string, tenant: string | null) => Promise<HostedIdentityProviderPerson>;
  /**
   * Checks with the refresh token of an earlier sign-in whether the account is still active. Returns the person and a
   * new refresh token.
   */
  readonly refresh: (refreshToken: string) => Promise<HostedIdentityProviderPerson>;
};

/** The type of `fetch` with only the parameters that this client uses. */
export type HostedIdentityProviderFetch = (url: string, init: RequestInit) => Promise<Response>;
