import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LessonOffer } from '../../contract/lesson-offer.ts';
import type { RouteOutput } from '../../contract/routes.ts';
import { addDays, dayInJapan } from '../../engine/calendar.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { followLiveChannel } from '../../testing/server/lessons/following.ts';
import { startTestLesson } from '../../testing/server/lessons/lesson.ts';
import {
  addTestGroup,
  addPupilToTestGroup,
  addTestClass,
  addTestPerson,
  type TestClass,
} from '../../testing/server/people.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  createQuestionFieldsOfAct,
  RIGHT_CHECK_EVENT,
  sendActBatch,
  WRONG_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';

const server = await createTestApp();
afterAll(server.close);
let url: string;
beforeAll(async () => {
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

const MINUTE = 60_000;
const CHOSEN: LessonOffer = { kind: 'questions', questions: ['plus-2', 'plus-1'] };

const idOf = (taught: TestClass, at: number): string => `u_${taught.pupil(at).id}`;

function mark(person: TestClass['teacher'], lesson: string, pupils: readonly string[], isAbsent = true) {
  return person.post<{ refusal?: string }>(`/api/lessons/${lesson}/absence`, { pupils, isAbsent });
}

function catchUp({ teacher }: TestClass, lesson: string) {
  return teacher.post<RouteOutput<'giveCatchUpHomework'> & { refusal?: string }>(`/api/lessons/${lesson}/catch-up`, {});
}

async function goTo(person: TestClass['teacher'], lesson: string, pupil: string, isGoing = true) {
  const { status, body } = await person.post<RouteOutput<'goToPupil'>>(`/api/lessons/${lesson}/visit`, {
    pupil,
    isGoing,
  });
  return { status, teacher: body.visit?.teacher ?? null };
}

async function work(taught: TestClass, pupil: number, question = 'plus-1'): Promise<void> {
  server.advance(MINUTE);
  await sendActBatch(
    taught.pupil(pupil),
    createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT], createQuestionFieldsOfAct(question)),
  );
}

async function marksOf(taught: TestClass, lesson: string) {
  const { body } = await taught.teacher.get<RouteOutput<'lesson'>>(`/api/lessons/${lesson}`);
  return body.marks;
}

describe('absence', () => {
  test('two teachers mark the same pupil: the mark that is written last counts for both', async () => {
    const taught = await addTestClass(server, 1);
    const colleague = await addTestPerson(server, 'manager', taught.school);
    const { id } = await startTestLesson(taught);
    await Promise.all([
      mark(taught.teacher, id, [idOf(taught, 0)], true),
      mark(colleague, id, [idOf(taught, 0)], false),
      mark(taught.teacher, id, [idOf(taught, 0)], true),
    ]);
    await mark(colleague, id, [idOf(taught, 0)], false);
    expect(await marksOf(taught, id)).toEqual([
      { pupil: idOf(taught, 0), isAbsent: false, hasHomework: false, visit: null },
    ]);
    await mark(taught.teacher, id, [idOf(taught, 0)], true);
    const { body } = await colleague.get<RouteOutput<'lesson'>>(`/api/lessons/${id}`);
    expect(body.marks).toMatchObject([{ isAbsent: true }]);
  });

  test('an unknown pupil, a pupil of another class and another school are refused, and nothing is marked', async () => {
    const taught = await addTestClass(server, 1);
    const { id } = await startTestLesson(taught);
    const other = await addTestPerson(server, 'pupil', taught.school);
    await addPupilToTestGroup(server, other, await addTestGroup(server, taught.school, '1年1組', 1));
    expect((await mark(taught.teacher, id, [idOf(taught, 0), `u_${other.id}`])).status).toBe(404);
    expect((await mark(await addTestPerson(server, 'manager'), id, [idOf(taught, 0)])).status).toBe(404);
    expect((await mark(taught.teacher, id, [])).status).toBe(400);
    expect(await marksOf(taught, id)).toEqual([]);
  });

  test('the lists of lessons, the class figures and the home page distinguish absent, idle and late pupils', async () => {
    const taught = await addTestClass(server, 4);
    await server.rows('insert into group_teacher (school_id, group_id, teacher_id) values ($1, $2, $3)', [
      taught.school,
      taught.group.slice(2),
      taught.teacher.id,
    ]);
    const { id } = await startTestLesson(taught);
    await mark(taught.teacher, id, [idOf(taught, 1), idOf(taught, 2)]);
    await work(taught, 0);
    await work(taught, 2);
    const { body: listed } = await taught.teacher.get<RouteOutput<'lessons'>>(`/api/groups/${taught.group}/lessons`);
    expect(listed.lessons).toMatchObject([{ pupils: 2, absent: 1 }]);
    const { body: figures } = await taught.teacher.get<RouteOutput<'groupFigures'>>(
      `/api/groups/${taught.group}/figures`,
    );
    expect(figures.pupils.map(({ lessons, absent }) => [lessons[0] !== null, absent[0]])).toEqual([
      [true, false],
      [false, true],
      [true, false],
      [false, false],
    ]);
    server.advance(45 * MINUTE);
    const { body: today } = await taught.teacher.get<RouteOutput<'today'>>('/api/today');
    expect(today.notInLesson).toMatchObject([{ pupils: [{ id: idOf(taught, 3) }], absent: [{ id: idOf(taught, 1) }] }]);
  });
});

describe('catch-up homework', () => {
  test('gives the chosen questions to the absent pupils once, due in seven days', async () => {
    const taught = await addTestClass(server, 3);
    const { id } = await startTestLesson(taught, 45, CHOSEN);
    expect((await catchUp(taught, id)).body.refusal).toBe('nobody-absent');
    await mark(taught.teacher, id, [idOf(taught, 0), idOf(taught, 1)]);
    await work(taught, 1);
    const { body } = await catchUp(taught, id);
    expect(body).toMatchObject({
      given: [{ grade: null, pupils: 1, questions: 2 }],
      dueOn: addDays(dayInJapan(server.now()), 7),
    });
    const [given] = await server.rows<{ questions: string[]; pupils: string[] }>(
      `select questions, array(select 'u_' || pupil_id from homework_pupil where homework_id = id) as pupils
         from homework where 'h_' || id = $1`,
      [body.given[0]?.homework],
    );
    expect(given).toEqual({ questions: ['plus-2', 'plus-1'], pupils: [idOf(taught, 0)] });
    expect((await catchUp(taught, id)).body.refusal).toBe('nobody-absent');
    await mark(taught.teacher, id, [idOf(taught, 2)]);
    expect((await catchUp(taught, id)).body.given).toMatchObject([{ pupils: 1 }]);
    expect((await marksOf(taught, id)).filter(({ hasHomework }) => hasHomework)).toHaveLength(2);
  });

  test('two teachers press at once: each absent pupil gets one homework', async () => {
    const taught = await addTestClass(server, 2);
    const { id } = await startTestLesson(taught, 45, CHOSEN);
    await mark(taught.teacher, id, [idOf(taught, 0)]);
    const answers = await Promise.all([catchUp(taught, id), catchUp(taught, id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('is refused while the class has begun nothing that could be given', async () => {
    const taught = await addTestClass(server, 2);
    const { id } = await startTestLesson(taught);
    await mark(taught.teacher, id, [idOf(taught, 0)]);
    expect((await catchUp(taught, id)).body.refusal).toBe('nothing-to-catch-up');
    await work(taught, 1);
    expect((await catchUp(taught, id)).body.given).toMatchObject([{ pupils: 1, questions: 1 }]);
  });
});

describe('visits', () => {
  const stuck = [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, WRONG_CHECK_EVENT, WRONG_CHECK_EVENT];

  async function stuckClass() {
    const taught = await addTestClass(server, 2);
    const colleague = await addTestPerson(server, 'manager', taught.school);
    const { id } = await startTestLesson(taught);
    server.advance(MINUTE);
    await sendActBatch(taught.pupil(0), createActsOfAttempt(server.now(), stuck));
    return { taught, colleague, id, pupil: idOf(taught, 0), first: `u_${taught.teacher.id}` };
  }

  test('of two teachers who press at the same moment the first one goes, and both see who', async () => {
    const { taught, colleague, id, pupil, first } = await stuckClass();
    const { cursor } = (await colleague.get<RouteOutput<'lesson'>>(`/api/lessons/${id}`)).body;
    const following = await followLiveChannel(url, `/api/lessons/${id}/live?cursor=${cursor}`, colleague);
    const answers = await Promise.all([goTo(taught.teacher, id, pupil), goTo(colleague, id, pupil)]);
    const [winner] = answers.map(({ teacher }) => teacher);
    expect(answers.map(({ teacher }) => teacher)).toEqual([winner, winner]);
    expect([first, `u_${colleague.id}`]).toContain(winner);
    expect(await marksOf(taught, id)).toMatchObject([{ pupil, isAbsent: false, visit: { teacher: winner } }]);
    await expect
      .poll(() => following.events.flatMap(({ body }) => body.marks))
      .toMatchObject([{ visit: { teacher: winner } }]);
    await following.leave();
  });

  test('only the teacher who goes there takes it back', async () => {
    const { taught, colleague, id, pupil, first } = await stuckClass();
    await goTo(taught.teacher, id, pupil);
    expect(await goTo(colleague, id, pupil, false)).toEqual({ status: 200, teacher: first });
    expect(await goTo(taught.teacher, id, pupil, false)).toEqual({ status: 200, teacher: null });
    expect((await goTo(colleague, id, pupil)).teacher).toBe(`u_${colleague.id}`);
  });

  test('another teacher may go after five minutes, and when the pupil was not stuck in between', async () => {
    const { taught, colleague, id, pupil, first } = await stuckClass();
    const second = `u_${colleague.id}`;
    await goTo(taught.teacher, id, pupil);
    server.advance(5 * MINUTE - 1);
    expect((await goTo(colleague, id, pupil)).teacher).toBe(first);
    server.advance(1);
    expect((await goTo(colleague, id, pupil)).teacher).toBe(second);
    server.advance(MINUTE);
    await sendActBatch(taught.pupil(0), createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]));
    server.advance(MINUTE);
    await sendActBatch(taught.pupil(0), createActsOfAttempt(server.now(), stuck, createQuestionFieldsOfAct('plus-2')));
    expect((await goTo(taught.teacher, id, pupil)).teacher).toBe(first);
  });

  test('a pupil of another class, another school, an unknown lesson and an ended lesson are refused', async () => {
    const { taught, id, pupil } = await stuckClass();
    const other = await addTestPerson(server, 'pupil', taught.school);
    await addPupilToTestGroup(server, other, await addTestGroup(server, taught.school, '1年1組', 1));
    expect((await goTo(taught.teacher, id, `u_${other.id}`)).status).toBe(404);
    expect((await goTo(await addTestPerson(server, 'manager'), id, pupil)).status).toBe(404);
    expect((await goTo(taught.teacher, `s_${taught.group.slice(2)}`, pupil)).status).toBe(404);
    server.advance(45 * MINUTE);
    expect((await goTo(taught.teacher, id, pupil)).status).toBe(409);
    expect(await marksOf(taught, id)).toEqual([]);
  });
});
