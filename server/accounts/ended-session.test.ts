import { afterAll, beforeEach, expect, test } from 'vitest';
import type { SignInState } from '../../contract/account.ts';
import { createTestApp, TEST_PASSWORD, type TestBrowser } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import { deleteExpiredSignInData } from '../account-handlers.ts';

const DAY = 24 * 60 * 60 * 1000;
const server = await createTestApp();
afterAll(server.close);
let teacher: TestPerson;
let admin: TestPerson;

beforeEach(async () => {
  teacher = await addTestPerson(server, 'manager');
  admin = await addTestPerson(server, 'admin');
});

async function endedOf(browser: TestBrowser): Promise<unknown> {
  const { body } = await browser.get<SignInState>('/api/account');
  return body.account === null ? (body.ended ?? 'not told') : 'signed in';
}

test('a new password signs out other devices with a reason; the device that changed it stays signed in', async () => {
  const other = await server.signIn(teacher.email);
  const changed = await teacher.post('/api/account/password', {
    current: TEST_PASSWORD,
    next: 'まったく べつの ことば 8',
  });
  expect([changed.status, await endedOf(other)]).toEqual([200, 'password']);
  expect(await endedOf(server.browser(changed.cookie))).toBe('signed in');
});

test('staff see the reason: ended from their own list, by an admin, or by removing a factor', async () => {
  const other = await server.signIn(teacher.email);
  const { body } = await teacher.get<{ sessions: { name: string; isThis: boolean }[] }>('/api/account/sessions');
  const sessions = body.sessions.filter(({ isThis }) => !isThis).map(({ name }) => name);
  await teacher.post('/api/account/sessions/end', { sessions });
  expect([await endedOf(other), await endedOf(teacher)]).toEqual(['elsewhere', 'signed in']);
  await admin.post(`/api/staff/u_${teacher.id}/end-sessions`, {});
  expect(await endedOf(teacher)).toBe('byStaff');
  const again = await server.signIn(teacher.email);
  await admin.post(`/api/staff/u_${teacher.id}/second-factor`, {});
  expect(await endedOf(again)).toBe('factor');
});

test('a pupil sees the reason: the teacher set a new password', async () => {
  const pupil = await addTestPerson(server, 'pupil', teacher.school);
  await teacher.post(`/api/pupils/u_${pupil.id}/end-sessions`, {});
  expect(await endedOf(pupil)).toBe('byStaff');
  const again = await server.signIn(pupil.email);
  await teacher.post(`/api/pupils/u_${pupil.id}/password`, {});
  expect(await endedOf(again)).toBe('password');
});

test('no reason is given after expiry, after an own sign-out, for an unknown token, or after some weeks', async () => {
  expect(await endedOf(server.browser())).toBe('not told');
  expect(await endedOf(server.browser('sakumon-session=AAAA'))).toBe('not told');
  await teacher.post('/api/sign-out', {});
  expect(await endedOf(teacher)).toBe('not told');
  await admin.post('/api/account/password', { current: TEST_PASSWORD, next: 'まったく べつの ことば 9' });
  expect(await endedOf(admin)).toBe('not told');
  const gone = await addTestPerson(server, 'manager');
  const helper = await addTestPerson(server, 'admin');
  await helper.post(`/api/staff/u_${gone.id}/end-sessions`, {});
  await deleteExpiredSignInData(server.database.db, new Date(Date.now() + 29 * DAY));
  expect(await endedOf(gone)).toBe('byStaff');
  await deleteExpiredSignInData(server.database.db, new Date(Date.now() + 31 * DAY));
  expect(await endedOf(gone)).toBe('not told');
});
