import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LessonOffer } from '../../contract/lesson-offer.ts';
import { RunningLessonForPupil } from '../../contract/live-channels.ts';
import type { Lesson } from '../../contract/lessons.ts';
import { ParsedQuestionsOfLevel } from '../../contract/question.ts';
import type { RouteOutput } from '../../contract/routes.ts';
import { LEVEL_NUMBER_OF_LESSON_QUESTIONS } from '../../contract/set-levels.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { followLiveChannel } from '../../testing/server/lessons/following.ts';
import {
  startTestLesson,
  setGradeOfMembership,
  addTestClassOfTwoGrades,
  TWO_GRADES_OFFER,
} from '../../testing/server/lessons/lesson.ts';
import type { TestClass } from '../../testing/server/people.ts';
import { addTestQuestionSet } from '../../testing/server/questions/sets.ts';
import { LEVEL_2_QUESTION_IDS } from '../../testing/server/questions.ts';
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
let taught: TestClass;

beforeAll(async () => {
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  taught = await addTestClassOfTwoGrades(server, [null, 3, 2, 3]);
});

const MINUTE = 60_000;
const [SECOND_GRADE, THIRD_GRADE] = TWO_GRADES_OFFER.parts;

const start = (offer: LessonOffer = TWO_GRADES_OFFER): Promise<Lesson> => startTestLesson(taught, 45, offer);

const step = (lesson: Lesson, offer: LessonOffer, version = lesson.version) =>
  taught.teacher.post<Lesson & { refusal?: string }>(`/api/lessons/${lesson.id}`, {
    version,
    step: { kind: 'changeOffer', offer },
  });

const refusal = async (parts: readonly unknown[]): Promise<string | undefined> => {
  const offer = { kind: 'byGrade', parts };
  const { body } = await taught.teacher.post<{ refusal?: string }>(`/api/groups/${taught.group}/lessons`, {
    offer,
    minutes: 45,
  });
  return body.refusal;
};

const catchUp = async ({ id }: Lesson) =>
  (await taught.teacher.post<RouteOutput<'giveCatchUpHomework'>>(`/api/lessons/${id}/catch-up`, {})).body;
const markAbsent = (lesson: Lesson, pupils: readonly number[]) =>
  taught.teacher.post(`/api/lessons/${lesson.id}/absence`, {
    pupils: pupils.map((pupil) => `u_${taught.pupil(pupil).id}`),
    isAbsent: true,
  });
const homework = () =>
  server.rows<{ questions: string[]; pupils: number[] }>(
    `select questions, array(select number from homework_pupil join group_membership using (school_id, pupil_id)
        where homework_id = homework.id order by number) as pupils
       from homework where 'g_' || group_id = $1 order by number`,
    [taught.group],
  );

async function questionsOf(pupil: number, level = LEVEL_NUMBER_OF_LESSON_QUESTIONS): Promise<string[]> {
  const { body } = await taught.pupil(pupil).get(`/api/levels/${level}/plain-questions`);
  return ParsedQuestionsOfLevel.parse(body).questions.map(({ question: { id } }) => id);
}

async function work(
  pupil: number,
  question: string,
  events = [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT],
): Promise<void> {
  server.advance(MINUTE);
  await sendActBatch(
    taught.pupil(pupil),
    createActsOfAttempt(server.now(), events, createQuestionFieldsOfAct(question)),
  );
}

describe('a lesson with different questions for two grades', () => {
  test('gives each pupil the questions of the own grade, and those of the first part without a grade', async () => {
    await start();
    const given = await Promise.all([0, 1, 2, 3].map((pupil) => questionsOf(pupil)));
    expect(given).toEqual([
      ['plus-1', 'plus-2'],
      ['plus-3', 'plus-2'],
      ['plus-1', 'plus-2'],
      ['plus-3', 'plus-2'],
    ]);
  });

  test('gives levels to one grade and questions to the other; the order of the parts does not matter', async () => {
    await start({ kind: 'byGrade', parts: [{ kind: 'levels', grade: 3, levels: [2] }, SECOND_GRADE] });
    expect(await questionsOf(1, 2)).toEqual(LEVEL_2_QUESTION_IDS);
    expect((await taught.pupil(1).get(`/api/levels/${LEVEL_NUMBER_OF_LESSON_QUESTIONS}/plain-questions`)).status).toBe(
      404,
    );
    expect(await questionsOf(0)).toEqual(['plus-1', 'plus-2']);
    expect((await taught.pupil(0).get('/api/levels/2/plain-questions')).status).toBe(403);
  });

  test('gives a pupil of a third grade the first part', async () => {
    await server.rows(`update class_group set other_grades = '{3,4}' where 'g_' || id = $1`, [taught.group]);
    await setGradeOfMembership(server, taught.pupil(1).id, 4);
    await start();
    expect(await questionsOf(1)).toEqual(['plus-1', 'plus-2']);
  });

  test('sends the device of a pupil only the part of the own grade, and another part when the grade changes', async () => {
    await start();
    const asked = await taught.pupil(1).get<RunningLessonForPupil>('/api/lesson');
    expect(asked.body.lesson?.offer).toEqual({ kind: 'questions', questions: ['plus-3', 'plus-2'] });
    const following = await followLiveChannel(url, '/api/lesson/live', taught.pupil(1));
    const told = () => following.events.map(({ body }) => RunningLessonForPupil.parse(body).lesson?.offer);
    await expect.poll(told).toEqual([{ kind: 'questions', questions: ['plus-3', 'plus-2'] }]);
    await setGradeOfMembership(server, taught.pupil(1).id, null);
    await expect.poll(told).toHaveLength(2);
    expect(told()[1]).toEqual({ kind: 'questions', questions: ['plus-1', 'plus-2'] });
    await following.leave();
  });

  test('shows its teacher the grade of each pupil, and every question once', async () => {
    const { id } = await start();
    const { body } = await taught.teacher.get<RouteOutput<'lesson'>>(`/api/lessons/${id}`);
    expect(body.pupils.map(({ grade }) => grade)).toEqual([2, 3, 2, 3]);
    expect(body.lesson.offer).toEqual(TWO_GRADES_OFFER);
    const { body: listed } = await taught.teacher.get<RouteOutput<'lessonQuestions'>>(`/api/lessons/${id}/questions`);
    expect(listed.questions.map((question) => question.id)).toEqual(['plus-1', 'plus-2', 'plus-3']);
  });
});

describe('the questions of one grade', () => {
  test('change while the lesson runs, and the other grade keeps its own', async () => {
    const lesson = await start();
    const changed = { ...THIRD_GRADE, questions: ['plus-4'] };
    const { body } = await step(lesson, { kind: 'byGrade', parts: [SECOND_GRADE, changed] });
    expect(await questionsOf(1)).toEqual(['plus-4']);
    expect(await questionsOf(0)).toEqual(['plus-1', 'plus-2']);
    expect((await step(lesson, TWO_GRADES_OFFER)).body.refusal).toBe('changed-meanwhile');
    await step(body, { kind: 'questions', questions: ['plus-5'] });
    expect(await questionsOf(1)).toEqual(['plus-5']);
  });

  test('are refused for one grade twice, for a grade that the class does not have, and if they are empty', async () => {
    expect(await refusal([SECOND_GRADE, { ...THIRD_GRADE, grade: 2 }])).toBe('same-grade-twice');
    expect(await refusal([SECOND_GRADE, { ...THIRD_GRADE, grade: 4 }])).toBe('grade-not-in-group');
    expect(await refusal([SECOND_GRADE, { ...THIRD_GRADE, questions: [] }])).toBe('no-questions-for-grade');
    expect(await refusal([{ kind: 'levels', grade: 2, levels: [] }, THIRD_GRADE])).toBe('no-questions-for-grade');
    expect(await refusal([{ kind: 'levels', grade: 2, levels: [777] }, THIRD_GRADE])).toBe('no-questions-for-grade');
    expect(await refusal([SECOND_GRADE])).toBe('malformed-request');
    expect(await server.rows(`select id from lesson where 'g_' || group_id = $1`, [taught.group])).toEqual([]);
  });

  test('are refused if one belongs to an archived set, at the start and as a change', async () => {
    const set = await addTestQuestionSet(server, taught.school, 1, 'own-1');
    const own = { ...THIRD_GRADE, questions: ['plus-3', 'own-1'] };
    const lesson = await start({ kind: 'byGrade', parts: [SECOND_GRADE, own] });
    await server.rows('update question_set set archived_at = now() where id = $1', [set]);
    expect((await step(lesson, { kind: 'byGrade', parts: [SECOND_GRADE, own] })).body.refusal).toBe(
      'question-unavailable',
    );
    server.advance(46 * MINUTE);
    expect(await refusal([SECOND_GRADE, own])).toBe('question-unavailable');
  });
});

describe('the catch-up homework', () => {
  test('has the questions of the own grade', async () => {
    const lesson = await start();
    await markAbsent(lesson, [0, 1, 3]);
    expect((await catchUp(lesson)).given).toMatchObject([
      { grade: 2, pupils: 1, questions: 2 },
      { grade: 3, pupils: 2, questions: 2 },
    ]);
    expect(await homework()).toEqual([
      { questions: ['plus-1', 'plus-2'], pupils: [1] },
      { questions: ['plus-3', 'plus-2'], pupils: [2, 4] },
    ]);
  });

  test('of levels has what the pupils of the own grade began', async () => {
    const lesson = await start({
      kind: 'byGrade',
      parts: [
        { kind: 'levels', grade: 2, levels: [1] },
        { kind: 'levels', grade: 3, levels: [1] },
      ],
    });
    await markAbsent(lesson, [0, 1]);
    await work(2, 'plus-1');
    expect((await catchUp(lesson)).given).toMatchObject([{ grade: 2, pupils: 1, questions: 1 }]);
    await work(3, 'plus-3');
    expect((await catchUp(lesson)).given).toMatchObject([{ grade: 3, pupils: 1, questions: 1 }]);
    expect(await homework()).toEqual([
      { questions: ['plus-1'], pupils: [1] },
      { questions: ['plus-3'], pupils: [2] },
    ]);
  });
});

test('an exported workbook has the statistics of each grade in rows of their own', async () => {
  const lesson = await start();
  await work(0, 'plus-2');
  await work(1, 'plus-2', [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT]);
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/records/export',
    payload: { lesson: lesson.id, format: 'xlsx' },
    headers: { cookie: taught.teacher.cookie ?? '' },
  });
  const { sheets } = await readXlsx(response.rawPayload);
  const rowsOf = (of: string) => sheets.find(({ name }) => name === of)?.rows.map((row) => row.slice(0, 3)) ?? [];
  expect(rowsOf('問題ごと').map((row) => [row[0], row[1]])).toEqual([
    ['学年', '問題'],
    [2, '問題1-1-2'],
    [3, '問題1-1-2'],
  ]);
  expect(rowsOf('児童ごと').map((row) => [row[0], row[1]])).toEqual([
    ['学年', '番号'],
    [2, 1],
    [2, 3],
    [3, 2],
    [3, 4],
  ]);
});
