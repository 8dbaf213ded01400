import { array, assert, asyncProperty, nat, shuffledSubarray } from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  QUESTION_END_EVENT,
  createQuestionFieldsOfAct,
  RIGHT_CHECK_EVENT,
  sendActBatch,
  WRONG_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';

const server = await createTestApp();
afterAll(server.close);
let school: string;
let pupil: TestPerson;

beforeEach(async () => {
  school = await server.addSchool('ひがし小学校');
  await enrol();
});

async function enrol(): Promise<void> {
  pupil = await addTestPerson(server, 'pupil', school);
}

function daysOfPupil() {
  return server.rows(
    `select day::text, attempts, checked, solved, solved_at_first, checks, seconds from pupil_day
      where pupil_id = $1 order by day`,
    [pupil.id],
  );
}

function daysOfSchool() {
  return server.rows(
    `select day::text, sum(pupils)::int as pupils, sum(attempts)::int as attempts, sum(solved)::int as solved
       from school_day where school_id = $1 group by day having sum(attempts) <> 0 order by day`,
    [school],
  );
}

/**
 * Returns the acts of an attempt. The first act is done at the time `moment`, and each further act is one second later.
 */
const at = (moment: string, events: Parameters<typeof createActsOfAttempt>[1]) =>
  createActsOfAttempt(new Date(moment), events, createQuestionFieldsOfAct('plus-1'));

const two = () => [
  ...at('2026-05-10T03:00:00Z', [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]),
  ...at('2026-05-09T03:00:00Z', [QUESTION_BEGIN_EVENT]),
];

describe("the counts of a pupil's day", () => {
  test('add up the attempts that began on that day in Japan', async () => {
    await sendActBatch(
      pupil,
      at('2026-05-09T14:59:59Z', [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT, QUESTION_END_EVENT]),
    );
    await sendActBatch(
      pupil,
      at('2026-05-09T15:00:10Z', [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT, QUESTION_END_EVENT]),
    );
    await sendActBatch(pupil, at('2026-05-10T02:00:00Z', [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT]));
    await sendActBatch(pupil, at('2026-05-10T03:00:00Z', [QUESTION_BEGIN_EVENT]));
    expect(await daysOfPupil()).toEqual([
      { day: '2026-05-09', attempts: 1, checked: 1, solved: 1, solved_at_first: 0, checks: 2, seconds: 3 },
      { day: '2026-05-10', attempts: 3, checked: 2, solved: 1, solved_at_first: 1, checks: 2, seconds: 3 },
    ]);
  });

  test('count a long pause as two minutes', async () => {
    const [begin, check] = at('2026-05-10T03:00:00Z', [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT]);
    await sendActBatch(pupil, [begin, { ...check, deviceTime: '2026-05-10T04:00:00Z' }]);
    expect(await daysOfPupil()).toMatchObject([{ seconds: 120 }]);
  });

  test('move with the attempt when an earlier act arrives late', async () => {
    const [begin, check] = at('2026-05-10T03:00:00Z', [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]);
    await sendActBatch(pupil, [check]);
    expect(await daysOfPupil()).toMatchObject([{ day: '2026-05-10' }]);
    await sendActBatch(pupil, [{ ...begin, deviceTime: '2026-05-08T03:00:00Z' }]);
    expect(await daysOfPupil()).toMatchObject([{ day: '2026-05-08', attempts: 1 }]);
    const latest = 'select day::text from pupil_latest_day where pupil_id = $1';
    expect(await server.rows(latest, [pupil.id])).toEqual([{ day: '2026-05-08' }]);
    await sendActBatch(pupil, at('2026-05-07T03:00:00Z', [QUESTION_BEGIN_EVENT]));
    expect(await server.rows(latest, [pupil.id])).toEqual([{ day: '2026-05-08' }]);
    expect(await daysOfSchool()).toEqual([
      { day: '2026-05-07', pupils: 1, attempts: 1, solved: 0 },
      { day: '2026-05-08', pupils: 1, attempts: 1, solved: 1 },
    ]);
  });

  test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])('are stored with a clock at %s', async (deviceTime) => {
    await sendActBatch(
      pupil,
      createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]).map((act) => ({
        ...act,
        deviceTime,
      })),
    );
    expect(await daysOfPupil()).toMatchObject([{ attempts: 1, solved: 1 }]);
  });
});

describe("the counts of a school's day", () => {
  test('are the sum over its pupils, without other schools', async () => {
    for (const events of [
      [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT],
      [QUESTION_BEGIN_EVENT],
      [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT],
    ]) {
      await sendActBatch(pupil, at('2026-05-10T03:00:00Z', events));
      await enrol();
    }
    const before = await daysOfSchool();
    expect(before).toEqual([{ day: '2026-05-10', pupils: 3, attempts: 3, solved: 2 }]);
    const first = school;
    school = await server.addSchool('別の学校');
    await enrol();
    await sendActBatch(pupil, at('2026-05-10T03:00:00Z', [QUESTION_BEGIN_EVENT]));
    expect(await daysOfSchool()).toMatchObject([{ pupils: 1 }]);
    school = first;
    expect(await daysOfSchool()).toEqual(before);
  });

  test('grow by every pupil of a class whose acts are sent at once', async () => {
    const devices: TestBrowser[] = [];
    for (let each = 0; each < 12; each += 1) {
      await enrol();
      devices.push(pupil);
    }
    await Promise.all(devices.map((device, each) => sendActBatch(device, each % 2 === 0 ? two() : two().toReversed())));
    expect(await daysOfSchool()).toEqual([
      { day: '2026-05-09', pupils: 12, attempts: 12, solved: 0 },
      { day: '2026-05-10', pupils: 12, attempts: 12, solved: 12 },
    ]);
  });

  test('are the same however acts are batched, shuffled and repeated', async () => {
    await assert(
      asyncProperty(
        shuffledSubarray([...Array(8).keys()], { minLength: 8 }),
        array(nat(7), { maxLength: 4 }),
        nat(11),
        async (order, doubled, cut) => {
          school = await server.addSchool('まぜる学校');
          await enrol();
          const acts = [
            ...at('2026-05-09T14:59:58Z', [
              QUESTION_BEGIN_EVENT,
              WRONG_CHECK_EVENT,
              RIGHT_CHECK_EVENT,
              QUESTION_END_EVENT,
            ]),
            ...at('2026-05-09T15:00:02Z', [
              QUESTION_BEGIN_EVENT,
              WRONG_CHECK_EVENT,
              WRONG_CHECK_EVENT,
              RIGHT_CHECK_EVENT,
            ]),
          ];
          const sent = [...order, ...doubled].map((each) => acts[each]);
          for (const batch of [sent.slice(0, cut), sent.slice(cut)])
            if (batch.length > 0) await sendActBatch(pupil, batch);
          expect(await daysOfPupil()).toEqual([
            { day: '2026-05-09', attempts: 2, checked: 2, solved: 2, solved_at_first: 0, checks: 5, seconds: 6 },
          ]);
          expect(await daysOfSchool()).toEqual([{ day: '2026-05-09', pupils: 1, attempts: 2, solved: 2 }]);
        },
      ),
      { numRuns: 15 },
    );
  });
});
