import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../../contract/account.ts';
import { createTemporaryKeyReader } from '../accounts/installation-key.ts';
import { HostedIdentityProviderSessionChecker } from './hosted-sessions.ts';
import { createTestApp, TEST_PASSWORD, type TestBrowser } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import { createSeededTestRandom } from '../../testing/server/sso/provider.ts';
import { setTenantsOfTestSchool } from '../../testing/server/sso/tenants.ts';
import {
  LOOK_UP_RESPONSE_MUTATIONS,
  createHostedProviderErrorResponse,
  SIGN_IN_RESPONSE_MUTATIONS,
  createTestHostedProvider,
  type TestHostedProviderUser,
} from '../../testing/server/sso/hosted.ts';

const provided = await createTestHostedProvider();
const key = createTemporaryKeyReader();
const server = await createTestApp({ hosted: provided.hosted, installationKey: key });
afterAll(server.close);

const DOMAIN = 'school.test';
let teacher: TestPerson;
let people = 0;

beforeEach(async () => {
  teacher = await addTestPerson(server, 'manager');
  await server.rows("delete from school_identity where provider = 'hosted'");
  provided.asked.length = 0;
});

const newEmail = (): string => `hosted-${(people += 1)}@${DOMAIN}`;

type Settings = Partial<{ isOn: boolean; tenants: string[]; linksEmail: boolean }>;

async function switchOn(of: TestPerson, { tenants = [DOMAIN], ...input }: Settings = {}) {
  await setTenantsOfTestSchool(server, of.school, 'hosted', tenants);
  return of.post('/api/school-identity', { provider: 'hosted', isOn: true, linksEmail: true, ...input });
}

function signIn(email: string, password: string) {
  return server.browser().post('/api/sign-in', { email, password });
}

/** Creates an account in the teacher's school, and an account with the same e-mail address at the hosted provider. */
async function known(of: Partial<TestHostedProviderUser> = {}, role: 'pupil' | 'manager' = 'manager') {
  await switchOn(teacher);
  const email = newEmail();
  const here = await server.addPerson(teacher.school, role, email);
  return { id: here.id, email, user: provided.add(email, of) };
}

async function signedIn(of: Partial<TestHostedProviderUser> = {}) {
  const person = await known(of);
  const { status, cookie } = await signIn(person.email, person.user.password);
  expect(status).toBe(200);
  return { ...person, browser: server.browser(cookie) };
}

async function accountOf(browser: TestBrowser): Promise<Account | null> {
  return (await browser.get<{ account: Account | null }>('/api/account')).body.account;
}

describe('a person of a school that uses the hosted provider', () => {
  test('signs in with its password, is linked once, and is identified by the uid afterwards', async () => {
    const { id, user, browser, email } = await signedIn();
    expect(await accountOf(browser)).toMatchObject({
      uid: `u_${id}`,
      emailVerified: true,
      mustChangePassword: false,
      providerData: [{ providerId: 'password' }, { providerId: 'hosted', uid: user.localId }],
    });
    user.email = `married-${email}`;
    const again = await signIn(user.email, user.password);
    expect((await accountOf(server.browser(again.cookie)))?.uid).toBe(`u_${id}`);
    const entries = await server.rows<{ action: string; way: string | null }>(
      `select action, details ->> 'way' as way from audit_entry
        where thing_id = $1 and action in ('link', 'signIn') order by action, id`,
      [id],
    );
    expect(entries).toEqual([
      { action: 'link', way: null },
      { action: 'signIn', way: 'identity' },
      { action: 'signIn', way: 'identity' },
    ]);
  });

  test('can only use that password once linked, and the password here until then', async () => {
    const { email, user } = await known();
    expect((await signIn(email, TEST_PASSWORD)).status).toBe(200);
    expect(provided.asked).toEqual([]);
    expect((await signIn(email, user.password)).status).toBe(200);
    expect((await signIn(email, TEST_PASSWORD)).body.refusal).toBe('wrong-password');
    await switchOn(teacher, { isOn: false });
    expect((await signIn(email, TEST_PASSWORD)).status).toBe(200);
  });

  test('is asked for the second step that they have here', async () => {
    const { id, email, user } = await known();
    await server.rows(
      `insert into authenticator (school_id, id, account_id, name, sealed_secret, added_at, last_step)
       values ($1, gen_random_uuid(), $2, 'phone', 'x', now(), 0)`,
      [teacher.school, id],
    );
    expect((await signIn(email, user.password)).body.refusal).toBe('second-factor-required');
  });

  test('need not change an initial password that they never used', async () => {
    const { id, email, user } = await known();
    await server.rows('update account set must_change_password = true where id = $1', [id]);
    const { cookie } = await signIn(email, user.password);
    expect((await accountOf(server.browser(cookie)))?.mustChangePassword).toBe(false);
    expect((await server.browser(cookie).get('/api/school-identity')).status).toBe(200);
  });

  test('of one tenant is not the person of another tenant with the same address and uid', async () => {
    const email = newEmail();
    const other = await addTestPerson(server, 'manager');
    await switchOn(teacher, { tenants: ['School-A-x1'] });
    await switchOn(other, { tenants: ['school-b-x2'] });
    const ids = [];
    for (const [school, tenantId] of [
      [teacher.school, 'School-A-x1'],
      [other.school, 'school-b-x2'],
    ] as const) {
      ids.push((await server.addPerson(school, 'pupil', email)).id);
      provided.add(email, { localId: 'the same', tenantId, password: `ことば ${tenantId}` });
    }
    for (const [at, password] of ['ことば School-A-x1', 'ことば school-b-x2'].entries()) {
      await server.rows('delete from account_session');
      const { cookie } = await signIn(email, password);
      expect((await accountOf(server.browser(cookie)))?.uid).toBe(`u_${ids[at]}`);
    }
  });
});

test('the provider is not asked for schools that do not use it and for unknown addresses', async () => {
  const email = newEmail();
  provided.add(email);
  await server.addPerson(teacher.school, 'pupil', email);
  expect((await signIn(email, 'むこうの ことば')).body.refusal).toBe('wrong-password');
  await switchOn(teacher);
  const elsewhere = await addTestPerson(server, 'manager');
  const other = await server.addPerson(elsewhere.school, 'pupil', newEmail());
  await signIn(other.email, 'wrong');
  await signIn('nobody@example.org', 'wrong');
  expect(provided.asked).toEqual([]);
});

describe('a person is not linked', () => {
  const cases: readonly (readonly [
    string,
    Partial<TestHostedProviderUser>,
    Partial<{ tenants: string[]; linksEmail: boolean }>,
  ])[] = [
    ['by an address that is not verified', { emailVerified: false }, {}],
    ['by an address of another domain', {}, { tenants: ['other.test'] }],
    ['unless the school has a domain', {}, { tenants: [] }],
    ['unless staff let addresses link', {}, { linksEmail: false }],
  ];

  test.each(cases)('%s', async (_, user, settings) => {
    const { email } = await known(user);
    await switchOn(teacher, settings);
    const { status, body, cookie } = await signIn(email, 'むこうの ことば');
    expect([status, body.refusal, cookie]).toEqual([403, 'unknown-person', null]);
  });
});

describe('the provider’s error codes are mapped to our failures', () => {
  const codes = [
    ['INVALID_LOGIN_CREDENTIALS', 401, 'wrong-password'],
    ['INVALID_PASSWORD', 401, 'wrong-password'],
    ['EMAIL_NOT_FOUND', 401, 'wrong-password'],
    ['USER_DISABLED', 403, 'user-disabled'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been disabled.', 429, 'too-many-requests'],
    ['OPERATION_NOT_ALLOWED', 503, 'provider-away'],
  ] as const;

  test.each(codes)('such as %s', async (code, status, word) => {
    const { email, browser } = await signedIn();
    provided.answerWith('signIn', () => Promise.resolve(createHostedProviderErrorResponse(code)));
    try {
      const answer = await signIn(email, 'whatever');
      expect([answer.status, answer.body.refusal, answer.cookie]).toEqual([status, word, null]);
      expect(await accountOf(browser)).not.toBeNull();
    } finally {
      provided.answerWith('signIn', null);
    }
  });

  test('an outage of the provider does not count as a wrong guess', async () => {
    const { email, user } = await known();
    await signIn(email, user.password);
    provided.goAway(true);
    for (let tries = 0; tries < 8; tries += 1) {
      expect((await signIn(email, user.password)).body.refusal).toBe('provider-away');
    }
    provided.goAway(false);
    expect((await signIn(email, user.password)).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) await signIn(email, 'wrong');
    const blocked = await signIn(email, user.password);
    expect([blocked.status, blocked.body.refusal]).toEqual([429, 'too-many-requests']);
  });
});

describe('the session of an account that is disabled at the provider', () => {
  const MINUTE = 60_000;

  test('ends at the next request after a minute', async () => {
    const { browser, user } = await signedIn();
    user.disabled = true;
    expect(await accountOf(browser)).not.toBeNull();
    server.advance(MINUTE);
    expect(await accountOf(browser)).toBeNull();
  });

  test('ends within a minute while it is used', async () => {
    const { browser, user, id } = await signedIn();
    user.disabled = true;
    server.advance(MINUTE / 2);
    await accountOf(browser);
    await expect.poll(() => server.rows('select from account_session where account_id = $1', [id])).toEqual([]);
    expect(await accountOf(browser)).toBeNull();
  });

  test('also ends if only the tokens were revoked', async () => {
    const { browser, user } = await signedIn();
    user.validSince = Math.floor(Date.now() / 1000) + 60;
    server.advance(MINUTE);
    expect(await accountOf(browser)).toBeNull();
  });

  test('continues while the provider does not answer, and ends afterwards', async () => {
    const { browser, user } = await signedIn();
    user.disabled = true;
    provided.goAway(true);
    server.advance(10 * MINUTE);
    expect(await accountOf(browser)).not.toBeNull();
    provided.goAway(false);
    server.advance(MINUTE);
    expect(await accountOf(browser)).toBeNull();
  });

  test('does not cause more checks than needed', async () => {
    const { browser } = await signedIn();
    provided.asked.length = 0;
    server.advance(MINUTE);
    await Promise.all(Array.from({ length: 5 }, () => accountOf(browser)));
    await accountOf(browser);
    expect(provided.asked).toEqual(['token']);
  });

  test('does not check again for a request that looked up the session before the last check ended', async () => {
    const { browser, id } = await signedIn();
    const [row] = await server.rows<{ token_hash: Buffer; checked_at: Date }>(
      'select token_hash, checked_at from account_session where account_id = $1',
      [id],
    );
    if (row === undefined) throw new Error('no session');
    server.advance(MINUTE);
    await accountOf(browser);
    provided.asked.length = 0;
    const checker = new HostedIdentityProviderSessionChecker({
      db: server.database.db,
      hosted: provided.hosted,
      key,
      logFault: (fault) => expect.fail(String(fault)),
    });
    const found = {
      session: {
        tokenHash: row.token_hash,
        school: teacher.school,
        account: id,
        role: 'manager',
        expiresAt: new Date(server.now().getTime() + MINUTE),
        mustChangePassword: false,
        mustAddFactor: false,
      },
      renewed: false,
      checkedAt: row.checked_at,
    } as const;
    expect(await checker.ifItStands(found, server.now())).toBe(found);
    expect(provided.asked).toEqual([]);
  });

  test('ends if the provider’s answer is about another person', async () => {
    const { browser } = await signedIn();
    const other = provided.add(newEmail());
    const idToken = await provided.sign(provided.claims(other));
    provided.answerWith('token', () =>
      Promise.resolve(Response.json({ user_id: other.localId, id_token: idToken, refresh_token: 'r' })),
    );
    server.advance(MINUTE);
    expect(await accountOf(browser)).toBeNull();
    provided.answerWith('token', null);
  });
});

test('a refresh token is stored only encrypted, and a copied one works for no other session', async () => {
  const { browser, user, id } = await signedIn();
  const [row] = await server.rows<{ sealed_refresh: Buffer }>(
    'select sealed_refresh from account_session where account_id = $1',
    [id],
  );
  expect(row?.sealed_refresh.toString('latin1')).not.toContain(user.localId);
  expect(JSON.stringify(await browser.get('/api/account'))).not.toContain('refresh ');
  const other = await signedIn();
  await server.rows('update account_session set sealed_refresh = $1 where account_id = $2', [
    row?.sealed_refresh,
    other.id,
  ]);
  server.advance(60_000);
  expect(await accountOf(other.browser)).toBeNull();
  expect(server.lines.join('')).not.toMatch(/refresh \{|むこうの ことば|AIzaSy/u);
});

describe('an invalid answer of the hosted provider does not sign anybody in', () => {
  const all = [
    ...Object.entries(SIGN_IN_RESPONSE_MUTATIONS).map(([name, mutation]) => [name, 'signIn', mutation] as const),
    ...Object.entries(LOOK_UP_RESPONSE_MUTATIONS).map(
      ([name, mutation]) => [`look-up: ${name}`, 'lookUp', mutation] as const,
    ),
  ];
  /** Number of random answers that are tested for each kind of mutation. `npm run fuzz -- --tokens N` tests more. */
  const rounds = Math.ceil(Number(process.env['FUZZ_TOKENS'] ?? 0) / all.length) || 3;
  const first = Number(process.env['FUZZ_SEED'] ?? 1);
  const TYPED: readonly (string | undefined)[] = ['wrong-password', 'user-disabled', 'provider-away', 'unknown-person'];

  test.each(all)(
    'with the change: %s',
    async (_, call, mutation) => {
      const { email, user, browser } = await signedIn();
      try {
        for (let seed = first; seed < first + rounds; seed += 1) {
          provided.answerWith(call, () => mutation(provided, user, createSeededTestRandom(seed)));
          const { status, body, cookie } = await signIn(email, user.password);
          expect([status, cookie]).toEqual([expect.toBeOneOf([401, 403, 503]), null]);
          expect(TYPED).toContain(body.refusal);
          await server.rows('delete from sign_in_attempt');
        }
        expect(await accountOf(browser)).not.toBeNull();
      } finally {
        provided.answerWith(call, null);
      }
    },
    5000 + rounds * 200,
  );
});
