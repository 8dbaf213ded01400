import { array, assert, asyncProperty, nat, shuffledSubarray } from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Act, ActEvent } from '../../contract/act.ts';
import { createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import { RIGHT_INCREASE_SLOTS, WRONG_INCREASE_SLOTS } from '../../testing/server/questions.ts';
import {
  readActRowsOfPupil,
  createQuestionFieldsOfAct,
  createActsOfAttempt as attemptAt,
  QUESTION_BEGIN_EVENT,
  createCheckEvent,
  QUESTION_END_EVENT,
  createFeedbackShownEvent,
  createHintEvent,
  RIGHT_CHECK_EVENT,
  WRONG_CHECK_EVENT,
  fetchResultAtQuestion,
  sendActBatch as sendBy,
} from '../../testing/server/recording/attempt.ts';

const QUESTION = 'plus-1';

const server = await createTestApp();
afterAll(server.close);
let pupil: TestPerson;

beforeEach(async () => {
  pupil = await addTestPerson(server, 'pupil');
});

const attempt = (events: readonly ActEvent[], changes: Partial<Act> = {}) => attemptAt(server.now(), events, changes);

const send = (acts: readonly unknown[], by: TestBrowser = pupil) => sendBy(by, acts);
const starsAt = (question: string, by: TestBrowser = pupil) => fetchResultAtQuestion(by, question);

/**
 * Returns the pupil's results in all lessons: one row for each question, with the wrong composition that the pupil
 * checked at this question.
 */
function resultRows(person: string) {
  return server.rows(
    `select lesson_result.question_id, checks, wrong_checks, checks_to_solve, stars, worked, times, held
       from lesson_result join wrong_composition using (school_id, lesson_id, pupil_id, question_school_id, question_id)
      where pupil_id = $1 order by question_id`,
    [person],
  );
}

describe('recording', () => {
  test('records a whole attempt: every act once, with the five flags of the server', async () => {
    expect(
      await send(attempt([QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT, QUESTION_END_EVENT])),
    ).toEqual(Array(4).fill('recorded'));
    const checks = await server.rows(
      `select correct, structure, story, objects, numbers, calculation, verdict->>'firstBroken' as first_broken
       from act where pupil_id = $1 and kind = 'CHECK' order by step`,
      [pupil.id],
    );
    const all = { structure: true, story: true, objects: true, numbers: true, calculation: true };
    expect(checks).toEqual([
      { ...all, story: false, calculation: false, correct: false, first_broken: 'story' },
      { ...all, correct: true, first_broken: null },
    ]);
    expect(await starsAt(QUESTION)).toMatchObject({ begun: true, stars: 2 });
  });

  test("the server's verdict counts, not the device's", async () => {
    await send(attempt([QUESTION_BEGIN_EVENT, createCheckEvent(WRONG_INCREASE_SLOTS, true)]));
    expect(await starsAt(QUESTION)).toMatchObject({ begun: true, stars: 0 });
    await send(attempt([QUESTION_BEGIN_EVENT, createCheckEvent(RIGHT_INCREASE_SLOTS, false)]));
    expect(await starsAt(QUESTION)).toMatchObject({ stars: 3 });
  });

  test.each([
    ['first check', [RIGHT_CHECK_EVENT], 3],
    [
      'first check after every hint',
      [createHintEvent(1), createHintEvent(2), createHintEvent(3), createHintEvent(4), RIGHT_CHECK_EVENT],
      3,
    ],
    ['third check', [WRONG_CHECK_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT], 2],
    ['second check after hint 1', [WRONG_CHECK_EVENT, createHintEvent(1), RIGHT_CHECK_EVENT], 2],
    ['second check after hint 2', [WRONG_CHECK_EVENT, createHintEvent(1), createHintEvent(2), RIGHT_CHECK_EVENT], 2],
    [
      'second check after hint 3',
      [WRONG_CHECK_EVENT, createHintEvent(1), createHintEvent(2), createHintEvent(3), RIGHT_CHECK_EVENT],
      1,
    ],
    ['second check after step 1 of feedback', [WRONG_CHECK_EVENT, createFeedbackShownEvent(1), RIGHT_CHECK_EVENT], 2],
    ['second check after step 2 of feedback', [WRONG_CHECK_EVENT, createFeedbackShownEvent(2), RIGHT_CHECK_EVENT], 1],
    [
      'the same composition checked twice by an old page',
      [WRONG_CHECK_EVENT, WRONG_CHECK_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT],
      1,
    ],
    ['fourth check', [WRONG_CHECK_EVENT, WRONG_CHECK_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT], 1],
    ['not at all', [WRONG_CHECK_EVENT, WRONG_CHECK_EVENT], 0],
    ['right, then wrong once more', [RIGHT_CHECK_EVENT, WRONG_CHECK_EVENT, createHintEvent(3)], 3],
  ])('stores the right number of stars: %s', async (_, events, stars) => {
    await send(attempt([QUESTION_BEGIN_EVENT, ...events]));
    expect(await starsAt(QUESTION)).toMatchObject({ stars });
  });

  test('the best result is stored', async () => {
    await send(attempt([QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT]));
    await send(
      attempt([QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, WRONG_CHECK_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT]),
    );
    expect(await starsAt(QUESTION)).toMatchObject({ stars: 2 });
    await send(attempt([QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]));
    await send(attempt([QUESTION_BEGIN_EVENT]));
    expect(await starsAt(QUESTION)).toMatchObject({ stars: 3 });
  });

  test('two devices at once lose nothing', async () => {
    const acts = attempt([
      QUESTION_BEGIN_EVENT,
      WRONG_CHECK_EVENT,
      WRONG_CHECK_EVENT,
      RIGHT_CHECK_EVENT,
      QUESTION_END_EVENT,
    ]);
    await Promise.all(acts.map((act) => send([act])));
    expect(await readActRowsOfPupil(server, pupil)).toHaveLength(5);
    expect(await starsAt(QUESTION)).toMatchObject({ stars: 2 });
    const summary = 'select checks, solved_at_check from attempt where pupil_id = $1';
    expect(await server.rows(summary, [pupil.id])).toEqual([{ checks: 3, solved_at_check: 3 }]);
  });
});

describe('replays and order', () => {
  test('a replayed batch changes nothing', async () => {
    const acts = attempt([QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT]);
    await send(acts);
    const before = await readActRowsOfPupil(server, pupil);
    server.advance(60_000);
    expect(await send([...acts, ...acts])).toEqual(Array(6).fill('alreadyRecorded'));
    expect(await readActRowsOfPupil(server, pupil)).toEqual(before);
    expect(await starsAt(QUESTION)).toMatchObject({ stars: 2 });
  });

  test('an act doubled within a batch is recorded once', async () => {
    const acts = attempt([QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]);
    expect(await send([...acts, ...acts])).toEqual(['recorded', 'recorded', 'alreadyRecorded', 'alreadyRecorded']);
  });

  test('an id that is used again for another act overwrites nothing', async () => {
    const [begin, wrong] = attempt([QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT]);
    await send([begin, wrong]);
    expect(await send([{ ...wrong, event: RIGHT_CHECK_EVENT }])).toEqual(['alreadyRecorded']);
    expect(await starsAt(QUESTION)).toMatchObject({ stars: 0 });
  });

  test('however batches are cut, shuffled and repeated, the outcome is the same', async () => {
    const first = [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, createHintEvent(1), RIGHT_CHECK_EVENT, QUESTION_END_EVENT];
    const second = [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, createHintEvent(4), WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT];
    await assert(
      asyncProperty(
        shuffledSubarray([...Array(10).keys()], { minLength: 10 }),
        array(nat(9), { maxLength: 6 }),
        array(nat(15), { maxLength: 4 }),
        async (order, doubled, cuts) => {
          const device = await addTestPerson(server, 'pupil', pupil.school);
          const acts = [...attempt(first), ...attempt(second, createQuestionFieldsOfAct('plus-2'))];
          const sent = [...order, ...doubled].map((at) => acts[at]);
          const edges = [0, ...[...new Set(cuts)].sort((a, b) => a - b), sent.length];
          for (const [at, edge] of edges.entries()) {
            const batch = sent.slice(edge, edges[at + 1]);
            if (batch.length > 0) await send(batch, device);
          }
          const rows = await server.rows(
            `select question_id, checks, hint_step, solved_at_check, stars, ended_at is null as open
             from attempt where pupil_id = $1 order by question_id`,
            [device.id],
          );
          expect(rows).toEqual([
            { question_id: 'plus-1', checks: 2, hint_step: 1, solved_at_check: 2, stars: 2, open: false },
            { question_id: 'plus-2', checks: 3, hint_step: 4, solved_at_check: 3, stars: 1, open: true },
          ]);
          expect(await resultRows(device.id)).toEqual([
            {
              question_id: 'plus-1',
              checks: 2,
              wrong_checks: 1,
              checks_to_solve: 2,
              stars: 2,
              worked: 3000,
              times: 1,
              held: 2000,
            },
            {
              question_id: 'plus-2',
              checks: 3,
              wrong_checks: 2,
              checks_to_solve: 3,
              stars: 1,
              worked: 4000,
              times: 2,
              held: 3000,
            },
          ]);
          expect([await starsAt('plus-1', device), await starsAt('plus-2', device)]).toMatchObject([
            { stars: 2 },
            { stars: 1 },
          ]);
        },
      ),
      { numRuns: 25 },
    );
  });

  test.each([
    '2099-01-01T00:00:00.000Z',
    '1970-01-01T00:00:00.000Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
  ])("a device's clock at %s is stored as it was sent, next to the server's time", async (deviceTime) => {
    expect(await send(attempt([QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT], { deviceTime }))).toEqual([
      'recorded',
      'recorded',
    ]);
    const [row] = await readActRowsOfPupil(server, pupil);
    expect(row).toMatchObject({ device_time: new Date(deviceTime), received_at: server.now() });
    expect(await starsAt(QUESTION)).toMatchObject({ stars: 3 });
  });
});
