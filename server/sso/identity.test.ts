import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../../contract/account.ts';
import type { SchoolIdentityProviders } from '../../contract/identity.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import { setTenantsOfTestSchool } from '../../testing/server/sso/tenants.ts';
import {
  TEST_ACCESS_TOKEN,
  computeAccessTokenHash,
  createSeededTestRandom,
  TEST_PROVIDER_CLIENT_ID,
  TOKEN_RESPONSE_MUTATIONS,
  getPastUnixTime,
  TEST_PROVIDER_TENANT,
  createTestIdentityProvider,
  createTokenResponse,
  type TestIdTokenClaims,
} from '../../testing/server/sso/provider.ts';

const provided = await createTestIdentityProvider();
const server = await createTestApp({ providers: [provided.provider] });
afterAll(server.close);

let teacher: TestPerson;
let people = 0;

beforeEach(async () => {
  teacher = await addTestPerson(server, 'manager');
});

type Settings = Partial<{ isOn: boolean; tenants: string[]; linksEmail: boolean }>;

async function switchOn(of: TestPerson, { tenants = [TEST_PROVIDER_TENANT], ...input }: Settings = {}) {
  await setTenantsOfTestSchool(server, of.school, 'school', tenants);
  const all = { provider: 'school', isOn: true, linksEmail: true, ...input };
  return of.post<SchoolIdentityProviders>('/api/school-identity', all);
}

async function pupilWith(email: string, school = teacher.school): Promise<string> {
  return (await server.addPerson(school, 'pupil', email)).id;
}

async function added(email: string): Promise<string> {
  await pupilWith(email);
  return email;
}

const newEmail = (): string => `person-${(people += 1)}@${TEST_PROVIDER_TENANT}`;

type Left = { readonly cookie: string; readonly state: string; readonly nonce: string };

function cookiesOf(headers: Readonly<Record<string, unknown>>): string[] {
  const set = headers['set-cookie'];
  return (Array.isArray(set) ? set : [set]).filter((one): one is string => typeof one === 'string');
}

async function leave(to = '/question'): Promise<Left> {
  const { statusCode, headers } = await server.app.inject({
    url: `/api/sign-in/with/school?back=${encodeURIComponent(to)}`,
  });
  const location = new URL(String(headers.location));
  expect([statusCode, location.origin]).toEqual([303, 'https://id.school.test']);
  const [cookie = ''] = cookiesOf(headers).map((one) => one.split(';')[0] ?? '');
  const { searchParams } = location;
  expect(searchParams.get('code_challenge_method')).toBe('S256');
  return { cookie, state: searchParams.get('state') ?? '', nonce: searchParams.get('nonce') ?? '' };
}

/**
 * Sends the request that a browser sends when it returns from the provider. Returns the address of the redirect in the
 * response, and the session cookie.
 */
async function comeBack({ cookie, state }: Left, query = `code=c&state=${state}`, more = '') {
  const { statusCode, headers } = await server.app.inject({
    url: `/api/sign-in/with/school/back?${query}`,
    headers: { cookie: `${cookie}${more}` },
  });
  const session = cookiesOf(headers).find((one) => one.startsWith('sakumon-session='));
  return { status: statusCode, to: String(headers.location), session: session?.split(';')[0] ?? null };
}

async function signIn(claims: TestIdTokenClaims, to?: string) {
  const left = await leave(to);
  provided.answerWith(async () => createTokenResponse(await provided.sign(provided.claims(left.nonce, claims))));
  return comeBack(left);
}

const proves = (sub: string, email: string): TestIdTokenClaims => ({
  sub,
  email,
  email_verified: true,
  hd: TEST_PROVIDER_TENANT,
});

async function accountOf(session: string | null): Promise<Account | null> {
  const { body } = await server.browser(session).get<{ account: Account | null }>('/api/account');
  return body.account;
}

describe('a person of a school that uses the provider', () => {
  test('is linked once by a verified address, and is identified only by issuer and subject afterwards', async () => {
    await switchOn(teacher);
    const email = newEmail();
    const pupil = await pupilWith(email);
    const first = await signIn(proves('sub-a', email.toUpperCase()), '/question?level=2');
    expect([first.status, first.to]).toEqual([303, '/login?back=%2Fquestion%3Flevel%3D2']);
    const account = await accountOf(first.session);
    expect(account).toMatchObject({
      uid: `u_${pupil}`,
      providerData: [{ providerId: 'password' }, { providerId: 'school', uid: 'sub-a' }],
    });
    const again = await signIn({ ...proves('sub-a', 'another@school.test') });
    expect((await accountOf(again.session))?.uid).toBe(`u_${pupil}`);
    // The account with this e-mail address is linked to the subject `sub-a`. So if the provider sends another subject
    // with the same address, it is another person, who must not get the account.
    expect((await signIn(proves('sub-b', email))).to).toBe('/login?back=%2Fquestion&failed=unknown-person');
    const entries = await server.rows<{ action: string }>(
      "select action from audit_entry where thing_id = $1 and action in ('link', 'signIn') order by made_at, id",
      [pupil],
    );
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['link', 'signIn', 'signIn']);
  });

  test('sees the provider on the login page', async () => {
    await switchOn(teacher);
    const { body } = await server.browser().get('/api/sign-in-ways');
    expect(body).toEqual({ providers: [{ name: 'school', label: 'がっこう' }] });
  });
});

describe('a person is not signed in', () => {
  const cases: readonly (readonly [string, () => Promise<TestIdTokenClaims>])[] = [
    ['whose school has the provider off', async () => proves('off', await added(newEmail()))],
    [
      'with an address that the provider has not verified',
      async () => {
        await switchOn(teacher);
        return { ...proves('unverified', await added(newEmail())), email_verified: false };
      },
    ],
    [
      'of another tenant',
      async () => {
        await switchOn(teacher, { tenants: ['other.test'] });
        return proves('other', await added(newEmail()));
      },
    ],
    [
      'by an address, unless staff let addresses link',
      async () => {
        await switchOn(teacher, { linksEmail: false });
        return proves('unlinked', await added(newEmail()));
      },
    ],
    [
      'by an address, unless its tenant is assigned to the school',
      async () => {
        await switchOn(teacher, { tenants: [] });
        return proves('tenantless', await added(newEmail()));
      },
    ],
    [
      'as a pupil, by an address that is of staff at another school',
      async () => {
        await switchOn(teacher);
        const email = await added(newEmail());
        await server.addPerson(await server.addSchool('職員の学校'), 'manager', email);
        return proves('staff', email);
      },
    ],
    [
      'whose account is archived',
      async () => {
        await switchOn(teacher);
        const email = await added(newEmail());
        await server.rows('update account set archived_at = now() where lower(email) = lower($1)', [email]);
        return proves('archived', email);
      },
    ],
  ];

  test.each(cases)('%s', async (_, prepare) => {
    const { to, session } = await signIn(await prepare());
    expect([to, session]).toEqual(['/login?back=%2Fquestion&failed=unknown-person', null]);
  });

  test('who was linked before their school switched the provider off', async () => {
    await switchOn(teacher);
    const email = newEmail();
    await pupilWith(email);
    expect((await signIn(proves('switched', email))).session).not.toBeNull();
    await switchOn(teacher, { isOn: false });
    expect((await signIn(proves('switched', email))).session).toBeNull();
  });
});

describe('the return from the provider', () => {
  const lost: readonly (readonly [string, (left: Left) => [Left, string?]])[] = [
    ['without the cookie of the way out', (left) => [{ ...left, cookie: '' }]],
    ['with another state', (left) => [left, 'code=c&state=other']],
    ['without a code', (left) => [left, `state=${left.state}`]],
    ['with a cookie that is no cookie of ours', (left) => [{ ...left, cookie: 'sakumon-pending=%7B' }]],
    ['with two codes', (left) => [left, `code=c&code=d&state=${left.state}`]],
  ];

  test.each(lost)('%s leads to the login page', async (_, change) => {
    const left = await leave();
    provided.answerWith(async () => createTokenResponse(await provided.sign(provided.claims(left.nonce))));
    const [changed, query] = change(left);
    const { status, to, session } = await comeBack(changed, query);
    expect([status, to.replace('back=%2Fquestion&', ''), session]).toEqual([303, '/login?failed=not-proved', null]);
  });

  test('after the person cancelled shows that', async () => {
    const left = await leave();
    const { to } = await comeBack(left, `error=access_denied&state=${left.state}`);
    expect(to).toBe('/login?back=%2Fquestion&failed=cancelled');
  });

  test.each(['//evil.test', 'https://evil.test', '/\\evil.test', '/question?a=<script>'])(
    'leads nowhere else: %s',
    async (to) => {
      await switchOn(teacher);
      const email = newEmail();
      await pupilWith(email);
      expect((await signIn(proves(`sub ${to}`, email), to)).to).toBe('/login');
    },
  );

  test('from an unreachable provider shows a failure, also when leaving', async () => {
    provided.goAway(true);
    try {
      const fresh = await createTestIdentityProvider();
      fresh.goAway(true);
      await expect(
        fresh.provider.begin(new URL('https://here.test'), { state: 's', nonce: 'n', verifier: 'v' }),
      ).rejects.toThrow('provider-away');
      // The beginning of a sign-in needs the provider's metadata, which this process has cached. So it succeeds
      // although the provider does not respond, and only the return from the provider fails.
      const left = await leave();
      expect((await comeBack(left)).to).toBe('/login?back=%2Fquestion&failed=provider-away');
    } finally {
      provided.goAway(false);
    }
  });

  test('from an unknown provider is not found', async () => {
    const { headers } = await server.app.inject({ url: '/api/sign-in/with/nobody' });
    expect(headers.location).toBe('/login?failed=not-proved');
  });
});

describe('a valid token signs in', () => {
  const accepted: readonly (readonly [string, TestIdTokenClaims])[] = [
    ['with us as the authorized party', { azp: TEST_PROVIDER_CLIENT_ID }],
    [
      'with several audiences and us as the authorized party',
      { aud: [TEST_PROVIDER_CLIENT_ID, 'another'], azp: TEST_PROVIDER_CLIENT_ID },
    ],
    ['issued 30 s ahead of our clock', { iat: getPastUnixTime(-30) }],
    ['with the hash of its access token', { at_hash: computeAccessTokenHash(TEST_ACCESS_TOKEN) }],
  ];

  test.each(accepted)('%s', async (name, claims) => {
    await switchOn(teacher);
    const email = newEmail();
    await pupilWith(email);
    expect((await signIn({ ...proves(`accepted ${name}`, email), ...claims })).session).not.toBeNull();
  });
});

describe('an invalid answer of the provider does not sign anybody in', () => {
  /** Number of random responses that are tested for each kind of mutation. `npm run fuzz -- --tokens N` tests more. */
  const rounds = Math.ceil(Number(process.env['FUZZ_TOKENS'] ?? 0) / Object.keys(TOKEN_RESPONSE_MUTATIONS).length) || 6;
  const first = Number(process.env['FUZZ_SEED'] ?? 1);
  const PATIENCE = 60_000 + rounds * 200;

  test.each(Object.entries(TOKEN_RESPONSE_MUTATIONS))(
    '%s',
    async (_, mutation) => {
      await switchOn(teacher);
      const email = newEmail();
      await pupilWith(email);
      expect((await signIn(proves('subject-1', email))).session).not.toBeNull();
      try {
        for (let seed = first; seed < first + rounds; seed += 1) {
          const left = await leave();
          provided.answerWith(() => mutation(provided, left.nonce, createSeededTestRandom(seed)));
          const { status, to, session } = await comeBack(left);
          expect([status, session]).toEqual([303, null]);
          expect(to).toMatch(/^\/login\?back=%2Fquestion&failed=(?:not-proved|provider-away|unknown-person)$/u);
        }
      } finally {
        await server.rows("delete from linked_identity where subject = 'subject-1'");
      }
    },
    PATIENCE,
  );
});
