import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Lesson } from '../../contract/lessons.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  createCheckEvent,
  RIGHT_CHECK_EVENT,
  sendActBatch,
  WRONG_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';
import { createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { addTestClass, type TestClass } from '../../testing/server/people.ts';
import { RIGHT_INCREASE_SLOTS, WRONG_INCREASE_SLOTS } from '../../testing/server/questions.ts';
import { startTestLesson } from '../../testing/server/lessons/lesson.ts';

const server = await createTestApp();
afterAll(server.close);
let taught: TestClass;
let lesson: Lesson;

const OTHER_WRONG = ['after', 'change', 'before'];

beforeEach(async () => {
  taught = await addTestClass(server, 2);
  lesson = await startTestLesson(taught);
  server.advance(10_000);
});

function device(at: number): TestBrowser {
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
    await sendActBatch(
      device(0),
      createActsOfAttempt(server.now(), [
        QUESTION_BEGIN_EVENT,
        WRONG_CHECK_EVENT,
        createCheckEvent(OTHER_WRONG, false),
      ]),
    );
    const { body } = await shown();
    expect(body.checked).toMatchObject({ composition: { slots: OTHER_WRONG }, correct: false });
  });

  test('is the latest right one, whatever was checked afterwards', async () => {
    await sendActBatch(
      device(0),
      createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT]),
    );
    server.advance(10_000);
    await sendActBatch(device(0), createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT]));
    const { body } = await shown();
    expect(body.checked).toMatchObject({ composition: { slots: RIGHT_INCREASE_SLOTS }, correct: true });
  });

  test('is of this lesson and this pupil only', async () => {
    await sendActBatch(device(0), createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]));
    await sendActBatch(device(1), createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT]));
    await taught.teacher.post(`/api/lessons/${lesson.id}`, { version: 1, step: { kind: 'endNow' } });
    server.advance(1000);
    const next = await startTestLesson(taught);
    expect((await shown(0, next)).body).toEqual({ checked: null });
    expect((await shown(1)).body.checked).toMatchObject({ composition: { slots: WRONG_INCREASE_SLOTS } });
  });

  test('is null before a check', async () => {
    await sendActBatch(device(0), createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT]));
    expect((await shown()).body).toEqual({ checked: null });
  });

  test('is not available to teachers of another school', async () => {
    await sendActBatch(device(0), createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]));
    const other = await addTestClass(server, 0);
    const otherLesson = await startTestLesson(other);
    expect((await shown(0, lesson, other.teacher)).status).toBe(404);
    expect((await shown(0, otherLesson, other.teacher)).body).toEqual({ checked: null });
  });
});
