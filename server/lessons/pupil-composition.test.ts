import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Lesson } from '../../contract/lessons.ts';
import { attempt, BEGIN, check, RIGHT, send, WRONG } from '../../testing/server/recording/attempt.ts';
import { testApp, type Browser } from '../../testing/server/app.ts';
import { testClass, type TestClass } from '../../testing/server/people.ts';
import { RIGHT_SLOTS, WRONG_SLOTS } from '../../testing/server/questions.ts';
import { startTestLesson } from '../../testing/server/lessons/lesson.ts';

const server = await testApp();
afterAll(server.close);
let taught: TestClass;
let lesson: Lesson;

const OTHER_WRONG = ['after', 'change', 'before'];

beforeEach(async () => {
  taught = await testClass(server, 2);
  lesson = await startTestLesson(taught);
  server.advance(10_000);
});

function device(at: number): Browser {
  return taught.pupil(at);
}

async function shown(pupil = 0, { id } = lesson, by = taught.teacher) {
  const account = `u_${taught.pupil(pupil).id}`;
  return by.get<{ checked: { composition: { slots: string[] }; correct: boolean } | null }>(
    `/api/lessons/${id}/composition?pupil=${account}&question=plus-1`,
  );
}

describe('the composition of a pupil', () => {
  test('is the latest one checked', async () => {
    await send(device(0), attempt(server.now(), [BEGIN, WRONG, check(OTHER_WRONG, false)]));
    const { body } = await shown();
    expect(body.checked).toMatchObject({ composition: { slots: OTHER_WRONG }, correct: false });
  });

  test('is the latest right one, whatever was checked afterwards', async () => {
    await send(device(0), attempt(server.now(), [BEGIN, WRONG, RIGHT]));
    server.advance(10_000);
    await send(device(0), attempt(server.now(), [BEGIN, WRONG]));
    const { body } = await shown();
    expect(body.checked).toMatchObject({ composition: { slots: RIGHT_SLOTS }, correct: true });
  });

  test('is of this lesson and this pupil only', async () => {
    await send(device(0), attempt(server.now(), [BEGIN, RIGHT]));
    await send(device(1), attempt(server.now(), [BEGIN, WRONG]));
    await taught.teacher.post(`/api/lessons/${lesson.id}`, { version: 1, step: { kind: 'endNow' } });
    server.advance(1000);
    const next = await startTestLesson(taught);
    expect((await shown(0, next)).body).toEqual({ checked: null });
    expect((await shown(1)).body.checked).toMatchObject({ composition: { slots: WRONG_SLOTS } });
  });

  test('is null before a check', async () => {
    await send(device(0), attempt(server.now(), [BEGIN]));
    expect((await shown()).body).toEqual({ checked: null });
  });

  test('is not available to teachers of another school', async () => {
    await send(device(0), attempt(server.now(), [BEGIN, RIGHT]));
    const other = await testClass(server, 0);
    const otherLesson = await startTestLesson(other);
    expect((await shown(0, lesson, other.teacher)).status).toBe(404);
    expect((await shown(0, otherLesson, other.teacher)).body).toEqual({ checked: null });
  });
});
