import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/server/app.ts';
import { createFirstAdminLinkToken } from './first-admin.ts';

const DAY = 24 * 60 * 60 * 1000;
const PASSWORD = 'わたしの ながい あいことば';

const server = await createTestApp();
afterAll(server.close);
let count = 0;

beforeEach(async () => {
  count += 1;
  await server.rows(`update account set archived_at = now() where role = 'admin'`);
});

async function newToken(): Promise<string> {
  const link = await createFirstAdminLinkToken(server.database.db, server.now());
  if (link.kind !== 'made') throw new Error(link.kind);
  return link.token;
}

const redeem = (token: string, more: Record<string, unknown> = {}) =>
  server.browser().post('/api/first-admin', {
    token,
    displayName: '管理 太郎',
    email: `first-${count}@example.test`,
    password: PASSWORD,
    ...more,
  });

describe('the link of the first admin', () => {
  test('creates an admin, who is signed in at once and may add schools', async () => {
    const answer = await redeem(await newToken());
    expect(answer).toMatchObject({ status: 200, body: { account: { role: 'admin', mustChangePassword: false } } });
    const theirs = server.browser(answer.cookie);
    expect((await theirs.post('/api/schools', { name: 'はじめの小学校' })).status).toBe(200);
    await server.signIn(`first-${count}@example.test`, PASSWORD);
    expect(await theirs.get('/api/audit-entries')).toMatchObject({
      body: {
        entries: expect.arrayContaining([expect.objectContaining({ actor: null, action: 'add', thing: 'staff' })]),
      },
    });
  });

  test('works once, and then no other link works', async () => {
    const [token, other] = [await newToken(), await newToken()];
    const answers = await Promise.all([redeem(token), redeem(other, { email: `second-${count}@example.test` })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const spent of [token, other]) {
      expect(await redeem(spent)).toMatchObject({ status: 410, body: { refusal: 'link-spent' } });
    }
    await server.rows(`update account set archived_at = now() where role = 'admin'`);
    expect(await redeem(other)).toMatchObject({ status: 410, body: { refusal: 'link-spent' } });
  });

  test('expires after a day', async () => {
    const token = await newToken();
    server.advance(DAY);
    expect(await redeem(token)).toMatchObject({ status: 410, body: { refusal: 'link-expired' } });
  });

  test('counts as used once an admin exists for another reason', async () => {
    const token = await newToken();
    await server.addPerson('', 'admin', `restored-${count}@example.test`);
    expect(await redeem(token)).toMatchObject({ status: 410, body: { refusal: 'link-spent' } });
  });

  test('reports in advance whether it still works', async () => {
    const check = (token: string) => server.browser().post('/api/first-admin/check', { token });
    const token = await newToken();
    const expiresAt = new Date(server.now().getTime() + DAY).toISOString();
    expect(await check(token)).toMatchObject({ status: 200, body: { expiresAt } });
    server.advance(DAY);
    expect(await check(token)).toMatchObject({ status: 410, body: { refusal: 'link-expired' } });
    const used = await newToken();
    await redeem(used);
    expect(await check(used)).toMatchObject({ status: 410, body: { refusal: 'link-spent' } });
    expect(await check(token.slice(1))).toMatchObject({ status: 410, body: { refusal: 'link-unknown' } });
  });

  test('stays valid after invalid input, which is reported field by field', async () => {
    const token = await newToken();
    const places = [{ place: 'password', message: '12文字以上で入力してください' }];
    expect(await redeem(token, { password: 'short' })).toMatchObject({ status: 400, body: { places } });
    const person = await server.addPerson('', 'admin', `taken-${count}@example.test`);
    await server.rows('update account set archived_at = now() where id = $1', [person.id]);
    expect(await redeem(token, { email: person.email })).toMatchObject({
      status: 409,
      body: { refusal: 'email-taken' },
    });
    expect((await redeem(token)).status).toBe(200);
  });

  test('is created only while there is no admin, and is stored as a hash', async () => {
    const token = await newToken();
    const kept = await server.rows<{ found: boolean }>(
      'select token_hash = sha256($1::text::bytea) as found from first_admin_link order by created_at desc, found desc limit 1',
      [token],
    );
    expect(kept).toEqual([{ found: true }]);
    expect(await redeem('x'.repeat(43))).toMatchObject({ status: 410, body: { refusal: 'link-unknown' } });
    await redeem(token);
    expect(await createFirstAdminLinkToken(server.database.db, server.now())).toEqual({ kind: 'adminExists' });
  });
});
