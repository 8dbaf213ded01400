import { createRemoteJWKSet, customFetch, jwtVerify, type FetchImplementation, type JWTVerifyGetKey } from 'jose';
import type { CustomFetch } from 'openid-client';
import { z } from 'zod/mini';
import { ProviderSignInError, type LogoutRequestFromProvider } from './identity-provider.ts';
import { isTokenIssuedToClient } from '../accounts/token-rules.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Maximum age of a logout token in seconds. It is short, so that a stolen copy of the token soon becomes useless. */
const OLDEST = 300;

const Text = z.string().check(z.minLength(1), z.maxLength(255));

/**
 * Schema of a logout token (OpenID Connect Back-Channel Logout 1.0, 2.4 and 2.6). A token with a nonce is not accepted,
 * because it is an ID token that somebody misuses as a logout token.
 */
const LogoutClaims = z.object({
  iss: Text,
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.optional(z.string()),
  jti: Text,
  sub: z.optional(Text),
  sid: z.optional(Text),
  nonce: z.optional(z.never()),
  events: z.object({ [EVENT]: z.record(z.string(), z.unknown()) }),
});

type Metadata = { readonly issuer: string; readonly jwks_uri?: string };
type Parts = { readonly patience: number; readonly fetch: CustomFetch | undefined };

/**
 * Converts a `fetch` function of the type that openid-client uses to the type that jose uses. Only the type of the
 * headers differs.
 */
function fetchOf(fetch: CustomFetch): FetchImplementation {
  return (url, { headers, signal }) =>
    fetch(url, { method: 'GET', headers: Object.fromEntries(headers), redirect: 'manual', signal, body: undefined });
}

/**
 * Returns a function that verifies a logout token against the provider's metadata, and returns which sessions the token
 * ends. The returned function throws {@link ProviderSignInError} if the token is not valid.
 */
export function createLogoutTokenVerifier(
  audience: string,
  { patience, fetch }: Parts,
): (metadata: Metadata, token: string) => Promise<LogoutRequestFromProvider> {
  let known: { readonly uri: string; readonly keys: JWTVerifyGetKey } | null = null;
  const keysOf = (uri: string): JWTVerifyGetKey => {
    if (known?.uri !== uri) {
      const own = fetch === undefined ? {} : { [customFetch]: fetchOf(fetch) };
      known = { uri, keys: createRemoteJWKSet(new URL(uri), { timeoutDuration: patience, ...own }) };
    }
    return known.keys;
  };
  return async ({ issuer, jwks_uri: uri }, token) => {
    if (uri === undefined) throw new ProviderSignInError('not-proved', 'the provider names no keys');
    const verified = await jwtVerify(token, keysOf(uri), {
      issuer,
      audience,
      maxTokenAge: OLDEST,
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      requiredClaims: ['iat', 'jti', 'events'],
    }).catch((fault: unknown) => {
      throw new ProviderSignInError('not-proved', fault);
    });
    const { typ } = verified.protectedHeader;
    if (typ !== undefined && typ.toLowerCase() !== 'logout+jwt' && typ.toLowerCase() !== 'jwt') {
      throw new ProviderSignInError('not-proved', 'another kind of token');
    }
    const parsed = LogoutClaims.safeParse(verified.payload);
    if (!parsed.success) throw new ProviderSignInError('not-proved', parsed.error);
    if (!isTokenIssuedToClient(audience, parsed.data))
      throw new ProviderSignInError('not-proved', 'issued to another client');
    const { iss, sub, sid } = parsed.data;
    if (sub === undefined && sid === undefined) throw new ProviderSignInError('not-proved', 'it means nobody');
    return { issuer: iss, subject: sub ?? null, session: sid ?? null };
  };
}
