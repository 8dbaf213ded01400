import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Account, SignInState } from '../contract/account.ts';
import { dayInJapan } from '../engine/calendar.ts';
import { TEST_PASSWORD, createTestApp, type TestPersonDetails } from '../testing/server/app.ts';
import { deleteExpiredSignInData } from './account-handlers.ts';
import { createPasswordHasher } from './accounts/password.ts';
import { signInBlockSeconds } from './accounts/throttle.ts';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;

const server = await createTestApp();
afterAll(server.close);
let school: string;
let pupil: TestPersonDetails;
let manager: TestPersonDetails;
let count = 0;

beforeAll(async () => {
  school = await server.addSchool('ひがし小学校');
});

// Each test creates its own people, so that failed sign-ins and sessions of one test do not affect another test.
beforeEach(async () => {
  count += 1;
  pupil = await server.addPerson(school, 'pupil');
  manager = await server.addPerson(school, 'manager');
});

function trySignIn(email: string, password: string) {
  return server.browser().post<Record<string, unknown>>('/api/sign-in', { email, password });
}

describe('signing in', () => {
  test('returns the account with every field, and a cookie that scripts cannot read', async () => {
    const { status, body, headers } = await trySignIn(pupil.email, TEST_PASSWORD);
    expect(status).toBe(200);
    const { account, expiresAt } = SignInState.parse(body);
    expect(Object.keys(account ?? {}).sort()).toEqual(Object.keys(Account.shape).sort());
    expect(account).toMatchObject({ uid: `u_${pupil.id}`, tenantId: `c_${school}`, role: 'pupil', homeGroup: null });
    expect(account?.lastLoginAt).toBe(server.now().toISOString());
    expect(expiresAt).toBe(new Date(server.now().getTime() + 30 * DAY).toISOString());
    const attributes = /^sakumon-(?:session|device)=[\w-]{43}; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/u;
    expect(headers['set-cookie']).toEqual([expect.stringMatching(attributes), expect.stringMatching(attributes)]);
  });

  test('accepts full-width letters, capitals and surrounding spaces in the address', async () => {
    const { status } = await trySignIn(` ${pupil.email.toUpperCase().replace('@', '＠')} `, TEST_PASSWORD);
    expect(status).toBe(200);
  });

  test('gives the same answer for an unknown address and a wrong password', async () => {
    const wrong = await trySignIn(pupil.email, 'wrong');
    const unknown = await trySignIn(`nobody-${count}@example.test`, 'wrong');
    const { requestId: _, ...wrongBody } = wrong.body;
    const { requestId: __, ...unknownBody } = unknown.body;
    expect([wrong.status, wrongBody]).toEqual([401, { refusal: 'wrong-password' }]);
    expect([unknown.status, unknownBody]).toEqual([wrong.status, wrongBody]);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
  });

  test('a new sign-in returns a new token and ends the previous session', async () => {
    const first = await server.signIn(pupil.email);
    const { cookie } = await first.post('/api/sign-in', { email: pupil.email, password: TEST_PASSWORD });
    expect(cookie).not.toBe(first.cookie);
    expect(await first.get('/api/progress')).toMatchObject({ status: 401 });
    expect(await server.browser(cookie).get('/api/progress')).toMatchObject({ status: 200 });
  });

  test('only the hash of a token is stored', async () => {
    const { cookie } = await server.signIn(pupil.email);
    const token = cookie?.split('=')[1] ?? '';
    const [row] = await server.rows<{ found: boolean }>(
      'select token_hash = sha256($2::text::bytea) as found from account_session where account_id = $1',
      [pupil.id, token],
    );
    expect(row).toEqual({ found: true });
  });

  test('an archived account, or an account of an archived school, can neither sign in nor stay signed in', async () => {
    const browser = await server.signIn(pupil.email);
    await server.rows('update account set archived_at = now() where id = $1', [pupil.id]);
    expect(await browser.get('/api/progress')).toMatchObject({ status: 401 });
    expect(await trySignIn(pupil.email, TEST_PASSWORD)).toMatchObject({
      status: 401,
      body: { refusal: 'wrong-password' },
    });
    const closed = await server.addSchool('にし小学校');
    const teacher = await server.addPerson(closed, 'manager');
    const other = await server.signIn(teacher.email);
    await server.rows('update school set archived_at = now() where id = $1', [closed]);
    expect(await other.get('/api/account')).toMatchObject({ body: { account: null } });
    expect(await trySignIn(teacher.email, TEST_PASSWORD)).toMatchObject({ status: 401 });
  });

  test('an account without a password cannot sign in with one', async () => {
    await server.rows('update account set password_hash = null where id = $1', [pupil.id]);
    expect(await trySignIn(pupil.email, TEST_PASSWORD)).toMatchObject({ status: 401 });
  });
});

describe('the class of a pupil', () => {
  test('is the one of the current day', async () => {
    await server.rows(
      `with added as (
         insert into class_group (school_id, id, name, grade, school_year, created_at)
         values ($1, gen_random_uuid(), '1年1組', 1, 2025, now()), ($1, gen_random_uuid(), '2年1組', 2, 2026, now())
         returning id, grade)
       insert into group_membership (school_id, pupil_id, group_id, from_date, until_date)
       select $1, $2, id, case grade when 1 then date '2025-04-01' else date '2026-04-01' end,
         case grade when 1 then date '2026-04-01' end from added`,
      [school, pupil.id],
    );
    const { body } = await (await server.signIn(pupil.email)).get<SignInState>('/api/account');
    expect(body.account?.homeGroup).toMatchObject({ name: '2年1組', grade: 2 });
  });

  test("gives the pupil's own grade, which decides script and levels, in a class of several grades", async () => {
    await server.rows(
      `with added as (
         insert into class_group (school_id, id, name, grade, other_grades, school_year, created_at)
         values ($1, gen_random_uuid(), '2・3年', 2, '{3}', 2026, now()) returning id)
       insert into group_membership (school_id, pupil_id, group_id, from_date, grade)
       select $1, $2, id, '2026-04-01', 3 from added`,
      [school, pupil.id],
    );
    const device = await server.signIn(pupil.email);
    const { body } = await device.get<SignInState>('/api/account');
    expect(body.account?.homeGroup).toMatchObject({ name: '2・3年', grade: 3 });
    expect((await device.get<{ grade: number }>('/api/progress')).body.grade).toBe(3);
  });
});

describe('sessions', () => {
  test('a visitor has no account, and an invented token gives none', async () => {
    const signedOut = { account: null, expiresAt: null };
    expect(await server.browser().get('/api/account')).toMatchObject({ status: 200, body: signedOut });
    expect(await server.browser('sakumon-session=made-up').get('/api/account')).toMatchObject({ body: signedOut });
  });

  test('concurrent requests each get their own session, and an invented token gets none', async () => {
    const browsers = [await server.signIn(pupil.email), await server.signIn(manager.email)];
    const madeUp = server.browser('sakumon-session=made-up');
    const asking = Array.from({ length: 30 }, (_, place) =>
      (browsers[place % 3] ?? madeUp).get<SignInState>('/api/account'),
    );
    const emails = (await Promise.all(asking)).map(({ body }) => body.account?.email ?? null);
    const three = [pupil.email, manager.email, null];
    expect(emails).toEqual(Array.from({ length: 30 }, (_, place) => three[place % 3]));
  });

  test('signing out ends the session; signing out again changes nothing', async () => {
    const browser = await server.signIn(pupil.email);
    const { headers } = await browser.post('/api/sign-out', {});
    expect(headers['set-cookie']).toMatch(/^sakumon-session=; .*Expires=Thu, 01 Jan 1970/u);
    expect(await browser.get('/api/progress')).toMatchObject({ status: 401 });
    expect(await browser.post('/api/sign-out', {})).toMatchObject({ status: 200 });
  });

  test('are extended by use, at most once an hour', async () => {
    const browser = await server.signIn(pupil.email);
    server.advance(HOUR - SECOND);
    expect((await browser.get('/api/account')).headers['set-cookie']).toBeUndefined();
    server.advance(SECOND);
    const { body, headers } = await browser.get<SignInState>('/api/account');
    expect(body.expiresAt).toBe(new Date(server.now().getTime() + 30 * DAY).toISOString());
    expect(headers['set-cookie']).toContain(browser.cookie);
    server.advance(30 * DAY - SECOND);
    expect(await browser.get('/api/progress')).toMatchObject({ status: 200 });
  });

  test("a pupil's session ends after a month without use", async () => {
    const browser = await server.signIn(pupil.email);
    server.advance(30 * DAY);
    expect(await browser.get('/api/progress')).toMatchObject({ status: 401 });
  });

  test("on shared devices a pupil's session ends with the day in Japan, a teacher's does not", async () => {
    const begun = await server.signIn(pupil.email);
    server.advance(30 * 60 * SECOND);
    await server.rows('update school set shared_devices = true where id = $1', [school]);
    const later = await trySignIn(pupil.email, TEST_PASSWORD);
    const midnight = `${dayInJapan(server.now())}T15:00:00.000Z`;
    expect(later.body).toMatchObject({ expiresAt: midnight });
    server.advance(Date.parse(midnight) - SECOND - server.now().getTime());
    const teacher = await server.signIn(manager.email);
    const kept = server.browser(later.cookie);
    expect(await kept.get('/api/account')).toMatchObject({ body: { expiresAt: midnight } });
    server.advance(SECOND);
    for (const browser of [begun, kept]) {
      expect(await browser.get('/api/account')).toMatchObject({ body: { account: null } });
    }
    expect(await teacher.get('/api/account')).toMatchObject({ body: { account: { uid: `u_${manager.id}` } } });
    await server.rows('update school set shared_devices = false where id = $1', [school]);
  });

  test("a teacher's session ends after half a day without use, and always after a week", async () => {
    const idle = await server.signIn(manager.email);
    server.advance(12 * HOUR);
    expect(await idle.get('/api/account')).toMatchObject({ body: { account: null } });
    const busy = await server.signIn(manager.email);
    for (let used = 0; used < 7 * DAY - 8 * HOUR; used += 8 * HOUR) {
      server.advance(8 * HOUR);
      expect(await busy.get('/api/account')).toMatchObject({ body: { account: { role: 'manager' } } });
    }
    server.advance(8 * HOUR);
    expect(await busy.get('/api/account')).toMatchObject({ body: { account: null } });
  });

  test('expired sessions are deleted', async () => {
    await server.signIn(manager.email);
    server.advance(13 * HOUR);
    await deleteExpiredSignInData(server.database.db, server.now());
    expect(await server.rows('select from account_session where account_id = $1', [manager.id])).toEqual([]);
  });
});

describe('throttling', () => {
  test('block times grow from half a minute to half an hour', () => {
    expect([1, 4, 5, 6, 7, 8, 9, 10, 11, 50].map(signInBlockSeconds)).toEqual([
      0, 0, 30, 60, 120, 240, 480, 960, 1800, 1800,
    ]);
  });

  test.each(['known', 'unknown'])(
    'after five failures a sign-in with a %s address is blocked, even with the right password',
    async (kind) => {
      const email = kind === 'known' ? pupil.email : `nobody-${count}@example.test`;
      for (let failure = 0; failure < 5; failure += 1) expect((await trySignIn(email, 'wrong')).status).toBe(401);
      const blocked = await trySignIn(email, TEST_PASSWORD);
      expect(blocked).toMatchObject({ status: 429, body: { refusal: 'too-many-requests', retryAfter: 30 } });
      expect(blocked.headers['retry-after']).toBe('30');
      server.advance(30 * SECOND);
      expect((await trySignIn(email, 'wrong')).status).toBe(401);
      expect(await trySignIn(email, 'wrong')).toMatchObject({ body: { retryAfter: 60 } });
    },
  );

  test('a successful sign-in resets the count', async () => {
    for (let failure = 0; failure < 4; failure += 1) await trySignIn(pupil.email, 'wrong');
    expect((await trySignIn(pupil.email, TEST_PASSWORD)).status).toBe(200);
    for (let failure = 0; failure < 5; failure += 1) expect((await trySignIn(pupil.email, 'wrong')).status).toBe(401);
  });

  test('the fifth try may still succeed', async () => {
    for (let failure = 0; failure < 4; failure += 1) await trySignIn(pupil.email, 'wrong');
    expect((await trySignIn(pupil.email, TEST_PASSWORD)).status).toBe(200);
    expect((await trySignIn(pupil.email, TEST_PASSWORD)).status).toBe(200);
  });

  test('forty concurrent guesses count as five', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => trySignIn(pupil.email, 'wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  test('failures of one address do not block another', async () => {
    for (let failure = 0; failure < 6; failure += 1) await trySignIn(pupil.email, 'wrong');
    expect((await trySignIn(manager.email, TEST_PASSWORD)).status).toBe(200);
  });

  test('failures are forgotten after a day', async () => {
    for (let failure = 0; failure < 5; failure += 1) await trySignIn(pupil.email, 'wrong');
    server.advance(DAY + SECOND);
    for (let failure = 0; failure < 4; failure += 1) await trySignIn(pupil.email, 'wrong');
    expect((await trySignIn(pupil.email, TEST_PASSWORD)).status).toBe(200);
    await deleteExpiredSignInData(server.database.db, new Date(server.now().getTime() + 2 * DAY));
    expect(await server.rows('select from sign_in_attempt')).toEqual([]);
  });
});

describe('passwords', () => {
  test('are stored as Argon2id with at least the recommended parameters', async () => {
    expect(await createPasswordHasher().hash('secret')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
  });

  test('are checked as fast as the machine allows; further checks are refused', async () => {
    const passwords = createPasswordHasher(1);
    const patient = createPasswordHasher(60_000);
    const hashed = await passwords.hash('secret');
    expect(await patient.verify(hashed, 'secret', 'stranger')).toBe(true);
    const check = async (by: typeof passwords) =>
      by.unlessCrowded('stranger', () => by.verify(hashed, 'secret', 'stranger'));
    const verifying = Array.from({ length: 8 }, () => check(passwords));
    const patiently = Array.from({ length: 8 }, () => check(patient));
    // The hasher accepts the first password check, because it need not wait. It refuses the other seven checks (null),
    // because they would have to wait longer than 1 ms.
    expect(await Promise.all(verifying)).toEqual([true, ...Array.from({ length: 7 }, () => null)]);
    expect(await Promise.all(patiently)).toEqual(patiently.map(() => true));
    expect(await passwords.unlessCrowded('stranger', () => passwords.verify(null, 'secret', 'stranger'))).toBe(false);
  });
});

test('a sign-in that arrives while too many wait is refused as busy, and does not count as a try', async () => {
  const crowded = await createTestApp({ passwords: { ...createPasswordHasher(), unlessCrowded: () => null } });
  const tries = [
    await crowded.browser().post('/api/sign-in', { email: 'anybody@example.test', password: 'anything' }),
    await crowded.browser().post('/api/sign-in/login-card', { card: { kind: 'code', code: '2345-6789-2345' } }),
  ];
  for (const { status, body, headers } of tries) {
    expect([status, body.refusal, headers['retry-after']]).toEqual([503, 'busy', '5']);
  }
  expect(await crowded.rows('select from sign_in_attempt')).toEqual([]);
  await crowded.close();
});

describe('behind https', () => {
  test('the cookie is secure and bound to this host; only the own origin may change data', async () => {
    const origin = 'https://sakumon.example.jp';
    const secure = await createTestApp({ publicOrigin: origin });
    const person = await secure.addPerson(await secure.addSchool('ひがし小学校'), 'pupil', 'pupil@example.test');
    const input = { email: person.email, password: TEST_PASSWORD };
    const { headers, cookie } = await secure.browser().post('/api/sign-in', input, { origin });
    const attributes = /^__Host-sakumon-(?:session|device)=[\w-]+; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/u;
    expect(headers['set-cookie']).toEqual([expect.stringMatching(attributes), expect.stringMatching(attributes)]);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(await secure.browser(cookie).get('/api/progress')).toMatchObject({ status: 200 });
    const forwarded = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', host: 'evil.example' };
    expect(await secure.browser().post('/api/sign-in', input, forwarded)).toMatchObject({ status: 403 });
    await secure.close();
  });

  test("a client cannot make the cookie secure by a proxy's header", async () => {
    const { headers } = await server
      .browser()
      .post('/api/sign-in', { email: pupil.email, password: TEST_PASSWORD }, { 'x-forwarded-proto': 'https' });
    expect(String(headers['set-cookie'])).not.toContain('Secure');
  });
});
