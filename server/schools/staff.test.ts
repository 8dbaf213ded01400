import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { StoredQuestionDraft } from '../../contract/question-drafts.ts';
import type { RouteOutput } from '../../contract/routes.ts';
import { createBlankDraft } from '../../engine/editor/begin-draft.ts';
import { INSTALLATION_SCHOOL_ID } from '../database/transaction.ts';
import { createTestDataSet } from '../../testing/server/http/places.ts';
import { TEST_PASSWORD, createTestApp, type TestPersonDetails } from '../../testing/server/app.ts';
import { waitUntilTransactionsLocked } from '../../testing/server/locks.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';

const server = await createTestApp();
afterAll(server.close);
let admin: TestPerson;
let teacher: TestPersonDetails;
let count = 0;

beforeEach(async () => {
  count += 1;
  await server.rows(`update account set archived_at = now() where role = 'admin'`);
  admin = await addTestPerson(server, 'admin');
  teacher = await server.addPerson(await server.addSchool('学校'), 'manager');
});

const NAMES = { displayName: '佐藤 みどり', kanaName: 'さとう みどり' };
const act = <Body = { refusal: string }>(id: string, path: string, body: unknown) =>
  admin.post<Body>(`/api/staff/u_${id}${path}`, body);

const ids = ({ staff }: RouteOutput<'staff'>) => staff.map(({ id }) => id);

describe('staff of all schools', () => {
  test('are found by name, by address, by school, and by never having signed in', async () => {
    const post = { role: 'manager', school: `c_${teacher.school}` };
    const email = `midori-${count}@example.test`;
    const { body } = await admin.post<RouteOutput<'addStaffMember'>>('/api/staff', { ...NAMES, email, post });
    const find = async (query: string) => (await admin.get<RouteOutput<'staff'>>(`/api/staff?${query}`)).body;
    expect(ids(await find(`search=${encodeURIComponent('サトウ')}&school=c_${teacher.school}`))).toEqual([
      body.member.id,
    ]);
    expect(ids(await find(`search=midori-${count}`))).toEqual([body.member.id]);
    expect((await find(`school=c_${teacher.school}`)).total).toBe(2);
    expect(ids(await find('role=admin'))).toEqual([`u_${admin.id}`]);
    await server.signIn(email, body.initialPassword);
    expect(ids(await find(`signedIn=never&school=c_${teacher.school}`))).toEqual([`u_${teacher.id}`]);
  });

  test('cannot be added to an archived or missing school', async () => {
    await server.rows('update school set archived_at = now() where id = $1', [teacher.school]);
    for (const id of [teacher.school, '00000000-0000-7000-8000-000000000000', '01890000-0000-7000-8000-00000000ffff']) {
      const input = { ...NAMES, email: 'nobody@example.test', post: { role: 'manager', school: `c_${id}` } };
      expect((await admin.post('/api/staff', input)).status).toBe(404);
    }
  });

  test('get a new initial password, which ends their sessions', async () => {
    const theirs = await server.signIn(teacher.email);
    const { body } = await act<RouteOutput<'resetStaffPassword'>>(teacher.id, '/password', {});
    expect((await theirs.get('/api/groups')).status).toBe(401);
    expect(
      (await server.browser().post('/api/sign-in', { email: teacher.email, password: TEST_PASSWORD })).status,
    ).toBe(401);
    const again = await server.signIn(teacher.email, body.initialPassword);
    expect(await again.get('/api/groups')).toMatchObject({ body: { refusal: 'password-must-change' } });
  });

  test('lose access at once when archived, and get it back when restored', async () => {
    const theirs = await server.signIn(teacher.email);
    expect((await act(teacher.id, '/archive', { version: 1 })).status).toBe(200);
    expect((await theirs.get('/api/groups')).status).toBe(401);
    expect(await server.rows('select from account_session where account_id = $1', [teacher.id])).toEqual([]);
    expect((await act(teacher.id, '/restore', { version: 2 })).status).toBe(200);
    await server.signIn(teacher.email);
  });

  test('edited by two administrators: the second gets the current state', async () => {
    const edit = (displayName: string) =>
      act(teacher.id, '', { version: 1, displayName, kanaName: null, email: teacher.email });
    expect((await edit('一')).status).toBe(200);
    expect(await edit('二')).toMatchObject({ status: 409, body: { present: { displayName: '一' } } });
    const colleague = await server.addPerson(teacher.school, 'manager');
    const taken = { version: 2, displayName: '三', kanaName: null, email: colleague.email };
    expect(await act(teacher.id, '', taken)).toMatchObject({ status: 409, body: { refusal: 'email-taken' } });
  });

  test('cannot change to a school in which another account has their address', async () => {
    const school = await server.addSchool('学校');
    await server.addPerson(school, 'pupil', teacher.email);
    const answer = await act(teacher.id, '/role', { version: 1, post: { role: 'manager', school: `c_${school}` } });
    expect(answer).toMatchObject({ status: 409, body: { refusal: 'email-taken' } });
  });

  test('do not include pupils', async () => {
    const pupil = await server.addPerson(teacher.school, 'pupil');
    expect((await act(pupil.id, '/password', {})).status).toBe(404);
    expect((await act(pupil.id, '/role', { version: 1, post: { role: 'admin' } })).status).toBe(404);
  });
});

describe('a role', () => {
  test('changes with its school; both schools have an audit entry', async () => {
    const theirs = await server.signIn(teacher.email);
    const raised = await act(teacher.id, '/role', { version: 1, post: { role: 'admin' } });
    expect(raised).toMatchObject({ status: 200, body: { role: 'admin', school: { name: 'さくもん（運営）' } } });
    expect((await theirs.get('/api/groups')).status).toBe(401);
    expect((await (await server.signIn(teacher.email)).get('/api/schools')).status).toBe(200);
    const post = { role: 'manager', school: `c_${teacher.school}` };
    expect(await act(teacher.id, '/role', { version: 2, post })).toMatchObject({ body: { role: 'manager' } });
    const { body } = await admin.get<RouteOutput<'auditEntries'>>(`/api/audit-entries?school=c_${teacher.school}`);
    expect(body.entries.filter(({ action }) => action === 'changeRole')).toHaveLength(2);
  });

  test('in another school removes the groups', async () => {
    await createTestDataSet(server, teacher.school, teacher.id);
    const post = { role: 'manager', school: `c_${await server.addSchool('つぎの学校')}` };
    expect(await act(teacher.id, '/role', { version: 1, post })).toMatchObject({ status: 200 });
    expect(await server.rows('select from group_teacher where teacher_id = $1', [teacher.id])).toEqual([]);
  });

  test('in another school keeps the drafts; editions and lessons stay in the old school', async () => {
    const { school, id } = teacher;
    const { group } = await createTestDataSet(server, school, id);
    const theirs = await server.signIn(teacher.email);
    const content = createBlankDraft(3, 'combine');
    const begin = () => theirs.post<StoredQuestionDraft>('/api/question-drafts', { content, replaces: null });
    const made = { content, into: { kind: 'newSet', name: '作った問題' } };
    await theirs.post(`/api/question-drafts/${(await begin()).body.id}/keep`, made);
    const left = (await begin()).body;
    const lesson = { offer: { kind: 'asOpen' }, minutes: null };
    expect((await theirs.post(`/api/groups/${group}/lessons`, lesson)).status).toBe(200);
    const post = { role: 'manager', school: `c_${await server.addSchool('つぎの学校')}` };
    expect(await act(id, '/role', { version: 1, post })).toMatchObject({ status: 200 });
    const again = await server.signIn(teacher.email);
    expect((await again.get<StoredQuestionDraft>(`/api/question-drafts/${left.id}`)).body.content).toEqual(content);
    const [edition] = await server.rows('select school_id, made_by from question_set_edition where made_by = $1', [id]);
    expect(edition).toEqual({ school_id: school, made_by: id });
    expect(await server.rows('select school_id from lesson where started_by = $1', [id])).toEqual([
      { school_id: school },
    ]);
  });
});

describe('a move to another school', () => {
  test('succeeds for a teacher who gave praise, and removes the link to the sign-in provider', async () => {
    const { school, id } = teacher;
    const pupil = await server.addPerson(school, 'pupil');
    const theirs = await server.signIn(teacher.email);
    const praise = { pupils: [`u_${pupil.id}`], stamp: 'hanamaru' };
    expect((await theirs.post('/api/praise', praise)).status).toBe(200);
    await server.rows(
      `insert into linked_identity (school_id, account_id, issuer, subject, provider, linked_at, last_login_at)
       values ($1, $2, 'https://provider.test', 'person', 'oidc', now(), now())`,
      [school, id],
    );
    const post = { role: 'manager', school: `c_${await server.addSchool('つぎの学校')}` };
    expect(await act(id, '/role', { version: 1, post })).toMatchObject({ status: 200 });
    expect(await server.rows('select from linked_identity where account_id = $1', [id])).toEqual([]);
    expect(await server.rows('select school_id from praise where given_by = $1', [id])).toEqual([
      { school_id: school },
    ]);
  });

  test('is refused by no other foreign key', async () => {
    // If a teacher moves to another school, the school id in the account's row changes. The query finds the foreign
    // keys without `on update cascade`: the change fails while a row of such a table refers to the teacher. The server
    // deletes these rows in the three expected tables before the change.
    //
    // The query omits keys that contain a pupil's id, because pupils never move to another school.
    const blocking = await server.rows(`
      select conrelid::regclass::text as "table", attname as "column" from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any (conkey) and attname not in ('school_id', 'pupil_id')
      where contype = 'f' and confrelid = 'account'::regclass and confupdtype = 'a' order by 1`);
    expect(blocking).toEqual([
      { table: 'account_session', column: 'account_id' },
      { table: 'group_teacher', column: 'teacher_id' },
      { table: 'linked_identity', column: 'account_id' },
    ]);
  });
});

test('an administrator cannot archive or demote themself, or reset their own password', async () => {
  await server.addPerson(teacher.school, 'admin');
  const post = { role: 'manager', school: `c_${teacher.school}` };
  for (const [path, body] of [
    ['/archive', { version: 1 }],
    ['/role', { version: 1, post }],
    ['/password', {}],
  ] as const) {
    expect(await act(admin.id, path, body)).toMatchObject({ status: 409, body: { refusal: 'own-account' } });
  }
});

describe('the last administrator', () => {
  test('cannot be archived or become a teacher', async () => {
    const post = { role: 'manager', school: `c_${teacher.school}` };
    for (const [path, body] of [
      ['/archive', { version: 1 }],
      ['/role', { version: 1, post }],
    ] as const) {
      expect(await act(admin.id, path, body)).toMatchObject({ status: 409, body: { refusal: 'last-admin' } });
    }
  });

  test('remains when two archive each other at once', async () => {
    const second = await server.addPerson(teacher.school, 'admin');
    const theirs = await server.signIn(second.email);
    const answers = await Promise.all([
      act(second.id, '/archive', { version: 1 }),
      theirs.post(`/api/staff/u_${admin.id}/archive`, { version: 1 }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await server.rows(`select from account where role = 'admin' and archived_at is null`);
    expect(left).toHaveLength(1);
  });

  test('is recognised only after another administrator has been archived', async () => {
    const second = await server.addPerson(teacher.school, 'admin');
    const other = new Client({ connectionString: server.database.url });
    await other.connect();
    await other.query('begin');
    await other.query('select from school where id = $1 for update', [INSTALLATION_SCHOOL_ID]);
    await other.query('update account set archived_at = now() where id = $1', [admin.id]);
    const stopping = act(second.id, '/archive', { version: 1 });
    await waitUntilTransactionsLocked(server);
    await other.query('commit');
    await other.end();
    expect(await stopping).toMatchObject({ status: 409, body: { refusal: 'last-admin' } });
  });
});
