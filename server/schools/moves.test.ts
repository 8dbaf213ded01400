import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { RouteOutput } from '../../contract/routes.ts';
import { dayInJapan } from '../../engine/calendar.ts';
import { createTestDataSet, type TestDataSet } from '../../testing/server/http/places.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';

const HOUR = 60 * 60 * 1000;

const server = await createTestApp();
afterAll(server.close);
let teacher: TestPerson;
let here: TestDataSet;
let there: TestDataSet;

beforeEach(async () => {
  teacher = await addTestPerson(server, 'manager');
  here = await createTestDataSet(server, teacher.school, null);
  there = await createTestDataSet(server, teacher.school, null);
});

const move = (pupils: readonly string[], from: string | null, to: string | null) =>
  teacher.post<RouteOutput<'movePupils'>>('/api/moves', { pupils, from, to });
const undo = (id: string) => teacher.post(`/api/moves/${id}/undo`, {});

/** Returns the group memberships of a pupil as `[group, from, until]`. The oldest membership comes first. */
async function memberships(pupil: string): Promise<unknown[]> {
  const rows = await server.rows<{ group: string; from: string; until: string | null }>(
    `select 'g_' || group_id as group, from_date::text as from, until_date::text as until
       from group_membership where pupil_id = $1 order by from_date, until_date nulls last`,
    [pupil.slice(2)],
  );
  return rows.map((row) => [row.group, row.from, row.until]);
}

describe('moving pupils', () => {
  test('ends one membership and begins another, and is undone as a whole', async () => {
    const before = [await memberships(here.pupil), await memberships(there.pupil)];
    await move([there.pupil], there.group, here.group);
    const { body } = await move([here.pupil, there.pupil], here.group, there.group);
    expect(body.moved).toBe(2);
    expect(await memberships(here.pupil)).toEqual([
      [here.group, '2026-04-01', '2026-05-11'],
      [there.group, '2026-05-11', null],
    ]);
    expect(await undo(body.undo)).toMatchObject({ status: 200, body: { moved: 2 } });
    expect(await memberships(here.pupil)).toEqual(before[0]);
    expect(await undo(body.undo)).toMatchObject({ status: 409, body: { refusal: 'undo-too-late' } });
  });

  test('there and back on one day leaves the memberships unchanged', async () => {
    await move([here.pupil], here.group, there.group);
    const back = await move([here.pupil], there.group, here.group);
    expect(back.status).toBe(200);
    const group = await teacher.get<RouteOutput<'pupil'>>(`/api/pupils/${here.pupil}`);
    expect(group.body.pupil.group?.id).toBe(here.group);
    expect((await undo(back.body.undo)).status).toBe(200);
    const after = await teacher.get<RouteOutput<'pupil'>>(`/api/pupils/${here.pupil}`);
    expect(after.body.pupil.group?.id).toBe(there.group);
  });

  test('into a school year that has not begun takes effect in April', async () => {
    await server.rows('update class_group set school_year = 2027 where id = $1', [there.group.slice(2)]);
    await move([here.pupil], here.group, there.group);
    expect(await memberships(here.pupil)).toEqual([
      [here.group, '2026-04-01', '2027-04-01'],
      [there.group, '2027-04-01', null],
    ]);
    const { body } = await teacher.get<RouteOutput<'pupil'>>(`/api/pupils/${here.pupil}`);
    expect(body.pupil.group?.id).toBe(here.group);
  });

  test('refuses all if one was archived meanwhile', async () => {
    const second = await createTestDataSet(server, teacher.school, null);
    await move([second.pupil], second.group, here.group);
    await teacher.post(`/api/pupils/${second.pupil}/archive`, { version: 1 });
    expect(await move([here.pupil, second.pupil], here.group, there.group)).toMatchObject({
      status: 409,
      body: { refusal: 'pupil-archived', concerning: [second.pupil] },
    });
    expect(await memberships(here.pupil)).toHaveLength(1);
  });

  test('refuses all if one was moved by another teacher', async () => {
    await move([here.pupil], here.group, null);
    expect(await move([here.pupil], here.group, there.group)).toMatchObject({
      status: 409,
      body: { refusal: 'changed-meanwhile', concerning: [here.pupil] },
    });
    expect((await move([here.pupil], null, there.group)).status).toBe(200);
    expect(await move([here.pupil], null, here.group)).toMatchObject({ body: { concerning: [here.pupil] } });
  });

  test('is refused into an archived group or into the same group', async () => {
    await teacher.post(`/api/groups/${there.group}/archive`, { version: 1 });
    expect(await move([here.pupil], here.group, there.group)).toMatchObject({ body: { refusal: 'group-archived' } });
    expect(await move([here.pupil], here.group, here.group)).toMatchObject({ body: { places: [{ place: 'to' }] } });
    expect(await move([], here.group, null)).toMatchObject({ body: { places: [{ place: 'pupils' }] } });
  });

  test('is only possible for pupils of the school', async () => {
    const colleague = await server.addPerson(teacher.school, 'manager');
    const elsewhere = await createTestDataSet(server, await server.addSchool('べつの学校'), null);
    for (const stranger of [`u_${colleague.id}`, elsewhere.pupil]) {
      expect(await move([here.pupil, stranger], null, there.group)).toMatchObject({ body: { refusal: 'not-found' } });
    }
    expect((await move([here.pupil], elsewhere.group, there.group)).status).toBe(404);
    expect(await memberships(here.pupil)).toHaveLength(1);
  });

  test('works for a thousand at once', async () => {
    const rows = await server.rows<{ id: string }>(
      `with added as (
         insert into account (school_id, id, role, display_name, created_at)
         select $1, gen_random_uuid(), 'pupil', 'pupil ' || n, now() from generate_series(1, 1000) as n returning id)
       insert into group_membership (school_id, pupil_id, group_id, from_date)
       select $1, id, $2, '2026-04-01' from added returning 'u_' || pupil_id as id`,
      [teacher.school, here.group.slice(2)],
    );
    const pupils = rows.map(({ id }) => id);
    const { body } = await move(pupils, here.group, there.group);
    expect(body.moved).toBe(1000);
    expect(await undo(body.undo)).toMatchObject({ body: { moved: 1000 } });
  });
});

describe('undoing a move', () => {
  test('is refused when one of them was moved since', async () => {
    const { body } = await move([here.pupil], here.group, there.group);
    await move([here.pupil], there.group, null);
    expect(await undo(body.undo)).toMatchObject({
      status: 409,
      body: { refusal: 'changed-meanwhile', concerning: [here.pupil] },
    });
  });

  test('is refused after a day', async () => {
    const { body } = await move([here.pupil], here.group, there.group);
    server.advance(24 * HOUR + 1);
    teacher = await addTestPerson(server, 'manager', teacher.school);
    expect(await undo(body.undo)).toMatchObject({ status: 409, body: { refusal: 'undo-too-late' } });
  });
});

/** Makes `there` a class of these grades. */
const setGrades = (grade: number, others: readonly number[]) =>
  server.rows('update class_group set grade = $2, other_grades = $3 where id = $1', [
    there.group.slice(2),
    grade,
    others,
  ]);

const gradeOf = async (pupil: string): Promise<number | undefined> =>
  (await teacher.get<RouteOutput<'pupil'>>(`/api/pupils/${pupil}`)).body.pupil.group?.grade;
const moveWithGrade = (pupils: readonly string[], from: string | null, grade: number) =>
  teacher.post<RouteOutput<'movePupils'>>('/api/moves', { pupils, from, to: there.group, grade });

describe('moving into a class of several grades', () => {
  test('keeps the grade, and is refused if the class does not have it until a grade of the class is chosen', async () => {
    const second = await createTestDataSet(server, teacher.school, null);
    await move([second.pupil], second.group, here.group);
    await setGrades(3, [4]);
    const refused = { status: 409, body: { refusal: 'grade-not-in-class', concerning: [here.pupil] } };
    await server.rows('update class_group set other_grades = $2 where id = $1', [here.group.slice(2), [4]]);
    await server.rows('update group_membership set grade = 4 where pupil_id = $1 and group_id = $2', [
      second.pupil.slice(2),
      here.group.slice(2),
    ]);
    const pupils = [here.pupil, second.pupil];
    expect(await move(pupils, here.group, there.group)).toMatchObject(refused);
    expect(await moveWithGrade(pupils, here.group, 5)).toMatchObject(refused);
    expect(await gradeOf(here.pupil)).toBe(2);
    expect((await moveWithGrade(pupils, here.group, 3)).status).toBe(200);
    expect([await gradeOf(here.pupil), await gradeOf(second.pupil)]).toEqual([3, 4]);
  });

  test('needs a grade for a pupil without a class', async () => {
    await setGrades(3, [4]);
    await move([here.pupil], here.group, null);
    expect(await move([here.pupil], null, there.group)).toMatchObject({ body: { refusal: 'grade-not-in-class' } });
    expect((await moveWithGrade([here.pupil], null, 4)).status).toBe(200);
    expect(await gradeOf(here.pupil)).toBe(4);
  });

  test('counts one grade more in the next school year', async () => {
    await setGrades(2, [4]);
    await server.rows('update class_group set school_year = 2027 where id = $1', [there.group.slice(2)]);
    expect(await move([here.pupil], here.group, there.group)).toMatchObject({ status: 409 });
    await setGrades(1, [3]);
    expect((await move([here.pupil], here.group, there.group)).status).toBe(200);
  });
});

test('a group that a pupil left on the day of joining is not listed among the groups of the pupil', async () => {
  const second = await createTestDataSet(server, teacher.school, null);
  await move([here.pupil], here.group, there.group);
  await move([here.pupil], there.group, second.group);
  const { body } = await teacher.get<RouteOutput<'pupil'>>(`/api/pupils/${here.pupil}`);
  expect(body.memberships.map(({ group }) => group.id)).toEqual([second.group, here.group]);
  const file = await teacher.post<string>(`/api/pupils/${here.pupil}/export`, {});
  const day = `<td>${dayInJapan(server.now())}</td>`;
  expect(file.body).toContain(day);
  expect(file.body).not.toContain(day + day);
});

/** Returns the pupils' numbers in a group, by the id of the pupil. */
async function numbersIn(group: string): Promise<Record<string, number | null>> {
  const { body } = await teacher.get<RouteOutput<'pupils'>>(`/api/pupils?group=${group}&sort=number`);
  return Object.fromEntries(body.pupils.map(({ id, number }) => [id, number]));
}

const numberOf = (pupil: string, number: number | null) =>
  server.rows('update group_membership set number = $2 where pupil_id = $1', [pupil.slice(2), number]);

describe('the numbers of moved pupils', () => {
  test('follow those of the class, in the order of the request', async () => {
    const second = await createTestDataSet(server, teacher.school, null);
    await move([second.pupil], second.group, here.group);
    await numberOf(here.pupil, 5);
    await numberOf(there.pupil, 12);
    const { body } = await move([second.pupil, here.pupil], here.group, there.group);
    expect(body.numbers).toEqual([13, 14]);
    const taken = { [there.pupil]: 12, [second.pupil]: 13, [here.pupil]: 14 };
    expect(await numbersIn(there.group)).toEqual(taken);
    await undo(body.undo);
    expect(await numbersIn(here.group)).toMatchObject({ [here.pupil]: 5 });
    expect(await numbersIn(there.group)).toEqual({ [there.pupil]: 12 });
  });

  test('begin with 1 in an empty class, and are empty if the class has no numbers', async () => {
    await numberOf(there.pupil, null);
    expect((await move([here.pupil], here.group, there.group)).body.numbers).toEqual([]);
    expect((await move([here.pupil, there.pupil], there.group, here.group)).body.numbers).toEqual([1, 2]);
    expect((await move([here.pupil], here.group, null)).body.numbers).toEqual([]);
  });

  test('are the old ones for a pupil who returns on the same day, unless they are taken', async () => {
    await numberOf(here.pupil, 3);
    await numberOf(there.pupil, 7);
    await move([here.pupil], here.group, there.group);
    expect((await move([here.pupil], there.group, here.group)).body.numbers).toEqual([3]);
    await move([here.pupil], here.group, null);
    await move([there.pupil], there.group, here.group);
    await numberOf(there.pupil, 3);
    expect((await move([here.pupil], null, here.group)).body.numbers).toEqual([4]);
    expect(await numbersIn(here.group)).toEqual({ [here.pupil]: 4, [there.pupil]: 3 });
  });

  test('are empty beyond the highest number', async () => {
    await numberOf(there.pupil, 999);
    expect((await move([here.pupil], here.group, there.group)).body.numbers).toEqual([]);
  });
});
