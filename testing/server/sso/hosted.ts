import { base64url, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createRandomLetters, changeOneCharacter, getPastUnixTime, type TestIdTokenClaims } from './provider.ts';
import type {
  HostedIdentityProviderFetch,
  HostedIdentityProviderSettings,
} from '../../../server/sso/hosted-provider.ts';
import { createIdentityToolkitClient } from '../../../server/sso/identity-toolkit.ts';

export const TEST_HOSTED_PROVIDER_SETTINGS: HostedIdentityProviderSettings = {
  projectId: 'sakumon-of-a-town',
  apiKey: 'AIzaSy-a-key-of-the-town',
  authDomain: 'sakumon-of-a-town.firebaseapp.com',
  storageBucket: 'sakumon-of-a-town.appspot.com',
  messagingSenderId: '123456789012',
  appId: '1:123456789012:web:0123456789abcdef',
  tenants: ['School-A-x1', 'school-b-x2'],
};
const ISSUER = `https://securetoken.google.com/${TEST_HOSTED_PROVIDER_SETTINGS.projectId}`;

export type TestHostedProviderUser = {
  readonly localId: string;
  email: string;
  password: string;
  emailVerified: boolean;
  disabled: boolean;
  /** A time in seconds since 1970. Refresh tokens from sign-ins before this time are no longer valid. */
  validSince: number;
  readonly tenantId: string | null;
};

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Returns an error response in the format of Firebase Authentication and Identity Platform. */
export const createHostedProviderErrorResponse = (message: string): Response =>
  json({ error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } }, 400);

type Call = 'signIn' | 'lookUp' | 'token';
const CALLS: readonly (readonly [string, Call])[] = [
  ['https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', 'signIn'],
  ['https://identitytoolkit.googleapis.com/v1/accounts:lookup', 'lookUp'],
  ['https://securetoken.googleapis.com/v1/token', 'token'],
];
const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/**
 * Returns a simulation of Firebase Authentication and Identity Platform, written from their REST reference. Tests can
 * replace its responses.
 */
export async function createTestHostedProvider() {
  const own = await generateKeyPair('RS256');
  const foreign = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  const users: TestHostedProviderUser[] = [];
  const answers = new Map<Call, () => Promise<Response>>();
  const asked: string[] = [];
  let milliseconds = 0;
  let isAway = false;

  const claims = (user: TestHostedProviderUser, of: Readonly<Record<string, unknown>> = {}): TestIdTokenClaims => {
    const now = Math.floor(Date.now() / 1000);
    const { localId, email, emailVerified, tenantId } = user;
    const firebase = { identities: { email: [email] }, sign_in_provider: 'password' };
    return {
      iss: ISSUER,
      aud: TEST_HOSTED_PROVIDER_SETTINGS.projectId,
      auth_time: now,
      user_id: localId,
      sub: localId,
      iat: now,
      exp: now + 3600,
      email,
      email_verified: emailVerified,
      firebase: tenantId === null ? firebase : { ...firebase, tenant: tenantId },
      ...of,
    };
  };
  const sign = (of: TestIdTokenClaims, by: 'own' | 'foreign' = 'own', kid = 'own'): Promise<string> =>
    new SignJWT(of).setProtectedHeader({ alg: 'RS256', kid }).sign(by === 'own' ? own.privateKey : foreign.privateKey);
  const signedIn = (user: TestHostedProviderUser, idToken: unknown): Response =>
    json({ localId: user.localId, email: user.email, idToken, refreshToken: refreshOf(user), expiresIn: '3600' });
  const refreshOf = ({ localId, tenantId }: TestHostedProviderUser): string =>
    `refresh ${JSON.stringify({ localId, tenantId, at: Math.floor(Date.now() / 1000) })}`;

  const signIn = async (body: string): Promise<Response> => {
    const { email, password, tenantId = null } = JSON.parse(body);
    const user = users.find((one) => one.email.toLowerCase() === email && one.tenantId === tenantId);
    if (user === undefined) return createHostedProviderErrorResponse('EMAIL_NOT_FOUND');
    if (user.disabled) return createHostedProviderErrorResponse('USER_DISABLED');
    return user.password === password
      ? signedIn(user, await sign(claims(user)))
      : createHostedProviderErrorResponse('INVALID_LOGIN_CREDENTIALS');
  };
  const lookUp = (body: string): Response => {
    const [, part = ''] = String(JSON.parse(body).idToken).split('.');
    const { sub, firebase } = JSON.parse(Buffer.from(part, 'base64url').toString());
    const user = users.find((one) => one.localId === sub && one.tenantId === (firebase.tenant ?? null));
    if (user === undefined) return createHostedProviderErrorResponse('USER_NOT_FOUND');
    const { localId, email, emailVerified, disabled, validSince } = user;
    return json({ users: [{ localId, email, emailVerified, disabled, validSince: String(validSince) }] });
  };
  const refresh = async (body: string): Promise<Response> => {
    const text = new URLSearchParams(body).get('refresh_token') ?? '';
    const { localId, tenantId, at } = JSON.parse(text.replace('refresh ', ''));
    const user = users.find((one) => one.localId === localId && one.tenantId === tenantId);
    if (user === undefined) return createHostedProviderErrorResponse('USER_NOT_FOUND');
    if (user.disabled) return createHostedProviderErrorResponse('USER_DISABLED');
    if (user.validSince > at) return createHostedProviderErrorResponse('TOKEN_EXPIRED');
    const idToken = await sign(claims(user, { auth_time: at }));
    return json({ user_id: localId, id_token: idToken, refresh_token: text, expires_in: '3600', token_type: 'Bearer' });
  };
  const answerOf = (call: Call, body: string): Promise<Response> | Response => {
    const other = answers.get(call);
    if (other !== undefined) return other();
    switch (call) {
      case 'signIn':
        return signIn(body);
      case 'lookUp':
        return lookUp(body);
      case 'token':
        return refresh(body);
    }
  };
  const fetch: HostedIdentityProviderFetch = async (url, init) => {
    const begun = performance.now();
    try {
      if (isAway) throw new TypeError('fetch failed');
      if (url === KEYS) return json({ keys: [jwk] });
      const call = CALLS.find(([begin]) => url === `${begin}?key=${TEST_HOSTED_PROVIDER_SETTINGS.apiKey}`)?.[1];
      if (call === undefined) return json({}, 404);
      asked.push(call);
      return await answerOf(call, typeof init.body === 'string' ? init.body : '');
    } finally {
      milliseconds += performance.now() - begun;
    }
  };

  return {
    hosted: createIdentityToolkitClient(TEST_HOSTED_PROVIDER_SETTINGS, { fetch }),
    /** The calls that the simulated provider received, in the order of arrival. */
    asked,
    /** Returns the total time in milliseconds that the provider needed for all responses. */
    spent: (): number => milliseconds,
    add: (email: string, of: Partial<TestHostedProviderUser> = {}): TestHostedProviderUser => {
      const begin = {
        password: 'むこうの ことば',
        emailVerified: true,
        disabled: false,
        validSince: 0,
        tenantId: null,
      };
      const user = { ...begin, localId: `uid${users.length + 1}`, email, ...of };
      users.push(user);
      return user;
    },
    /**
     * Replaces the provider's responses to one kind of call. If `answer` is null, the provider sends its normal
     * responses again.
     */
    answerWith: (call: Call, answer: (() => Promise<Response>) | null): void => {
      if (answer === null) answers.delete(call);
      else answers.set(call, answer);
    },
    goAway: (away: boolean): void => {
      isAway = away;
    },
    claims,
    sign,
    signedIn,
    /**
     * Signs claims with HMAC. The secret is a value that everybody can know: the public key, or the API key in the
     * settings. So the server must reject such a signature.
     */
    signWithSecret: (of: TestIdTokenClaims, secret: 'publicKey' | 'apiKey'): Promise<string> =>
      new SignJWT(of)
        .setProtectedHeader({ alg: 'HS256', kid: 'own' })
        .sign(
          new TextEncoder().encode(secret === 'apiKey' ? TEST_HOSTED_PROVIDER_SETTINGS.apiKey : JSON.stringify(jwk)),
        ),
    unsigned: (of: TestIdTokenClaims): string =>
      `${base64url.encode(JSON.stringify({ alg: 'none', typ: 'JWT' }))}.${base64url.encode(JSON.stringify(of))}.`,
  };
}

export type TestHostedProvider = Awaited<ReturnType<typeof createTestHostedProvider>>;

type Chance = () => number;
type Mutation = (of: TestHostedProvider, user: TestHostedProviderUser, chance: Chance) => Promise<Response>;

function claimed(change: (chance: Chance) => Readonly<Record<string, unknown>>): Mutation {
  return async (of, user, chance) => of.signedIn(user, await of.sign(of.claims(user, change(chance))));
}

function token(
  change: (of: TestHostedProvider, user: TestHostedProviderUser, chance: Chance) => Promise<string> | string,
): Mutation {
  return async (of, user, chance) => of.signedIn(user, await change(of, user, chance));
}

const whole = (of: TestHostedProvider, user: TestHostedProviderUser): Promise<string> => of.sign(of.claims(user));
const provider = (firebase: Readonly<Record<string, unknown>>) => claimed(() => ({ firebase }));

/**
 * Mutations of the provider's response to a sign-in. Each makes the response invalid, for example by a wrong signature
 * or by the data of another person.
 */
export const SIGN_IN_RESPONSE_MUTATIONS: Readonly<Record<string, Mutation>> = {
  'a signature of another key': token((of, user) => of.sign(of.claims(user), 'foreign')),
  'a key that is not the provider’s': token((of, user, chance) =>
    of.sign(of.claims(user), 'foreign', createRandomLetters(chance, 9)),
  ),
  'a signature with a character changed': token(async (of, user, chance) => {
    const text = await whole(of, user);
    return changeOneCharacter(text, text.lastIndexOf('.') + 1, text.length - 1, chance);
  }),
  'claims with a character changed': token(async (of, user, chance) => {
    const text = await whole(of, user);
    return changeOneCharacter(text, text.indexOf('.') + 1, text.lastIndexOf('.'), chance);
  }),
  'no signature': token((of, user) => of.unsigned(of.claims(user))),
  'no signature at all': token(async (of, user) => (await whole(of, user)).replace(/[^.]*$/u, '')),
  'the public key for a secret': token((of, user) => of.signWithSecret(of.claims(user), 'publicKey')),
  'the key of the settings for a secret': token((of, user) => of.signWithSecret(of.claims(user), 'apiKey')),
  'half a token': token(async (of, user, chance) => {
    const text = await whole(of, user);
    return text.slice(0, Math.floor(chance() * text.length));
  }),
  'another audience': claimed((chance) => ({ aud: createRandomLetters(chance, 8) })),
  'an audience among others': claimed((chance) => ({
    aud: [createRandomLetters(chance, 8), TEST_HOSTED_PROVIDER_SETTINGS.projectId],
  })),
  'another authorized party': claimed((chance) => ({ azp: createRandomLetters(chance, 8) })),
  'no audience': claimed(() => ({ aud: undefined })),
  'an issuer with a slash': claimed(() => ({ iss: `${ISSUER}/` })),
  'another project': claimed((chance) => ({ iss: `https://securetoken.google.com/${createRandomLetters(chance, 9)}` })),
  'a session cookie': claimed(() => ({
    iss: `https://session.firebase.google.com/${TEST_HOSTED_PROVIDER_SETTINGS.projectId}`,
  })),
  'no issuer': claimed(() => ({ iss: undefined })),
  'a time over by some seconds': claimed((chance) => ({ exp: getPastUnixTime(1 + Math.floor(chance() * 100)) })),
  'no time': claimed(() => ({ exp: undefined })),
  'a time that is no number': claimed(() => ({ exp: 'tomorrow' })),
  'not valid yet': claimed((chance) => ({ nbf: getPastUnixTime(-60 - Math.floor(chance() * 1000)) })),
  'issued in the future': claimed((chance) => ({ iat: getPastUnixTime(-90 - Math.floor(chance() * 1000)) })),
  'signed in in the future': claimed((chance) => ({ auth_time: getPastUnixTime(-90 - Math.floor(chance() * 1000)) })),
  'no moment of issue': claimed(() => ({ iat: undefined })),
  'no moment of signing in': claimed(() => ({ auth_time: undefined })),
  'no subject': claimed(() => ({ sub: undefined })),
  'an empty subject': claimed(() => ({ sub: '', user_id: '' })),
  'a subject that is a list': claimed(() => ({ sub: ['uid1'] })),
  'a huge subject': claimed((chance) => {
    const sub = createRandomLetters(chance, 129 + Math.floor(chance() * 2000));
    return { sub, user_id: sub };
  }),
  'another subject': claimed((chance) => ({ sub: createRandomLetters(chance, 28) })),
  'another uid': claimed((chance) => ({ user_id: createRandomLetters(chance, 28) })),
  'another address': claimed((chance) => ({ email: `${createRandomLetters(chance, 9)}@school.test` })),
  'no address': claimed(() => ({ email: undefined })),
  'a tenant of others': provider({ sign_in_provider: 'password', tenant: 'school-b-x2' }),
  'another way to sign in': provider({ sign_in_provider: 'custom' }),
  'nothing of Firebase': claimed(() => ({ firebase: undefined })),
  'somebody else’s token': async (of, user, chance) => {
    const other = {
      ...user,
      localId: createRandomLetters(chance, 28),
      email: `${createRandomLetters(chance, 9)}@school.test`,
    };
    return of.signedIn(user, await of.sign(of.claims(other)));
  },
  'no token': (of, user) => Promise.resolve(of.signedIn(user, '')),
  'a token that is no text': (of, user) => Promise.resolve(of.signedIn(user, 7)),
  'a second step over there': () => Promise.resolve(json({ localId: 'uid1', mfaPendingCredential: 'pending' })),
  'a page': () =>
    Promise.resolve(new Response('<!doctype html><h1>502</h1>', { headers: { 'content-type': 'text/html' } })),
  'an answer without end': () => Promise.resolve(new Response('x'.repeat(200_000))),
  'an error': () => Promise.resolve(json({ error: { code: 503, message: 'backend error' } }, 503)),
  'a key that is not valid': () =>
    Promise.resolve(createHostedProviderErrorResponse('API key not valid. Please pass a valid API key.')),
  'a refusal without a code': () => Promise.resolve(json({}, 400)),
  'a line that breaks': () => Promise.reject(new TypeError('fetch failed')),
  'no end': () => Promise.reject(new DOMException('The operation timed out', 'TimeoutError')),
};

const looked = (user: unknown): Promise<Response> => Promise.resolve(json({ users: user }));

/** Mutations of the response to an account look-up. The server must reject each of these responses. */
export const LOOK_UP_RESPONSE_MUTATIONS: Readonly<Record<string, Mutation>> = {
  'another account': (_, __, chance) => looked([{ localId: createRandomLetters(chance, 28) }]),
  'an account disabled meanwhile': (_, { localId }) => looked([{ localId, disabled: true }]),
  'an account to sign in anew': (_, { localId }) => looked([{ localId, validSince: String(getPastUnixTime(-1000)) }]),
  'two accounts': (_, { localId }) => looked([{ localId }, { localId }]),
  'no account': () => looked([]),
  'no list': (_, { localId }) => looked({ localId }),
  'an account that says no': (_, { localId }) => looked([{ localId, disabled: 'no' }]),
  'a page': () => Promise.resolve(new Response('<!doctype html>')),
  'a line that breaks': () => Promise.reject(new TypeError('fetch failed')),
};
