import { decodeProtectedHeader } from 'jose';
import * as client from 'openid-client';
import { z } from 'zod/mini';
import { createLogoutTokenVerifier } from './logout-token.ts';
import { isHashOfThisAccessToken, isTokenTimeInFuture, isTokenIssuedToClient } from '../accounts/token-rules.ts';
import {
  ProviderSignInError,
  type ProviderSignInFailure,
  type IdentityProvider,
  type ProviderSettings,
  type VerifiedProviderPerson,
} from './identity-provider.ts';

/**
 * Time limit in seconds for one response of the provider. If the provider does not respond in this time, the login page
 * lets the person choose another way to sign in.
 */
const PATIENCE = 5;
/**
 * Time in milliseconds for which the provider's metadata is cached. The provider's keys are cached by the library,
 * which loads them again if a token names an unknown key.
 */
const DISCOVERED_FOR = 60 * 60 * 1000;

const MICROSOFT = 'https://login.microsoftonline.com';
const GOOGLE = 'https://accounts.google.com';

/**
 * Returns the `prompt` parameter of the sign-in request to the provider. It is needed because another person may still
 * be signed in at the provider on a shared device. With `login`, the provider requires the password again. For Google
 * and Microsoft, the parameter is `select_account`, with which people choose an account.
 */
function promptOf({ issuer }: ProviderSettings): string {
  return [GOOGLE, MICROSOFT].includes(new URL(issuer).origin) ? 'select_account' : 'login';
}

/** Schema of a verified ID token, with only the claims that are used. */
const Claims = z.object({
  iss: z.string().check(z.maxLength(255)),
  // The maximum length is from OpenID Connect Core 1.0, 2.
  sub: z.string().check(z.minLength(1), z.maxLength(255), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  email: z.optional(z.string().check(z.maxLength(254))),
  email_verified: z.optional(z.union([z.boolean(), z.literal(['true', 'false'])])),
  /** Claim of Google: the domain of the school's Google Workspace. */
  hd: z.optional(z.string().check(z.maxLength(255))),
  /**
   * Claims of Microsoft. `tid`: the tenant. `xms_edov`: true if the tenant's owner has proved that the domain of the
   * e-mail address belongs to the tenant.
   */
  tid: z.optional(z.string().check(z.maxLength(255))),
  sid: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
  xms_edov: z.optional(z.union([z.boolean(), z.number(), z.string().check(z.maxLength(5))])),
});

function verifiedPerson(claims: unknown): VerifiedProviderPerson {
  const parsed = Claims.safeParse(claims);
  if (!parsed.success) throw new ProviderSignInError('not-proved', parsed.error);
  const { iss, sub, email, email_verified: said, hd, tid, sid, xms_edov: edov } = parsed.data;
  const isMicrosoft = iss.startsWith(`${MICROSOFT}/`);
  const isProved = isMicrosoft ? edov === true || edov === 1 || edov === '1' : said === true || said === 'true';
  const tenant = (isMicrosoft ? tid : hd)?.toLowerCase() ?? null;
  const emailVerified = email !== undefined && isProved;
  return { issuer: iss, subject: sub, email: email ?? null, emailVerified, tenant, session: sid ?? null };
}

const NETWORK_CODES: ReadonlySet<string> = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_JSON']);

/** Returns the kind of failure that is shown to the person. The error itself is only written to the log. */
function failureOf(fault: unknown): ProviderSignInFailure {
  if (fault instanceof client.AuthorizationResponseError) {
    return fault.error === 'access_denied' ? 'cancelled' : 'not-proved';
  }
  if (fault instanceof client.ResponseBodyError) return 'not-proved';
  if (fault instanceof client.ClientError) {
    return fault.code !== undefined && NETWORK_CODES.has(fault.code) ? 'provider-away' : 'not-proved';
  }
  // The function `fetch` of Node.js throws an error with this message for every network problem.
  return fault instanceof TypeError && fault.message === 'fetch failed' ? 'provider-away' : 'not-proved';
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

const CheckedClaims = z.object({
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.optional(z.string()),
  iat: z.number(),
  at_hash: z.optional(z.string()),
});

/**
 * Checks three claims of an ID token that the library does not check fully: the token must be issued to this client
 * (`azp`), must not be issued in the future (`iat`), and must belong to this access token (`at_hash`). Throws {@link
 * ProviderSignInError} if one of them is wrong.
 */
function checkIdToken(tokens: Tokens, clientId: string, now: Date): void {
  const { id_token: token, access_token: accessToken } = tokens;
  const parsed = CheckedClaims.safeParse(tokens.claims());
  if (token === undefined || !parsed.success) throw new ProviderSignInError('not-proved', parsed.error);
  const { iat, at_hash: atHash } = parsed.data;
  if (!isTokenIssuedToClient(clientId, parsed.data))
    throw new ProviderSignInError('not-proved', 'issued to another client');
  if (isTokenTimeInFuture(iat, now)) throw new ProviderSignInError('not-proved', 'issued in the future');
  const { alg = '' } = decodeProtectedHeader(token);
  if (atHash !== undefined && !isHashOfThisAccessToken(atHash, accessToken, alg)) {
    throw new ProviderSignInError('not-proved', 'at_hash belongs to another access token');
  }
}

/**
 * Returns the claims of the ID token. If the claims contain no e-mail address, adds the address that the UserInfo
 * endpoint returns (OpenID Connect Core 1.0, 5.4).
 */
async function withAddress(config: client.Configuration, tokens: Tokens): Promise<unknown> {
  const claims = tokens.claims();
  const { userinfo_endpoint: endpoint } = config.serverMetadata();
  if (claims === undefined || claims['email'] !== undefined || endpoint === undefined) return claims;
  const { email, email_verified: isVerified } = await client.fetchUserInfo(config, tokens.access_token, claims.sub);
  return { ...claims, ...(email === undefined ? {} : { email, email_verified: isVerified }) };
}

type Parts = {
  readonly fetch?: client.CustomFetch;
  /** Returns the current time in milliseconds since 1970. */
  readonly now?: () => number;
};

/**
 * Returns a provider that uses OpenID Connect, by the authorization code flow with PKCE, state and nonce. The
 * signature, issuer, audience and times of the ID token are verified, although the server receives the token directly
 * from the provider over TLS.
 */
export function createOpenIdConnectProvider(
  settings: ProviderSettings,
  { fetch, now = Date.now }: Parts = {},
): IdentityProvider {
  let known: { readonly config: client.Configuration; readonly at: number } | null = null;

  const discover = async (): Promise<client.Configuration> => {
    const issuer = new URL(settings.issuer);
    const execute = [client.enableNonRepudiationChecks];
    if (issuer.protocol === 'http:') execute.push(client.allowInsecureRequests);
    const metadata = { client_secret: settings.clientSecret, [client.clockTolerance]: 0 };
    return client.discovery(issuer, settings.clientId, metadata, client.ClientSecretBasic(settings.clientSecret), {
      execute,
      timeout: PATIENCE,
      ...(fetch === undefined ? {} : { [client.customFetch]: fetch }),
    });
  };

  /**
   * Returns the provider's metadata: a cached copy if it is less than an hour old, otherwise new metadata. If the
   * provider does not respond, returns the old copy. Throws {@link ProviderSignInError} if there is no copy either.
   */
  const configuration = async (): Promise<client.Configuration> => {
    if (known !== null && now() - known.at < DISCOVERED_FOR) return known.config;
    try {
      known = { config: await discover(), at: now() };
    } catch (fault) {
      if (known === null) throw new ProviderSignInError('provider-away', fault);
    }
    return known.config;
  };

  const verifyLogout = createLogoutTokenVerifier(settings.clientId, { patience: PATIENCE * 1000, fetch });

  return {
    name: settings.name,
    label: settings.label,
    begin: async (redirect, { state, nonce, verifier }) =>
      client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirect.href,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: promptOf(settings),
      }),
    finish: async (back, { state, nonce, verifier }) => {
      const config = await configuration();
      try {
        const tokens = await client.authorizationCodeGrant(config, back, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        checkIdToken(tokens, settings.clientId, new Date(now()));
        return verifiedPerson(await withAddress(config, tokens));
      } catch (fault) {
        throw fault instanceof ProviderSignInError ? fault : new ProviderSignInError(failureOf(fault), fault);
      }
    },
    logout: async (token) => verifyLogout((await configuration()).serverMetadata(), token),
  };
}
