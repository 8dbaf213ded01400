import { afterAll, beforeEach, expect, test } from 'vitest';
import type { SignInState } from '../../contract/account.ts';
import type { LinkedIdentity } from '../../contract/linked-identities.ts';
import type { Portal } from '../../contract/portals.ts';
import { TEST_PASSWORD, createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import {
  findHiddenFieldValue,
  LOGIN_INITIATION_PARAMETERS,
  createLaunchBrowser,
  registerPortal,
  TOOL_ORIGIN,
} from '../../testing/server/lti/launch.ts';
import {
  LTI_INSTRUCTOR_ROLE,
  expandLtiClaimNames,
  PORTAL_SETTINGS,
  createTestPortal,
} from '../../testing/server/lti/portal.ts';

const clock = new Date('2026-05-11T01:00:00.000Z');
const portal = await createTestPortal(() => clock);
const server = await createTestApp({ portalFetch: portal.fetch, clock: () => clock });
afterAll(server.close);
const { send, leave, signed, comeBack } = createLaunchBrowser(server, portal);

let teacher: TestPerson;
let registered: Portal;

beforeEach(async () => {
  teacher = await addTestPerson(server, 'manager');
  registered = await registerPortal(teacher, { addsPupils: true });
});

const TEACHER = { sub: 'teacher-1', name: '先生 一郎', ...expandLtiClaimNames({ roles: [LTI_INSTRUCTOR_ROLE] }) };

async function launch(claims: Readonly<Record<string, unknown>>, here: TestBrowser | null = null) {
  const left = await leave(registered, LOGIN_INITIATION_PARAMETERS, here?.cookie ?? '');
  return comeBack(left, await signed(left, claims));
}

/** Links the teacher's account to a person of the portal, and signs the teacher in from the portal. */
async function byPortal(): Promise<TestBrowser> {
  const { body } = await launch(TEACHER, teacher);
  await send({
    method: 'POST',
    url: '/lti/link',
    cookie: teacher.cookie ?? '',
    form: { link: findHiddenFieldValue(body, 'link') },
    headers: { origin: TOOL_ORIGIN },
  });
  return server.browser((await launch(TEACHER)).session);
}

async function standing(browser: TestBrowser): Promise<unknown> {
  const { body } = await browser.get<SignInState>('/api/account');
  return body.account === null ? (body.ended ?? 'not told') : 'signed in';
}

type Identities = { readonly identities: readonly LinkedIdentity[]; readonly hasOtherWay?: boolean };

async function identitiesOf(path: string): Promise<Identities> {
  return (await teacher.get<Identities>(path)).body;
}

async function entriesOf(id: string) {
  return server.rows<{ actor_id: string; thing_kind: string }>(
    `select actor_id, thing_kind from audit_entry where thing_id = $1 and action = 'unlink'`,
    [id],
  );
}

/**
 * Launches Sakumon as a new pupil of the portal, so that an account is added. Returns the id of the account and the
 * pupil's browser.
 */
async function portalPupil(sub: string): Promise<{ readonly id: string; readonly browser: TestBrowser }> {
  const browser = server.browser((await launch({ sub })).session);
  const { body } = await browser.get<SignInState>('/api/account');
  return { id: body.account?.uid ?? '', browser };
}

test('staff unlink their own account with their password; sessions from the portal end with a reason', async () => {
  const launched = await byPortal();
  const { identities } = await identitiesOf('/api/account/identities');
  expect(identities).toMatchObject([{ name: PORTAL_SETTINGS.name, isPortal: true, linkedAt: clock.toISOString() }]);
  const issuer = identities[0]?.issuer ?? '';
  const unlink = (password: string) => teacher.post('/api/account/identities/unlink', { issuer, password });
  expect((await unlink('another password')).status).toBe(401);
  expect(await standing(launched)).toBe('signed in');
  expect(await unlink(TEST_PASSWORD)).toMatchObject({ status: 200, body: { ended: 1 } });
  expect([await standing(launched), await standing(teacher)]).toEqual(['unlinked', 'signed in']);
  expect((await unlink(TEST_PASSWORD)).status).toBe(404);
  expect((await launch(TEACHER)).refusal).toBe('not-registered');
  expect(await entriesOf(teacher.id)).toEqual([{ actor_id: teacher.id, thing_kind: 'account' }]);
  expect(await standing(await byPortal())).toBe('signed in');
});

test('a person who still has the initial password must change it before unlinking', async () => {
  await byPortal();
  const { identities } = await identitiesOf('/api/account/identities');
  // Make the session look as if the person signed in at a hosted identity provider. In any other session, the server
  // refuses nearly all requests until the person changes the initial password, so unlinking would not be tested.
  await server.rows(`update account_session set checked_at = now(), sealed_refresh = '\\x00' where account_id = $1`, [
    teacher.id,
  ]);
  await server.rows('update account set must_change_password = true where id = $1', [teacher.id]);
  const input = { issuer: identities[0]?.issuer, password: TEST_PASSWORD };
  const { status, body } = await teacher.post('/api/account/identities/unlink', input);
  expect([status, body]).toMatchObject([403, { refusal: 'password-must-change' }]);
});

test('a teacher unlinks a pupil and sees other ways of sign-in; a card or a new launch signs the pupil in again', async () => {
  const { id, browser } = await portalPupil('pupil-1');
  const before = await identitiesOf(`/api/pupils/${id}/identities`);
  expect(before).toMatchObject({ identities: [{ name: PORTAL_SETTINGS.name, isPortal: true }], hasOtherWay: false });
  const to = { kind: 'pupils', pupils: [id] };
  expect((await teacher.post('/api/login-cards', { to, present: 'replace' })).status).toBe(200);
  expect((await identitiesOf(`/api/pupils/${id}/identities`)).hasOtherWay).toBe(true);
  const { issuer } = before.identities[0] ?? { issuer: '' };
  const unlink = () => teacher.post(`/api/pupils/${id}/identities/unlink`, { issuer });
  expect(await unlink()).toMatchObject({ status: 200, body: { ended: 1 } });
  expect(await standing(browser)).toBe('unlinked');
  expect(await identitiesOf(`/api/pupils/${id}/identities`)).toEqual({ identities: [], hasOtherWay: true });
  expect((await unlink()).status).toBe(404);
  expect(await entriesOf(id.slice(2))).toEqual([{ actor_id: teacher.id, thing_kind: 'pupil' }]);
  // The pupil's account is no longer linked. So this launch adds a new account, because the portal may add pupils.
  expect((await portalPupil('pupil-1')).id).not.toBe(id);
});

test('pupils of another school, colleagues and archived pupils cannot be unlinked', async () => {
  const { id, browser } = await portalPupil('pupil-2');
  const { identities } = await identitiesOf(`/api/pupils/${id}/identities`);
  const input = { issuer: identities[0]?.issuer };
  const stranger = await addTestPerson(server, 'manager');
  expect((await stranger.post(`/api/pupils/${id}/identities/unlink`, input)).status).toBe(404);
  expect((await stranger.get(`/api/pupils/${id}/identities`)).status).toBe(404);
  await byPortal();
  const colleague = await addTestPerson(server, 'manager', teacher.school);
  expect((await colleague.post(`/api/pupils/u_${teacher.id}/identities/unlink`, input)).status).toBe(404);
  expect((await browser.post(`/api/pupils/${id}/identities/unlink`, input)).status).toBe(403);
  await server.rows('update account set archived_at = now() where id = $1', [id.slice(2)]);
  const { status, body } = await teacher.post(`/api/pupils/${id}/identities/unlink`, input);
  expect([status, body]).toMatchObject([409, { refusal: 'pupil-archived' }]);
});
