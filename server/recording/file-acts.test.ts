import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Act, ActEvent } from '../../contract/act.ts';
import { newId } from '../identifiers.ts';
import {
  createActsOfAttempt as attemptAt,
  QUESTION_BEGIN_EVENT,
  RIGHT_CHECK_EVENT,
  sendActBatch,
  WRONG_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestGroup, addPupilToTestGroup, addTestPerson, type TestPerson } from '../../testing/server/people.ts';

const MINUTE = 60_000;

const server = await createTestApp();
afterAll(server.close);
let group: string;
let pupil: TestPerson;

beforeEach(async () => {
  pupil = await addTestPerson(server, 'pupil');
  group = await addTestGroup(server, pupil.school);
  await addPupilToTestGroup(server, pupil, group);
});

/** Inserts a lesson of the group. The lesson begins `from` minutes before now and ends `until` minutes before now. */
async function addLesson(from: number, until: number, of = group): Promise<string> {
  const id = newId(server.now());
  const at = (ago: number) => new Date(server.now().getTime() - ago * MINUTE);
  await server.rows(
    `insert into lesson (school_id, id, group_id, kind, day, started_by, started_at, ends_at)
     values ($1, $2, $3, 'class', '2026-05-11', $4, $5, $6)`,
    [pupil.school, id, of, pupil.id, at(from), at(until)],
  );
  return id;
}

const attempt = (events: readonly ActEvent[], changes: Partial<Act> = {}) => attemptAt(server.now(), events, changes);
const ago = (minutes: number) => new Date(server.now().getTime() - minutes * MINUTE).toISOString();

function filed() {
  return server.rows<{ lesson_id: string; kind: string; group_id: string | null; day: string }>(
    `select distinct act.lesson_id, lesson.kind, lesson.group_id, lesson.day::text as day
       from act join lesson on lesson.school_id = act.school_id and lesson.id = act.lesson_id
      where act.pupil_id = $1`,
    [pupil.id],
  );
}

describe('an act is assigned', () => {
  test('to the lesson in which it was done', async () => {
    const lesson = await addLesson(10, -30);
    await sendActBatch(pupil, attempt([QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]));
    expect(await filed()).toMatchObject([{ lesson_id: lesson, kind: 'class' }]);
  });

  test('to that lesson even when it arrives after the end or during the next lesson', async () => {
    const lesson = await addLesson(120, 80);
    await addLesson(10, -30);
    await sendActBatch(pupil, attempt([QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT], { deviceTime: ago(100) }));
    expect(await filed()).toMatchObject([{ lesson_id: lesson }]);
  });

  test('each to its own lesson when acts of several lessons are sent at once', async () => {
    const lessons = [await addLesson(200, 160), await addLesson(120, 80), await addLesson(10, -30)];
    const acts = [180, 100, 0].flatMap((minutes) => attempt([QUESTION_BEGIN_EVENT], { deviceTime: ago(minutes) }));
    await sendActBatch(pupil, acts);
    const rows = await server.rows<{ lesson_id: string }>(
      'select lesson_id from act where pupil_id = $1 order by happened_at',
      [pupil.id],
    );
    expect(rows.map((row) => row.lesson_id)).toEqual(lessons);
  });

  test('to a self-study that lasts a day in Japan', async () => {
    await sendActBatch(pupil, attempt([QUESTION_BEGIN_EVENT]));
    const [study] = await server.rows('select kind, started_at, ends_at, started_by from lesson where group_id = $1', [
      group,
    ]);
    expect(study).toEqual({
      kind: 'selfStudy',
      started_at: new Date('2026-05-10T15:00:00Z'),
      ends_at: new Date('2026-05-11T15:00:00Z'),
      started_by: null,
    });
  });

  test("outside of lessons to the day's one self-study of the group", async () => {
    await sendActBatch(pupil, attempt([QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]));
    await sendActBatch(pupil, attempt([QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]));
    expect(await filed()).toMatchObject([{ kind: 'selfStudy', group_id: group, day: '2026-05-11' }]);
  });

  test("to another day's self-study when it was done on that day in Japan", async () => {
    await sendActBatch(pupil, attempt([QUESTION_BEGIN_EVENT], { deviceTime: '2026-05-10T14:59:59.000Z' }));
    expect(await filed()).toMatchObject([{ kind: 'selfStudy', day: '2026-05-10' }]);
  });

  test('to no lesson of a group of which the pupil is not a member', async () => {
    await addLesson(10, -30, await addTestGroup(server, pupil.school));
    await sendActBatch(pupil, attempt([QUESTION_BEGIN_EVENT]));
    expect(await filed()).toMatchObject([{ kind: 'selfStudy', group_id: group }]);
  });

  test('on the day of changing groups to the new group, and to no lesson of the former group', async () => {
    const left = await addTestGroup(server, pupil.school);
    await addPupilToTestGroup(server, pupil, left, { from: '2025-04-01', until: '2026-05-11' });
    await addLesson(10, -30, left);
    await sendActBatch(pupil, attempt([QUESTION_BEGIN_EVENT]));
    expect(await filed()).toMatchObject([{ kind: 'selfStudy', group_id: group }]);
  });

  test('to a self-study without group if the pupil is in no group', async () => {
    await server.rows('delete from group_membership where pupil_id = $1', [pupil.id]);
    await sendActBatch(pupil, attempt([QUESTION_BEGIN_EVENT]));
    expect(await filed()).toMatchObject([{ kind: 'selfStudy', group_id: null }]);
  });

  test("to the right lesson although the device's clock is one hour off", async () => {
    const lesson = await addLesson(10, -30);
    const sentAt = ago(60);
    await pupil.post('/api/acts', {
      sentAt,
      acts: attempt([QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT], { deviceTime: ago(61) }),
    });
    expect(await filed()).toMatchObject([{ lesson_id: lesson }]);
  });
});

test('an attempt over two lessons counts in each with the acts done there; its stars count where it was solved', async () => {
  const before = await addLesson(60, 30);
  const now = await addLesson(10, -30);
  const [begin, wrong, right] = attempt([QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT]);
  await sendActBatch(pupil, [right]);
  await sendActBatch(pupil, [
    { ...begin, deviceTime: ago(50) },
    { ...wrong, deviceTime: ago(49) },
  ]);
  const rows = await server.rows(
    'select lesson_id, checks, checks_to_solve, first_check_right, stars from lesson_result where pupil_id = $1 order by begun_at',
    [pupil.id],
  );
  expect(rows).toEqual([
    { lesson_id: before, checks: 1, checks_to_solve: null, first_check_right: false, stars: 0 },
    { lesson_id: now, checks: 1, checks_to_solve: 1, first_check_right: true, stars: 2 },
  ]);
});
