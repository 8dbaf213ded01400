import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { SECOND_FACTOR_ROUTES, SecondFactorsOfAccount } from '../../contract/second-factor.ts';
import { TEST_PASSWORD, createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import { createInstallationKeyReader, encryptText, decryptText } from '../accounts/installation-key.ts';
import { oneTimeCodeAt } from './one-time-code.ts';

type Added = z.output<typeof SECOND_FACTOR_ROUTES.addAuthenticator.output>;
type Proposed = z.output<typeof SECOND_FACTOR_ROUTES.proposeAuthenticator.output>;

const PERIOD = 30_000;
const server = await createTestApp();
afterAll(server.close);
let teacher: TestPerson;

beforeEach(async () => {
  teacher = await addTestPerson(server, 'manager');
});

const signIn = (code?: string, email = teacher.email, password = TEST_PASSWORD) =>
  server.browser().post('/api/sign-in', { email, password, ...(code === undefined ? {} : { code }) });

async function addTo(person: TestBrowser, name = 'スマホ'): Promise<Added & { readonly secret: string }> {
  const { body } = await person.post<Proposed>('/api/account/authenticators/proposal', {});
  const input = { secret: body.secret, name, code: oneTimeCodeAt(body.secret, server.now()), password: TEST_PASSWORD };
  const added = await person.post<Added>('/api/account/authenticators', input);
  expect([added.status, added.body]).toEqual([200, added.body]);
  return { ...added.body, secret: body.secret };
}

/**
 * Advances the clock by one period of the authenticator (30 s) and returns the code for this period. A new period is
 * needed, because the code of the previous period may have been used already.
 */
function nextCode(secret: string): string {
  server.advance(PERIOD);
  return oneTimeCodeAt(secret, server.now());
}

describe('adding an authenticator', () => {
  test('asks for the password and for a code of the proposed secret', async () => {
    const { body } = await teacher.post<Proposed>('/api/account/authenticators/proposal', {});
    expect(body.address).toContain(`secret=${body.secret}`);
    const input = { secret: body.secret, name: 'スマホ', code: oneTimeCodeAt(body.secret, server.now()) };
    const add = (change: object) => teacher.post('/api/account/authenticators', { ...input, ...change });
    expect(await add({ password: 'wrong' })).toMatchObject({ status: 401, body: { refusal: 'wrong-password' } });
    const foreign = await add({ password: TEST_PASSWORD, secret: 'B'.repeat(32) });
    expect(foreign).toMatchObject({ status: 401, body: { refusal: 'wrong-code' } });
    expect(await add({ password: TEST_PASSWORD, code: '12a' })).toMatchObject({
      status: 400,
      body: { places: [{ place: 'code', message: '6けたの数字を入力してください' }] },
    });
    expect((await signIn()).status).toBe(200);
  });

  test('returns ten recovery codes only with the first authenticator, and stores nothing as plain text', async () => {
    const first = await addTo(teacher);
    expect(new Set(first.recoveryCodes).size).toBe(10);
    expect(first.secondFactor).toMatchObject({ authenticators: [{ name: 'スマホ', lastUsedAt: null }] });
    const second = await addTo(teacher, 'タブレット');
    expect(second.recoveryCodes).toEqual([]);
    expect(second.secondFactor).toMatchObject({ recoveryCodesLeft: 10, authenticators: [{}, { name: 'タブレット' }] });
    const rows = await server.rows('select encode(sealed_secret, $1) as text from authenticator', ['escape']);
    const hashes = await server.rows('select code_hash::text from recovery_code');
    const kept = JSON.stringify([rows, hashes, server.lines]);
    for (const secret of [first.secret, second.secret, ...first.recoveryCodes]) expect(kept).not.toContain(secret);
  });

  test('is rejected after five', async () => {
    for (let count = 0; count < 5; count += 1) await addTo(teacher, `${count}`);
    const { body } = await teacher.post<Proposed>('/api/account/authenticators/proposal', {});
    const code = oneTimeCodeAt(body.secret, server.now());
    const input = { secret: body.secret, name: 'もう一つ', code, password: TEST_PASSWORD };
    expect(await teacher.post('/api/account/authenticators', input)).toMatchObject({
      status: 409,
      body: { refusal: 'too-many-authenticators' },
    });
  });
});

describe('signing in with an authenticator', () => {
  test('asks for the code after the password, and accepts a code once', async () => {
    const { secret } = await addTo(teacher);
    const lacking = await signIn();
    expect(lacking).toMatchObject({ status: 401, cookie: null, body: { refusal: 'second-factor-required' } });
    const code = nextCode(secret);
    expect(await signIn(code, teacher.email, 'wrong')).toMatchObject({ body: { refusal: 'wrong-password' } });
    const twice = await Promise.all([signIn(code), signIn(` ${code.slice(0, 3)} ${code.slice(3)}`)]);
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 401]));
    expect(await signIn(code)).toMatchObject({ status: 401, cookie: null, body: { refusal: 'wrong-code' } });
  });

  test.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('a code of %i periods from now answers %i', async (periods, status) => {
    const { secret } = await addTo(teacher);
    server.advance(10 * PERIOD);
    expect((await signIn(oneTimeCodeAt(secret, new Date(server.now().getTime() + periods * PERIOD)))).status).toBe(
      status,
    );
  });

  test('the code that added the authenticator does not sign in', async () => {
    const { secret } = await addTo(teacher);
    expect((await signIn(oneTimeCodeAt(secret, server.now()))).status).toBe(401);
  });

  test('guesses at codes are throttled like guesses at passwords, and are in the audit log', async () => {
    const { secret } = await addTo(teacher);
    for (let guess = 0; guess < 5; guess += 1) expect((await signIn('000000')).status).toBe(401);
    const right = oneTimeCodeAt(secret, new Date(server.now().getTime() + PERIOD));
    expect(await signIn(right)).toMatchObject({ status: 429 });
    const entries = await server.rows(
      `select details from audit_entry where action = 'failSignIn' and thing_id = $1 order by id`,
      [teacher.id],
    );
    expect(entries).toEqual(Array.from({ length: 5 }, () => ({ details: { way: 'secondFactor' } })));
  });

  test('the code of another person does not sign in', async () => {
    await addTo(teacher);
    const other = await addTestPerson(server, 'manager');
    const { secret, recoveryCodes } = await addTo(other);
    expect((await signIn(nextCode(secret))).status).toBe(401);
    expect((await signIn(recoveryCodes[0])).status).toBe(401);
  });

  test('a recovery code replaces it once, in any way of typing', async () => {
    const { recoveryCodes } = await addTo(teacher);
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn(first.replaceAll('-', ' ').toUpperCase())).status).toBe(200);
    expect((await signIn(first)).status).toBe(401);
    const { body } = await teacher.get<SecondFactorsOfAccount>('/api/account/second-factor');
    expect(body.recoveryCodesLeft).toBe(9);
    const renewed = await teacher.post<{ recoveryCodes: string[] }>('/api/account/recovery-codes', {
      password: TEST_PASSWORD,
    });
    expect((await signIn(second)).status).toBe(401);
    expect((await signIn(renewed.body.recoveryCodes[0])).status).toBe(200);
  });
});

describe('removing it', () => {
  test('needs the password; without the last factor the password is enough again', async () => {
    const { secondFactor } = await addTo(teacher);
    const url = `/api/account/authenticators/${secondFactor.authenticators[0]?.id}/removal`;
    expect((await teacher.post(url, { password: 'wrong' })).status).toBe(401);
    const other = await addTestPerson(server, 'manager');
    expect((await other.post(url, { password: TEST_PASSWORD })).status).toBe(404);
    expect((await signIn()).status).toBe(401);
    expect(await teacher.post(url, { password: TEST_PASSWORD })).toMatchObject({
      status: 200,
      body: { authenticators: [], recoveryCodesLeft: 0 },
    });
    expect((await signIn()).status).toBe(200);
  });

  test('an admin can remove the factor of another person: the audit log contains it, and sessions end', async () => {
    await addTo(teacher);
    const admin = await addTestPerson(server, 'admin');
    const url = `/api/staff/u_${teacher.id}/second-factor`;
    expect(await admin.post(url, {})).toMatchObject({ status: 200, body: { removed: 1 } });
    expect((await signIn()).status).toBe(200);
    expect(await teacher.get('/api/account')).toMatchObject({ body: { account: null } });
    const entries = await server.rows(
      `select action, thing_kind from audit_entry where thing_id = $1 and action like '%Factor' order by action`,
      [teacher.id],
    );
    expect(entries).toEqual([
      { action: 'addFactor', thing_kind: 'account' },
      { action: 'resetFactor', thing_kind: 'staff' },
    ]);
    const own = await admin.post(`/api/staff/u_${admin.id}/second-factor`, {});
    expect(own).toMatchObject({ status: 409, body: { refusal: 'own-account' } });
  });
});

describe('the key of the installation', () => {
  test('is created once in the data folder, readable only for its owner', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sakumon-key-'));
    const keyOf = () => createInstallationKeyReader({ installationKey: null, dataDirectory: folder })();
    const keys = await Promise.all(Array.from({ length: 8 }, keyOf));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    const file = path.join(folder, 'installation.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).trim()).toBe(keys[0]?.toString('hex'));
    await writeFile(file, 'torn');
    await expect(keyOf()).rejects.toThrow('installation.key');
    await rm(folder, { recursive: true });
  });

  test('decrypts only unchanged texts for the same person and purpose', () => {
    const key = Buffer.alloc(32, 1);
    const sealed = encryptText(key, 'authenticator', 'a', 'ひみつ');
    expect(decryptText(key, 'authenticator', 'a', sealed)).toBe('ひみつ');
    expect(decryptText(Buffer.alloc(32, 2), 'authenticator', 'a', sealed)).toBeNull();
    expect(decryptText(key, 'other', 'a', sealed)).toBeNull();
    expect(decryptText(key, 'authenticator', 'b', sealed)).toBeNull();
    for (let at = 0; at < sealed.length; at += 1) {
      expect(decryptText(key, 'authenticator', 'a', sealed.subarray(0, at))).toBeNull();
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(decryptText(key, 'authenticator', 'a', changed)).toBeNull();
    }
  });
});
