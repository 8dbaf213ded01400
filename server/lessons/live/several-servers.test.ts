import type { ActEvent } from '../../../contract/act.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Lesson, LessonSnapshot } from '../../../contract/lessons.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  RIGHT_CHECK_EVENT,
  WRONG_CHECK_EVENT,
} from '../../../testing/server/recording/attempt.ts';
import { createTestApp, type TestBrowser } from '../../../testing/server/app.ts';
import { addTestClass, type TestClass } from '../../../testing/server/people.ts';
import { startTestLesson } from '../../../testing/server/lessons/lesson.ts';
import {
  countChecksInEvents,
  CURSOR_OF_OTHER_DATABASE,
  type LiveLessonEvent,
} from '../../../testing/server/lessons/following.ts';
import { startParallelTestServer, type ParallelTestServer } from '../../../testing/server/lessons/servers.ts';

const sakumon = await createTestApp();
afterAll(sakumon.close);
let one: ParallelTestServer;
let other: ParallelTestServer;
let taught: TestClass;
let lesson: Lesson;

beforeAll(async () => {
  one = await startParallelTestServer(sakumon, 'server-one');
  other = await startParallelTestServer(sakumon, 'server-other');
});
afterAll(async () => {
  await one.close();
  await other.close();
});
beforeEach(async () => {
  taught = await addTestClass(sakumon, 3);
  lesson = await startTestLesson(taught);
  sakumon.advance(60_000);
});

const pupilAt = (at: number): TestBrowser => taught.pupil(at);
const channel = (cursor: string): string => `/api/lessons/${lesson.id}/live?cursor=${cursor}`;

async function snapshotNow(): Promise<LessonSnapshot> {
  return (await taught.teacher.get<LessonSnapshot>(`/api/lessons/${lesson.id}`)).body;
}

function act(server: ParallelTestServer, pupil: TestBrowser, events: readonly ActEvent[]): Promise<unknown> {
  return server.post(pupil, '/api/acts', { acts: createActsOfAttempt(sakumon.now(), events) });
}

describe('two servers on one database', () => {
  test('what a pupil does at one server is sent to a teacher at the other', async () => {
    const { cursor } = await snapshotNow();
    const teacher = await other.follow(channel(cursor), taught.teacher);
    await act(one, pupilAt(0), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT]);
    await expect.poll(() => countChecksInEvents(teacher.events)).toEqual({ checks: [1], told: 1 });
    await teacher.leave();
  });

  test('lesson steps at one server reach pupils at both', async () => {
    const devices = [
      await one.follow('/api/lesson/live', pupilAt(0)),
      await other.follow('/api/lesson/live', pupilAt(1)),
    ];
    const step = (version: number, kind: string) =>
      one.post(taught.teacher, `/api/lessons/${lesson.id}`, { version, step: { kind } });
    const paused = () => devices.map(({ events }) => events.map(({ body }) => body.lesson?.pausedAt === null));
    await expect.poll(paused).toEqual([[true], [true]]);
    await step(1, 'pause');
    await expect.poll(paused).toEqual([
      [true, false],
      [true, false],
    ]);
    await step(2, 'goOn');
    await expect.poll(paused).toEqual([
      [true, false, true],
      [true, false, true],
    ]);
    await step(3, 'endNow');
    await expect.poll(() => devices.map(({ events }) => events[3]?.body.lesson)).toEqual([null, null]);
    await Promise.all(devices.map(({ leave }) => leave()));
  });

  test('a teacher who reconnects to both in turn gets every event exactly once', async () => {
    let { cursor } = await snapshotNow();
    const events: LiveLessonEvent[] = [];
    for (let round = 0; round < 10; round += 1) {
      const [here, there] = round % 2 === 0 ? [one, other] : [other, one];
      const teacher = await here.follow(channel(CURSOR_OF_OTHER_DATABASE), taught.teacher, cursor);
      const cut = round === 4 ? await here.cutWire() : round === 7 ? await there.cutWire() : null;
      const sent = taught.pupils.map((pupil) =>
        act(there, pupil, [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT]),
      );
      const heard = cut === null && round % 3 > 0 ? 1 : 0;
      await expect.poll(() => teacher.events.length).toBeGreaterThanOrEqual(heard);
      await teacher.leave();
      await Promise.all(sent);
      cut?.mend();
      events.push(...teacher.events);
      cursor = teacher.events.at(-1)?.id ?? cursor;
    }
    const last = await one.follow(channel(CURSOR_OF_OTHER_DATABASE), taught.teacher, cursor);
    const whole = (await snapshotNow()).results;
    const told = () =>
      new Map([...events, ...last.events].flatMap(({ body }) => body.results.map((result) => [result.pupil, result])));
    await expect.poll(told).toEqual(new Map(whole.map((result) => [result.pupil, result])));
    await last.leave();
    expect(whole.map(({ checks }) => checks)).toEqual([20, 20, 20]);
    const states = [...events, ...last.events].flatMap(({ body }) =>
      body.results.map((result) => JSON.stringify(result)),
    );
    expect(new Set(states).size).toBe(states.length);
  });

  test.each(['speaks', 'hears'] as const)(
    'when the server that %s lost its announcements, all changes are sent',
    async (role) => {
      const { cursor } = await snapshotNow();
      const teacher = await other.follow(channel(cursor), taught.teacher);
      const lost = role === 'speaks' ? one : other;
      for (const checks of [1, 2]) {
        const { mend } = await lost.cutWire();
        await Promise.all(taught.pupils.map((pupil) => act(one, pupil, [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT])));
        mend();
        await expect.poll(() => countChecksInEvents(teacher.events).checks).toEqual([checks, checks, checks]);
      }
      await teacher.leave();
    },
  );

  test('when all connections are lost, followers get the changes afterwards', async () => {
    const teacher = await other.follow(channel((await snapshotNow()).cursor), taught.teacher);
    const device = await other.follow('/api/lesson/live', pupilAt(0));
    await sakumon.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await act(one, pupilAt(0), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT]);
    await one.post(taught.teacher, `/api/lessons/${lesson.id}`, { version: 1, step: { kind: 'pause' } });
    await expect.poll(() => countChecksInEvents(teacher.events).checks).toEqual([1]);
    await expect.poll(() => device.events.at(-1)?.body.lesson?.pausedAt).not.toBeNull();
    await Promise.all([teacher.leave(), device.leave()]);
  });
});

describe('a session that ends at one server closes the stream at the other', () => {
  const WITHDRAWN: Readonly<Record<string, (admin: TestBrowser, teacher: string) => Promise<unknown>>> = {
    'signed out': () => one.post(taught.teacher, '/api/sign-out', {}),
    archived: (admin, member) => one.post(admin, `/api/staff/${member}/archive`, { version: 1 }),
    'made an admin': (admin, member) =>
      one.post(admin, `/api/staff/${member}/role`, { version: 1, post: { role: 'admin' } }),
    'school archived': () => sakumon.rows('update school set archived_at = created_at where id = $1', [taught.school]),
  };

  test.each(Object.keys(WITHDRAWN))('when the person is %s', async (how) => {
    const admin = await sakumon.addPerson(taught.school, 'admin', `${taught.group}@example.test`);
    const [{ id } = { id: '' }] = await sakumon.rows<{ id: string }>(
      `select id from account where school_id = $1 and role = 'manager'`,
      [taught.school],
    );
    const signedIn = await sakumon.signIn(admin.email);
    const teacher = await other.follow(channel((await snapshotNow()).cursor), taught.teacher);
    await WITHDRAWN[how]?.(signedIn, `u_${id}`);
    await act(one, pupilAt(0), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT]).catch(() => undefined);
    await expect.poll(teacher.ended).toBe(true);
  });
});
