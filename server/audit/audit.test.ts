import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PermissionAction } from '../../contract/permissions.ts';
import type { RouteOutput } from '../../contract/routes.ts';
import { createTestApp, TEST_PASSWORD } from '../../testing/server/app.ts';
import { addTestClass, addTestPerson, type TestClass } from '../../testing/server/people.ts';

type Entries = RouteOutput<'auditEntries'>['entries'];

const server = await createTestApp({
  publicOrigin: 'https://sakumon.example.jp',
  trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
});
afterAll(server.close);
let taught: TestClass;

beforeAll(async () => {
  taught = await addTestClass(server, 3);
});

async function entries(action?: PermissionAction): Promise<Entries> {
  const query = action === undefined ? '' : `&action=${action}`;
  return (await taught.teacher.get<RouteOutput<'auditEntries'>>(`/api/audit-entries?limit=200${query}`)).body.entries;
}

function names(ids: readonly number[]): string[] {
  return ids.map((at) => taught.pupil(at).email).toSorted();
}

describe('signing in and out', () => {
  test('is listed with its way only if requested, and does not hide what staff did', async () => {
    const pupil = taught.pupil(0);
    const begun = await server.signIn(pupil.email);
    await begun.post('/api/sign-out', {});
    const to = { kind: 'pupils', pupils: [`u_${pupil.id}`] };
    const issued = await taught.teacher.post<RouteOutput<'issueLoginCards'>>('/api/login-cards', {
      to,
      present: 'replace',
    });
    const secret = issued.body.cards[0]?.secret ?? '';
    expect((await server.browser().post('/api/sign-in/login-card', { card: { kind: 'secret', secret } })).status).toBe(
      200,
    );
    const right = (await entries('signIn')).filter(({ actor }) => actor?.id === `u_${pupil.id}`);
    expect(right.map(({ details }) => String(details['way'])).toSorted()).toEqual([
      'loginCard',
      'password',
      'password',
    ]);
    expect((await entries('signOut')).map(({ thingName }) => thingName)).toEqual([pupil.email]);
    expect((await entries()).filter(({ thing }) => thing === 'account')).toEqual([]);
  });

  test('with a wrong password is listed with the account; a name without an account is not stored', async () => {
    const { email } = taught.pupil(1);
    await server.browser().post('/api/sign-in', { email, password: 'a wrong password' });
    await server.browser().post('/api/sign-in', { email: 'nobody-at-all@example.test', password: TEST_PASSWORD });
    await expect
      .poll(() => entries('failSignIn'))
      .toMatchObject([
        { actor: null, actorRole: 'system', thing: 'account', thingName: email, details: { way: 'password' } },
      ]);
    const kept = await server.rows<{ entry: string }>('select audit_entry::text as entry from audit_entry');
    for (const typed of ['a wrong password', 'nobody-at-all']) expect(JSON.stringify(kept)).not.toContain(typed);
  });
});

describe('an audit entry', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['198.51.100.1, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['no address'.repeat(30), null],
  ])('behind a trusted proxy with the header %s has the address %s', async (forwarded, address) => {
    server.advance(1000);
    const headers = { 'x-forwarded-for': forwarded, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
    await taught.teacher.post('/api/account', { displayName: '先生' }, headers);
    expect((await entries('edit'))[0]).toMatchObject({ thing: 'account', address });
  });

  test('of a change of several names all of them, and is found by their names', async () => {
    const pupils = [0, 1].map((at) => `u_${taught.pupil(at).id}`);
    await taught.teacher.post('/api/pupils/archive', { pupils });
    await taught.teacher.post('/api/pupils/restore', { pupils });
    await taught.teacher.post('/api/moves', { pupils, from: taught.group, to: null });
    const to = { kind: 'pupils', pupils };
    await taught.teacher.post('/api/login-cards', { to, present: 'replace' });
    await taught.teacher.post('/api/login-cards/revoke', { of: to });
    for (const action of ['archive', 'restore', 'move', 'revoke'] as const) {
      const [entry] = await entries(action);
      expect([action, entry?.whom.toSorted()]).toEqual([action, names([0, 1])]);
    }
    const { body } = await taught.teacher.get<RouteOutput<'auditEntries'>>(
      `/api/audit-entries?person=${taught.pupil(1).email}`,
    );
    expect(body.entries.map(({ action }) => action)).toContain('archive');
  });

  test('of an applied roster names the pupils that were added', async () => {
    const source = { kind: 'text', text: '学年,組,番号,氏名\n2,1,9,新田 にいな' };
    const input = { source, purpose: 'addPupils' };
    const { body } = await taught.teacher.post<{ seen: string }>('/api/rosters/check', input);
    const consent = { goodLinesOnly: true, addGroups: true, endLeaving: false };
    await taught.teacher.post('/api/rosters', { ...input, ...consent, seen: body.seen });
    expect((await entries('add'))[0]?.whom).toEqual(['新田 にいな']);
  });

  test('of an undone roster is also found as an entry about archived pupils; admins see only numbers', async () => {
    const lines = Array.from({ length: 25 }, (_, index) => `3,1,${index + 1},取消 ${index + 1}`);
    const source = { kind: 'text', text: ['学年,組,番号,氏名', ...lines].join('\n') };
    const input = { source, purpose: 'addPupils' };
    const { body } = await taught.teacher.post<{ seen: string }>('/api/rosters/check', input);
    const consent = { goodLinesOnly: true, addGroups: true, endLeaving: false };
    const applied = await taught.teacher.post<{ undo: string }>('/api/rosters', {
      ...input,
      ...consent,
      seen: body.seen,
    });
    server.advance(1000);
    expect((await taught.teacher.post(`/api/rosters/${applied.body.undo}/undo`, {})).status).toBe(200);
    const isUndone = { roster: applied.body.undo, undone: true };
    expect((await entries('move'))[0]).toMatchObject({ whomCount: 25, details: isUndone });
    const [archived] = await entries('archive');
    expect(archived).toMatchObject({ thing: 'pupil', whomCount: 25 });
    expect(archived?.whom).toHaveLength(20);
    const admin = await addTestPerson(server, 'admin');
    const ofSchool = `/api/audit-entries?school=c_${taught.school}&limit=200&action=add`;
    const seen = await admin.get<RouteOutput<'auditEntries'>>(ofSchool);
    const added = seen.body.entries.find(({ details }) => details['roster'] === applied.body.undo);
    expect(added).toMatchObject({ whom: [], whomCount: 25 });
  });

  test('of an edit contains the changed fields without values', async () => {
    server.advance(1000);
    const { id, email } = taught.pupil(2);
    const edit = { version: 1, displayName: '消える 名前', kanaName: null, email, number: 30 };
    await taught.teacher.post(`/api/pupils/u_${id}`, edit);
    const [entry] = await entries('edit');
    expect(entry).toMatchObject({ thing: 'pupil', details: { fields: ['displayName', 'number'] } });
    expect(JSON.stringify(entry?.details)).not.toContain('消える');
    server.advance(1000);
    const { body } = await taught.teacher.get<RouteOutput<'schoolSettings'>>('/api/school-settings');
    const { schoolName: _, runningYear: __, ...settings } = body;
    await taught.teacher.post('/api/school-settings', { ...settings, sharedDevices: true });
    expect((await entries('edit'))[0]).toMatchObject({ thing: 'settings', details: { fields: ['sharedDevices'] } });
  });

  test.each(['csv', 'oneRoster'])('is written for an exported roster (%s)', async (format) => {
    await taught.teacher.get(`/api/rosters/export?format=${format}`);
    const found = await entries('export');
    expect(found.filter(({ thing, details }) => thing === 'pupil' && details['format'] === format)).toHaveLength(1);
  });
});
