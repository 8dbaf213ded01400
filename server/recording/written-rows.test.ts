import { afterAll, expect, test } from 'vitest';
import type { ActEvent } from '../../contract/act.ts';
import { fromApiId } from '../identifiers.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestClass } from '../../testing/server/people.ts';
import { WRONG_INCREASE_SLOTS } from '../../testing/server/questions.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  QUESTION_END_EVENT,
  createHintEvent,
  createQuestionFieldsOfAct,
  RIGHT_CHECK_EVENT,
  sendActBatch,
  WRONG_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';

const server = await createTestApp();
afterAll(server.close);

const CARD_SET: ActEvent = { kind: 'CARD_SET', card: 'before', slot: 0 };

/** Returns the columns that are null in all rows of the pupil. */
async function emptyColumns(table: string, pupil: string): Promise<string[]> {
  const rows = await server.rows<{ name: string }>(
    `select name from ${table} as one, jsonb_each(to_jsonb(one)) as held (name, value)
      where pupil_id = $1 group by name having bool_and(value = 'null') order by name`,
    [pupil],
  );
  return rows.map(({ name }) => name);
}

test('every column that recording writes has a value once everything has happened', async () => {
  const pupil = (await addTestClass(server, 1)).pupil(0);
  const now = server.now();
  const done = createActsOfAttempt(now, [
    QUESTION_BEGIN_EVENT,
    CARD_SET,
    createHintEvent(2),
    WRONG_CHECK_EVENT,
    RIGHT_CHECK_EVENT,
    QUESTION_END_EVENT,
  ]);
  // In this attempt, the pupil checks the same wrong composition twice and does not end the attempt.
  const open = createActsOfAttempt(
    now,
    [QUESTION_BEGIN_EVENT, CARD_SET, WRONG_CHECK_EVENT, WRONG_CHECK_EVENT],
    createQuestionFieldsOfAct('plus-2'),
  );
  await sendActBatch(pupil, [...done, ...open]);
  const tables = ['act', 'attempt', 'question_progress', 'lesson_result', 'wrong_composition', 'pupil_day'];
  const empty = await Promise.all(tables.map(async (table) => [table, await emptyColumns(table, pupil.id)]));
  expect(empty).toEqual(tables.map((table) => [table, []]));
});

test('an act is stored as it was sent, with the verdict of the server', async () => {
  const pupil = (await addTestClass(server, 1)).pupil(0);
  const sent = createActsOfAttempt(server.now(), [
    QUESTION_BEGIN_EVENT,
    CARD_SET,
    WRONG_CHECK_EVENT,
    RIGHT_CHECK_EVENT,
  ]);
  await sendActBatch(pupil, sent);
  const rows = await server.rows(
    `select school_id, id, attempt_id, question_id, question_version, step, kind, event, device_time, received_at,
        happened_at, correct, num_nulls(structure, story, objects, numbers, calculation) as unflagged
       from act where pupil_id = $1 order by step`,
    [pupil.id],
  );
  expect(rows).toEqual(
    sent.map((act) => ({
      school_id: pupil.school,
      id: fromApiId(act.id),
      attempt_id: fromApiId(act.attempt),
      question_id: act.question,
      question_version: act.questionVersion,
      step: act.step,
      kind: act.event.kind,
      event: act.event,
      device_time: new Date(act.deviceTime),
      received_at: server.now(),
      happened_at: new Date(act.deviceTime),
      correct: act.event === RIGHT_CHECK_EVENT ? true : act.event === WRONG_CHECK_EVENT ? false : null,
      unflagged: act.event.kind === 'CHECK' ? 0 : 5,
    })),
  );
});

test('the sums match the acts', async () => {
  const pupil = (await addTestClass(server, 1)).pupil(0);
  const sent = createActsOfAttempt(server.now(), [
    QUESTION_BEGIN_EVENT,
    CARD_SET,
    WRONG_CHECK_EVENT,
    WRONG_CHECK_EVENT,
    createHintEvent(1),
    RIGHT_CHECK_EVENT,
  ]);
  await sendActBatch(pupil, sent);
  const moments = sent.map(({ deviceTime }) => new Date(deviceTime));
  const [begun, ended] = [moments.at(0), moments.at(-1)];
  const rowsOf = (columns: string, table: string) =>
    server.rows(`select ${columns} from ${table} where pupil_id = $1`, [pupil.id]);
  expect(
    await rowsOf(
      'question_id, begun_at, last_act_at, solved_at, checks, wrong_checks, first_check_right, checks_to_solve, worked, first_card',
      'lesson_result',
    ),
  ).toEqual([
    {
      question_id: 'plus-1',
      begun_at: begun,
      last_act_at: ended,
      solved_at: ended,
      checks: 3,
      wrong_checks: 2,
      first_check_right: false,
      checks_to_solve: 3,
      worked: 5000,
      first_card: 'storyOrder',
    },
  ]);
  expect(await rowsOf(`composition -> 'slots' as slots, times`, 'wrong_composition')).toEqual([
    { slots: WRONG_INCREASE_SLOTS, times: 2 },
  ]);
  expect(await rowsOf('begun_at, last_act_at, checks, hint_step, solved_at_check, seconds', 'attempt')).toEqual([
    { begun_at: begun, last_act_at: ended, checks: 3, hint_step: 1, solved_at_check: 3, seconds: 5 },
  ]);
});
