import { describe, expect, test } from 'vitest';
import type { Question } from '../../engine/question/question.ts';
import type { QuestionVersionWithOwner } from '../questions/question-versions.ts';
import { createIncreaseQuestionDocument, parseTestQuestion } from '../../testing/server/questions.ts';
import { computeLessonResults } from './lesson-results.ts';
import type { RecordedAct } from './recorded-acts.ts';
import {
  createRecordedAct,
  createBeginAct,
  groupActsOfOneQuestion,
  createEndAct,
  createHintAct,
  ONE_MINUTE_MS,
  TEST_NOON_MS,
  createRightCheckAct,
  ONE_SECOND_MS,
  createWrongCheckAct,
} from '../../testing/server/recording/recorded-acts.ts';

const question = parseTestQuestion(createIncreaseQuestionDocument('q1', 1));
const asQuestion = (one: QuestionVersionWithOwner): Question => {
  expect(one).toEqual({ school: 's1', question: 'q1', version: 'v1' });
  return question;
};

function resultsOf(acts: readonly RecordedAct[], touched: readonly string[] | null = null) {
  return computeLessonResults(groupActsOfOneQuestion(...acts), touched === null ? null : new Set(touched), asQuestion);
}

describe('the result of a pupil at a question in a lesson', () => {
  test.each([
    ['change', 0, 'relation'],
    ['change', 2, 'relation'],
    ['before', 0, 'storyOrder'],
    ['before', 1, 'other'],
    ['nobody', 0, 'storyOrder'],
  ])('begins with %s in slot %i: %s', (card, slot, firstCard) => {
    expect(resultsOf([createBeginAct(), createRecordedAct('CARD_SET', 1, { card, slot })])).toMatchObject([
      { result: { firstCard } },
    ]);
  });

  test('is computed from its checks and its end only', () => {
    const acts = [createBeginAct(), createRecordedAct('BLOCK_SET', 1), createWrongCheckAct(2), createWrongCheckAct(3)];
    expect(resultsOf(acts)).toMatchObject([
      {
        lesson: 'l1',
        version: 'v1',
        stars: 0,
        result: {
          checks: 2,
          wrongChecks: 2,
          firstCheckRight: false,
          worked: 3 * ONE_SECOND_MS,
          broken: { structure: 0, story: 0, objects: 2, numbers: 0, calculation: 2 },
          firstCard: null,
          open: { wrongChecks: 2, sameWrong: 2 },
        },
        wrong: [{ composition: 'mikan', version: 'v1', times: 2, held: ONE_SECOND_MS }],
      },
    ]);
    expect(resultsOf([...acts, createEndAct(4)])[0]?.result.open).toBeNull();
    expect(resultsOf([...acts, createHintAct(4, 3)])[0]?.result.open).toMatchObject({ lastHint: false });
    expect(resultsOf([...acts, createHintAct(4, 4)])[0]?.result.open).toMatchObject({ lastHint: true });
    expect(resultsOf([createBeginAct(), createRightCheckAct(1)])[0]?.result).toMatchObject({
      firstCheckRight: true,
      checksToSolve: 1,
    });
  });

  test('is computed for each lesson separately, with its stars where it was solved', () => {
    const later = { lesson: 'l2' };
    const results = resultsOf([
      createBeginAct(),
      createWrongCheckAct(1),
      createWrongCheckAct(2, later),
      createRightCheckAct(3, later),
    ]);
    expect(results.map(({ lesson, stars, result }) => [lesson, stars, result.checks])).toEqual([
      ['l1', 0, 1],
      ['l2', 2, 2],
    ]);
  });

  test('is computed for the lessons of the attempts that changed', () => {
    const acts = [
      createBeginAct(),
      createRightCheckAct(0, { attempt: 't2', lesson: 'l2' }),
      createWrongCheckAct(1, { attempt: 't2', lesson: 'l1' }),
    ];
    expect(resultsOf(acts, ['t1']).map(({ lesson }) => lesson)).toEqual(['l1']);
    expect(resultsOf(acts, ['t2']).map(({ lesson }) => lesson)).toEqual(['l2', 'l1']);
    expect(resultsOf(acts, [])).toEqual([]);
  });

  test('has the best stars of the attempts solved in it, and the version of its last act', () => {
    const newer = { attempt: 't2', version: 'v2', at: TEST_NOON_MS + ONE_MINUTE_MS };
    const acts = [
      createBeginAct(),
      createRightCheckAct(1),
      createWrongCheckAct(0, newer),
      createRightCheckAct(1, { ...newer, at: TEST_NOON_MS + 2 * ONE_MINUTE_MS }),
    ];
    expect(resultsOf(acts)).toMatchObject([{ stars: 3, version: 'v2' }]);
  });

  test('separates wrong compositions by version', () => {
    const newer = { attempt: 't2', version: 'v2', at: TEST_NOON_MS + ONE_MINUTE_MS };
    const acts = [
      createWrongCheckAct(0),
      createWrongCheckAct(1, { composition: 'ringo' }),
      createWrongCheckAct(0, newer),
    ];
    expect(resultsOf(acts)[0]?.wrong).toEqual([
      { composition: 'mikan', version: 'v1', times: 1, held: ONE_SECOND_MS },
      { composition: 'ringo', version: 'v1', times: 1, held: 0 },
      { composition: 'mikan', version: 'v2', times: 1, held: 0 },
    ]);
  });
});
