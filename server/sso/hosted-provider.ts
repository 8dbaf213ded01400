import { z } from 'zod/mini';
import type { VerifiedPerson } from './identity-provider.ts';

const Host = z.string().check(z.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/u), z.maxLength(253));

/** The settings of a Firebase or Identity Platform project, by the names under which its console gives them. */
export const HostedSettings = z.strictObject({
  projectId: z.string().check(z.regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/u)),
  apiKey: z.string().check(z.regex(/^[\w-]{1,100}$/u)),
  authDomain: Host,
  storageBucket: Host,
  messagingSenderId: z.string().check(z.regex(/^\d{1,20}$/u)),
  appId: z.string().check(z.regex(/^\d+:\d+:(?:web|ios|android):[0-9a-f]+$/u), z.maxLength(100)),
  label: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  /** Tenants of Identity Platform; people of none are asked for where this is empty. */
  tenants: z.optional(z.array(z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,62}$/u))).check(z.maxLength(50))),
  /** Host and port of the provider's emulator, on this machine. Its tokens are not signed. */
  emulator: z.optional(z.string().check(z.regex(/^(?:127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/u))),
});
export type HostedSettings = z.infer<typeof HostedSettings>;

/** Why the provider lets nobody in, in our own words. */
export type HostedFailure =
  | 'wrong-password'
  | 'user-not-found'
  | 'user-disabled'
  | 'too-many-requests'
  | 'network-request-failed'
  /** The refresh token is good no more: revoked, or from before another password. */
  | 'session-expired'
  /** It answered, and what it said does not hold. */
  | 'not-proved';

export class HostedFault extends Error {
  readonly failure: HostedFailure;

  constructor(failure: HostedFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

/** A person proved, and what asks for them again. */
export type HostedPerson = { readonly proved: VerifiedPerson; readonly refreshToken: string };

/** What is asked of the provider. All throw {@link HostedFault}. */
export type HostedProvider = {
  readonly label: string;
  readonly tenants: readonly string[];
  /** By e-mail and password, of a tenant or of none. */
  readonly signIn: (email: string, password: string, tenant: string | null) => Promise<HostedPerson>;
  /** Whether the person may go on, by what an earlier sign-in left. */
  readonly refresh: (refreshToken: string) => Promise<HostedPerson>;
};

/** As `fetch`, of what is asked here. */
export type HostedFetch = (url: string, init: RequestInit) => Promise<Response>;
