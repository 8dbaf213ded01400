import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestPerson } from '../../testing/server/people.ts';
import {
  createSeededTestRandom,
  TEST_PROVIDER_CLIENT_ID,
  TEST_PROVIDER_ISSUER,
  createRandomLetters,
  changeOneCharacter,
  getPastUnixTime,
  createTestIdentityProvider,
  type TestIdTokenClaims,
} from '../../testing/server/sso/provider.ts';

const provided = await createTestIdentityProvider();
const server = await createTestApp({ providers: [provided.provider] });
afterAll(server.close);

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const SUBJECT = 'subject-of-logout';
let account = '';

beforeAll(async () => {
  const teacher = await addTestPerson(server, 'manager');
  account = (await server.addPerson(teacher.school, 'pupil')).id;
});

type Came = { readonly issuer?: string; readonly subject?: string; readonly session?: string | null };

/**
 * Deletes all sessions of all accounts. Then adds one session of the test's account for each argument, as if the person
 * had signed in at a provider.
 */
async function sessions(...came: readonly Came[]): Promise<void> {
  await server.rows('delete from account_session');
  for (const { issuer = TEST_PROVIDER_ISSUER, subject = SUBJECT, session = null } of came) {
    await server.rows(
      `insert into account_session (school_id, token_hash, account_id, created_at, renewed_at, expires_at,
         proved_issuer, proved_subject, proved_session)
       select school_id, sha256(gen_random_uuid()::text::bytea), id, now(), now(), now() + interval '1 day', $2, $3, $4
         from account where id = $1`,
      [account, issuer, subject, session],
    );
  }
}

async function left(): Promise<string[]> {
  const rows = await server.rows<{ name: string }>(
    "select proved_subject || ' ' || coalesce(proved_session, '-') as name from account_session order by 1",
  );
  return rows.map(({ name }) => name);
}

function claims(of: Readonly<Record<string, unknown>> = {}): TestIdTokenClaims {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: TEST_PROVIDER_ISSUER,
    aud: TEST_PROVIDER_CLIENT_ID,
    sub: SUBJECT,
    iat: now,
    exp: now + 120,
    jti: 'one',
    events: { [EVENT]: {} },
    ...of,
  };
}

function tell(payload: string, url = '/api/sign-in/with/school/logout') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return server.app.inject({ method: 'POST', url, payload, headers });
}

const entries = () =>
  server.rows("select from audit_entry where action = 'signOut' and thing_id = $1 and actor_role = 'system'", [
    account,
  ]);

type Mutation = (chance: () => number) => Promise<string>;
const changed =
  (change: (chance: () => number) => Readonly<Record<string, unknown>>): Mutation =>
  (chance) =>
    provided.signLogout(claims(change(chance)));
const whole = () => provided.signLogout(claims());

const tokenOf = (token: string): string => new URLSearchParams({ logout_token: token }).toString();

describe('a logout by the provider', () => {
  const cases: readonly (readonly [string, TestIdTokenClaims, readonly string[]])[] = [
    ['by their subject', claims(), ['another a']],
    ['of one session', claims({ sub: undefined, sid: 'a' }), [`${SUBJECT} -`, `${SUBJECT} b`]],
    ['of one session of a subject', claims({ sid: 'a' }), ['another a', `${SUBJECT} b`]],
    ['whom nobody knows', claims({ sub: 'nobody' }), ['another a', `${SUBJECT} -`, `${SUBJECT} a`, `${SUBJECT} b`]],
  ];

  test.each(cases)('%s ends the intended sessions', async (_, claimed, stays) => {
    await sessions({ session: 'a' }, { session: 'b' }, {}, { subject: 'another', session: 'a' });
    const { statusCode, headers } = await tell(tokenOf(await provided.signLogout(claimed)));
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(await left()).toEqual(stays);
  });

  test('ends no session of another issuer and no password session', async () => {
    await sessions({ issuer: 'https://other.test' });
    await server.rows(
      `insert into account_session (school_id, token_hash, account_id, created_at, renewed_at, expires_at)
       select school_id, sha256('own'), id, now(), now(), now() + interval '1 day' from account where id = $1`,
      [account],
    );
    expect((await tell(tokenOf(await provided.signLogout(claims())))).statusCode).toBe(200);
    expect(await server.rows('select from account_session')).toHaveLength(2);
  });

  test('is in the audit log', async () => {
    const before = await entries();
    await sessions({ session: 'a' }, { session: 'b' });
    await tell(tokenOf(await provided.signLogout(claims())));
    expect(await entries()).toHaveLength(before.length + 1);
  });
});

describe('an invalid logout token ends nothing', () => {
  const MUTATIONS: Readonly<Record<string, Mutation>> = {
    'a signature of another key': () => provided.signLogout(claims(), 'foreign'),
    'a signature with a character changed': async (chance) => {
      const token = await whole();
      return changeOneCharacter(token, token.lastIndexOf('.') + 1, token.length - 1, chance);
    },
    'claims with a character changed': async (chance) => {
      const token = await whole();
      return changeOneCharacter(token, token.indexOf('.') + 1, token.lastIndexOf('.'), chance);
    },
    'no signature': () => Promise.resolve(provided.unsigned(claims())),
    'the public key for a secret': () => provided.signWithSecret(claims(), provided.publicKey),
    'another kind of token': () => provided.signLogout(claims(), 'own', 'at+jwt'),
    'an ID token': () => provided.signLogout(provided.claims('nonce', { sub: SUBJECT }), 'own', 'JWT'),
    'a nonce': changed((chance) => ({ nonce: createRandomLetters(chance, 20) })),
    'another audience': changed((chance) => ({ aud: createRandomLetters(chance, 8) })),
    'an audience among others': changed((chance) => ({
      aud: [TEST_PROVIDER_CLIENT_ID, createRandomLetters(chance, 8)],
    })),
    'another authorized party': changed((chance) => ({ azp: createRandomLetters(chance, 8) })),
    'another issuer': changed((chance) => ({ iss: `https://${createRandomLetters(chance, 9)}.test` })),
    'an issuer with a slash': changed(() => ({ iss: `${TEST_PROVIDER_ISSUER}/` })),
    'no issuer': changed(() => ({ iss: undefined })),
    'a time that is over': changed((chance) => ({ exp: getPastUnixTime(1 + Math.floor(chance() * 100)) })),
    'a token that was kept': changed((chance) => ({ iat: getPastUnixTime(301 + Math.floor(chance() * 1000)) })),
    'issued in the future': changed((chance) => ({ iat: getPastUnixTime(-60 - Math.floor(chance() * 1000)) })),
    'no moment of issue': changed(() => ({ iat: undefined })),
    'no id': changed(() => ({ jti: undefined })),
    'no event': changed(() => ({ events: undefined })),
    'another event': changed((chance) => ({ events: { [`${EVENT}${createRandomLetters(chance, 1)}`]: {} } })),
    'an event that says too little': changed(() => ({ events: { [EVENT]: true } })),
    nobody: changed(() => ({ sub: undefined })),
    'a subject that is a list': changed(() => ({ sub: [SUBJECT] })),
    'a huge session': changed((chance) => ({ sid: createRandomLetters(chance, 300) })),
    'half a token': async (chance) => {
      const token = await whole();
      return token.slice(0, Math.floor(chance() * token.length));
    },
  };
  const rounds = Math.ceil(Number(process.env['FUZZ_TOKENS'] ?? 0) / Object.keys(MUTATIONS).length) || 3;
  const first = Number(process.env['FUZZ_SEED'] ?? 1);

  beforeEach(() => sessions({ session: 'a' }));

  test.each(Object.entries(MUTATIONS))(
    'with the change: %s',
    async (_, mutation) => {
      for (let seed = first; seed < first + rounds; seed += 1) {
        const { statusCode, body } = await tell(tokenOf(await mutation(createSeededTestRandom(seed))));
        expect([statusCode, body]).toEqual([400, '{"error":"invalid_request"}']);
      }
      expect(await left()).toEqual([`${SUBJECT} a`]);
    },
    5000 + rounds * 200,
  );

  test.each([
    ['no token', '', undefined, 400],
    ['two tokens', 'logout_token=a&logout_token=b', undefined, 400],
    ['a provider that nobody has', 'logout_token=a', '/api/sign-in/with/nobody/logout', 400],
    ['a form without end', `logout_token=${'a'.repeat(40_000)}`, undefined, 400],
  ])('if the request has %s', async (_, payload, url, status) => {
    expect((await tell(payload, url)).statusCode).toBe(status);
    expect(await left()).toEqual([`${SUBJECT} a`]);
  });
});
