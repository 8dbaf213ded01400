import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignInState } from '../../contract/account.ts';
import { TEST_PASSWORD, testApp } from '../test-app.ts';
import { testPerson, type TestPerson } from '../test-people.ts';

const NEXT = 'とても ながい あいことば 8';

const server = await testApp();
afterAll(server.close);
let manager: TestPerson;

beforeEach(async () => {
  manager = await testPerson(server, 'manager');
});

const change = (current: string, next: string) => manager.post('/api/account/password', { current, next });

describe('an initial password', () => {
  beforeEach(() => server.rows('update account set must_change_password = true where id = $1', [manager.id]));

  test('opens nothing but its own change', async () => {
    const { body } = await manager.get<SignInState>('/api/account');
    expect(body.account?.mustChangePassword).toBe(true);
    const barred = await manager.get('/api/audit-entries');
    expect(barred).toMatchObject({ status: 403, body: { refusal: 'password-must-change' } });
    expect(await manager.post('/api/account', { displayName: '名前' })).toMatchObject({ status: 403 });
    const changed = await change(TEST_PASSWORD, NEXT);
    expect(changed).toMatchObject({ status: 200, body: { account: { mustChangePassword: false } } });
    expect((await server.browser(changed.cookie).get('/api/audit-entries')).status).toBe(200);
  });

  test('cannot be kept', async () => {
    expect(await change(TEST_PASSWORD, TEST_PASSWORD)).toMatchObject({
      status: 400,
      body: { refusal: 'malformed-request' },
    });
  });
});

describe('changing a password', () => {
  test('ends every other session and keeps this one, under another token', async () => {
    const elsewhere = await server.signIn(manager.email);
    const { status, cookie } = await change(TEST_PASSWORD, NEXT);
    expect(status).toBe(200);
    expect(await elsewhere.get('/api/account')).toMatchObject({ body: { account: null } });
    // A copy of the cookie from before opens nothing.
    expect(await manager.get('/api/account')).toMatchObject({ body: { account: null } });
    const here = server.browser(cookie);
    expect(await here.get('/api/account')).toMatchObject({ body: { account: { email: manager.email } } });
    expect(
      (await server.browser().post('/api/sign-in', { email: manager.email, password: TEST_PASSWORD })).status,
    ).toBe(401);
    await server.signIn(manager.email, NEXT);
  });

  test('asks for the present one, and not for ever', async () => {
    for (let failure = 0; failure < 5; failure += 1) expect((await change('wrong', NEXT)).status).toBe(401);
    expect(await change(TEST_PASSWORD, NEXT)).toMatchObject({ status: 429, body: { retryAfter: 30 } });
  });

  test('refuses a short one at its field', async () => {
    const places = [{ place: 'next', message: '12文字以上で入力してください' }];
    expect(await change(TEST_PASSWORD, 'short')).toMatchObject({ status: 400, body: { places } });
  });

  test('is written down without the password', async () => {
    await change(TEST_PASSWORD, NEXT);
    const [entry] = await server.rows<{ action: string; address: string }>(
      `select action, address, details from audit_entry where actor_id = $1 and action <> 'signIn'`,
      [manager.id],
    );
    expect(entry).toEqual({ action: 'changePassword', address: '127.0.0.1', details: {} });
  });
});

test('a name of one line is taken as text', async () => {
  const answer = await manager.post<SignInState>('/api/account', { displayName: '　<b>佐藤</b>　みどり ' });
  expect(answer.body.account?.displayName).toBe('<b>佐藤</b> みどり');
  expect(await manager.post('/api/account', { displayName: '\u202Eりどみ' })).toMatchObject({
    status: 400,
    body: { places: [{ place: 'displayName', message: expect.stringContaining('見えない文字') }] },
  });
});
