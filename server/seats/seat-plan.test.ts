import { afterAll, beforeEach, expect, test } from 'vitest';
import type { RouteOutput } from '../../contract/routes.ts';
import type { SeatPlanOfGroup } from '../../contract/seats.ts';
import { createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import {
  addPupilToTestGroup,
  addTestClass,
  addTestPerson,
  type TestClass,
  type TestPerson,
} from '../../testing/server/people.ts';

const server = await createTestApp();
afterAll(server.close);
let taught: TestClass;
let colleague: TestPerson;
let ids: readonly string[];

beforeEach(async () => {
  taught = await addTestClass(server, 3);
  colleague = await addTestPerson(server, 'manager', taught.school);
  ids = taught.pupils.map(({ id }) => `u_${id}`);
});

type Answer = SeatPlanOfGroup & { readonly refusal?: string; readonly present?: SeatPlanOfGroup };
type Plan = Pick<SeatPlanOfGroup, 'version' | 'columns' | 'rows' | 'seats'>;

function path(): string {
  return `/api/groups/${taught.group}/seats`;
}

async function planOf(by: TestBrowser, day = ''): Promise<SeatPlanOfGroup> {
  return (await by.get<SeatPlanOfGroup>(`${path()}${day === '' ? '' : `?day=${day}`}`)).body;
}

function change(by: TestBrowser, plan: Partial<Plan> = {}) {
  const [first = null, second = null, third = null] = ids;
  return by.post<Answer>(path(), { version: 0, columns: 2, rows: 2, seats: [null, third, second, first], ...plan });
}

test('without a stored plan, the pupils sit in the order of their numbers', async () => {
  const [first, second, third] = ids;
  expect(await planOf(taught.teacher)).toMatchObject({
    group: { id: taught.group, name: '2年1組' },
    schoolYear: 2026,
    term: 1,
    version: 0,
    origin: 'numbers',
    columns: 2,
    rows: 2,
    seats: [first, third, second, null],
    pupils: [
      { id: first, number: 1 },
      { id: second, number: 2 },
      { id: third, number: 3 },
    ],
  });
});

test('all teachers of the school see a changed plan', async () => {
  const [first, second, third] = ids;
  const { status, body } = await change(taught.teacher);
  expect([status, body.version, body.origin]).toEqual([200, 1, 'ownTerm']);
  expect(await planOf(colleague)).toMatchObject({ version: 1, seats: [null, third, second, first] });
  const wider = await change(colleague, {
    version: 1,
    columns: 3,
    seats: [first ?? null, null, null, null, null, null],
  });
  expect(wider.body).toMatchObject({ version: 2, columns: 3, rows: 2 });
});

test('pupils who left the class disappear, and new pupils have no seat yet', async () => {
  const [first, second] = ids;
  await change(taught.teacher);
  await server.rows('update group_membership set until_date = $2 where pupil_id = $1', [
    taught.pupil(2).id,
    '2026-05-11',
  ]);
  await server.rows('update account set archived_at = now() where id = $1', [taught.pupil(1).id]);
  const added = await addTestPerson(server, 'pupil', taught.school);
  await addPupilToTestGroup(server, added, taught.group.slice(2), { number: 4 });
  const plan = await planOf(taught.teacher);
  expect(plan.seats).toEqual([null, null, null, first]);
  expect(plan.pupils.map(({ id }) => id)).toEqual([first, `u_${added.id}`]);
  // The screen of a colleague still shows the old plan, so the colleague seats a pupil who has left the class.
  const outdated = await change(colleague, { version: 1, seats: [null, null, second ?? null, null] });
  expect([outdated.status, outdated.body.refusal]).toEqual([409, 'changed-meanwhile']);
  expect(outdated.body.present?.pupils).toHaveLength(2);
});

test('an outdated version is refused with the present plan', async () => {
  await change(taught.teacher);
  const { status, body } = await change(colleague, { seats: [null, null, null, null] });
  expect([status, body.refusal, body.present?.version]).toEqual([409, 'changed-meanwhile', 1]);
  expect((await planOf(colleague)).seats).toEqual(body.present?.seats);
});

test.each([0, 1])('of two teachers who change version %i at once, one is refused', async (version) => {
  if (version === 1) await change(taught.teacher);
  const answers = await Promise.all([taught.teacher, colleague].map((by) => change(by, { version })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await planOf(colleague)).version).toBe(version + 1);
});

test('pupils, visitors and teachers of other schools are refused, and no pupil of another school gets a seat', async () => {
  const elsewhere = await addTestClass(server, 1);
  const [pupil] = [taught.pupil(0)];
  expect((await pupil.get(path())).status).toBe(403);
  expect((await change(pupil)).status).toBe(403);
  expect((await server.browser().get(path())).status).toBe(401);
  expect((await elsewhere.teacher.get(path())).status).toBe(404);
  expect((await change(elsewhere.teacher)).status).toBe(404);
  const foreign = await change(taught.teacher, { seats: [`u_${elsewhere.pupil(0).id}`, null, null, null] });
  expect([foreign.status, foreign.body.refusal]).toEqual([409, 'changed-meanwhile']);
  expect(await server.rows('select from seat_plan where school_id = $1', [taught.school])).toEqual([]);
});

test.each<[string, (first: string) => Partial<Plan>]>([
  ['fewer than two rows', () => ({ columns: 4, rows: 1 })],
  ['more than ten columns', () => ({ columns: 11, rows: 2, seats: Array.from({ length: 22 }, () => null) })],
  ['seats for other lines', () => ({ columns: 3 })],
  ['a pupil on two seats', (first) => ({ seats: [first, null, first, null] })],
  ['a seat that is no id', () => ({ seats: ['1', null, null, null] })],
  ['more than a hundred seats', () => ({ seats: Array.from({ length: 101 }, () => null) })],
  ['a version without bounds', () => ({ version: 3_000_000_000 })],
])('a plan with %s is refused', async (_, plan) => {
  const { status, body } = await change(taught.teacher, plan(ids[0] ?? ''));
  expect([status, body.refusal]).toEqual([400, 'malformed-request']);
});

test('the plan of an archived class is shown but cannot be changed', async () => {
  await server.rows('update class_group set archived_at = now() where id = $1', [taught.group.slice(2)]);
  expect((await planOf(taught.teacher)).pupils).toHaveLength(3);
  const { status, body } = await change(taught.teacher);
  expect([status, body.refusal]).toEqual([409, 'group-archived']);
});

test('the file about a pupil contains the seat', async () => {
  await change(taught.teacher);
  const { body } = await taught.teacher.post<string>(`/api/pupils/${ids[2] ?? ''}/export`, {});
  expect(body).toContain('<td>2026年度 1学期</td><td>前から1番目・左から2番目</td>');
});

test('each change is in the log of staff actions', async () => {
  await change(taught.teacher);
  const { body } = await colleague.get<RouteOutput<'auditEntries'>>('/api/audit-entries');
  const entry = body.entries.find(({ thing }) => thing === 'group');
  expect(entry).toMatchObject({ action: 'edit', thingName: '2年1組', details: { fields: ['seats'] } });
});

test('a new term begins with the plan of the term before it, and each term keeps its own', async () => {
  const [first, second, third] = ids;
  await change(taught.teacher);
  // The clock only moves forward, so this test is the last one.
  server.advance(Date.parse('2026-09-01T01:00:00Z') - server.now().getTime());
  const teacher = await server.signIn(taught.teacher.email);
  const begun = await planOf(teacher);
  expect(begun).toMatchObject({ term: 2, version: 0, origin: 'earlierTerm', seats: [null, third, second, first] });
  const { status } = await change(teacher, { seats: [first ?? null, null, null, null] });
  expect(status).toBe(200);
  expect(await planOf(teacher)).toMatchObject({ term: 2, version: 1, seats: [first, null, null, null] });
  expect(await planOf(teacher, '2026-06-01')).toMatchObject({ term: 1, seats: [null, third, second, first] });
  expect(await planOf(teacher, '2027-01-10')).toMatchObject({
    term: 3,
    origin: 'earlierTerm',
    seats: [first, null, null, null],
  });
});
