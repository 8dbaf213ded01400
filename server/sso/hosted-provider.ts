import { z } from 'zod/mini';
import type { VerifiedPerson } from './identity-provider.ts';

const Host = z.string().check(z.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/u), z.maxLength(253));

/** The settings of a Firebase or Identity Platform project, with the names that its console uses. */
export const HostedSettings = z.strictObject({
  projectId: z.string().check(z.regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/u)),
  apiKey: z.string().check(z.regex(/^[\w-]{1,100}$/u)),
  authDomain: Host,
  storageBucket: Host,
  messagingSenderId: z.string().check(z.regex(/^\d{1,20}$/u)),
  appId: z.string().check(z.regex(/^\d+:\d+:(?:web|ios|android):[0-9a-f]+$/u), z.maxLength(100)),
  label: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  /** Tenants of Identity Platform. If it is empty, people without a tenant can sign in. */
  tenants: z.optional(z.array(z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,62}$/u))).check(z.maxLength(50))),
  /** Host and port of the provider's emulator on this machine. The emulator's tokens are not signed. */
  emulator: z.optional(z.string().check(z.regex(/^(?:127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/u))),
});
export type HostedSettings = z.infer<typeof HostedSettings>;

/** The reasons why the provider rejects a sign-in, independent of its own codes. */
export type HostedFailure =
  | 'wrong-password'
  | 'user-not-found'
  | 'user-disabled'
  | 'too-many-requests'
  | 'network-request-failed'
  /** The refresh token is not valid any more: it was revoked, or the password was changed. */
  | 'session-expired'
  /** The provider answered, but its answer is not valid. */
  | 'not-proved';

/** A failed request to the hosted provider. */
export class HostedFault extends Error {
  readonly failure: HostedFailure;

  constructor(failure: HostedFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

/** A person whom the provider authenticated, and the refresh token to check the person again. */
export type HostedPerson = { readonly proved: VerifiedPerson; readonly refreshToken: string };

/** The calls to the provider. All of them throw {@link HostedFault}. */
export type HostedProvider = {
  readonly label: string;
  readonly tenants: readonly string[];
  /** Signs in by e-mail and password, for one tenant or for people without a tenant (null). */
  readonly signIn: (email: string, password: string, tenant: string | null) => Promise<HostedPerson>;
  /** Checks with the refresh token of an earlier sign-in whether the account is still active. */
  readonly refresh: (refreshToken: string) => Promise<HostedPerson>;
};

/** Like `fetch`, with the parameter types that are used here. */
export type HostedFetch = (url: string, init: RequestInit) => Promise<Response>;
