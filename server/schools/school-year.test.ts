import { beforeEach, describe, expect, test } from 'vitest';
import type { RouteOutput } from '../../contract/routes.ts';
import { createTestDataSet, type TestDataSet } from '../../testing/server/http/places.ts';
import { createTestApp, type TestBrowser, type TestApp } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';

const DAY = 24 * 60 * 60 * 1000;
const SETTINGS = {
  furigana: 'byGrade',
  taughtOrder: false,
  levelOpening: 'byProgress',
  commonNames: false,
  sharedDevices: false,
  classPages: false,
  keepLeftPupils: 1,
};

let server: TestApp;
let teacher: TestPerson;
let browser: TestBrowser;
let here: TestDataSet;

// Each test begins on 11 May 2026, and may then move the clock into the next school year.
beforeEach(async () => {
  server = await createTestApp();
  teacher = await addTestPerson(server, 'manager');
  browser = teacher;
  here = await createTestDataSet(server, teacher.school, teacher.id);
  return () => server.close();
});

async function goTo(day: string): Promise<void> {
  server.advance(Date.parse(`${day}T01:00:00Z`) - server.now().getTime());
  browser = await server.signIn(teacher.email);
}

async function prepare(preparesNextYear: boolean): Promise<RouteOutput<'schoolSettings'>> {
  const { body: seen } = await browser.get<RouteOutput<'schoolSettings'>>('/api/school-settings');
  const input = { ...SETTINGS, version: seen.version, preparesNextYear };
  return (await browser.post<RouteOutput<'schoolSettings'>>('/api/school-settings', input)).body;
}

async function add(name: string, schoolYear?: number): Promise<RouteOutput<'addGroup'>> {
  return (await browser.post<RouteOutput<'addGroup'>>('/api/groups', { name, grade: 3, schoolYear })).body;
}

const groups = async (query = '') => (await browser.get<RouteOutput<'groups'>>(`/api/groups${query}`)).body;
const pupilsOf = async (group: string) =>
  (await browser.get<RouteOutput<'pupils'>>(`/api/pupils?group=${group}`)).body.pupils;
const move = (pupils: readonly string[], from: string | null, to: string | null) =>
  browser.post<RouteOutput<'movePupils'>>('/api/moves', { pupils, from, to });

describe('the next school year', () => {
  test("is prepared when the setting is on: new groups belong to it, and today's groups do not change", async () => {
    expect(await groups()).toMatchObject({ runningYear: 2026, preparedYear: null, schoolYears: [2026] });
    expect((await add('3年1組')).schoolYear).toBe(2026);
    expect(await prepare(true)).toMatchObject({ runningYear: 2026, preparesNextYear: true });
    expect(await groups()).toMatchObject({ schoolYear: 2026, preparedYear: 2027, schoolYears: [2027, 2026] });
    expect((await add('3年1組')).schoolYear).toBe(2027);
    expect(await prepare(false)).toMatchObject({ preparesNextYear: false });
    expect((await add('3年2組')).schoolYear).toBe(2026);
  });

  test('is no longer prepared once it has begun', async () => {
    await prepare(true);
    await goTo('2027-04-01');
    expect(await groups()).toMatchObject({ schoolYear: 2027, runningYear: 2027, preparedYear: null });
    const { body } = await browser.get<RouteOutput<'schoolSettings'>>('/api/school-settings');
    expect(body).toMatchObject({ runningYear: 2027, preparesNextYear: false });
  });

  test('gives pupils who were moved into it their class in April, and leaves last year to its teachers', async () => {
    const next = await add('3年1組', 2027);
    await goTo('2027-03-20');
    expect((await move([here.pupil], here.group, next.id)).status).toBe(200);
    expect((await groups()).groups).toMatchObject([{ id: here.group, pupils: 1 }]);
    expect(await pupilsOf(here.group)).toMatchObject([{ id: here.pupil, until: '2027-04-01' }]);
    await goTo('2027-04-02');
    expect((await groups()).groups).toMatchObject([{ id: next.id, pupils: 1 }]);
    const lastYear = await groups('?schoolYear=2026');
    expect(lastYear.groups).toMatchObject([{ id: here.group, isOwn: true, pupils: 1 }]);
    expect(await pupilsOf(here.group)).toMatchObject([{ id: here.pupil, group: { id: here.group } }]);
  });

  test('stays visible to the former teacher after a roster import, and to no other school', async () => {
    await server.rows(`update account set display_name = '森 蓮' where id = $1`, [here.pupil.slice(2)]);
    await goTo('2027-04-02');
    const source = { kind: 'text', text: '年,組,番号,氏名\n3,1,5,森 蓮' };
    const input = { source, purpose: 'newSchoolYear' };
    const { body: checked } = await browser.post<{ seen: string }>('/api/rosters/check', input);
    const consent = { seen: checked.seen, goodLinesOnly: false, addGroups: true, endLeaving: true };
    const applied = await browser.post('/api/rosters', { ...input, ...consent });
    expect(applied).toMatchObject({ body: { kind: 'applied', moved: 1 } });
    expect((await groups()).groups).toMatchObject([{ name: '3年1組', pupils: 1 }]);
    expect(await groups('?schoolYear=2026')).toMatchObject({ groups: [{ id: here.group, isOwn: true, pupils: 1 }] });
    expect(await pupilsOf(here.group)).toMatchObject([{ displayName: '森 蓮', until: '2027-04-02' }]);

    const stranger = await server.addPerson(await server.addSchool('にし小学校'), 'manager', 'nishi@example.test');
    browser = await server.signIn(stranger.email);
    expect((await groups('?schoolYear=2026')).groups).toEqual([]);
    expect((await browser.get(`/api/pupils?group=${here.group}`)).status).toBe(404);
  });
});

describe('a move between school years', () => {
  let next: RouteOutput<'addGroup'>;
  let nextToo: RouteOutput<'addGroup'>;

  beforeEach(async () => {
    next = await add('3年1組', 2027);
    nextToo = await add('3年2組', 2027);
  });

  test('is possible within the prepared year, and out of it', async () => {
    await move([here.pupil], here.group, next.id);
    expect((await move([here.pupil], next.id, nextToo.id)).status).toBe(200);
    expect((await move([here.pupil], nextToo.id, null)).status).toBe(200);
    expect(await pupilsOf(nextToo.id)).toEqual([]);
    expect(await pupilsOf(here.group)).toMatchObject([{ until: '2027-04-01' }]);
  });

  test('is never possible to an earlier year', async () => {
    await move([here.pupil], here.group, next.id);
    const back = await move([here.pupil], next.id, here.group);
    expect(back).toMatchObject({ status: 409, body: { refusal: 'school-year-over' } });
    await goTo('2027-04-02');
    const over = await move([here.pupil], next.id, here.group);
    expect(over).toMatchObject({ status: 409, body: { refusal: 'school-year-over' } });
    expect(await move([here.pupil], null, here.group)).toMatchObject({ body: { refusal: 'school-year-over' } });
  });

  test('into April is undone as a whole', async () => {
    const { body } = await move([here.pupil], here.group, next.id);
    server.advance(DAY - 1);
    browser = await server.signIn(teacher.email);
    expect((await browser.post(`/api/moves/${body.undo}/undo`, {})).status).toBe(200);
    expect(await pupilsOf(here.group)).toMatchObject([{ until: null }]);
    expect(await pupilsOf(next.id)).toEqual([]);
  });
});
