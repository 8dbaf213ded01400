import { z } from 'zod/mini';
import { normaliseEmail } from '../accounts/throttle.ts';
import {
  HostedIdentityProviderError,
  type HostedIdentityProviderFailure,
  type HostedIdentityProviderFetch,
  type HostedIdentityProviderPerson,
  type HostedIdentityProvider,
  type HostedIdentityProviderSettings,
} from './hosted-provider.ts';
import { createIdTokenVerifier, type HostedIdentityProviderTokenClaims } from './id-token.ts';

/** Time limit in milliseconds for one response of the provider. */
const PATIENCE = 5000;
/** Maximum size of a response in bytes. Usual responses have a few thousand bytes. */
const LONGEST_ANSWER = 64 * 1024;

/**
 * Maps the provider's error codes (REST reference, “common error codes”) to failures. All other codes occur only if
 * Sakumon's settings for the provider are wrong.
 */
const WORDS: Readonly<Record<string, HostedIdentityProviderFailure>> = {
  INVALID_LOGIN_CREDENTIALS: 'wrong-password',
  INVALID_PASSWORD: 'wrong-password',
  MISSING_PASSWORD: 'wrong-password',
  EMAIL_NOT_FOUND: 'user-not-found',
  USER_NOT_FOUND: 'user-not-found',
  INVALID_EMAIL: 'user-not-found',
  USER_DISABLED: 'user-disabled',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  QUOTA_EXCEEDED: 'too-many-requests',
  TOKEN_EXPIRED: 'session-expired',
  INVALID_ID_TOKEN: 'session-expired',
  INVALID_REFRESH_TOKEN: 'session-expired',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'session-expired',
};

const Token = z.string().check(z.minLength(1), z.maxLength(8192));
const RefreshToken = z.string().check(z.minLength(1), z.maxLength(4096));
const SignedIn = z.object({ localId: z.string(), idToken: Token, refreshToken: RefreshToken });
const Refreshed = z.object({ user_id: z.string(), id_token: Token, refresh_token: RefreshToken });
const LookedUp = z.object({
  users: z.tuple([
    z.object({
      localId: z.string(),
      disabled: z.optional(z.boolean()),
      email: z.optional(z.string()),
      emailVerified: z.optional(z.boolean()),
      /** A time in seconds since 1970. A person whose last sign-in at the provider was earlier must sign in again. */
      validSince: z.optional(z.string().check(z.regex(/^\d{1,12}$/u))),
    }),
  ]),
});
const Refusal = z.object({ error: z.object({ message: z.string() }) });

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > LONGEST_ANSWER) throw new Error('the answer has no end');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Returns the error for an error response of the provider. The message in the response begins with an error code, for
 * example: `TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account …`.
 */
function failureOf(answer: unknown): HostedIdentityProviderError {
  const parsed = Refusal.safeParse(answer);
  const code = parsed.success ? (/^[A-Z_]+/u.exec(parsed.data.error.message)?.[0] ?? '') : '';
  return new HostedIdentityProviderError(
    WORDS[code] ?? 'network-request-failed',
    code === '' ? 'no code of an error' : code,
  );
}

export type IdentityToolkitDependencies = { readonly fetch?: HostedIdentityProviderFetch; readonly now?: () => Date };

/**
 * Returns a client for the REST API of Firebase Authentication or Identity Platform. Only the server contacts the
 * provider; browsers never do.
 */
export function createIdentityToolkitClient(
  settings: HostedIdentityProviderSettings,
  { fetch: send = fetch, now = () => new Date() }: IdentityToolkitDependencies = {},
): HostedIdentityProvider {
  const { apiKey, appId, emulator } = settings;
  const verify = createIdTokenVerifier(settings, { fetch: send, now, patience: PATIENCE });
  const begin = emulator === undefined ? 'https://' : `http://${emulator}/`;

  const ask = async <Answer extends z.ZodMiniType>(
    call: string,
    body: URLSearchParams | Readonly<Record<string, unknown>>,
    schema: Answer,
  ): Promise<z.infer<Answer>> => {
    const isForm = body instanceof URLSearchParams;
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    let answer: unknown;
    let isWell: boolean;
    try {
      const response = await send(`${begin}${call}?key=${apiKey}`, {
        method: 'POST',
        headers: { 'content-type': type, 'x-firebase-gmpid': appId },
        body: isForm ? body.toString() : JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      });
      isWell = response.ok;
      answer = JSON.parse(await boundedText(response));
    } catch (fault) {
      throw new HostedIdentityProviderError('network-request-failed', fault);
    }
    if (!isWell) throw failureOf(answer);
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new HostedIdentityProviderError('not-proved', parsed.error);
    return parsed.data;
  };

  /**
   * Requests the present data of an account from the provider, because the data may have changed since the ID token was
   * issued.
   */
  const lookUp = async (
    idToken: string,
    claims: HostedIdentityProviderTokenClaims,
  ): Promise<HostedIdentityProviderTokenClaims['proved']> => {
    const { proved, authenticatedAt } = claims;
    const { users } = await ask('identitytoolkit.googleapis.com/v1/accounts:lookup', { idToken }, LookedUp);
    const [user] = users;
    if (user.localId !== proved.subject) throw new HostedIdentityProviderError('not-proved', 'another account');
    if (user.disabled === true) throw new HostedIdentityProviderError('user-disabled');
    if (Number(user.validSince ?? 0) > authenticatedAt) throw new HostedIdentityProviderError('session-expired');
    const isSame = user.email !== undefined && normaliseEmail(user.email) === normaliseEmail(proved.email ?? '');
    return { ...proved, emailVerified: proved.emailVerified && isSame && user.emailVerified === true };
  };

  return {
    label: settings.label ?? 'メールアドレスと パスワード（Firebase）',
    tenants: settings.tenants ?? [],
    signIn: async (email, password, tenant): Promise<HostedIdentityProviderPerson> => {
      const { localId, idToken, refreshToken } = await ask(
        'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
        { email, password, returnSecureToken: true, ...(tenant === null ? {} : { tenantId: tenant }) },
        SignedIn,
      );
      const claims = await verify(idToken);
      const isMeant =
        claims.proved.subject === localId &&
        claims.tenant === tenant &&
        normaliseEmail(claims.proved.email ?? '') === normaliseEmail(email);
      if (!isMeant) throw new HostedIdentityProviderError('not-proved', 'the word is for somebody else');
      return { proved: await lookUp(idToken, claims), refreshToken };
    },
    refresh: async (kept) => {
      const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: kept });
      const answer = await ask('securetoken.googleapis.com/v1/token', form, Refreshed);
      const { proved } = await verify(answer.id_token);
      if (proved.subject !== answer.user_id) throw new HostedIdentityProviderError('not-proved', 'two uids');
      return { proved, refreshToken: answer.refresh_token };
    },
  };
}
