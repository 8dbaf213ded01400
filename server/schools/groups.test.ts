import type { z } from 'zod/mini';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Group } from '../../contract/groups.ts';
import type { RouteOutput } from '../../contract/routes.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';

type GroupOnWire = z.output<typeof Group>;

const server = await createTestApp();
afterAll(server.close);
let teacher: TestPerson;

beforeEach(async () => {
  teacher = await addTestPerson(server, 'manager', await server.addSchool('ひがし小学校'));
});

async function add(name: string, more: Record<string, unknown> = {}): Promise<GroupOnWire> {
  const { status, body } = await teacher.post<GroupOnWire>('/api/groups', { name, grade: 2, ...more });
  expect(status).toBe(200);
  return body;
}

async function list(query = ''): Promise<RouteOutput<'groups'>> {
  return (await teacher.get<RouteOutput<'groups'>>(`/api/groups${query}`)).body;
}

describe('the list of groups', () => {
  test("has the viewer's own groups first, then the others by grade and name", async () => {
    await add('2年1組');
    await add('1年1組', { grade: 1 });
    await add('3年1組', { grade: 3, teachers: [`u_${teacher.id}`] });
    const { schoolYear, schoolYears, groups } = await list();
    expect([schoolYear, schoolYears]).toEqual([2026, [2026]]);
    expect(groups.map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['3年1組', true],
      ['1年1組', false],
      ['2年1組', false],
    ]);
  });

  test('has ten after nine, in whatever digits a school writes', async () => {
    for (const name of ['1年10組', '1年2組', '１年１組', '1年9組']) await add(name, { grade: 1 });
    expect((await list()).groups.map(({ name }) => name)).toEqual(['１年１組', '1年2組', '1年9組', '1年10組']);
  });

  test("counts today's pupils; for a past year those of its last day", async () => {
    const { id } = await add('2年1組');
    const lastYear = await add('1年1組', { grade: 1, schoolYear: 2025 });
    for (const each of [1, 2, 3]) {
      const pupil = await server.addPerson(teacher.school, 'pupil');
      await server.rows(
        `insert into group_membership (school_id, pupil_id, group_id, from_date, until_date)
         values ($1, $2, $3, '2025-04-01', '2026-04-01'), ($1, $2, $4, '2026-04-01', null)`,
        [teacher.school, pupil.id, lastYear.id.slice(2), id.slice(2)],
      );
      if (each === 3) await server.rows('update account set archived_at = now() where id = $1', [pupil.id]);
    }
    expect((await list()).groups).toMatchObject([{ id, pupils: 2 }]);
    expect(await list('?schoolYear=2025')).toMatchObject({ schoolYears: [2026, 2025], groups: [{ pupils: 2 }] });
  });
});

describe('a group', () => {
  test('is renamed with its teachers, with an audit entry', async () => {
    const group = await add('2年1組');
    server.advance(1);
    const input = { version: group.version, name: '2年　2組', grade: 2, teachers: [`u_${teacher.id}`] };
    const { body } = await teacher.post<GroupOnWire>(`/api/groups/${group.id}`, input);
    expect(body).toMatchObject({ name: '2年 2組', version: 2, isOwn: true, teachers: [{ id: `u_${teacher.id}` }] });
    const entries = await teacher.get<RouteOutput<'auditEntries'>>('/api/audit-entries');
    expect(entries.body.entries).toMatchObject([
      { action: 'edit', thing: 'group', thingName: '2年 2組', actor: { id: `u_${teacher.id}` } },
      { action: 'add', thing: 'group' },
    ]);
  });

  test('edited by two teachers: the second gets the current state', async () => {
    const { id, version } = await add('2年1組');
    const edit = (name: string) => teacher.post(`/api/groups/${id}`, { version, name, grade: 2, teachers: [] });
    expect((await edit('2年い組')).status).toBe(200);
    expect(await edit('2年ろ組')).toMatchObject({
      status: 409,
      body: { refusal: 'changed-meanwhile', present: { id, name: '2年い組', version: 2 } },
    });
  });

  test('has a name that no other group of its year has, also when two are added at once', async () => {
    const input = { name: '2年1組', grade: 2 };
    const answers = await Promise.all([1, 2, 3].map(() => teacher.post('/api/groups', input)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect((await teacher.post('/api/groups', { ...input, schoolYear: 2027 })).status).toBe(200);
    const other = await add('2年2組');
    const renaming = { version: other.version, teachers: [], ...input };
    expect(await teacher.post(`/api/groups/${other.id}`, renaming)).toMatchObject({ body: { refusal: 'name-taken' } });
  });

  test('is led only by active teachers of the school', async () => {
    const group = await add('2年1組');
    const elsewhere = await server.addSchool('べつの学校');
    const pupil = await server.addPerson(teacher.school, 'pupil');
    const gone = await server.addPerson(teacher.school, 'manager');
    const stranger = await server.addPerson(elsewhere, 'manager');
    await server.rows('update account set archived_at = now() where id = $1', [gone.id]);
    for (const { id } of [pupil, gone, stranger]) {
      const input = { name: '2年2組', grade: 2, teachers: [`u_${teacher.id}`, `u_${id}`] };
      expect((await teacher.post('/api/groups', input)).status).toBe(404);
      expect((await teacher.post(`/api/groups/${group.id}`, { ...input, version: 1 })).status).toBe(404);
    }
    expect((await list()).groups).toMatchObject([{ name: '2年1組', teachers: [], version: 1 }]);
  });

  test('is archived and restored, unless its name is taken', async () => {
    const group = await add('2年1組');
    const archived = await teacher.post<GroupOnWire>(`/api/groups/${group.id}/archive`, { version: 1 });
    expect(archived.body.archivedAt).toBe(server.now().toISOString());
    expect((await list()).groups).toEqual([]);
    expect((await list('?archived=only')).groups).toHaveLength(1);
    const other = await add('2年1組');
    const restore = () => teacher.post(`/api/groups/${group.id}/restore`, { version: 2 });
    expect(await restore()).toMatchObject({ status: 409, body: { refusal: 'name-taken' } });
    await teacher.post(`/api/groups/${other.id}/archive`, { version: 1 });
    expect((await restore()).status).toBe(200);
    const { body } = await teacher.get<RouteOutput<'auditEntries'>>('/api/audit-entries');
    // The test's clock does not move, so the entries have the same time and are sorted before the comparison.
    const written = body.entries.map(({ action, thing }) => `${action} ${thing}`).toSorted();
    expect(written).toEqual(['add group', 'add group', 'archive group', 'archive group', 'restore group']);
  });

  test.each(['', 'あ'.repeat(200), '2年\u202E1組', 7, null])('cannot have the name %j', async (name) => {
    const answer = await teacher.post('/api/groups', { name, grade: 2 });
    expect(answer).toMatchObject({ status: 400, body: { places: [{ place: 'name' }] } });
  });
});

describe('teachers', () => {
  const input = { displayName: '<i>佐藤</i>', kanaName: 'さとう', email: ' Ｓato@Example.Test ' };

  test('are added with an initial password that must be changed', async () => {
    const email = 'sato-new@example.test';
    const { body } = await teacher.post<RouteOutput<'addTeacher'>>('/api/teachers', { ...input, email });
    expect(body.member).toMatchObject({ displayName: '<i>佐藤</i>', role: 'manager', mustChangePassword: true });
    expect(body.initialPassword).toMatch(/^(?:[a-hj-km-np-z2-9]{4}-){3}[a-hj-km-np-z2-9]{4}$/u);
    const added = await server.signIn(email, body.initialPassword);
    expect(await added.get('/api/groups')).toMatchObject({ body: { refusal: 'password-must-change' } });
    const next = { current: body.initialPassword, next: 'わたしの ながい あいことば' };
    const { status, cookie } = await added.post('/api/account/password', next);
    expect(status).toBe(200);
    expect((await server.browser(cookie).get('/api/groups')).status).toBe(200);
    const kept = await server.rows<{ entry: string }>('select audit_entry::text as entry from audit_entry');
    expect(kept.map(({ entry }) => entry).join('\n')).not.toContain(body.initialPassword);
  });

  test('are listed for their own school only', async () => {
    const other = await server.addSchool('べつの学校');
    await server.addPerson(other, 'manager');
    const { body } = await teacher.get<RouteOutput<'teachers'>>('/api/teachers');
    expect(body.teachers.map(({ id }) => id)).toEqual([`u_${teacher.id}`]);
  });

  test('of two schools may share an address: the password decides whose account it is, and no school learns of the other', async () => {
    const email = `both-${Date.parse('2026-05-11')}@example.test`;
    const other = await server.addPerson(await server.addSchool('べつの学校'), 'manager', email);
    const answer = await teacher.post<RouteOutput<'addTeacher'>>('/api/teachers', { ...input, email });
    expect(answer).toMatchObject({ status: 200, body: { member: { email } } });
    const account = { ...answer.body.member, uid: answer.body.member.id };
    const here = await server.signIn(email, answer.body.initialPassword);
    expect(await here.get('/api/account')).toMatchObject({ body: { account: { uid: account.uid } } });
    const there = await server.signIn(email);
    expect(await there.get('/api/account')).toMatchObject({ body: { account: { uid: `u_${other.id}` } } });
    await expect(server.signIn(email, 'neither of both')).rejects.toThrow('wrong-password');
  });

  test('of one school cannot share an address', async () => {
    const answer = await teacher.post('/api/teachers', { ...input, email: teacher.email.toUpperCase() });
    expect(answer).toMatchObject({ status: 409, body: { refusal: 'email-taken' } });
  });
});

describe('the settings of a school', () => {
  const settings = {
    furigana: 'all',
    taughtOrder: true,
    levelOpening: 'allOpen',
    commonNames: false,
    preparesNextYear: false,
    sharedDevices: true,
    classPages: false,
    keepLeftPupils: 2,
  };

  test('are changed only with the version seen', async () => {
    const answer = await teacher.post('/api/school-settings', { ...settings, version: 1 });
    expect(answer).toMatchObject({ status: 200, body: { ...settings, version: 2, schoolName: 'ひがし小学校' } });
    expect(await teacher.get('/api/account')).toMatchObject({ body: { account: { furigana: 'all' } } });
    expect(await teacher.post('/api/school-settings', { ...settings, version: 1 })).toMatchObject({
      status: 409,
      body: { refusal: 'changed-meanwhile', present: { version: 2 } },
    });
  });
});
