import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { RouteOutput } from '../../contract/routes.ts';
import { createTestDataSet } from '../../testing/server/http/places.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  RIGHT_CHECK_EVENT,
  sendActBatch,
} from '../../testing/server/recording/attempt.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';

type SchoolOnWire = RouteOutput<'addSchool'>;

const server = await createTestApp();
afterAll(server.close);
let admin: TestPerson;
let count = 0;

beforeEach(async () => {
  count += 1;
  admin = await addTestPerson(server, 'admin');
});

const add = async (name: string) => (await admin.post<SchoolOnWire>('/api/schools', { name })).body;
const find = async (query: Record<string, string>) => {
  const answer = await admin.get<RouteOutput<'schools'>>(`/api/schools?${new URLSearchParams(query).toString()}`);
  return answer.body.schools;
};

describe('schools', () => {
  test('are added, found by part of their name, and renamed', async () => {
    const school = await add(`みなみ小学校 ${count}`);
    await add(`きた小学校 ${count}`);
    expect((await find({ search: 'ミナミ' })).map(({ id }) => id)).toContain(school.id);
    expect((await find({ search: 'きた' })).map(({ id }) => id)).not.toContain(school.id);
    const renamed = await admin.post(`/api/schools/${school.id}`, { version: 1, name: '<b>南</b>' });
    expect(renamed).toMatchObject({ status: 200, body: { name: '<b>南</b>', version: 2 } });
    expect(await admin.post(`/api/schools/${school.id}`, { version: 1, name: '南' })).toMatchObject({
      status: 409,
      body: { refusal: 'changed-meanwhile', present: { name: '<b>南</b>' } },
    });
    const places = [{ place: 'name', message: '100文字までで入力してください' }];
    expect(await admin.post('/api/schools', { name: 'あ'.repeat(200) })).toMatchObject({ body: { places } });
  });

  test('that are archived admit nobody', async () => {
    const school = await add('やすみ小学校');
    const theirs = await addTestPerson(server, 'manager', school.id.slice(2));
    expect((await admin.post(`/api/schools/${school.id}/archive`, { version: 1 })).status).toBe(200);
    expect((await theirs.get('/api/groups')).status).toBe(401);
    expect((await find({ archived: 'only' })).map(({ id }) => id)).toContain(school.id);
    expect((await admin.post(`/api/schools/${school.id}/restore`, { version: 2 })).status).toBe(200);
    expect((await theirs.get('/api/groups')).status).toBe(200);
  });

  test("do not include the installation's own", async () => {
    const own = 'c_00000000-0000-7000-8000-000000000000';
    expect((await admin.get(`/api/schools/${own}`)).status).toBe(404);
    expect((await admin.post(`/api/schools/${own}/archive`, { version: 1 })).status).toBe(404);
    expect((await find({})).map(({ id }) => id)).not.toContain(own);
  });
});

describe('the usage', () => {
  test('is counted by day in Japan, including days without use', async () => {
    const { id } = await add('つかう小学校');
    expect((await find({})).find((school) => school.id === id)).toMatchObject({
      activePupils: 0,
      firstUsedOn: null,
      lastUsedOn: null,
    });
    const place = await createTestDataSet(server, id.slice(2), null);
    // The clock is at 10:00 on 11 May 2026 in Japan.
    const { email } = await server.addPerson(id.slice(2), 'pupil', `pupil-${count}@example.test`);
    const device = await server.signIn(email);
    const act = (moment: string, events: Parameters<typeof createActsOfAttempt>[1]) =>
      sendActBatch(device, createActsOfAttempt(new Date(moment), events));
    await act('2026-05-10T15:00:02Z', [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]);
    await act('2026-05-10T15:00:00Z', [QUESTION_BEGIN_EVENT]);
    await act('2026-05-08T15:00:01Z', [QUESTION_BEGIN_EVENT]);
    const { body } = await admin.get<RouteOutput<'school'>>(`/api/schools/${id}?days=4`);
    expect(body.use).toEqual([
      { day: '2026-05-08', pupils: 0, attempts: 0, solved: 0 },
      { day: '2026-05-09', pupils: 1, attempts: 1, solved: 0 },
      { day: '2026-05-10', pupils: 1, attempts: 1, solved: 0 },
      { day: '2026-05-11', pupils: 1, attempts: 1, solved: 1 },
    ]);
    expect(body.school).toMatchObject({ groups: 1, teachers: 1, pupils: 2, activePupils: 1 });
    expect(body.school).toMatchObject({ firstUsedOn: '2026-05-09', lastUsedOn: '2026-05-11' });
    expect(body.groups).toMatchObject([{ id: place.group, pupils: 1 }]);
    expect(body.teachers).toMatchObject([{ id: place.teacher, lastLoginAt: null }]);
    const whole = await admin.get<RouteOutput<'installation'>>('/api/installation?days=1');
    expect(whole.body.use).toEqual([{ day: '2026-05-11', pupils: 1, attempts: 1, solved: 1 }]);
    expect(whole.body.schools).toBe((await find({})).length);
  });
});

test('a school was last used on the day to which its only attempt has moved', async () => {
  const { id } = await add('おくれて届く小学校');
  const { email } = await server.addPerson(id.slice(2), 'pupil', `late-${count}@example.test`);
  await sendActBatch(
    await server.signIn(email),
    createActsOfAttempt(new Date('2026-05-10T15:00:02Z'), [QUESTION_BEGIN_EVENT]),
  );
  await server.rows(
    `with moved as (update school_day set pupils = 0, attempts = 0 where school_id = $1 returning *)
     insert into school_day (school_id, day, share, pupils, attempts, solved)
     select school_id, '2026-05-07', share, 1, 1, 0 from moved`,
    [id.slice(2)],
  );
  expect((await find({})).find((school) => school.id === id)).toMatchObject({
    firstUsedOn: '2026-05-07',
    lastUsedOn: '2026-05-07',
  });
});

describe('audit entries', () => {
  test('of all schools are listed newest first, in pages', async () => {
    for (const name of ['いち', 'に', 'さん']) {
      server.advance(1000);
      await add(name);
    }
    const first = await admin.get<RouteOutput<'auditEntries'>>('/api/audit-entries?limit=2');
    expect(first.body.entries.map(({ thingName }) => thingName)).toEqual(['さん', 'に']);
    const rest = await admin.get<RouteOutput<'auditEntries'>>(
      `/api/audit-entries?limit=1&before=${first.body.next ?? ''}`,
    );
    expect(rest.body.entries.map(({ thingName }) => thingName)).toEqual(['いち']);
  });

  test('are found by person, action and day in Japan', async () => {
    const school = await add(`しらべる小学校 ${count}`);
    server.advance(1000);
    const post = { role: 'manager', school: school.id };
    const names = { displayName: '記録 たろう', kanaName: 'きろく たろう' };
    await admin.post('/api/staff', { ...names, email: `kiroku-${count}@example.test`, post });
    const look = async (query: Record<string, string>) => {
      const asked = new URLSearchParams({ school: school.id, ...query }).toString();
      const { body } = await admin.get<RouteOutput<'auditEntries'>>(`/api/audit-entries?${asked}`);
      return body.entries.map(({ action, thing }) => `${action} ${thing}`);
    };
    expect(await look({ person: 'キロク' })).toEqual(['add staff']);
    expect(await look({ person: admin.email })).toEqual(['add staff', 'add school']);
    expect(await look({ action: 'edit' })).toEqual([]);
    const day = new Date(server.now().getTime() + 9 * 60 * 60 * 1000).toISOString().slice(0, 10);
    expect(await look({ day, action: 'add' })).toHaveLength(2);
    expect(await look({ day: '2026-05-10' })).toEqual([]);
  });
});
