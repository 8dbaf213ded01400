import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ActEvent } from '../../../contract/act.ts';
import { splitLessonIntoParts } from '../../../contract/lesson-parts.ts';
import type { RouteOutput } from '../../../contract/routes.ts';
import { computePupilFigures, computeQuestionFigures } from '../../../engine/lesson-measures/lesson-figures.ts';
import { createTestApp } from '../../../testing/server/app.ts';
import { startTestLesson, addTestClassOfTwoGrades, TWO_GRADES_OFFER } from '../../../testing/server/lessons/lesson.ts';
import type { TestClass } from '../../../testing/server/people.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  createQuestionFieldsOfAct,
  RIGHT_CHECK_EVENT,
  sendActBatch,
  WRONG_CHECK_EVENT,
} from '../../../testing/server/recording/attempt.ts';

const server = await createTestApp();
afterAll(server.close);

const GRADES = [2, 3, null, 3, 2, 3, null, 3] as const;
const MINUTE = 60_000;

/**
 * The attempts in the lesson that has different questions for two grades. Each entry contains the pupil's index, the
 * question and the checks. The pupil with index 3 has grade 3, but also does a question of grade 2.
 */
const IN_LESSON: readonly [pupil: number, question: string, checks: readonly ActEvent[]][] = [
  [0, 'plus-1', [WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT]],
  [0, 'plus-2', [RIGHT_CHECK_EVENT]],
  [1, 'plus-3', [RIGHT_CHECK_EVENT]],
  [1, 'plus-2', [WRONG_CHECK_EVENT, WRONG_CHECK_EVENT]],
  [2, 'plus-1', []],
  [3, 'plus-3', [WRONG_CHECK_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT]],
  [3, 'plus-1', [RIGHT_CHECK_EVENT]],
  [5, 'plus-2', [RIGHT_CHECK_EVENT]],
];

/** The attempts in a later lesson, which has the same questions for all pupils. */
const LATER: typeof IN_LESSON = [[4, 'plus-4', [RIGHT_CHECK_EVENT]]];

type ReadAct = {
  readonly pupil: string;
  readonly number: number;
  readonly grade: number;
  readonly question: string;
  readonly lesson: string;
  readonly kind: string;
  readonly correct: boolean | null;
};

let taught: TestClass;
let lesson: string;
let snapshot: RouteOutput<'lesson'>;
let group: RouteOutput<'groupFigures'>;
let acts: readonly ReadAct[];

beforeAll(async () => {
  taught = await addTestClassOfTwoGrades(server, GRADES);
  const doAll = async (attempts: typeof IN_LESSON): Promise<void> => {
    for (const [pupil, question, checks] of attempts) {
      server.advance(MINUTE);
      await sendActBatch(
        taught.pupil(pupil),
        createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, ...checks], createQuestionFieldsOfAct(question)),
      );
    }
  };
  const { id } = await startTestLesson(taught, 45, TWO_GRADES_OFFER);
  lesson = id;
  await doAll(IN_LESSON);
  server.advance(46 * MINUTE);
  await startTestLesson(taught);
  await doAll(LATER);
  snapshot = (await taught.teacher.get<RouteOutput<'lesson'>>(`/api/lessons/${lesson}`)).body;
  group = (await taught.teacher.get<RouteOutput<'groupFigures'>>(`/api/groups/${taught.group}/figures`)).body;
  acts = await server.rows<ReadAct>(
    `select 'u_' || act.pupil_id as pupil, number, coalesce(grade, 2) as grade, question_id as question,
        's_' || lesson_id as lesson, event ->> 'kind' as kind, correct
       from act join group_membership using (school_id, pupil_id) where 'g_' || group_id = $1 order by happened_at, step`,
    [taught.group],
  );
});

const distinct = (rows: readonly ReadAct[]): number => new Set(rows.map(({ pupil }) => pupil)).size;

describe('the figures of a lesson with different questions for two grades', () => {
  test('count, for each grade and question, what the acts of the pupils of this grade say', () => {
    const figured = splitLessonIntoParts(snapshot).flatMap(({ grade, results }) =>
      ['plus-1', 'plus-2', 'plus-3'].map((question) => {
        const { begun, solved } = computeQuestionFigures(results.filter((result) => result.question === question));
        return { grade, question, begun, solved };
      }),
    );
    const counted = [2, 3].flatMap((grade) =>
      ['plus-1', 'plus-2', 'plus-3'].map((question) => {
        const own = acts.filter((act) => act.lesson === lesson && act.grade === grade && act.question === question);
        const right = own.filter(({ kind, correct }) => kind === 'CHECK' && correct === true);
        return { grade, question, begun: distinct(own), solved: distinct(right) };
      }),
    );
    expect(figured).toEqual(counted);
    expect(counted.map(({ begun, solved }) => `${begun}/${solved}`)).toEqual([
      '2/1',
      '1/1',
      '0/0',
      '1/1',
      '2/1',
      '2/2',
    ]);
  });

  test('count every pupil once, with all checks of the pupil', () => {
    const figured = splitLessonIntoParts(snapshot).flatMap(({ grade, pupils, results }) =>
      pupils.map(({ id, number }) => {
        const { begun, checks, solved } = computePupilFigures(results.filter(({ pupil }) => pupil === id));
        return { number, grade, begun, checks, solved };
      }),
    );
    const counted = GRADES.map((grade, at) => {
      const own = acts.filter((act) => act.lesson === lesson && act.number === at + 1);
      const checks = own.filter(({ kind }) => kind === 'CHECK');
      const solved = new Set(checks.filter(({ correct }) => correct === true).map(({ question }) => question)).size;
      return {
        number: at + 1,
        grade: grade ?? 2,
        begun: new Set(own.map(({ question }) => question)).size,
        checks: checks.length,
        solved,
      };
    });
    expect(figured.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))).toEqual(counted);
  });
});

const given = (grade: number | null): readonly string[] =>
  grade === 3 ? ['plus-3', 'plus-2', 'plus-4'] : ['plus-1', 'plus-2', 'plus-4'];

test('over lessons, only pupils who got a question count as pupils who have not begun it', () => {
  const counted = ['plus-1', 'plus-2', 'plus-3', 'plus-4'].map((question) => {
    const begun = new Set(acts.filter((act) => act.question === question).map(({ number }) => number));
    return [question, GRADES.filter((grade, at) => given(grade).includes(question) && !begun.has(at + 1)).length];
  });
  expect(group.questions.map(({ id, notBegun }) => [id, notBegun])).toEqual(counted);
  expect(counted).toEqual([
    ['plus-1', 2],
    ['plus-2', 5],
    ['plus-3', 2],
    ['plus-4', 7],
  ]);
});
