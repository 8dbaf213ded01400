import { createHash } from 'node:crypto';
import { base64url, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import type { CustomFetch } from 'openid-client';
import { createOpenIdConnectProvider } from '../../../server/sso/open-id-connect.ts';

export const TEST_PROVIDER_ISSUER = 'https://id.school.test';
export const TEST_PROVIDER_CLIENT_ID = 'sakumon';
export const TEST_PROVIDER_CLIENT_SECRET = 'a secret of the client, long enough';

export const TEST_PROVIDER_TENANT = 'school.test';

/** The claims of the provider's ID token before it is signed. */
export type TestIdTokenClaims = JWTPayload & Readonly<Record<string, unknown>>;

export type GetTokenResponse = () => Promise<Response>;

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export const TEST_ACCESS_TOKEN = 'access';

/** Returns the `at_hash` of an access token for RS256 (OpenID Connect Core 1.0, 3.1.3.6). */
export function computeAccessTokenHash(token: string, bytes = 16): string {
  return createHash('sha256').update(token).digest().subarray(0, bytes).toString('base64url');
}

export function createTokenResponse(idToken: string): Response {
  return json({ access_token: TEST_ACCESS_TOKEN, token_type: 'Bearer', expires_in: 60, id_token: idToken });
}

const refused: GetTokenResponse = () => Promise.resolve(json({ error: 'invalid_grant' }, 400));

/**
 * Returns a simulated identity provider, written from OpenID Connect Core and Discovery 1.0. A test sets its responses.
 * `issuer` is the address at which the provider answers.
 */
export async function createTestIdentityProvider(issuer = TEST_PROVIDER_ISSUER) {
  const own = await generateKeyPair('RS256', { extractable: true });
  const foreign = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  let answer: GetTokenResponse = refused;
  let isAway = false;

  const fetch: CustomFetch = (url) => {
    if (isAway) return Promise.reject(new TypeError('fetch failed'));
    switch (new URL(url).pathname) {
      case '/.well-known/openid-configuration':
        return Promise.resolve(
          json({
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/keys`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
            code_challenge_methods_supported: ['S256'],
          }),
        );
      case '/keys':
        return Promise.resolve(json({ keys: [jwk] }));
      case '/token':
        return answer();
      default:
        return Promise.resolve(json({}, 404));
    }
  };

  const settings = {
    name: 'school',
    label: 'がっこう',
    issuer,
    clientId: TEST_PROVIDER_CLIENT_ID,
    clientSecret: TEST_PROVIDER_CLIENT_SECRET,
  };
  return {
    settings,
    fetch,
    provider: createOpenIdConnectProvider(settings, { fetch }),
    answerWith: (next: GetTokenResponse): void => {
      answer = next;
    },
    goAway: (away: boolean): void => {
      isAway = away;
    },
    /** Returns the claims of a valid ID token with this nonce. `of` replaces some of them. */
    claims: (nonce: string, of: Readonly<Record<string, unknown>> = {}): TestIdTokenClaims => {
      const now = Math.floor(Date.now() / 1000);
      const base = {
        iss: issuer,
        aud: TEST_PROVIDER_CLIENT_ID,
        sub: 'subject-1',
        hd: TEST_PROVIDER_TENANT,
        iat: now,
        exp: now + 300,
        nonce,
      };
      return { ...base, ...of };
    },
    sign: (claims: TestIdTokenClaims, by: 'own' | 'foreign' = 'own'): Promise<string> =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'own' })
        .sign(by === 'own' ? own.privateKey : foreign.privateKey),
    signLogout: (claims: TestIdTokenClaims, by: 'own' | 'foreign' = 'own', typ = 'logout+jwt'): Promise<string> =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'own', typ })
        .sign(by === 'own' ? own.privateKey : foreign.privateKey),
    /**
     * Signs claims with HMAC. The secret is a value that everybody can know, such as the public key. So the server must
     * reject such a signature.
     */
    signWithSecret: (claims: TestIdTokenClaims, secret: Uint8Array): Promise<string> =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'own' }).sign(secret),
    unsigned: (claims: TestIdTokenClaims): string =>
      `${base64url.encode(JSON.stringify({ alg: 'none' }))}.${base64url.encode(JSON.stringify(claims))}.`,
    publicKey: new TextEncoder().encode(JSON.stringify(jwk)),
  };
}

export type TestIdentityProvider = Awaited<ReturnType<typeof createTestIdentityProvider>>;

/** Returns a generator of pseudo-random numbers from 0 to 1 (mulberry32). The same seed gives the same numbers. */
export function createSeededTestRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Mutation = (of: TestIdentityProvider, nonce: string, chance: () => number) => Promise<Response>;

/**
 * Returns a mutation that replaces claims of an ID token by those that `change` returns, and signs the token. A claim
 * whose value is undefined is removed.
 */
function claimed(change: (chance: () => number) => Readonly<Record<string, unknown>>): Mutation {
  return async (of, nonce, chance) => createTokenResponse(await of.sign(of.claims(nonce, change(chance))));
}

export const createRandomLetters = (chance: () => number, count: number): string =>
  Array.from({ length: count }, () => 'abcdefghijklmnopqrstuvwxyz0123456789'[Math.floor(chance() * 36)]).join('');

/**
 * Returns the text with one changed character. The index of this character is random: at least `from` and less than
 * `to`.
 */
export function changeOneCharacter(text: string, from: number, to: number, chance: () => number): string {
  const at = from + Math.floor(chance() * (to - from));
  const other = text[at] === 'A' ? 'B' : 'A';
  return text.slice(0, at) + other + text.slice(at + 1);
}

export const getPastUnixTime = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

/**
 * Mutations of the provider's token response. Each makes the response invalid, for example by a wrong signature or by
 * the data of another person.
 */
export const TOKEN_RESPONSE_MUTATIONS: Readonly<Record<string, Mutation>> = {
  'a signature of another key': async (of, nonce) => createTokenResponse(await of.sign(of.claims(nonce), 'foreign')),
  'a signature with a character changed': async (of, nonce, chance) => {
    const token = await of.sign(of.claims(nonce));
    // The last character of the signature stays unchanged. Some of its bits are unused, so another character could
    // encode the same signature.
    return createTokenResponse(changeOneCharacter(token, token.lastIndexOf('.') + 1, token.length - 1, chance));
  },
  'claims with a character changed': async (of, nonce, chance) => {
    const token = await of.sign(of.claims(nonce));
    return createTokenResponse(changeOneCharacter(token, token.indexOf('.') + 1, token.lastIndexOf('.'), chance));
  },
  'no signature': async (of, nonce) => createTokenResponse(of.unsigned(of.claims(nonce))),
  'no signature at all': async (of, nonce) => {
    const token = await of.sign(of.claims(nonce));
    return createTokenResponse(token.slice(0, token.lastIndexOf('.') + 1));
  },
  'the public key for a secret': async (of, nonce) =>
    createTokenResponse(await of.signWithSecret(of.claims(nonce), of.publicKey)),
  'the secret of the client': async (of, nonce) =>
    createTokenResponse(
      await of.signWithSecret(of.claims(nonce), new TextEncoder().encode(TEST_PROVIDER_CLIENT_SECRET)),
    ),
  'another audience': claimed((chance) => ({ aud: createRandomLetters(chance, 8) })),
  'an audience among others': claimed((chance) => ({
    aud: [createRandomLetters(chance, 8), TEST_PROVIDER_CLIENT_ID],
    azp: createRandomLetters(chance, 8),
  })),
  'an audience among others without an authorized party': claimed((chance) => ({
    aud: [TEST_PROVIDER_CLIENT_ID, createRandomLetters(chance, 8)],
  })),
  'another authorized party': claimed((chance) => ({ azp: createRandomLetters(chance, 8) })),
  'another authorized party of a list of one': claimed((chance) => ({
    aud: [TEST_PROVIDER_CLIENT_ID],
    azp: createRandomLetters(chance, 8),
  })),
  'an authorized party that is no text': claimed(() => ({ azp: [TEST_PROVIDER_CLIENT_ID] })),
  'an empty authorized party': claimed(() => ({ azp: '' })),
  'no audience': claimed(() => ({ aud: undefined })),
  'an issuer with a slash': claimed(() => ({ iss: `${TEST_PROVIDER_ISSUER}/` })),
  'another issuer': claimed((chance) => ({ iss: `https://${createRandomLetters(chance, 12)}.test` })),
  'no issuer': claimed(() => ({ iss: undefined })),
  'a time over by some seconds': claimed((chance) => ({ exp: getPastUnixTime(1 + Math.floor(chance() * 100)) })),
  'no time': claimed(() => ({ exp: undefined })),
  'a time that is no number': claimed(() => ({ exp: 'tomorrow' })),
  'not valid yet': claimed((chance) => ({ nbf: getPastUnixTime(-60 - Math.floor(chance() * 1000)) })),
  'no moment of issue': claimed(() => ({ iat: undefined })),
  'issued in the future': claimed((chance) => ({ iat: getPastUnixTime(-90 - Math.floor(chance() * 100_000)) })),
  'a moment of issue that is no number': claimed(() => ({ iat: 'today' })),
  'a hash of another access token': claimed((chance) => ({
    at_hash: computeAccessTokenHash(createRandomLetters(chance, 20)),
  })),
  'the whole hash of the access token': claimed(() => ({ at_hash: computeAccessTokenHash(TEST_ACCESS_TOKEN, 32) })),
  'an empty hash of the access token': claimed(() => ({ at_hash: '' })),
  'a hash of the access token that is no text': claimed(() => ({ at_hash: 7 })),
  'another nonce': claimed((chance) => ({ nonce: createRandomLetters(chance, 43) })),
  'no nonce': claimed(() => ({ nonce: undefined })),
  'no subject': claimed(() => ({ sub: undefined })),
  'an empty subject': claimed(() => ({ sub: '' })),
  'a subject that is a list': claimed(() => ({ sub: ['subject-1'] })),
  'a huge subject': claimed((chance) => ({ sub: createRandomLetters(chance, 256 + Math.floor(chance() * 5000)) })),
  'a subject with control characters': claimed(() => ({ sub: 'subject\u0000-1' })),
  'huge claims': claimed((chance) => ({
    email: `${createRandomLetters(chance, 400)}@school.test`,
    email_verified: true,
  })),
  'somebody else': claimed((chance) => ({ sub: createRandomLetters(chance, 20), email: 'pupil@school.test' })),
  'a tenant of others': claimed((chance) => ({ hd: `${createRandomLetters(chance, 9)}.test` })),
  'no tenant': claimed(() => ({ hd: undefined })),
  'no token': () => Promise.resolve(createTokenResponse('')),
  'a token that is no text': () => Promise.resolve(json({ access_token: 'a', token_type: 'Bearer', id_token: 7 })),
  'half a token': async (of, nonce, chance) => {
    const token = await of.sign(of.claims(nonce));
    return createTokenResponse(token.slice(0, Math.floor(chance() * token.length)));
  },
  'a page': () =>
    Promise.resolve(new Response('<!doctype html><h1>502</h1>', { headers: { 'content-type': 'text/html' } })),
  'an error': () => Promise.resolve(json({ error: 'server_error' }, 500)),
  'a refusal': () => Promise.resolve(json({ error: 'invalid_grant' }, 400)),
  'another kind of token': async (of, nonce) =>
    json({ access_token: 'a', token_type: 'Mac', id_token: await of.sign(of.claims(nonce)) }),
  'a line that breaks': () => Promise.reject(new TypeError('fetch failed')),
  'no end': () => Promise.reject(new DOMException('The operation timed out', 'TimeoutError')),
};
