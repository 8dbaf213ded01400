import { z } from 'zod/mini';

/** Data about a person that a provider sent and the server has verified. */
export type VerifiedProviderPerson = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  /** True if the provider has verified that the e-mail address belongs to this person. */
  readonly emailVerified: boolean;
  /** The school's domain or tenant at the provider, in lower case. It is null if the provider does not send it. */
  readonly tenant: string | null;
  /** The id of the person's session at the provider (`sid`). It is null if the provider does not send it. */
  readonly session: string | null;
};

/**
 * A provider's request to end sessions, because a person signed out there. `subject` is the person, and `session` the
 * id of a session at the provider. With only `subject`, all sessions of the person end. With only `session`, the
 * session with this id ends. With both, the person's sessions with this id end, and also the person's sessions for
 * which the server has stored no id of the provider.
 */
export type LogoutRequestFromProvider = {
  readonly issuer: string;
  readonly subject: string | null;
  readonly session: string | null;
};

/** The reasons why a sign-in at a provider can fail. */
export const PROVIDER_SIGN_IN_FAILURES = ['cancelled', 'provider-away', 'not-proved', 'unknown-person'] as const;
export type ProviderSignInFailure = (typeof PROVIDER_SIGN_IN_FAILURES)[number];

/**
 * Thrown if a sign-in at a provider failed. The property `cause` is written to the log, but not shown to the person.
 */
export class ProviderSignInError extends Error {
  readonly failure: ProviderSignInFailure;

  constructor(failure: ProviderSignInFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

/**
 * The state of a sign-in at a provider, from its beginning until the browser returns. With this state, the server
 * verifies that the provider's response belongs to the browser that began the sign-in.
 */
export const PendingProviderSignInState = z.object({
  provider: z.string().check(z.maxLength(40)),
  state: z.string().check(z.maxLength(100)),
  nonce: z.string().check(z.maxLength(100)),
  verifier: z.string().check(z.maxLength(200)),
  /** The page that is opened after the sign-in. */
  to: z.nullable(z.string().check(z.maxLength(1000))),
  /** The time at which the state expires, in milliseconds since 1970. */
  until: z.int(),
});
export type PendingProviderSignInState = z.infer<typeof PendingProviderSignInState>;

/** A provider at which people can sign in. There is one implementation for each protocol. */
export type IdentityProvider = {
  readonly name: string;
  /** The name on the button of the login page. */
  readonly label: string;
  /**
   * Returns the address of the provider's sign-in page for the browser. After the sign-in, the provider redirects the
   * browser to `redirect`, an address of Sakumon. Throws {@link ProviderSignInError} if the provider does not respond.
   */
  readonly begin: (
    redirect: URL,
    pending: Pick<PendingProviderSignInState, 'state' | 'nonce' | 'verifier'>,
  ) => Promise<URL>;
  /**
   * Verifies the address that the browser requests after it returns from the provider; it contains the provider's
   * response. Returns the person. Throws {@link ProviderSignInError} if the verification fails.
   */
  readonly finish: (
    back: URL,
    pending: Pick<PendingProviderSignInState, 'state' | 'nonce' | 'verifier'>,
  ) => Promise<VerifiedProviderPerson>;
  /**
   * Verifies a logout token. Returns a description of the sessions that the token ends. Throws
   * {@link ProviderSignInError} if the token is not valid.
   */
  readonly logout: (token: string) => Promise<LogoutRequestFromProvider>;
};

/** The validated settings of one provider in the settings file. */
export type ProviderSettings = {
  readonly name: string;
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};
