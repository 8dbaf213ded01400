import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RouteOutput } from '../../../contract/routes.ts';
import { createTestApp, type TestBrowser } from '../../../testing/server/app.ts';
import { addTestClass, addTestPerson, type TestClass, type TestPerson } from '../../../testing/server/people.ts';

const server = await createTestApp();
afterAll(server.close);
let taught: TestClass;
let colleague: TestPerson;

beforeAll(async () => {
  taught = await addTestClass(server, 2);
  colleague = await addTestPerson(server, 'manager', taught.school);
});

const pupil = () => `u_${taught.pupil(0).id}`;

function add(by: TestBrowser, text: string, day = '2026-05-11') {
  return by.post<{ id: string }>(`/api/pupils/${pupil()}/notes`, { day, text });
}

async function notes(by: TestBrowser, from = '2026-04-01', to = '2026-08-31') {
  const asked = `/api/groups/${taught.group}/evidence?from=${from}&to=${to}&pupil=${pupil()}`;
  return (await by.get<RouteOutput<'evidence'>>(asked)).body.pupils[0]?.notes ?? [];
}

test('a note is read by all teachers of the school, with its author and its day, in the period of its day', async () => {
  const { status } = await add(taught.teacher, '図を かいて 説明した\n友だちに教えた', '2026-05-08');
  expect(status).toBe(200);
  const author = { id: `u_${taught.teacher.id}` };
  expect(await notes(colleague)).toMatchObject([
    { day: '2026-05-08', text: '図を かいて 説明した\n友だちに教えた', author, version: 1 },
  ]);
  expect(await notes(colleague, '2026-05-09', '2026-08-31')).toEqual([]);
});

test('only its author corrects and deletes it, and each change is in the audit log without its text', async () => {
  const { body } = await add(taught.teacher, 'あきらめずに考えた');
  const edited = { version: 1, day: '2026-05-10', text: 'さいごまで考えた' };
  expect((await colleague.post(`/api/pupil-notes/${body.id}`, edited)).status).toBe(404);
  expect((await colleague.post(`/api/pupil-notes/${body.id}/remove`, { version: 1 })).status).toBe(404);
  expect((await taught.teacher.post(`/api/pupil-notes/${body.id}`, edited)).status).toBe(200);
  expect(await notes(colleague)).toContainEqual(expect.objectContaining({ text: 'さいごまで考えた', version: 2 }));
  expect(await taught.teacher.post(`/api/pupil-notes/${body.id}`, edited)).toMatchObject({
    status: 409,
    body: { refusal: 'changed-meanwhile' },
  });
  expect((await taught.teacher.post(`/api/pupil-notes/${body.id}/remove`, { version: 2 })).status).toBe(200);
  expect((await notes(colleague)).map(({ id }) => id)).not.toContain(body.id);
  const { body: audit } = await colleague.get<RouteOutput<'auditEntries'>>('/api/audit-entries');
  const done = audit.entries.filter(({ thing }) => thing === 'pupilNote').map(({ action }) => action);
  expect(done.toSorted()).toEqual(['add', 'add', 'edit', 'remove']);
  expect(JSON.stringify(audit)).not.toContain('考えた');
});

test('an empty or a too long text is refused at its field', async () => {
  for (const text of ['', ' 　\n', 'あ'.repeat(501)]) {
    expect(await add(taught.teacher, text)).toMatchObject({ status: 400, body: { refusal: 'malformed-request' } });
  }
  expect((await add(taught.teacher, 'あ'.repeat(500))).status).toBe(200);
});

test('a note is in the data export of the pupil, and erased with the pupil', async () => {
  await add(colleague, '声に出して たしかめていた');
  const { body } = await taught.teacher.post<string>(`/api/pupils/${pupil()}/export`, {});
  expect(body).toContain('声に出して たしかめていた');
  const version = async () =>
    (await server.rows<{ version: number }>('select version from account where id = $1', [taught.pupil(0).id]))[0];
  await taught.teacher.post(`/api/pupils/${pupil()}/archive`, await version());
  const late = await add(taught.teacher, 'おそい');
  expect(late).toMatchObject({ status: 409, body: { refusal: 'pupil-archived' } });
  expect((await taught.teacher.post(`/api/pupils/${pupil()}/erase`, await version())).status).toBe(200);
  expect(await server.rows('select from pupil_note where pupil_id = $1', [taught.pupil(0).id])).toEqual([]);
});
