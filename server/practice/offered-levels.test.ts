import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Lesson } from '../../contract/lessons.ts';
import type { LessonOffer } from '../../contract/lesson-offer.ts';
import { PupilProgress } from '../../contract/progress.ts';
import { ParsedQuestionsOfLevel } from '../../contract/question.ts';
import { LEVEL_NUMBER_OF_LESSON_QUESTIONS } from '../../contract/set-levels.ts';
import { startTestLesson } from '../../testing/server/lessons/lesson.ts';
import { createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { addTestClass, type TestClass } from '../../testing/server/people.ts';
import { LEVEL_1_QUESTION_IDS, LEVEL_2_QUESTION_IDS } from '../../testing/server/questions.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  createQuestionFieldsOfAct,
  RIGHT_CHECK_EVENT,
  sendActBatch,
} from '../../testing/server/recording/attempt.ts';

const server = await createTestApp();
afterAll(server.close);
let taught: TestClass;
let pupil: TestBrowser;

beforeEach(async () => {
  // The class has grade 1, because no level belongs to a lower grade. In a higher grade, the levels of all lower grades
  // would be open from the start.
  taught = await addTestClass(server, 1, 1);
  pupil = taught.pupil(0);
});

function start(offer: LessonOffer): Promise<Lesson> {
  return startTestLesson(taught, 45, offer);
}

async function progress(): Promise<PupilProgress> {
  return PupilProgress.parse((await pupil.get('/api/progress')).body);
}

async function levels() {
  return (await progress()).levels.map(({ level, open, openOutside }) => [level, open, openOutside]);
}

function questionsOf(level: number) {
  return pupil.get(`/api/levels/${level}/plain-questions`);
}

describe('a lesson that offers levels', () => {
  test('opens them to its pupils although progress had closed them, and closes the others', async () => {
    expect(await questionsOf(2)).toMatchObject({ status: 403 });
    await start({ kind: 'levels', levels: [2] });
    expect(await levels()).toEqual([
      [1, false, true],
      [2, true, false],
    ]);
    expect(
      ParsedQuestionsOfLevel.parse((await questionsOf(2)).body).questions.map(({ question: { id } }) => id),
    ).toEqual(LEVEL_2_QUESTION_IDS);
    expect(await questionsOf(1)).toMatchObject({ status: 403, body: { refusal: 'level-closed' } });
  });

  test('does not change other groups', async () => {
    const [other] = (await addTestClass(server, 1, 1)).pupils;
    await start({ kind: 'levels', levels: [2] });
    expect((await other?.get('/api/levels/2/plain-questions'))?.status).toBe(403);
    expect((await other?.get('/api/levels/1/plain-questions'))?.status).toBe(200);
  });

  test('ends by the clock, and then levels are open as before', async () => {
    await start({ kind: 'levels', levels: [2] });
    server.advance(45 * 60_000 - 1);
    expect((await questionsOf(1)).status).toBe(403);
    server.advance(1);
    expect(await levels()).toEqual([
      [1, true, null],
      [2, false, null],
    ]);
    expect((await questionsOf(2)).status).toBe(403);
  });

  test('closes nothing when none of its levels exists', async () => {
    await start({ kind: 'levels', levels: [999] });
    expect((await questionsOf(1)).status).toBe(200);
  });

  test('records a question of a closed level that is finished later', async () => {
    const begun = createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]);
    await sendActBatch(pupil, begun.slice(0, 1));
    await start({ kind: 'levels', levels: [2] });
    expect(await sendActBatch(pupil, begun.slice(1))).toEqual(['recorded']);
    expect(await progress()).toMatchObject({ stars: 3 });
  });
});

describe('a lesson that offers questions', () => {
  const chosen = [LEVEL_2_QUESTION_IDS[0], LEVEL_1_QUESTION_IDS[2]].map(String);

  test('adds a level with only these questions, in its order', async () => {
    await start({ kind: 'questions', questions: [...chosen, 'withdrawn-long-ago'] });
    expect(await levels()).toEqual([
      [LEVEL_NUMBER_OF_LESSON_QUESTIONS, true, false],
      [1, false, true],
      [2, false, false],
    ]);
    const { body } = await questionsOf(LEVEL_NUMBER_OF_LESSON_QUESTIONS);
    expect(ParsedQuestionsOfLevel.parse(body).questions.map(({ question: { id } }) => id)).toEqual(chosen);
    expect(await questionsOf(1)).toMatchObject({ status: 403, body: { refusal: 'level-closed' } });
  });

  test('follows changes of the teacher while it runs', async () => {
    const lesson = await start({ kind: 'questions', questions: chosen });
    const offer = { kind: 'questions', questions: [LEVEL_1_QUESTION_IDS[1]] };
    const step = { kind: 'changeOffer', offer };
    await taught.teacher.post(`/api/lessons/${lesson.id}`, { version: lesson.version, step });
    const { body } = await questionsOf(LEVEL_NUMBER_OF_LESSON_QUESTIONS);
    expect(ParsedQuestionsOfLevel.parse(body).questions.map(({ question: { id } }) => id)).toEqual([
      LEVEL_1_QUESTION_IDS[1],
    ]);
  });

  test('counts a star once, and continues where a question was left', async () => {
    const question = String(LEVEL_1_QUESTION_IDS[2]);
    await start({ kind: 'questions', questions: [question, String(LEVEL_1_QUESTION_IDS[3])] });
    await sendActBatch(
      pupil,
      createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT], createQuestionFieldsOfAct(question)),
    );
    server.advance(1000);
    await sendActBatch(
      pupil,
      createActsOfAttempt(
        server.now(),
        [QUESTION_BEGIN_EVENT],
        createQuestionFieldsOfAct(String(LEVEL_1_QUESTION_IDS[3])),
      ),
    );
    expect(await progress()).toMatchObject({
      stars: 3,
      openAttempt: { level: LEVEL_NUMBER_OF_LESSON_QUESTIONS, question: LEVEL_1_QUESTION_IDS[3] },
    });
  });

  test('adds no level outside of the lesson', async () => {
    expect((await questionsOf(LEVEL_NUMBER_OF_LESSON_QUESTIONS)).status).toBe(404);
  });
});
