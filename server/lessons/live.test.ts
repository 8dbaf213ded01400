import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LessonSnapshot } from '../../contract/lessons.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  RIGHT_CHECK_EVENT,
  sendActBatch,
  WRONG_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';
import { createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { addTestClass, type TestClass } from '../../testing/server/people.ts';
import {
  followLiveChannel,
  countChecksInEvents,
  CURSOR_OF_OTHER_DATABASE,
  type LiveLessonEvent,
} from '../../testing/server/lessons/following.ts';
import { startTestLesson } from '../../testing/server/lessons/lesson.ts';

const server = await createTestApp();
afterAll(server.close);
let url: string;
let taught: TestClass;

beforeAll(async () => {
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  taught = await addTestClass(server, 3);
});

const pupilAt = (at: number): TestBrowser => taught.pupil(at);

describe('the stream of a lesson', () => {
  test('sends what pupils do, gathered, and nothing when nothing happens', async () => {
    const lesson = await startTestLesson(taught);
    const { cursor } = (await taught.teacher.get<LessonSnapshot>(`/api/lessons/${lesson.id}`)).body;
    const teacher = await followLiveChannel(url, `/api/lessons/${lesson.id}/live?cursor=${cursor}`, taught.teacher);
    server.advance(60_000);
    await sendActBatch(pupilAt(0), createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT]));
    await expect.poll(() => countChecksInEvents(teacher.events)).toEqual({ checks: [1], told: 1 });
    await teacher.leave();
  });

  test('continues from the last cursor without missing or repeating an event', async () => {
    const lesson = await startTestLesson(taught);
    server.advance(60_000);
    const path = `/api/lessons/${lesson.id}/live?cursor=`;
    let { cursor } = (await taught.teacher.get<LessonSnapshot>(`/api/lessons/${lesson.id}`)).body;
    const events: LiveLessonEvent[] = [];
    for (let round = 0; round < 8; round += 1) {
      const teacher = await followLiveChannel(url, `${path}${CURSOR_OF_OTHER_DATABASE}`, taught.teacher, cursor);
      const sent = taught.pupils.map((pupil) =>
        sendActBatch(
          pupil,
          createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT]),
        ),
      );
      const heard = round % 2 === 0 ? 1 : 0;
      await expect.poll(() => teacher.events.length).toBeGreaterThanOrEqual(heard);
      await teacher.leave();
      await Promise.all(sent);
      events.push(...teacher.events);
      cursor = teacher.events.at(-1)?.id ?? cursor;
    }
    const last = await followLiveChannel(url, `${path}${CURSOR_OF_OTHER_DATABASE}`, taught.teacher, cursor);
    const whole = (await taught.teacher.get<LessonSnapshot>(`/api/lessons/${lesson.id}`)).body;
    await expect
      .poll(() => countChecksInEvents([...events, ...last.events]).checks)
      .toEqual(whole.results.map(({ checks }) => checks));
    await last.leave();
    const states = [...events, ...last.events].flatMap(({ body }) =>
      body.results.map((result) => JSON.stringify(result)),
    );
    expect(new Set(states).size).toBe(states.length);
  });

  test('is refused with a cursor that no database has made, without delaying other streams', async () => {
    const lesson = await startTestLesson(taught);
    const path = `/api/lessons/${lesson.id}/live?cursor=`;
    const teacher = await followLiveChannel(url, `${path}${CURSOR_OF_OTHER_DATABASE}`, taught.teacher);
    await expect(
      followLiveChannel(url, `${path}${CURSOR_OF_OTHER_DATABASE.replace('1:1:', '5:3:')}`, taught.teacher),
    ).rejects.toThrow('answered 400');
    await expect.poll(() => teacher.events).toHaveLength(1);
    await teacher.leave();
  });

  test('sends the whole lesson again when the incarnation of the database changes', async () => {
    const lesson = await startTestLesson(taught);
    server.advance(60_000);
    await sendActBatch(pupilAt(0), createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT]));
    const path = `/api/lessons/${lesson.id}/live?cursor=`;
    const { cursor } = (await taught.teacher.get<LessonSnapshot>(`/api/lessons/${lesson.id}`)).body;
    const teacher = await followLiveChannel(url, `${path}${cursor}`, taught.teacher);
    await sendActBatch(pupilAt(1), createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT]));
    await expect.poll(() => teacher.events).toHaveLength(1);
    // PostgreSQL empties an unlogged table after a crash. The test empties it in order to simulate a crash.
    await server.rows('truncate maintenance.incarnation');
    await sendActBatch(pupilAt(2), createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT]));
    // The server may notice the simulated crash before the pupil's check arrives, or at the same time. So the first new
    // event contains the whole lesson, and an event with only the check may follow.
    const anew = () => teacher.events.slice(1);
    await expect.poll(() => anew().flatMap(({ body }) => body.results)).toHaveLength(3);
    expect(teacher.events[0]?.body).toMatchObject({ whole: false, results: [{}] });
    expect(anew().map(({ body }) => body['whole'])).toEqual(anew().map((_, at) => at === 0));
    await teacher.leave();
  });

  test('is closed when the session ends', async () => {
    const lesson = await startTestLesson(taught);
    const teacher = await followLiveChannel(
      url,
      `/api/lessons/${lesson.id}/live?cursor=${CURSOR_OF_OTHER_DATABASE}`,
      taught.teacher,
    );
    await taught.teacher.post('/api/sign-out', {});
    await expect.poll(teacher.ended).toBe(true);
  });
});

/** Returns the number of open lesson streams from the metrics of the server. */
async function streams(): Promise<number> {
  const { body } = await server.browser().get<string>('/metrics');
  return Number(/what="followed lessons"[^}]*\} (\d+)/u.exec(body)?.[1]);
}

describe('the stream of a pupil', () => {
  test('counts once in the metric, like the stream of a teacher', async () => {
    const lesson = await startTestLesson(taught);
    const before = await streams();
    const device = await followLiveChannel(url, '/api/lesson/live', pupilAt(0));
    expect(await streams()).toBe(before + 1);
    const teacher = await followLiveChannel(
      url,
      `/api/lessons/${lesson.id}/live?cursor=${CURSOR_OF_OTHER_DATABASE}`,
      taught.teacher,
    );
    expect(await streams()).toBe(before + 2);
    await Promise.all([device.leave(), teacher.leave()]);
    await expect.poll(streams).toBe(before);
  });

  test('sends the lesson when it begins, pauses and ends', async () => {
    const device = await followLiveChannel(url, '/api/lesson/live', pupilAt(0));
    const told = () => device.events.map(({ body }) => body.lesson as { pausedAt: string | null } | null);
    await expect.poll(told).toEqual([null]);
    const lesson = await startTestLesson(taught);
    await expect.poll(told).toMatchObject([null, { id: lesson.id, pausedAt: null }]);
    await taught.teacher.post(`/api/lessons/${lesson.id}`, { version: 1, step: { kind: 'pause' } });
    await expect.poll(() => told()[2]).toMatchObject({ pausedAt: server.now().toISOString() });
    await taught.teacher.post(`/api/lessons/${lesson.id}`, { version: 2, step: { kind: 'endNow' } });
    await expect.poll(() => told()[3]).toBeNull();
    await device.leave();
  });

  test("does not send another class's lesson", async () => {
    const device = await followLiveChannel(url, '/api/lesson/live', pupilAt(0));
    await expect.poll(() => device.events).toHaveLength(1);
    await startTestLesson(await addTestClass(server, 0));
    await startTestLesson(taught);
    await expect.poll(() => device.events).toHaveLength(2);
    await device.leave();
  });
});
