import { afterAll, describe, expect, test } from 'vitest';
import type { Offer } from '../../contract/lesson-offer.ts';
import type { OutputOf } from '../../contract/routes.ts';
import { addDays, dayInJapan } from '../../engine/calendar.ts';
import { testApp } from '../../testing/server/app.ts';
import { startTestLesson } from '../../testing/server/lessons/lesson.ts';
import { addTestGroup, joinGroup, testClass, testPerson, type TestClass } from '../../testing/server/people.ts';
import { attempt, BEGIN, nameConstraint, RIGHT, send } from '../../testing/server/recording/attempt.ts';

const server = await testApp();
afterAll(server.close);

const MINUTE = 60_000;
const CHOSEN: Offer = { kind: 'questions', questions: ['plus-2', 'plus-1'] };

const idOf = (taught: TestClass, at: number): string => `u_${taught.pupil(at).id}`;

function mark(person: TestClass['teacher'], lesson: string, pupils: readonly string[], isAbsent = true) {
  return person.post<{ refusal?: string }>(`/api/lessons/${lesson}/absence`, { pupils, isAbsent });
}

function catchUp({ teacher }: TestClass, lesson: string) {
  return teacher.post<OutputOf<'giveCatchUpHomework'> & { refusal?: string }>(`/api/lessons/${lesson}/catch-up`, {});
}

async function work(taught: TestClass, pupil: number, question = 'plus-1'): Promise<void> {
  server.advance(MINUTE);
  await send(taught.pupil(pupil), attempt(server.now(), [BEGIN, RIGHT], nameConstraint(question)));
}

async function marksOf(taught: TestClass, lesson: string) {
  const { body } = await taught.teacher.get<OutputOf<'lesson'>>(`/api/lessons/${lesson}`);
  return body.marks;
}

describe('absence', () => {
  test('two teachers mark the same pupil: the mark that is written last counts for both', async () => {
    const taught = await testClass(server, 1);
    const colleague = await testPerson(server, 'manager', taught.school);
    const { id } = await startTestLesson(taught);
    await Promise.all([
      mark(taught.teacher, id, [idOf(taught, 0)], true),
      mark(colleague, id, [idOf(taught, 0)], false),
      mark(taught.teacher, id, [idOf(taught, 0)], true),
    ]);
    await mark(colleague, id, [idOf(taught, 0)], false);
    expect(await marksOf(taught, id)).toEqual([{ pupil: idOf(taught, 0), isAbsent: false, hasHomework: false }]);
    await mark(taught.teacher, id, [idOf(taught, 0)], true);
    const { body } = await colleague.get<OutputOf<'lesson'>>(`/api/lessons/${id}`);
    expect(body.marks).toMatchObject([{ isAbsent: true }]);
  });

  test('an unknown pupil, a pupil of another class and another school are refused, and nothing is marked', async () => {
    const taught = await testClass(server, 1);
    const { id } = await startTestLesson(taught);
    const other = await testPerson(server, 'pupil', taught.school);
    await joinGroup(server, other, await addTestGroup(server, taught.school, '1年1組', 1));
    expect((await mark(taught.teacher, id, [idOf(taught, 0), `u_${other.id}`])).status).toBe(404);
    expect((await mark(await testPerson(server, 'manager'), id, [idOf(taught, 0)])).status).toBe(404);
    expect((await mark(taught.teacher, id, [])).status).toBe(400);
    expect(await marksOf(taught, id)).toEqual([]);
  });

  test('the lists of lessons, the class figures and the home tell absent from idle, and a late pupil from both', async () => {
    const taught = await testClass(server, 4);
    await server.rows('insert into group_teacher (school_id, group_id, teacher_id) values ($1, $2, $3)', [
      taught.school,
      taught.group.slice(2),
      taught.teacher.id,
    ]);
    const { id } = await startTestLesson(taught);
    await mark(taught.teacher, id, [idOf(taught, 1), idOf(taught, 2)]);
    await work(taught, 0);
    await work(taught, 2);
    const { body: listed } = await taught.teacher.get<OutputOf<'lessons'>>(`/api/groups/${taught.group}/lessons`);
    expect(listed.lessons).toMatchObject([{ pupils: 2, absent: 1 }]);
    const { body: figures } = await taught.teacher.get<OutputOf<'groupFigures'>>(`/api/groups/${taught.group}/figures`);
    expect(figures.pupils.map(({ lessons, absent }) => [lessons[0] !== null, absent[0]])).toEqual([
      [true, false],
      [false, true],
      [true, false],
      [false, false],
    ]);
    server.advance(45 * MINUTE);
    const { body: today } = await taught.teacher.get<OutputOf<'today'>>('/api/today');
    expect(today.notInLesson).toMatchObject([{ pupils: [{ id: idOf(taught, 3) }], absent: [{ id: idOf(taught, 1) }] }]);
  });
});

describe('catch-up homework', () => {
  test('gives the chosen questions to the absent pupils once, due in seven days', async () => {
    const taught = await testClass(server, 3);
    const { id } = await startTestLesson(taught, 45, CHOSEN);
    expect((await catchUp(taught, id)).body.refusal).toBe('nobody-absent');
    await mark(taught.teacher, id, [idOf(taught, 0), idOf(taught, 1)]);
    await work(taught, 1);
    const { body } = await catchUp(taught, id);
    expect(body).toMatchObject({ pupils: 1, questions: 2, dueOn: addDays(dayInJapan(server.now()), 7) });
    const [given] = await server.rows<{ questions: string[]; pupils: string[] }>(
      `select questions, array(select 'u_' || pupil_id from homework_pupil where homework_id = id) as pupils
         from homework where 'h_' || id = $1`,
      [body.homework],
    );
    expect(given).toEqual({ questions: ['plus-2', 'plus-1'], pupils: [idOf(taught, 0)] });
    expect((await catchUp(taught, id)).body.refusal).toBe('nobody-absent');
    await mark(taught.teacher, id, [idOf(taught, 2)]);
    expect((await catchUp(taught, id)).body).toMatchObject({ pupils: 1 });
    expect((await marksOf(taught, id)).filter(({ hasHomework }) => hasHomework)).toHaveLength(2);
  });

  test('two teachers press at once: each absent pupil gets one homework', async () => {
    const taught = await testClass(server, 2);
    const { id } = await startTestLesson(taught, 45, CHOSEN);
    await mark(taught.teacher, id, [idOf(taught, 0)]);
    const answers = await Promise.all([catchUp(taught, id), catchUp(taught, id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('is refused while the class has begun nothing that could be given', async () => {
    const taught = await testClass(server, 2);
    const { id } = await startTestLesson(taught);
    await mark(taught.teacher, id, [idOf(taught, 0)]);
    expect((await catchUp(taught, id)).body.refusal).toBe('nothing-to-catch-up');
    await work(taught, 1);
    expect((await catchUp(taught, id)).body).toMatchObject({ pupils: 1, questions: 1 });
  });
});
