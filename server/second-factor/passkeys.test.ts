import type { z } from 'zod/mini';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { AvailableSecondFactors } from '../../contract/passkey.ts';
import type { SECOND_FACTOR_ROUTES } from '../../contract/second-factor.ts';
import { createTestApp, TEST_PASSWORD, type TestBrowser } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import { createTestPasskey, type TestPasskey } from '../../testing/server/second-factor/passkey.ts';

type Added = z.output<typeof SECOND_FACTOR_ROUTES.addPasskey.output>;
type Proposal = z.output<typeof SECOND_FACTOR_ROUTES.proposePasskey.output>;
type Offer = NonNullable<AvailableSecondFactors['passkey']>;

const ORIGIN = 'http://localhost:80';
const MINUTE = 60_000;
const server = await createTestApp();
afterAll(server.close);
let teacher: TestPerson;
let key: TestPasskey;

beforeEach(async () => {
  teacher = await addTestPerson(server, 'manager');
  key = createTestPasskey(ORIGIN);
  server.advance(MINUTE);
});

async function propose(person: TestBrowser): Promise<Proposal> {
  return (await person.post<Proposal>('/api/account/passkeys/proposal', {})).body;
}

function add(person: TestBrowser, passkey: unknown, password = TEST_PASSWORD) {
  return person.post<Added>('/api/account/passkeys', { name: '職員室の PC', password, passkey });
}

async function addTo(person: TestBrowser, own = key): Promise<Added> {
  const added = await add(person, own.make(await propose(person)));
  expect([added.status, added.body]).toEqual([200, added.body]);
  server.advance(MINUTE);
  return added.body;
}

function signIn(more: object = {}, email = teacher.email) {
  return server.browser().post('/api/sign-in', { email, password: TEST_PASSWORD, ...more });
}

async function offered(email = teacher.email): Promise<Offer> {
  const { body } = await signIn({}, email);
  expect(body).toMatchObject({ refusal: 'second-factor-required', offer: { hasAuthenticator: false } });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract guarantees this type
  const { passkey } = body.offer as AvailableSecondFactors;
  if (passkey === null) throw new Error('there is a passkey');
  return passkey;
}

describe('adding a passkey', () => {
  test('asks for the password, stores a public key, and returns recovery codes only with the first factor', async () => {
    const proposal = await propose(teacher);
    expect(proposal).toMatchObject({ host: 'localhost', user: { name: teacher.email }, present: [] });
    expect((await add(teacher, key.make(proposal), 'wrong')).body).toMatchObject({ refusal: 'wrong-password' });
    const first = await addTo(teacher);
    expect(first.recoveryCodes).toHaveLength(10);
    expect(first.secondFactor.passkeys).toMatchObject([{ name: '職員室の PC', lastUsedAt: null }]);
    expect((await addTo(teacher, createTestPasskey(ORIGIN))).recoveryCodes).toEqual([]);
    const [row] = await server.rows('select transports, challenged_at is not null as at from passkey');
    expect(row).toEqual({ transports: ['internal'], at: true });
  });

  test.each([
    ['another page', { origin: 'https://sakumon.evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['an answer to a sign-in', { type: 'webauthn.get' }],
    ['nobody verified', { isVerified: false }],
  ])('is rejected for %s', async (_, change) => {
    const refused = await add(teacher, key.make(await propose(teacher), change));
    expect(refused).toMatchObject({ status: 401, body: { refusal: 'wrong-passkey' } });
    expect((await signIn()).status).toBe(200);
  });

  test('is rejected with the challenge of another person, an old one, one of a sign-in, and for an invalid key', async () => {
    const other = await addTestPerson(server, 'manager');
    const made = key.make(await propose(other));
    expect((await add(teacher, made)).body).toMatchObject({ refusal: 'wrong-passkey' });
    const late = key.make(await propose(teacher));
    server.advance(5 * MINUTE + 1);
    expect((await add(teacher, late)).body).toMatchObject({ refusal: 'wrong-passkey' });
    for (const change of [
      { attestation: 'AAAA' },
      { clientData: 'AAAA' },

      { sealed: 'A'.repeat(80) },
    ]) {
      const broken = { ...key.make(await propose(teacher)), ...change };
      expect((await add(teacher, broken)).body).toMatchObject({ refusal: 'wrong-passkey' });
    }
  });

  test('is rejected for a registered key, also one of a colleague, and after five keys', async () => {
    await addTo(teacher);
    const other = await addTestPerson(server, 'manager', teacher.school);
    expect((await add(other, key.make(await propose(other)))).body).toMatchObject({ refusal: 'wrong-passkey' });
    for (let count = 1; count < 5; count += 1) await addTo(teacher, createTestPasskey(ORIGIN));
    const sixth = await add(teacher, createTestPasskey(ORIGIN).make(await propose(teacher)));
    expect(sixth.body).toMatchObject({ refusal: 'too-many-passkeys' });
  });
});

describe('signing in with a passkey', () => {
  beforeEach(async () => {
    await addTo(teacher);
  });

  test('needs password and passkey, and lists the keys only after the right password', async () => {
    const wrong = await server.browser().post('/api/sign-in', { email: teacher.email, password: 'wrong' });
    expect(wrong.body).toMatchObject({ refusal: 'wrong-password' });
    expect(wrong.body.offer).toBeUndefined();
    const offer = await offered();
    expect(offer).toMatchObject({ host: 'localhost', present: [{ transports: ['internal'] }] });
    const signedIn = await signIn({ passkey: key.answer(offer) });
    expect(signedIn.status).toBe(200);
    const { body } = await server.browser(signedIn.cookie).get('/api/account/second-factor');
    expect(body).toMatchObject({ passkeys: [{ lastUsedAt: server.now().toISOString() }] });
  });

  test('accepts an answer only once, also for a key without a counter', async () => {
    const answer = key.answer(await offered());
    expect((await signIn({ passkey: answer })).status).toBe(200);
    expect((await signIn({ passkey: answer })).body).toMatchObject({ refusal: 'wrong-code' });
  });

  test.each([
    ['another page', { origin: 'https://sakumon.evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['a registration', { type: 'webauthn.create' }],
    ['nobody verified', { isVerified: false }],
    ['a forged signature', { isForged: true }],
  ])('is rejected for %s', async (_, change) => {
    const refused = await signIn({ passkey: key.answer(await offered(), change) });
    expect(refused).toMatchObject({ status: 401, body: { refusal: 'wrong-code' } });
  });

  test('is rejected if the counter decreased', async () => {
    expect((await signIn({ passkey: key.answer(await offered(), { counter: 7 }) })).status).toBe(200);
    server.advance(MINUTE);
    const copied = await signIn({ passkey: key.answer(await offered(), { counter: 7 }) });
    expect(copied.body).toMatchObject({ refusal: 'wrong-code' });
  });

  test('is rejected for an old answer and for an invalid one', async () => {
    const late = key.answer(await offered(), { counter: 9 });
    server.advance(5 * MINUTE + 1);
    expect((await signIn({ passkey: late })).body).toMatchObject({ refusal: 'wrong-code' });
    const broken = { ...key.answer(await offered(), { counter: 9 }), signature: 'AAAA' };
    expect((await signIn({ passkey: broken })).body).toMatchObject({ refusal: 'wrong-code' });
  });

  test('is rejected for the key, and for the challenge, of another person', async () => {
    const other = await addTestPerson(server, 'manager');
    const theirs = createTestPasskey(ORIGIN);
    await addTo(other, theirs);
    const offer = await offered();
    expect((await signIn({ passkey: theirs.answer(offer) })).body).toMatchObject({ refusal: 'wrong-code' });
    const toOther = await offered(other.email);
    expect((await signIn({ passkey: key.answer(toOther) })).body).toMatchObject({ refusal: 'wrong-code' });
  });

  test('a recovery code signs in, too, and an administrator removes all factors', async () => {
    const { recoveryCodes } = await addTo(await addTestPerson(server, 'manager'), createTestPasskey(ORIGIN));
    expect(recoveryCodes).toHaveLength(10);
    const admin = await addTestPerson(server, 'admin');
    const reset = await admin.post(`/api/staff/u_${teacher.id}/second-factor`, {});
    expect(reset.body).toEqual({ removed: 1 });
    expect((await signIn()).status).toBe(200);
    expect(await server.rows('select 1 from recovery_code where account_id = $1', [teacher.id])).toEqual([]);
  });

  test('the recovery codes are deleted with the last factor', async () => {
    const { body } = await teacher.get<Added['secondFactor']>('/api/account/second-factor');
    const path = `/api/account/passkeys/${body.passkeys[0]?.id}/removal`;
    expect((await teacher.post(path, { password: 'wrong' })).body).toMatchObject({ refusal: 'wrong-password' });
    const removed = await teacher.post(path, { password: TEST_PASSWORD });
    expect(removed.body).toEqual({ authenticators: [], passkeys: [], recoveryCodesLeft: 0 });
  });
});
