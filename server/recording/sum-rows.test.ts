import { expect, test } from 'vitest';
import type { RecordedAct } from './recorded-acts.ts';
import {
  createBeginAct,
  groupActsOfOneQuestion,
  createEndAct,
  createFlagsWithBrokenConstraints,
  createHintAct,
  createRightCheckAct,
  createWrongCheckAct,
} from '../../testing/server/recording/recorded-acts.ts';
import { computeSumRowsWithoutDatabase, type SumRowsToWrite } from './sum-rows.ts';

/**
 * Returns the database rows with the sums of these acts. The acts must not put a card into a slot, because the card
 * would be looked up in a question, and this test has none.
 */
function rowsOf(acts: readonly RecordedAct[], attempts: readonly string[] | null = null): SumRowsToWrite {
  const changes = [{ done: groupActsOfOneQuestion(...acts), attempts: attempts === null ? null : new Set(attempts) }];
  return computeSumRowsWithoutDatabase(changes, () => {
    throw new Error('no act is at a card');
  });
}

const AT_QUESTION = { pupil_id: 'p1', question_school_id: 's1', question_id: 'q1' };

test('an attempt, a question, a lesson result and a wrong composition become one row each', () => {
  const rows = rowsOf([
    createBeginAct(),
    createWrongCheckAct(1, { flags: createFlagsWithBrokenConstraints('structure', 'story') }),
    createHintAct(2, 4),
    createRightCheckAct(3),
    createEndAct(4),
  ]);
  expect(rows).toEqual({
    attempts: [
      {
        ...AT_QUESTION,
        id: 't1',
        question_version: 'v1',
        checks: 2,
        hint_step: 4,
        solved: true,
        solved_at_check: 2,
        stars: 1,
        found_problems: '[]',
        begun_at: '2026-05-11T03:00:00.000Z',
        last_act_at: '2026-05-11T03:00:04.000Z',
        ended_at: '2026-05-11T03:00:04.000Z',
        seconds: 4,
        structure: false,
        story: true,
        objects: true,
        numbers: true,
        calculation: true,
      },
    ],
    progress: [
      {
        ...AT_QUESTION,
        begun: true,
        solved: true,
        stars: 1,
        attempts: 1,
        first_checked_from: '2026-05-11T03:00:00.000Z',
        first_check_right: false,
        first_solved_from: '2026-05-11T03:00:00.000Z',
        last_begun_at: '2026-05-11T03:00:00.000Z',
      },
    ],
    results: [
      {
        ...AT_QUESTION,
        lesson_id: 'l1',
        question_version: 'v1',
        begun_at: '2026-05-11T03:00:00.000Z',
        last_act_at: '2026-05-11T03:00:04.000Z',
        checks: 2,
        wrong_checks: 1,
        checked_at: [Date.parse('2026-05-11T03:00:01Z'), Date.parse('2026-05-11T03:00:03Z')],
        first_check_right: false,
        checks_to_solve: 2,
        solved_at: '2026-05-11T03:00:03.000Z',
        worked: 3000,
        stars: 1,
        broken_structure: 1,
        broken_story: 1,
        broken_objects: 0,
        broken_numbers: 0,
        broken_calculation: 0,
        first_card: null,
        open_wrong_checks: null,
        open_same_wrong: null,
        open_last_hint: null,
      },
    ],
    wrongs: [
      {
        ...AT_QUESTION,
        lesson_id: 'l1',
        question_version: 'v1',
        // The expected hash of the composition `mikan`: the first 22 characters of `printf mikan | openssl sha256
        // -binary | base64url`.
        digest: 'z-crQRDbO4_Ei2iKeh4iAI',
        composition: 'mikan',
        times: 1,
        held: 2000,
      },
    ],
  });
});

test('a question that is neither solved nor ended is open', () => {
  const { attempts, progress, results } = rowsOf([createWrongCheckAct(0), createWrongCheckAct(1), createHintAct(2, 4)]);
  expect(attempts).toMatchObject([{ solved: false, solved_at_check: null, stars: 0, ended_at: null }]);
  expect(progress).toMatchObject([{ begun: true, solved: false, stars: 0 }]);
  expect(results).toMatchObject([
    { solved_at: null, open_wrong_checks: 2, open_same_wrong: 2, open_last_hint: true, broken_objects: 2 },
  ]);
});

const written = ({ attempts, results }: SumRowsToWrite) => [
  attempts.map(({ id }) => id),
  results.map((row) => row.lesson_id),
];

test('only attempts that changed are written, with the results of their lessons', () => {
  const acts = [createBeginAct(), createBeginAct({ attempt: 't2', lesson: 'l2' })];
  expect(written(rowsOf(acts, ['t2']))).toEqual([['t2'], ['l2']]);
  expect(written(rowsOf(acts))).toEqual([
    ['t1', 't2'],
    ['l1', 'l2'],
  ]);
});
