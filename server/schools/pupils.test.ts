import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { RouteOutput } from '../../contract/routes.ts';
import { createTestDataSet, type TestDataSet } from '../../testing/server/http/places.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';

const server = await createTestApp();
afterAll(server.close);
let teacher: TestPerson;
let place: TestDataSet;

beforeEach(async () => {
  teacher = await addTestPerson(server, 'manager');
  place = await createTestDataSet(server, teacher.school, teacher.id);
});

/** Adds pupils to the group of the test school. Their numbers in the group begin with 1. */
async function addPupils(names: readonly (readonly [name: string, kana: string])[]): Promise<void> {
  for (const [at, [name, kana]] of names.entries()) {
    await server.rows(
      `with added as (
         insert into account (school_id, id, role, display_name, kana_name, created_at)
         values ($1, gen_random_uuid(), 'pupil', $2, $3, $4) returning id)
       insert into group_membership (school_id, pupil_id, group_id, from_date, number)
       select $1, id, $5, '2026-04-01', $6 from added`,
      [teacher.school, name, kana, server.now(), place.group.slice(2), at + 1],
    );
  }
}

async function list(query: Record<string, string> = {}): Promise<RouteOutput<'pupils'>> {
  const { status, body } = await teacher.get<RouteOutput<'pupils'>>(
    `/api/pupils?${new URLSearchParams(query).toString()}`,
  );
  expect(status).toBe(200);
  return body;
}

const namesOf = ({ pupils }: RouteOutput<'pupils'>) => pupils.map(({ displayName }) => displayName);

/**
 * Returns the name of the group of each listed pupil, in the order of the list. The name is null for a pupil without a
 * group.
 */
async function classesBy(direction: string): Promise<(string | null)[]> {
  const { pupils } = await list({ sort: 'group', direction });
  return pupils.map(({ group }) => group?.name ?? null).filter((name) => name?.endsWith('組') ?? true);
}

const THREE = [
  ['山田 花子', 'やまだ はなこ'],
  ['青木 空', 'あおき そら'],
  ['マリー', 'マリー'],
] as const;

describe('the list of pupils', () => {
  test.each([
    ['やまだはなこ', ['山田 花子']],
    ['ﾔﾏﾀﾞ', ['山田 花子']],
    ['青木　空', ['青木 空']],
    ['まりー', ['マリー']],
    ['２', ['青木 空']],
    ['%', []],
    ["'; drop table account; --", []],
  ])('finds %j', async (search, found) => {
    await addPupils(THREE);
    expect(namesOf(await list({ search }))).toEqual(found);
  });

  test('is sorted and has pages', async () => {
    await addPupils(THREE);
    expect(namesOf(await list({ sort: 'kana' }))).toEqual(['青木 空', 'マリー', '山田 花子', '児童']);
    expect(namesOf(await list({ sort: 'number', direction: 'descending' }))).toEqual([
      'マリー',
      '青木 空',
      '山田 花子',
      '児童',
    ]);
    const part = await list({ sort: 'number', offset: '1', limit: '2' });
    expect([part.total, namesOf(part)]).toEqual([4, ['青木 空', 'マリー']]);
    expect(await list({ offset: '9' })).toEqual({ total: 4, pupils: [] });
  });

  test('by group has ten after nine, and pupils without a group last', async () => {
    await server.addPerson(teacher.school, 'pupil');
    for (const [name, kana] of [
      ['2年10組', 'じゅう'],
      ['2年9組', 'きゅう'],
    ] as const) {
      const { body } = await teacher.post<{ id: string }>('/api/groups', { name, grade: 2 });
      const { pupil } = await createTestDataSet(server, teacher.school, null);
      await server.rows('update account set display_name = $1 where id = $2', [kana, pupil.slice(2)]);
      await server.rows('update group_membership set group_id = $1 where pupil_id = $2', [
        body.id.slice(2),
        pupil.slice(2),
      ]);
    }
    expect(await classesBy('ascending')).toEqual(['2年9組', '2年10組', null]);
    expect(await classesBy('descending')).toEqual(['2年10組', '2年9組', null]);
  });

  test('can be of a group, of no group, or of the archive', async () => {
    expect((await list({ group: place.group })).pupils).toMatchObject([
      { id: place.pupil, group: { id: place.group } },
    ]);
    expect((await list({ group: 'none' })).total).toBe(0);
    await teacher.post('/api/moves', { pupils: [place.pupil], from: place.group, to: null });
    expect((await list({ group: 'none' })).total).toBe(1);
    await teacher.post(`/api/pupils/${place.pupil}/archive`, { version: 1 });
    expect([(await list()).total, (await list({ archived: 'only' })).total]).toEqual([0, 1]);
  });

  test('of an earlier school year has the members of its groups, including those who have left since', async () => {
    await addPupils([['山田 花子', 'やまだ はなこ']]);
    const [row] = await server.rows<{ id: string }>(
      `insert into class_group (school_id, id, name, grade, school_year, created_at)
       values ($1, gen_random_uuid(), '1年1組', 1, 2025, $2) returning id`,
      [teacher.school, server.now()],
    );
    await server.rows(
      `insert into group_membership (school_id, pupil_id, group_id, from_date, until_date, number)
       values ($1, $2, $3, '2025-04-01', '2026-04-01', 9)`,
      [teacher.school, place.pupil.slice(2), row?.id],
    );
    const group = `g_${row?.id}`;
    const lastYear = [{ id: place.pupil, number: 9, group: { id: group, name: '1年1組' } }];
    expect(await list({ schoolYear: '2025' })).toMatchObject({ total: 1, pupils: lastYear });
    await teacher.post(`/api/pupils/${place.pupil}/archive`, { version: 1 });
    expect((await list({ schoolYear: '2025' })).total).toBe(0);
    expect(await list({ schoolYear: '2025', archived: 'with' })).toMatchObject({ total: 1, pupils: lastYear });
    expect(await list({ group, archived: 'with' })).toMatchObject({ total: 1, pupils: lastYear });
    expect((await list({ schoolYear: '2024', archived: 'with' })).total).toBe(0);
  });

  test.each(['sort=x', 'schoolYear=x', 'limit=501', 'offset=-1', 'group=g_1', `search=${'あ'.repeat(101)}`])(
    'does not understand %s',
    async (query) => {
      expect((await teacher.get(`/api/pupils?${query}`)).status).toBe(400);
    },
  );
});

const edit = (more: Record<string, unknown> = {}) =>
  teacher.post(`/api/pupils/${place.pupil}`, {
    version: 1,
    displayName: '山田 花子',
    kanaName: 'やまだ はなこ',
    email: null,
    number: 7,
    ...more,
  });

describe('a pupil', () => {
  test("is edited, with the number in today's class", async () => {
    expect(await edit()).toMatchObject({ status: 200, body: { displayName: '山田 花子', number: 7, version: 2 } });
    const { body } = await teacher.get<RouteOutput<'pupil'>>(`/api/pupils/${place.pupil}`);
    expect(body.memberships).toMatchObject([{ number: 7, from: '2026-04-01', until: null }]);
  });

  test('edited by two teachers: the second gets the current state', async () => {
    const answers = await Promise.all([edit(), edit({ displayName: '山田 はなこ' })]);
    const refused = answers.find(({ status }) => status === 409);
    const taken = answers.find(({ status }) => status === 200);
    expect(refused?.body).toMatchObject({ refusal: 'changed-meanwhile', present: taken?.body });
  });

  test.each([
    [{ displayName: 'あ'.repeat(200) }, 'displayName'],
    [{ displayName: '花\u0007子' }, 'displayName'],
    [{ kanaName: '山田' }, 'kanaName'],
    [{ email: 'x' }, 'email'],
    [{ number: 0 }, 'number'],
    [{ version: 'x' }, 'version'],
  ])('cannot be edited with %j', async (wrong, field) => {
    expect(await edit(wrong)).toMatchObject({ status: 400, body: { places: [{ place: field }] } });
  });

  test('has no number without a class', async () => {
    await teacher.post('/api/moves', { pupils: [place.pupil], from: place.group, to: null });
    expect(await edit()).toMatchObject({ status: 409, body: { refusal: 'no-group' } });
  });

  test('gets a new password, which ends the sessions', async () => {
    const pupil = await server.addPerson(teacher.school, 'pupil');
    const tablet = await server.signIn(pupil.email);
    const { body } = await teacher.post<{ newPassword: string }>(`/api/pupils/u_${pupil.id}/password`, {});
    expect(await tablet.get('/api/progress')).toMatchObject({ status: 401 });
    expect((await (await server.signIn(pupil.email, body.newPassword)).get('/api/progress')).status).toBe(200);
    await edit();
    const none = await teacher.post(`/api/pupils/${place.pupil}/password`, {});
    expect(none).toMatchObject({ status: 409, body: { refusal: 'no-email' } });
  });

  test('is signed out everywhere, archived and restored', async () => {
    const pupil = await server.addPerson(teacher.school, 'pupil');
    await server.signIn(pupil.email);
    const tablet = await server.signIn(pupil.email);
    expect(await teacher.post(`/api/pupils/u_${pupil.id}/end-sessions`, {})).toMatchObject({ body: { ended: 2 } });
    expect((await tablet.get('/api/progress')).status).toBe(401);
    expect((await teacher.post(`/api/pupils/u_${pupil.id}/archive`, { version: 1 })).status).toBe(200);
    expect((await server.browser().post('/api/sign-in', { email: pupil.email, password: 'x' })).status).toBe(401);
    expect((await teacher.post(`/api/pupils/u_${pupil.id}/restore`, { version: 2 })).status).toBe(200);
    await server.signIn(pupil.email);
  });

  test('loses the sessions when archived, and gets no password then', async () => {
    const pupil = await server.addPerson(teacher.school, 'pupil');
    const tablet = await server.signIn(pupil.email);
    await teacher.post(`/api/pupils/u_${pupil.id}/archive`, { version: 1 });
    const refused = await teacher.post(`/api/pupils/u_${pupil.id}/password`, {});
    expect(refused).toMatchObject({ status: 409, body: { refusal: 'pupil-archived', concerning: [`u_${pupil.id}`] } });
    await teacher.post(`/api/pupils/u_${pupil.id}/restore`, { version: 2 });
    expect((await tablet.get('/api/progress')).status).toBe(401);
  });

  test('is not found if the account is a teacher', async () => {
    const colleague = await addTestPerson(server, 'manager', teacher.school);
    for (const path of ['password', 'end-sessions']) {
      expect((await teacher.post(`/api/pupils/u_${colleague.id}/${path}`, {})).status).toBe(404);
    }
    const pupils = [`u_${colleague.id}`];
    expect((await teacher.post('/api/pupils/archive', { pupils })).status).toBe(404);
    expect((await colleague.get('/api/groups')).status).toBe(200);
  });

  test('is shown with their login card', async () => {
    const about = () => teacher.get<RouteOutput<'pupil'>>(`/api/pupils/${place.pupil}`);
    expect((await about()).body.loginCardIssuedAt).toBeNull();
    const to = { kind: 'pupils', pupils: [place.pupil] };
    expect((await teacher.post('/api/login-cards', { to, present: 'keep' })).status).toBe(200);
    expect((await about()).body.loginCardIssuedAt).toBe(server.now().toISOString());
  });
});

describe('many pupils', () => {
  test('are archived and restored as a whole, with one audit entry each time', async () => {
    await addPupils(THREE);
    const all = (await list()).pupils.map(({ id }) => id);
    const gone = await teacher.post(`/api/pupils/${place.pupil}/archive`, { version: 1 });
    expect(gone.status).toBe(200);
    const others = all.filter((id) => id !== place.pupil);
    const archived = await teacher.post<RouteOutput<'archivePupils'>>('/api/pupils/archive', { pupils: all });
    expect(archived.body.pupils.toSorted()).toEqual(others.toSorted());
    expect((await list()).total).toBe(0);
    const restored = await teacher.post<RouteOutput<'restorePupils'>>('/api/pupils/restore', { pupils: others });
    expect(restored.body.pupils).toHaveLength(3);
    expect([(await list()).total, (await list({ archived: 'only' })).total]).toEqual([3, 1]);
    const { body } = await teacher.get<RouteOutput<'auditEntries'>>('/api/audit-entries?limit=5');
    const events = body.entries.map(({ action, details }) => `${action} ${String(details['pupils'] ?? 1)}`);
    expect(events.toSorted()).toEqual(['archive 1', 'archive 3', 'restore 3']);
  });

  test('lose their sessions when archived', async () => {
    const pupil = await server.addPerson(teacher.school, 'pupil');
    const tablet = await server.signIn(pupil.email);
    const pupils = [`u_${pupil.id}`];
    await teacher.post('/api/pupils/archive', { pupils });
    expect((await tablet.get('/api/progress')).status).toBe(401);
    await teacher.post('/api/pupils/restore', { pupils });
    expect((await tablet.get('/api/progress')).status).toBe(401);
  });

  test('are not changed when one of them is of another school', async () => {
    const other = await createTestDataSet(server, await server.addSchool('べつの学校'), null);
    const refused = await teacher.post('/api/pupils/archive', { pupils: [place.pupil, other.pupil] });
    expect(refused).toMatchObject({ status: 404, body: { refusal: 'not-found' } });
    expect((await list()).total).toBe(1);
  });
});
