import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { LessonOffer } from '../../contract/lesson-offer.ts';
import { ParsedQuestionsOfLevel } from '../../contract/question.ts';
import type { Lesson } from '../../contract/lessons.ts';
import { LEVEL_NUMBER_OF_LESSON_QUESTIONS } from '../../contract/set-levels.ts';
import { INSTALLATION_SCHOOL_ID } from '../database/transaction.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  createQuestionFieldsOfAct,
  sendActBatch,
} from '../../testing/server/recording/attempt.ts';
import { addTestQuestionSet } from '../../testing/server/questions/sets.ts';
import { createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { addTestClass, type TestClass } from '../../testing/server/people.ts';
import { startTestLesson } from '../../testing/server/lessons/lesson.ts';
import { LEVEL_1_QUESTION_IDS, LEVEL_2_QUESTION_IDS } from '../../testing/server/questions.ts';

const server = await createTestApp();
afterAll(server.close);
let taught: TestClass;
let pupil: TestBrowser;

beforeEach(async () => {
  taught = await addTestClass(server, 1);
  pupil = taught.pupil(0);
});

type Questions = { readonly questions: readonly { readonly id: string; readonly position: number | null }[] };

function start(offer: LessonOffer): Promise<Lesson> {
  return startTestLesson(taught, 45, offer);
}

async function columns({ id }: Lesson): Promise<string[]> {
  const { body } = await taught.teacher.get<Questions>(`/api/lessons/${id}/questions`);
  return body.questions.map((question) => question.id);
}

async function given(level: number): Promise<string[]> {
  const { body } = await pupil.get(`/api/levels/${level}/plain-questions`);
  return ParsedQuestionsOfLevel.parse(body).questions.map(({ question: { id } }) => id);
}

describe('the questions of a lesson', () => {
  test('are the chosen ones before they are begun, in the order of choosing, as its pupils get them', async () => {
    const chosen = [LEVEL_2_QUESTION_IDS[1], LEVEL_1_QUESTION_IDS[3], LEVEL_1_QUESTION_IDS[0]].map(String);
    const lesson = await start({ kind: 'questions', questions: chosen });
    expect(await columns(lesson)).toEqual(chosen);
    expect(await given(LEVEL_NUMBER_OF_LESSON_QUESTIONS)).toEqual(chosen);
  });

  test('are those of its levels, then those begun before it', async () => {
    const lesson = await start({ kind: 'levels', levels: [2] });
    server.advance(10_000);
    await sendActBatch(
      pupil,
      createActsOfAttempt(
        server.now(),
        [QUESTION_BEGIN_EVENT],
        createQuestionFieldsOfAct(String(LEVEL_1_QUESTION_IDS[2])),
      ),
    );
    expect(await columns(lesson)).toEqual([...LEVEL_2_QUESTION_IDS, LEVEL_1_QUESTION_IDS[2]]);
  });

  test('are only those begun if each pupil follows their own course', async () => {
    const lesson = await start({ kind: 'asOpen' });
    expect(await columns(lesson)).toEqual([]);
  });

  test("may be of the school's own sets, but not of another school's or of an unpublished one", async () => {
    const other = await server.addSchool('よその学校');
    await addTestQuestionSet(server, taught.school, 1, 'own-1');
    await addTestQuestionSet(server, other, 2, 'other-1');
    await addTestQuestionSet(server, INSTALLATION_SCHOOL_ID, 3, 'unpublished-1');
    const lesson = await start({ kind: 'questions', questions: ['other-1', 'own-1', 'unpublished-1'] });
    expect(await columns(lesson)).toEqual(['own-1']);
    expect(await given(LEVEL_NUMBER_OF_LESSON_QUESTIONS)).toEqual(['own-1']);
  });
});

describe('the questions of a level', () => {
  test('are returned to a teacher in their order', async () => {
    const { body } = await taught.teacher.get<Questions>('/api/course-levels/1/questions');
    expect(body.questions.map(({ id }) => id)).toEqual(LEVEL_1_QUESTION_IDS);
  });

  test('are refused if the level does not exist', async () => {
    expect(await taught.teacher.get('/api/course-levels/777/questions')).toMatchObject({ status: 404 });
  });
});
