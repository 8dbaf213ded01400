import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { Homework } from '../contract/homework.ts';
import type { RouteOutput } from '../contract/routes.ts';
import { runSqlAsTableOwner, createTestDatabase } from '../testing/server/database/database.ts';
import { newId } from './identifiers.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  RIGHT_CHECK_EVENT,
  sendActBatch,
} from '../testing/server/recording/attempt.ts';
import { createTestApp } from '../testing/server/app.ts';
import { addPupilToTestGroup, addTestPerson } from '../testing/server/people.ts';

/**
 * The days in Japan that the test uses, each with the day before, the day after, the Monday of its week, and its school
 * year.
 */
const DAYS = [
  { day: '2026-05-11', before: '2026-05-10', after: '2026-05-12', monday: '2026-05-11', year: 2026 },
  { day: '2027-03-31', before: '2027-03-30', after: '2027-04-01', monday: '2027-03-29', year: 2026 },
  { day: '2027-04-01', before: '2027-03-31', after: '2027-04-02', monday: '2027-03-29', year: 2027 },
  { day: '2028-02-29', before: '2028-02-28', after: '2028-03-01', monday: '2028-02-28', year: 2027 },
] as const;
const CLOCKS = ['00:30', '08:59', '23:59'] as const;
const MOMENTS = DAYS.flatMap((day) => CLOCKS.map((clock) => ({ ...day, clock })));

const machine = process.env['TZ'];
afterEach(() => {
  if (machine === undefined) delete process.env['TZ'];
  else process.env['TZ'] = machine;
});

describe.each(['UTC', 'America/Los_Angeles', 'Asia/Tokyo'])('a server and a database in %s', async (zone) => {
  const database = await createTestDatabase();
  await runSqlAsTableOwner(
    database.url,
    `alter database ${new URL(database.url).pathname.slice(1)} set timezone = '${zone}'`,
  );
  const server = await createTestApp({}, database);
  afterAll(server.close);

  test.each(MOMENTS)('have $day at $clock in Japan', async ({ day, before, after, monday, year, clock }) => {
    process.env['TZ'] = zone;
    const moment = Date.parse(`${day}T${clock}:00+09:00`);
    server.advance(moment - server.now().getTime());
    expect(await server.rows(`select current_setting('timezone') as zone`)).toEqual([{ zone }]);

    const teacher = await addTestPerson(server, 'manager');
    const { school } = teacher;
    const pupil = await addTestPerson(server, 'pupil', school);
    const id = newId(server.now());
    await server.rows(
      `insert into class_group (school_id, id, name, grade, school_year, created_at) values ($1, $2, '2年1組', 2, $3, $4)`,
      [school, id, year, server.now()],
    );
    await addPupilToTestGroup(server, pupil, id, { from: `${year}-04-01` });
    const group = `g_${id}`;

    // The server returns `year` as the present school year, and the group has the pupil.
    const groups = await teacher.get<RouteOutput<'groups'>>('/api/groups');
    expect([groups.body.runningYear, groups.body.groups.map(({ pupils }) => pupils)]).toEqual([year, [1]]);

    // Homework can be due today. A due day in the past is refused.
    const give = (dueOn: string) => {
      const input = { group, offer: { kind: 'levels', levels: [1] }, dueOn, pupils: null };
      return teacher.post<Homework>('/api/homework', input);
    };
    expect((await give(before)).status).not.toBe(200);
    const { body: homework } = await give(day);
    expect([homework.dueOn, homework.isDayOver, homework.givenAt]).toEqual([day, false, server.now().toISOString()]);

    expect(
      await sendActBatch(pupil, createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT])),
    ).toEqual(['recorded', 'recorded']);

    // The pupil's self-study lasts from midnight to midnight in Japan.
    const lessons = await server.rows<{ day: string; begin: Date; end: Date }>(
      'select day::text as day, started_at as begin, ends_at as end from lesson where school_id = $1',
      [school],
    );
    const [begin, end] = [new Date(`${day}T00:00:00+09:00`), new Date(`${after}T00:00:00+09:00`)];
    expect(lessons).toEqual([{ day, begin, end }]);

    // A search for the records of `day` finds one record. A search for the day before or after finds none.
    const found = async (from: string, to: string): Promise<number> =>
      (await teacher.get<RouteOutput<'records'>>(`/api/records?limit=10&from=${from}&to=${to}`)).body.records.length;
    expect([await found(day, day), await found(before, before), await found(after, after)]).toEqual([1, 0, 0]);

    // The exported file has this day in its name and in its row.
    const file = await server.app.inject({
      method: 'POST',
      url: '/api/records/export',
      payload: { format: 'csv' },
      headers: { cookie: teacher.cookie ?? '' },
    });
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(`学習の記録-${day}.csv`);
    expect(file.payload.split('\r\n')[1]).toMatch(new RegExp(`^${day} .*,${day} 00:00:00,`, 'u'));

    // The printed page of the pupil counts the work on this day.
    const page = async (from: string, to: string) =>
      (await teacher.get<RouteOutput<'pupilPages'>>(`/api/groups/${group}/pupil-pages?from=${from}&to=${to}`)).body
        .pages[0];
    expect(await page(day, day)).toMatchObject({
      days: 1,
      figures: { begun: 1 },
      months: [{ month: day.slice(0, 7) }],
    });
    // If `day` is the first day of a school year, `before` belongs to the earlier school year, in which the class had
    // no pupils.
    const dayBefore = await page(before, before);
    expect([dayBefore?.days ?? 0, dayBefore?.figures.begun ?? 0]).toEqual([0, 0]);

    // The pupil's growth counts the work in the week of this day.
    const { weeks } = (await pupil.get<RouteOutput<'growth'>>('/api/growth')).body;
    expect(weeks.at(-1)).toEqual({ from: monday, solved: 1 });

    // The school's statistics for admins count the work on `day`.
    const admin = await addTestPerson(server, 'admin');
    const use = await admin.get<RouteOutput<'school'>>(`/api/schools/c_${school}?days=2`);
    expect(use.body.use.map((one) => [one.day, one.attempts])).toEqual([
      [before, 0],
      [day, 1],
    ]);
  });
});
