import { z } from 'zod/mini';

/** What a provider has proved of somebody: nothing of it is believed before its signature is verified. */
export type VerifiedPerson = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  /** The provider says that the address is this person's. */
  readonly emailVerified: boolean;
  /** The school's domain or tenant at the provider, in lower case; null where it knows none. */
  readonly tenant: string | null;
  /** What the provider calls this session over there (`sid`); null where it does not say. */
  readonly session: string | null;
};

/** CardOwners sessions a provider has ended: of a subject, of one session over there, or of both. */
export type LogoutOrder = {
  readonly issuer: string;
  readonly subject: string | null;
  readonly session: string | null;
};

/** Why a provider proved nobody. */
export const IDENTITY_FAILURES = ['cancelled', 'provider-away', 'not-proved', 'unknown-person'] as const;
export type IdentityFailure = (typeof IDENTITY_FAILURES)[number];

export class IdentityFault extends Error {
  readonly failure: IdentityFailure;

  constructor(failure: IdentityFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

/** What has to come back unchanged, and what proves that it comes back to the browser that left. */
export const PendingSignIn = z.object({
  provider: z.string().check(z.maxLength(40)),
  state: z.string().check(z.maxLength(100)),
  nonce: z.string().check(z.maxLength(100)),
  verifier: z.string().check(z.maxLength(200)),
  /** Where the person was heading. */
  to: z.nullable(z.string().check(z.maxLength(1000))),
  /** Milliseconds since 1970. */
  until: z.int(),
});
export type PendingSignIn = z.infer<typeof PendingSignIn>;

/** One way to prove who somebody is elsewhere. */
export type IdentityProvider = {
  readonly name: string;
  /** As the button of the login page says it. */
  readonly label: string;
  /** Where to send the browser; `redirect` is where it is to come back. Throws {@link IdentityFault}. */
  readonly begin: (redirect: URL, pending: Pick<PendingSignIn, 'state' | 'nonce' | 'verifier'>) => Promise<URL>;
  /** Whom the address that the browser came back with proves. Throws {@link IdentityFault}. */
  readonly finish: (back: URL, pending: Pick<PendingSignIn, 'state' | 'nonce' | 'verifier'>) => Promise<VerifiedPerson>;
  /** CardOwners sessions a logout token ends. Throws {@link IdentityFault}. */
  readonly logout: (token: string) => Promise<LogoutOrder>;
};

/** How a provider stands in the file, read. */
export type ProviderSettings = {
  readonly name: string;
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};
