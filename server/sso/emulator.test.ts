import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import { setTenantsOfTestSchool } from '../../testing/server/sso/tenants.ts';
import { HostedIdentityProviderError, type HostedIdentityProvider } from './hosted-provider.ts';
import { createIdentityToolkitClient } from './identity-toolkit.ts';

/** Address of the provider's emulator. `npm run emulator-tests` starts the emulator and sets `AUTH_EMULATOR`. */
const address = process.env['AUTH_EMULATOR'];
const PROJECT = 'demo-sakumon';
const PASSWORD = 'long enough for it';

async function administer(path: string, body: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(`http://${address}/identitytoolkit.googleapis.com/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

const newEmail = (): string => `${randomUUID()}@school.test`;

async function add(email: string, tenant = ''): Promise<string> {
  const account = { email, password: PASSWORD, emailVerified: true };
  const { localId } = await administer(`v1/projects/${PROJECT}${tenant}/accounts`, account);
  return String(localId);
}

function change(localId: string, of: Readonly<Record<string, unknown>>): Promise<unknown> {
  return administer(`v1/projects/${PROJECT}/accounts:update`, { localId, ...of });
}

function hostedAt(emulator: string, tenants: string[] = []): HostedIdentityProvider {
  return createIdentityToolkitClient({
    projectId: PROJECT,
    apiKey: 'any-key',
    authDomain: 'demo-sakumon.firebaseapp.com',
    storageBucket: 'demo-sakumon.appspot.com',
    messagingSenderId: '1',
    appId: '1:1:web:1',
    emulator,
    tenants,
  });
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'none',
    (fault: unknown) => (fault instanceof HostedIdentityProviderError ? fault.failure : fault),
  );
}

describe.skipIf(address === undefined)("the provider's own emulator", () => {
  const hosted = hostedAt(address ?? '');
  let server: TestApp;
  let teacher: TestPerson;

  beforeAll(async () => {
    server = await createTestApp({ hosted });
    teacher = await addTestPerson(server, 'manager');
    await setTenantsOfTestSchool(server, teacher.school, 'hosted', ['school.test']);
    await teacher.post('/api/school-identity', { provider: 'hosted', isOn: true, linksEmail: true });
  });
  afterAll(() => server.close());

  test('signs a person in, refreshes the token, and reports a verified address', async () => {
    const email = newEmail();
    const localId = await add(email);
    const { proved, refreshToken } = await hosted.signIn(email, PASSWORD, null);
    expect(proved).toEqual({
      issuer: `https://securetoken.google.com/${PROJECT}`,
      subject: localId,
      email,
      emailVerified: true,
      tenant: 'school.test',
      session: null,
    });
    expect((await hosted.refresh(refreshToken)).proved.subject).toBe(localId);
    await change(localId, { emailVerified: false });
    expect((await hosted.signIn(email, PASSWORD, null)).proved.emailVerified).toBe(false);
  });

  test('returns error codes that map to our failures', async () => {
    const email = newEmail();
    const localId = await add(email);
    const { refreshToken } = await hosted.signIn(email, PASSWORD, null);
    expect(await failureOf(hosted.signIn(email, 'wrong', null))).toBe('wrong-password');
    expect(await failureOf(hosted.signIn(newEmail(), PASSWORD, null))).toBe('user-not-found');
    expect(await failureOf(hosted.refresh('no token'))).toBe('session-expired');
    await change(localId, { disableUser: true });
    expect(await failureOf(hosted.signIn(email, PASSWORD, null))).toBe('user-disabled');
    expect(await failureOf(hosted.refresh(refreshToken))).toBe('user-disabled');
    expect(await failureOf(hostedAt('127.0.0.1:9').signIn(email, PASSWORD, null))).toBe('network-request-failed');
  });

  test('separates the people of different tenants', async () => {
    const { tenantId } = await administer(`v2/projects/${PROJECT}/tenants`, {
      displayName: 'school-a',
      allowPasswordSignup: true,
    });
    const email = newEmail();
    const tenant = String(tenantId);
    const localId = await add(email, `/tenants/${tenant}`);
    expect((await hosted.signIn(email, PASSWORD, tenant)).proved).toMatchObject({
      issuer: `https://securetoken.google.com/${PROJECT}/${tenant}`,
      subject: localId,
      tenant: tenant.toLowerCase(),
    });
    expect(await failureOf(hosted.signIn(email, PASSWORD, null))).toBe('user-not-found');
  });

  test('signs a teacher in, and their session ends within a minute after the account is disabled', async () => {
    const email = newEmail();
    const localId = await add(email);
    await server.addPerson(teacher.school, 'manager', email);
    const { status, cookie } = await server.browser().post('/api/sign-in', { email, password: PASSWORD });
    expect(status).toBe(200);
    const browser = server.browser(cookie);
    await change(localId, { disableUser: true });
    server.advance(60_000);
    expect((await browser.get<{ account: unknown }>('/api/account')).body.account).toBeNull();
    const again = await server.browser().post('/api/sign-in', { email, password: PASSWORD });
    expect([again.status, again.body.refusal]).toEqual([403, 'user-disabled']);
  });
});
