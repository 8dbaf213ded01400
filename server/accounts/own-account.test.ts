import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignInState } from '../../contract/account.ts';
import { TEST_PASSWORD, createTestApp } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';

const NEXT = 'とても ながい あいことば 8';

const server = await createTestApp();
afterAll(server.close);
let manager: TestPerson;

beforeEach(async () => {
  manager = await addTestPerson(server, 'manager');
});

const change = (current: string, next: string) => manager.post('/api/account/password', { current, next });

describe('an initial password', () => {
  beforeEach(() => server.rows('update account set must_change_password = true where id = $1', [manager.id]));

  test('only allows its own change', async () => {
    const { body } = await manager.get<SignInState>('/api/account');
    expect(body.account?.mustChangePassword).toBe(true);
    const barred = await manager.get('/api/audit-entries');
    expect(barred).toMatchObject({ status: 403, body: { refusal: 'password-must-change' } });
    expect(await manager.post('/api/account', { displayName: '名前' })).toMatchObject({ status: 403 });
    const changed = await change(TEST_PASSWORD, NEXT);
    expect(changed).toMatchObject({ status: 200, body: { account: { mustChangePassword: false } } });
    expect((await server.browser(changed.cookie).get('/api/audit-entries')).status).toBe(200);
  });

  test('expires after 14 days, and its owner learns the reason', async () => {
    const DAY = 24 * 60 * 60 * 1000;
    const until = new Date(server.now().getTime() + DAY);
    await server.rows('update account set initial_until = $2 where id = $1', [manager.id, until]);
    const signIn = (password: string) =>
      server.browser().post<{ refusal?: string }>('/api/sign-in', { email: manager.email, password });
    expect((await signIn(TEST_PASSWORD)).status).toBe(200);
    server.advance(DAY);
    expect((await signIn(TEST_PASSWORD)).body.refusal).toBe('initial-password-expired');
    expect((await signIn('another password')).body.refusal).toBe('wrong-password');
    server.advance(-DAY);
  });

  test('cannot be replaced by a common password, the own address or the product’s name', async () => {
    expect((await change(TEST_PASSWORD, 'password12345')).body).toMatchObject({ refusal: 'common-password' });
    for (const guessed of [manager.email, 'sakumonsakumon']) {
      expect((await change(TEST_PASSWORD, guessed)).body).toMatchObject({ refusal: 'personal-password' });
    }
    await server.rows('update account set initial_until = now() where id = $1', [manager.id]);
    await change(TEST_PASSWORD, NEXT);
    const [row] = await server.rows('select initial_until from account where id = $1', [manager.id]);
    expect(row).toEqual({ initial_until: null });
  });

  test('cannot be chosen again', async () => {
    expect(await change(TEST_PASSWORD, TEST_PASSWORD)).toMatchObject({
      status: 400,
      body: { refusal: 'malformed-request' },
    });
  });
});

describe('changing a password', () => {
  test('ends all other sessions and gives this one a new token', async () => {
    const elsewhere = await server.signIn(manager.email);
    const { status, cookie } = await change(TEST_PASSWORD, NEXT);
    expect(status).toBe(200);
    expect(await elsewhere.get('/api/account')).toMatchObject({ body: { account: null } });
    // The cookie from before the password change is no longer valid.
    expect(await manager.get('/api/account')).toMatchObject({ body: { account: null } });
    const here = server.browser(cookie);
    expect(await here.get('/api/account')).toMatchObject({ body: { account: { email: manager.email } } });
    expect(
      (await server.browser().post('/api/sign-in', { email: manager.email, password: TEST_PASSWORD })).status,
    ).toBe(401);
    await server.signIn(manager.email, NEXT);
  });

  test('asks for the current password, with a limited number of tries', async () => {
    for (let failure = 0; failure < 5; failure += 1) expect((await change('wrong', NEXT)).status).toBe(401);
    expect(await change(TEST_PASSWORD, NEXT)).toMatchObject({ status: 429, body: { retryAfter: 30 } });
  });

  test('rejects a short password at its field', async () => {
    const places = [{ place: 'next', message: '12文字以上で入力してください' }];
    expect(await change(TEST_PASSWORD, 'short')).toMatchObject({ status: 400, body: { places } });
  });

  test('is in the audit log, without the password', async () => {
    await change(TEST_PASSWORD, NEXT);
    const [entry] = await server.rows<{ action: string; address: string }>(
      `select action, address, details from audit_entry where actor_id = $1 and action <> 'signIn'`,
      [manager.id],
    );
    expect(entry).toEqual({ action: 'changePassword', address: '127.0.0.1', details: {} });
  });
});

describe('own sessions', () => {
  type Sessions = {
    readonly sessions: { readonly name: string; readonly userAgent: string; readonly isThis: boolean }[];
  };
  const list = async () => (await manager.get<Sessions>('/api/account/sessions')).body.sessions;

  test('are listed with their browsers and end one by one; sessions of others do not', async () => {
    const signIn = { email: manager.email, password: TEST_PASSWORD };
    const { cookie } = await server.browser().post('/api/sign-in', signIn, { 'user-agent': 'Firefox/1' });
    const elsewhere = server.browser(cookie);
    const colleague = await addTestPerson(server, 'manager');
    const sessions = await list();
    expect(sessions.map(({ isThis }) => isThis).filter(Boolean)).toHaveLength(1);
    const found = sessions.find(({ userAgent }) => userAgent === 'Firefox/1');
    const end = (names: unknown[]) => manager.post('/api/account/sessions/end', { sessions: names });
    const foreign = (await colleague.get<Sessions>('/api/account/sessions')).body.sessions;
    expect(foreign).toHaveLength(1);
    expect(await end([foreign[0]?.name])).toMatchObject({ status: 200, body: { ended: 0 } });
    expect(await end(sessions.filter(({ isThis }) => isThis).map(({ name }) => name))).toMatchObject({
      body: { ended: 0 },
    });
    expect(await elsewhere.get('/api/account')).toMatchObject({ body: { account: { email: manager.email } } });
    expect(await end([found?.name])).toMatchObject({ body: { ended: 1 } });
    expect(await elsewhere.get('/api/account')).toMatchObject({ body: { account: null } });
    expect(await list()).toHaveLength(1);
    expect((await colleague.get('/api/account/sessions')).status).toBe(200);
    expect((await end(['x'])).status).toBe(400);
  });
});

test('a name in one line is stored as text', async () => {
  const answer = await manager.post<SignInState>('/api/account', { displayName: '　<b>佐藤</b>　みどり ' });
  expect(answer.body.account?.displayName).toBe('<b>佐藤</b> みどり');
  expect(await manager.post('/api/account', { displayName: '\u202Eりどみ' })).toMatchObject({
    status: 400,
    body: { places: [{ place: 'displayName', message: expect.stringContaining('見えない文字') }] },
  });
});
