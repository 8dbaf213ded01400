import { z } from 'zod/mini';

/** The verified claims of a provider about a person. */
export type VerifiedPerson = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  /** True if the provider verified that the address belongs to this person. */
  readonly emailVerified: boolean;
  /** The school's domain or tenant at the provider, in lower case. Null if the provider sends none. */
  readonly tenant: string | null;
  /** The id of the session at the provider (`sid`). Null if the provider sends none. */
  readonly session: string | null;
};

/** The sessions that a provider ended: those of a subject, one session, or both. */
export type LogoutOrder = {
  readonly issuer: string;
  readonly subject: string | null;
  readonly session: string | null;
};

/** The reasons why a provider sign-in fails. */
export const IDENTITY_FAILURES = ['cancelled', 'provider-away', 'not-proved', 'unknown-person'] as const;
export type IdentityFailure = (typeof IDENTITY_FAILURES)[number];

/** A failed sign-in at a provider. `cause` is only for the log. */
export class IdentityFault extends Error {
  readonly failure: IdentityFailure;

  constructor(failure: IdentityFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

/** The state of a sign-in that is in progress. It proves that the answer belongs to the browser that started it. */
export const PendingSignIn = z.object({
  provider: z.string().check(z.maxLength(40)),
  state: z.string().check(z.maxLength(100)),
  nonce: z.string().check(z.maxLength(100)),
  verifier: z.string().check(z.maxLength(200)),
  /** The page to open after the sign-in. */
  to: z.nullable(z.string().check(z.maxLength(1000))),
  /** Milliseconds since 1970. */
  until: z.int(),
});
export type PendingSignIn = z.infer<typeof PendingSignIn>;

/** A provider for signing in (an adapter for one protocol). */
export type IdentityProvider = {
  readonly name: string;
  /** The name on the button of the login page. */
  readonly label: string;
  /**
   * Returns the address to which the browser is sent. `redirect` is the address to which it returns.
   * Throws {@link IdentityFault}.
   */
  readonly begin: (redirect: URL, pending: Pick<PendingSignIn, 'state' | 'nonce' | 'verifier'>) => Promise<URL>;
  /** Verifies the address that the browser returned with, and returns the person. Throws {@link IdentityFault}. */
  readonly finish: (back: URL, pending: Pick<PendingSignIn, 'state' | 'nonce' | 'verifier'>) => Promise<VerifiedPerson>;
  /** Returns the sessions that a logout token ends. Throws {@link IdentityFault}. */
  readonly logout: (token: string) => Promise<LogoutOrder>;
};

/** The validated settings of one provider in the settings file. */
export type ProviderSettings = {
  readonly name: string;
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};
