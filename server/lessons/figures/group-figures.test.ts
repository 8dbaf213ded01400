import type { ActEvent } from '../../../contract/act.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { GroupFiguresSnapshot, LessonComparison } from '../../../contract/group-figures.ts';
import type { Lesson } from '../../../contract/lessons.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  createQuestionFieldsOfAct,
  RIGHT_CHECK_EVENT,
  sendActBatch,
  WRONG_CHECK_EVENT,
} from '../../../testing/server/recording/attempt.ts';
import { createTestApp } from '../../../testing/server/app.ts';
import { addTestGroup, addTestClass, type TestClass } from '../../../testing/server/people.ts';
import { startTestLesson } from '../../../testing/server/lessons/lesson.ts';

const server = await createTestApp();
afterAll(server.close);
let taught: TestClass;

beforeEach(async () => {
  taught = await addTestClass(server, 3);
});

/**
 * Time in milliseconds by which the test's clock advances after the actions of a lesson. It is longer than a lesson,
 * and shorter than the time after which an unused session ends.
 */
const BETWEEN_LESSONS = 50 * 60_000;

async function result(pupil: number, events: readonly ActEvent[], question = 'plus-1'): Promise<void> {
  const browser = taught.pupil(pupil);
  server.advance(60_000);
  await sendActBatch(browser, createActsOfAttempt(server.now(), events, createQuestionFieldsOfAct(question)));
}

/**
 * Starts a lesson, runs these actions in it, and advances the clock until after the end of the lesson. Returns the
 * lesson.
 */
async function lessonWith(...done: (() => Promise<void>)[]): Promise<Lesson> {
  const lesson = await startTestLesson(taught);
  for (const each of done) await each();
  server.advance(BETWEEN_LESSONS);
  return lesson;
}

async function figures(query = ''): Promise<GroupFiguresSnapshot> {
  const { status, body } = await taught.teacher.get<GroupFiguresSnapshot>(
    `/api/groups/${taught.group}/figures${query}`,
  );
  expect(status).toBe(200);
  return body;
}

function compare(earlier: string, later: string, { teacher, group } = taught) {
  const query = new URLSearchParams({ earlier, later }).toString();
  return teacher.get<LessonComparison>(`/api/groups/${group}/comparison?${query}`);
}

describe('the figures of a group', () => {
  test("without lessons are empty, and list today's members", async () => {
    expect(await figures()).toMatchObject({
      lessons: [],
      hasEarlier: false,
      questions: [],
      figures: { pupils: 0, begun: 0, solvedPerPupil: null },
      pupils: [{ number: 1, progress: [], lessons: [] }, { number: 2 }, { number: 3 }],
    });
  });

  test('contain the time until which the records of each pupil have arrived, in any lesson', async () => {
    await lessonWith(() => result(0, [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT]));
    const before = (await figures()).pupils.map(({ lastHeardAt }) => lastHeardAt);
    expect(before).toEqual([expect.any(String), null, null]);
    await result(0, [QUESTION_BEGIN_EVENT]);
    const { pupils } = await figures('?kind=class');
    expect(Date.parse(pupils[0]?.lastHeardAt ?? '')).toBeGreaterThan(Date.parse(before[0] ?? ''));
  });

  test('combine what a pupil did at a question over several lessons', async () => {
    await lessonWith(
      () => result(0, [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, WRONG_CHECK_EVENT]),
      () => result(1, [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]),
    );
    await lessonWith(() => result(0, [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT]));
    const { lessons, questions, pupils, figures: whole } = await figures();
    expect(whole).toMatchObject({ pupils: 2, begun: 2, solved: 2, checks: 5, wrongChecks: 3, solvedPerPupil: 1 });
    expect(questions).toMatchObject([
      {
        id: 'plus-1',
        level: 1,
        notBegun: 1,
        figures: { begun: 2, solved: 2, solvedAtFirstCheck: 1, meanChecksToSolve: 2.5 },
      },
    ]);
    // If a pupil worked at a question in two lessons, the first check in the earlier lesson counts.
    expect(whole.firstCheckRate).toEqual({ kind: 'tooFew', part: 1, of: 2 });
    expect(pupils).toMatchObject([
      {
        progress: [{ checksToSolve: 4, wrongChecks: 3 }],
        lessons: [
          { solved: 0, checks: 2 },
          { solved: 1, checks: 2 },
        ],
      },
      { progress: [{ checksToSolve: 1, wrongChecks: 0 }], lessons: [{ solved: 1 }, null], stars: 3 },
      { progress: [null], lessons: [null, null], figures: { begun: 0, weakest: null } },
    ]);
    expect(lessons.map((lesson) => lesson.figures.solved)).toEqual([1, 1]);
  });

  // The stored time at which a self-study begins is midnight, so in the order of time it comes before the lessons of
  // the same day.
  test('come from the latest lessons, from lessons of one kind, or from lessons before a given time', async () => {
    const first = await lessonWith(() => result(0, [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]));
    await result(0, [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT], 'plus-2');
    const second = await lessonWith(() => result(1, [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT]));
    const all = await figures();
    expect(all.lessons.map(({ kind }) => kind)).toEqual(['selfStudy', 'class', 'class']);
    const latest = await figures('?limit=1');
    expect(latest).toMatchObject({ lessons: [{ id: second.id }], hasEarlier: true, figures: { begun: 1, solved: 0 } });
    const ofClass = await figures('?kind=class');
    expect(ofClass.lessons.map(({ id }) => id)).toEqual([first.id, second.id]);
    const before = await figures(`?kind=class&before=${latest.lessons[0]?.startedAt}`);
    expect(before).toMatchObject({ lessons: [{ id: first.id }], hasEarlier: false });
  });

  test('are limited to one level if the request names a level', async () => {
    await lessonWith(() => result(0, [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]));
    expect((await figures('?level=1')).figures.solved).toBe(1);
    const other = await figures('?level=2');
    expect(other).toMatchObject({
      levels: [1],
      questions: [],
      figures: { solved: 0 },
      lessons: [{ figures: { begun: 0 } }],
    });
  });

  test('include pupils who worked in the lessons and have left the group since', async () => {
    await lessonWith(() => result(0, [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]));
    await server.rows("update group_membership set until_date = '2026-04-02' where group_id = $1 and number = 1", [
      taught.group.slice(2),
    ]);
    const { pupils } = await figures();
    expect(pupils.map(({ number }) => number)).toEqual([2, 3, null]);
    expect(pupils.at(-1)).toMatchObject({ figures: { solved: 1 } });
  });
});

describe('a comparison of two lessons', () => {
  test('has the statistics of each lesson, and of the questions that both lessons have', async () => {
    const one = await lessonWith(
      () => result(0, [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT]),
      () => result(1, [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT], 'plus-2'),
    );
    const other = await lessonWith(() => result(1, [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]));
    const { body } = await compare(one.id, other.id);
    expect(body).toMatchObject({
      earlier: { id: one.id, figures: { pupils: 2, solved: 2 }, inCommon: { pupils: 1, meanChecksToSolve: 2 } },
      later: { id: other.id, figures: { pupils: 1, solved: 1 }, inCommon: { meanChecksToSolve: 1 } },
      questions: [{ id: 'plus-1', earlier: { solvedAtFirstCheck: 0 }, later: { solvedAtFirstCheck: 1 } }],
    });
  });

  test('is refused for a lesson of another group', async () => {
    const own = await lessonWith();
    const first = taught;
    const other = await addTestGroup(server, first.school, '2年2組');
    const ofOtherGroup = await startTestLesson({ ...taught, group: `g_${other}` });
    taught = await addTestClass(server, 0);
    const ofOtherSchool = await lessonWith();
    for (const strange of [ofOtherGroup, ofOtherSchool]) {
      expect((await compare(own.id, strange.id, first)).status).toBe(404);
      expect((await compare(strange.id, own.id, first)).status).toBe(404);
    }
  });
});
