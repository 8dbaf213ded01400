import { afterAll, beforeEach, expect, test } from 'vitest';
import type { RouteOutput } from '../../contract/routes.ts';
import type { YearPlanOfGrade, YearPlanUnit, YearPlan } from '../../contract/year-plan.ts';
import { builtInPlanUnitsOfGrade } from '../../engine/year-plan/built-in-units.ts';
import { createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { addTestClass, addTestPerson, type TestClass, type TestPerson } from '../../testing/server/people.ts';

const server = await createTestApp();
afterAll(server.close);
let taught: TestClass;
let colleague: TestPerson;

beforeEach(async () => {
  taught = await addTestClass(server, 1);
  colleague = await addTestPerson(server, 'manager', taught.school);
});

type Answer = YearPlan & {
  readonly refusal?: string;
  readonly present?: YearPlan;
  readonly places?: readonly { readonly place: string; readonly message: string }[];
};

const ADDITION: YearPlanUnit = { title: 'たし算', from: 6, to: 7, levels: [5] };
const GRAPHS: YearPlanUnit = { title: 'グラフ', from: 4, to: 5, levels: [] };

async function planOf(by: TestBrowser, grade: number): Promise<YearPlanOfGrade | undefined> {
  return (await by.get<YearPlan>('/api/year-plan')).body.plans.find((plan) => plan.grade === grade);
}

type Changed = { readonly grade: number; readonly version: number; readonly units: readonly YearPlanUnit[] };

function change(by: TestBrowser, ...plans: readonly Changed[]) {
  return by.post<Answer>('/api/year-plan', { plans });
}

function reset(by: TestBrowser, version: number) {
  return by.post<Answer>('/api/year-plan/reset', { grade: 2, version });
}

test('without a plan of its own, a school has the built-in plan', async () => {
  const { body } = await taught.teacher.get<YearPlan>('/api/year-plan');
  expect(body.plans.map(({ grade, isBuiltIn, version }) => ({ grade, isBuiltIn, version }))).toEqual(
    [1, 2, 3, 4, 5, 6].map((grade) => ({ grade, isBuiltIn: true, version: 0 })),
  );
  expect(body.plans[1]?.units.map((unit) => ({ grade: 2, ...unit }))).toEqual(builtInPlanUnitsOfGrade(2));
});

test('all teachers of the school see a changed plan in the order of its months, and no other school does', async () => {
  const elsewhere = await addTestClass(server, 1);
  const { status } = await change(taught.teacher, { grade: 2, version: 0, units: [ADDITION, GRAPHS] });
  expect(status).toBe(200);
  expect(await planOf(colleague, 2)).toEqual({ grade: 2, isBuiltIn: false, version: 1, units: [GRAPHS, ADDITION] });
  expect(await planOf(colleague, 3)).toMatchObject({ isBuiltIn: true, version: 0 });
  expect(await planOf(elsewhere.teacher, 2)).toMatchObject({ isBuiltIn: true, version: 0 });
  expect((await change(elsewhere.teacher, { grade: 2, version: 1, units: [] })).status).toBe(409);
  expect((await change(elsewhere.teacher, { grade: 2, version: 0, units: [] })).status).toBe(200);
  expect(await planOf(taught.teacher, 2)).toMatchObject({ version: 1, units: [GRAPHS, ADDITION] });
});

test('pupils and visitors are refused', async () => {
  const [pupil] = [taught.pupil(0)];
  expect((await pupil.get('/api/year-plan')).status).toBe(403);
  expect((await change(pupil, { grade: 2, version: 0, units: [] })).status).toBe(403);
  expect((await reset(pupil, 0)).status).toBe(403);
  expect((await server.browser().get('/api/year-plan')).status).toBe(401);
});

test.each<[string, readonly YearPlanUnit[], string, string]>([
  ['months in the wrong order', [{ ...ADDITION, from: 3, to: 4 }], '0].months', '月の順が逆です'],
  ['overlapping months', [GRAPHS, { ...ADDITION, from: 4, to: 6 }], '1].months', '月が重なっています'],
  ['the same title twice', [ADDITION, { ...ADDITION, from: 8, to: 9 }], '1].title', '「たし算」'],
  ['a title that is empty', [{ ...ADDITION, title: '　' }], '0].title', '単元の名前を書いてください'],
  ['a title that is too long', [{ ...ADDITION, title: 'あ'.repeat(31) }], '0].title', '30字まで'],
  ['a level of another grade', [{ ...ADDITION, levels: [1] }], '0].levels', '1年のレベル'],
  ['a level that does not exist', [{ ...ADDITION, levels: [9_999] }], '0].levels', 'レベルはありません'],
])('a plan with %s is refused at its field, and nothing is changed', async (_, units, place, message) => {
  const { status, body } = await change(
    taught.teacher,
    { grade: 1, version: 0, units: [] },
    { grade: 2, version: 0, units },
  );
  expect([status, body.refusal]).toEqual([400, 'malformed-request']);
  expect(body.places).toEqual([{ place: `plans[1].units[${place}`, message: expect.stringContaining(message) }]);
  expect(await server.rows('select * from year_plan where school_id = $1', [taught.school])).toEqual([]);
});

test('a grade can be named only once, and a month must exist', async () => {
  const plan = { grade: 2, version: 0, units: [ADDITION] };
  expect((await change(taught.teacher, plan, plan)).status).toBe(400);
  const month13: unknown = { ...plan, units: [{ ...ADDITION, to: 13 }] };
  expect((await taught.teacher.post('/api/year-plan', { plans: [month13] })).status).toBe(400);
  expect((await taught.teacher.post('/api/year-plan', { plans: [] })).status).toBe(400);
  expect(await planOf(colleague, 2)).toMatchObject({ isBuiltIn: true });
});

test('an outdated version is refused with the present plan, and no grade of the request is changed', async () => {
  await change(taught.teacher, { grade: 2, version: 0, units: [ADDITION] });
  const { status, body } = await change(
    colleague,
    { grade: 3, version: 0, units: [] },
    { grade: 2, version: 0, units: [GRAPHS] },
  );
  expect([status, body.refusal]).toEqual([409, 'changed-meanwhile']);
  expect(body.present?.plans[1]).toEqual({ grade: 2, isBuiltIn: false, version: 1, units: [ADDITION] });
  expect(await planOf(colleague, 3)).toMatchObject({ isBuiltIn: true });
  expect((await change(colleague, { grade: 2, version: 1, units: [GRAPHS] })).status).toBe(200);
});

test('a reset returns to the built-in plan, and no version is used twice', async () => {
  await change(taught.teacher, { grade: 2, version: 0, units: [ADDITION] });
  expect((await reset(colleague, 0)).status).toBe(409);
  expect((await reset(colleague, 1)).status).toBe(200);
  const builtIn = builtInPlanUnitsOfGrade(2).map(({ title, from, to, levels }) => ({ title, from, to, levels }));
  expect(await planOf(taught.teacher, 2)).toEqual({ grade: 2, isBuiltIn: true, version: 2, units: builtIn });
  expect((await change(taught.teacher, { grade: 2, version: 1, units: [GRAPHS] })).status).toBe(409);
  expect((await change(taught.teacher, { grade: 2, version: 2, units: [GRAPHS] })).status).toBe(200);
});

test.each([0, 1])('of two teachers who change version %i at once, one is refused', async (version) => {
  if (version === 1) await change(taught.teacher, { grade: 2, version: 0, units: [] });
  const answers = await Promise.all(
    [taught.teacher, colleague].map((by) => change(by, { grade: 2, version, units: [ADDITION] })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await planOf(colleague, 2)).toMatchObject({ version: version + 1, units: [ADDITION] });
});

test('each change is in the log of staff actions', async () => {
  await change(taught.teacher, { grade: 2, version: 0, units: [] }, { grade: 3, version: 0, units: [] });
  await reset(colleague, 1);
  await reset(colleague, 1);
  const { body } = await colleague.get<RouteOutput<'auditEntries'>>('/api/audit-entries');
  const done = body.entries.filter(({ thing }) => thing === 'yearPlan');
  expect(done.map(({ action }) => action)).toEqual(['edit', 'edit']);
  // The two audit entries have the same time, so their order is not defined.
  expect(done.map(({ details }) => details['fields'])).toEqual(
    expect.arrayContaining([
      ['grade.2', 'grade.3'],
      ['grade.2', 'builtInPlan'],
    ]),
  );
});
