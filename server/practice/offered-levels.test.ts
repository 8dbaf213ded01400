import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Lesson } from '../../contract/lessons.ts';
import type { LessonOffer } from '../../contract/lesson-offer.ts';
import { PupilProgress } from '../../contract/progress.ts';
import { PlainQuestionsOfLevel } from '../../contract/question.ts';
import { LESSON_QUESTIONS_LEVEL } from '../../contract/set-levels.ts';
import { startTestLesson } from '../../testing/server/lessons/lesson.ts';
import { testApp, type Browser } from '../../testing/server/app.ts';
import { testClass, type TestClass } from '../../testing/server/people.ts';
import { LEVEL_1, LEVEL_2 } from '../../testing/server/questions.ts';
import { attempt, BEGIN, nameConstraint, RIGHT, send } from '../../testing/server/recording/attempt.ts';

const server = await testApp();
afterAll(server.close);
let taught: TestClass;
let pupil: Browser;

beforeEach(async () => {
  // The class has grade 1. For a higher grade, the levels of lower grades would be open to every pupil. In grade 1,
  // only the pupil's progress opens levels.
  taught = await testClass(server, 1, 1);
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
      PlainQuestionsOfLevel.parse((await questionsOf(2)).body).questions.map(({ question: { id } }) => id),
    ).toEqual(LEVEL_2);
    expect(await questionsOf(1)).toMatchObject({ status: 403, body: { refusal: 'level-closed' } });
  });

  test('does not change other groups', async () => {
    const [other] = (await testClass(server, 1, 1)).pupils;
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
    const begun = attempt(server.now(), [BEGIN, RIGHT]);
    await send(pupil, begun.slice(0, 1));
    await start({ kind: 'levels', levels: [2] });
    expect(await send(pupil, begun.slice(1))).toEqual(['recorded']);
    expect(await progress()).toMatchObject({ stars: 3 });
  });
});

describe('a lesson that offers questions', () => {
  const chosen = [LEVEL_2[0], LEVEL_1[2]].map(String);

  test('adds a level with only these questions, in its order', async () => {
    await start({ kind: 'questions', questions: [...chosen, 'withdrawn-long-ago'] });
    expect(await levels()).toEqual([
      [LESSON_QUESTIONS_LEVEL, true, false],
      [1, false, true],
      [2, false, false],
    ]);
    const { body } = await questionsOf(LESSON_QUESTIONS_LEVEL);
    expect(PlainQuestionsOfLevel.parse(body).questions.map(({ question: { id } }) => id)).toEqual(chosen);
    expect(await questionsOf(1)).toMatchObject({ status: 403, body: { refusal: 'level-closed' } });
  });

  test('follows changes of the teacher while it runs', async () => {
    const lesson = await start({ kind: 'questions', questions: chosen });
    const offer = { kind: 'questions', questions: [LEVEL_1[1]] };
    const step = { kind: 'changeOffer', offer };
    await taught.teacher.post(`/api/lessons/${lesson.id}`, { version: lesson.version, step });
    const { body } = await questionsOf(LESSON_QUESTIONS_LEVEL);
    expect(PlainQuestionsOfLevel.parse(body).questions.map(({ question: { id } }) => id)).toEqual([LEVEL_1[1]]);
  });

  test('counts a star once, and continues where a question was left', async () => {
    const question = String(LEVEL_1[2]);
    await start({ kind: 'questions', questions: [question, String(LEVEL_1[3])] });
    await send(pupil, attempt(server.now(), [BEGIN, RIGHT], nameConstraint(question)));
    server.advance(1000);
    await send(pupil, attempt(server.now(), [BEGIN], nameConstraint(String(LEVEL_1[3]))));
    expect(await progress()).toMatchObject({
      stars: 3,
      openAttempt: { level: LESSON_QUESTIONS_LEVEL, question: LEVEL_1[3] },
    });
  });

  test('adds no level outside of the lesson', async () => {
    expect((await questionsOf(LESSON_QUESTIONS_LEVEL)).status).toBe(404);
  });
});
