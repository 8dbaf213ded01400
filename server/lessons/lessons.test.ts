import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Lesson, LessonSnapshot, ListedLesson } from '../../contract/lessons.ts';
import { computeLessonState } from '../../contract/lesson-state.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  RIGHT_CHECK_EVENT,
  sendActBatch,
  WRONG_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { waitUntilTransactionsLocked } from '../../testing/server/locks.ts';
import { addTestClass, type TestClass } from '../../testing/server/people.ts';
import { WRONG_INCREASE_SLOTS } from '../../testing/server/questions.ts';
import { startTestLesson } from '../../testing/server/lessons/lesson.ts';

const server = await createTestApp();
afterAll(server.close);
let taught: TestClass;

beforeEach(async () => {
  taught = await addTestClass(server, 2);
});

function start() {
  return taught.teacher.post(`/api/groups/${taught.group}/lessons`, { offer: { kind: 'asOpen' }, minutes: 45 });
}

function step(lesson: Lesson, kind: string, more: Record<string, unknown> = {}) {
  const body = { version: lesson.version, step: { kind, ...more } };
  return taught.teacher.post<Lesson & { refusal?: string; present?: Lesson }>(`/api/lessons/${lesson.id}`, body);
}

function stateOf({ endsAt, pausedAt }: Lesson): string {
  const moments = { endsAt: Date.parse(endsAt), pausedAt: pausedAt === null ? null : Date.parse(pausedAt) };
  return computeLessonState(moments, server.now().getTime());
}

async function snapshotOf({ id }: Lesson): Promise<LessonSnapshot> {
  return (await taught.teacher.get<LessonSnapshot>(`/api/lessons/${id}`)).body;
}

describe('a lesson', () => {
  test('is the only one of its group at a time', async () => {
    await startTestLesson(taught);
    expect(await start()).toMatchObject({ status: 409, body: { refusal: 'lesson-running' } });
  });

  test('is started once if two teachers start it at once', async () => {
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('does not begin while another teacher starts one', async () => {
    const other = new Client({ connectionString: server.database.url });
    await other.connect();
    await other.query('begin');
    await other.query('select from class_group where id = $1 for update', [taught.group.slice(2)]);
    await other.query(
      `insert into lesson (school_id, id, group_id, kind, day, started_by, started_at, ends_at)
       select school_id, gen_random_uuid(), $2, 'class', '2026-05-11', id, $3, $3::timestamptz + interval '45 minutes'
         from account where school_id = $1 and role = 'manager'`,
      [taught.school, taught.group.slice(2), server.now()],
    );
    const starting = start();
    await waitUntilTransactionsLocked(server);
    await other.query('commit');
    await other.end();
    expect(await starting).toMatchObject({ status: 409, body: { refusal: 'lesson-running' } });
  });

  test('does not begin in an archived group', async () => {
    await server.rows('update class_group set archived_at = now() where id = $1', [taught.group.slice(2)]);
    expect(await start()).toMatchObject({ status: 409, body: { refusal: 'group-archived' } });
  });

  test('is changed once if two teachers change it at once', async () => {
    const lesson = await startTestLesson(taught);
    const answers = await Promise.all([step(lesson, 'pause'), step(lesson, 'end'), step(lesson, 'endNow')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('cannot be a self-study', async () => {
    await sendActBatch(taught.pupil(0), createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT]));
    const { body } = await taught.teacher.get<{ lessons: ListedLesson[] }>(`/api/groups/${taught.group}/lessons`);
    const [selfStudy] = body.lessons;
    expect(selfStudy?.kind).toBe('selfStudy');
    const answer = await taught.teacher.post(`/api/lessons/${selfStudy?.id}`, { version: 1, step: { kind: 'endNow' } });
    expect(answer.status).toBe(404);
  });

  test('pauses, resumes, gives notice and ends by the clock', async () => {
    let lesson = await startTestLesson(taught);
    expect(stateOf(lesson)).toBe('running');
    lesson = (await step(lesson, 'pause')).body;
    expect(stateOf(lesson)).toBe('paused');
    lesson = (await step(lesson, 'goOn')).body;
    lesson = (await step(lesson, 'end')).body;
    expect(stateOf(lesson)).toBe('ending');
    server.advance(30_000);
    expect(stateOf(lesson)).toBe('ended');
    expect(await step(lesson, 'goOn')).toMatchObject({ status: 409, body: { refusal: 'wrong-lesson-state' } });
  });

  test('is returned in its current state if another teacher changed it meanwhile', async () => {
    const lesson = await startTestLesson(taught);
    await step(lesson, 'pause');
    const answer = await step(lesson, 'end');
    expect(answer).toMatchObject({ status: 409, body: { refusal: 'changed-meanwhile', present: { version: 2 } } });
  });

  test('cannot be resumed if it is not paused', async () => {
    expect(await step(await startTestLesson(taught), 'goOn')).toMatchObject({
      body: { refusal: 'wrong-lesson-state' },
    });
  });

  test('leaves an audit entry for its start and each step', async () => {
    const lesson = await startTestLesson(taught);
    server.advance(1000);
    await step(lesson, 'changeOffer', { offer: { kind: 'levels', levels: [1, 2] } });
    const rows = await server.rows(
      `select action, details->>'step' as step from audit_entry where school_id = $1 and thing_kind = 'lesson' order by id`,
      [taught.school],
    );
    expect(rows).toEqual([
      { action: 'add', step: null },
      { action: 'edit', step: 'changeOffer' },
    ]);
  });
});

describe('the snapshot of a lesson', () => {
  test('contains all members of the group and what they did', async () => {
    const lesson = await startTestLesson(taught);
    server.advance(60_000);
    const [first] = taught.pupils;
    if (first === undefined) throw new Error('a class of two');
    const now = server.now().getTime();
    await sendActBatch(
      first,
      createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT]),
    );
    const { pupils, results, wrongs } = await snapshotOf(lesson);
    expect(pupils.map(({ number }) => number)).toEqual([1, 2]);
    expect(results).toMatchObject([
      {
        pupil: `u_${first.id}`,
        question: 'plus-1',
        checks: 2,
        checkedAt: [now - 2000, now - 1000],
        checksToSolve: 2,
        stars: 2,
        broken: { story: 1 },
      },
    ]);
    expect(wrongs).toMatchObject([{ question: 'plus-1', times: 1, composition: { slots: WRONG_INCREASE_SLOTS } }]);
  });

  test('contains the questions at the versions that were used', async () => {
    const lesson = await startTestLesson(taught);
    server.advance(10_000);
    await sendActBatch(taught.pupil(0), createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT]));
    const { body } = await taught.teacher.get<{ questions: { id: string }[] }>(`/api/lessons/${lesson.id}/questions`);
    expect(body.questions.map(({ id }) => id)).toEqual(['plus-1']);
  });

  test('is in the list of the group with its counts, next to self-study', async () => {
    const device = taught.pupil(0);
    await sendActBatch(device, createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT]));
    const lesson = await startTestLesson(taught);
    server.advance(60_000);
    await sendActBatch(device, createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]));
    const { body } = await taught.teacher.get<{ lessons: ListedLesson[] }>(`/api/groups/${taught.group}/lessons`);
    expect(body.lessons).toMatchObject([
      { id: lesson.id, kind: 'class', pupils: 1, solved: 1, checks: 1 },
      { kind: 'selfStudy', pupils: 1, solved: 0, checks: 1 },
    ]);
  });
});
