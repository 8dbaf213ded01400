import type { ActEvent } from '../../contract/act.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { PupilGrowth } from '../../contract/progress.ts';
import { weekdayOf } from '../../engine/calendar.ts';
import { generatedQuestionId } from '../../engine/levels/generated.ts';
import { questionOfGeneratedId } from '../../engine/levels/generated-question.ts';
import { createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  createCheckEvent,
  createHintEvent,
  RIGHT_CHECK_EVENT,
  sendActBatch,
  WRONG_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;

const server = await createTestApp();
afterAll(server.close);
let pupil: TestPerson;

beforeEach(async () => {
  pupil = await addTestPerson(server, 'pupil');
});

async function growth(by: TestBrowser = pupil): Promise<PupilGrowth> {
  return PupilGrowth.parse((await by.get('/api/growth')).body);
}

/**
 * Sends attempts. Before each attempt, the clock advances by one minute. Each argument contains the events of one
 * attempt after QUESTION_BEGIN.
 */
async function attempts(...events: readonly (readonly ActEvent[])[]): Promise<void> {
  for (const each of events) {
    server.advance(60_000);
    await sendActBatch(pupil, createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, ...each]));
  }
}

test('a new pupil has eight empty weeks that begin on Mondays', async () => {
  const { levels, weeks } = await growth();
  expect(levels).toEqual([]);
  expect(weeks.map(({ solved }) => solved)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  expect(weeks.map(({ from }) => weekdayOf(from))).toEqual(weeks.map(() => 1));
});

test('the first checks of the first and the latest attempts are compared', async () => {
  await attempts(
    [WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT],
    [],
    [WRONG_CHECK_EVENT],
    [RIGHT_CHECK_EVENT],
    [RIGHT_CHECK_EVENT],
  );
  expect((await growth()).levels).toEqual([{ level: 1, early: [false, false], late: [true, true] }]);
});

test('an attempt without a check is left out', async () => {
  await attempts([RIGHT_CHECK_EVENT], [], [RIGHT_CHECK_EVENT], [WRONG_CHECK_EVENT], [WRONG_CHECK_EVENT]);
  expect((await growth()).levels).toEqual([{ level: 1, early: [true, true], late: [false, false] }]);
});

test('levels are in their order; a generated question counts at the level for which it was made', async () => {
  const question = generatedQuestionId({ level: 2, seed: 1 });
  const made = questionOfGeneratedId(question);
  if (made === null) throw new Error('level 2 makes questions');
  const cards = made.question.cards.slice(0, 3).map(({ id }) => id);
  for (let turn = 0; turn < 4; turn += 1) {
    server.advance(60_000);
    await sendActBatch(
      pupil,
      createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, createCheckEvent(cards, false)], {
        question,
        questionVersion: made.version,
      }),
    );
  }
  await attempts([RIGHT_CHECK_EVENT], [RIGHT_CHECK_EVENT], [RIGHT_CHECK_EVENT], [RIGHT_CHECK_EVENT]);
  expect((await growth()).levels.map(({ level, early }) => [level, early.length])).toEqual([
    [1, 2],
    [2, 2],
  ]);
});

test('attempts before the latest 500 are left out', async () => {
  await attempts([WRONG_CHECK_EVENT], [WRONG_CHECK_EVENT], [RIGHT_CHECK_EVENT]);
  await server.rows(
    `insert into attempt
       select (jsonb_populate_record(attempt,
           jsonb_build_object('id', gen_random_uuid(), 'begun_at', begun_at + at * interval '1 s'))).*
         from attempt, generate_series(1, 498) as at
        where id = (select id from attempt where school_id = $1 order by begun_at desc limit 1)`,
    [pupil.school],
  );
  expect((await growth()).levels[0]?.early).toEqual([false, true, true, true, true]);
});

test('a solved question counts in its week', async () => {
  await attempts([RIGHT_CHECK_EVENT], [WRONG_CHECK_EVENT]);
  server.advance(WEEK);
  await attempts([RIGHT_CHECK_EVENT], [WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT]);
  expect((await growth()).weeks.map(({ solved }) => solved).slice(-2)).toEqual([1, 2]);
});

test('nobody sees the growth of another pupil', async () => {
  await attempts([RIGHT_CHECK_EVENT], [RIGHT_CHECK_EVENT], [RIGHT_CHECK_EVENT], [RIGHT_CHECK_EVENT]);
  const { levels, weeks } = await growth(await addTestPerson(server, 'pupil'));
  expect(levels).toEqual([]);
  expect(weeks.every(({ solved }) => solved === 0)).toBe(true);
});

test('a week begins on Monday by the time of Japan', async () => {
  const sunday = Date.parse('2026-06-07T20:00:00Z');
  server.advance(sunday - server.now().getTime());
  pupil = await addTestPerson(server, 'pupil');
  await attempts([RIGHT_CHECK_EVENT]);
  expect((await growth()).weeks.at(-1)).toEqual({ from: '2026-06-08', solved: 1 });
});

test('a story kind that the pupil solves alone after a wrong check is a new ability of its week', async () => {
  await attempts([WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT], [createHintEvent(1), RIGHT_CHECK_EVENT]);
  expect((await growth()).abilities).toEqual([]);
  server.advance(WEEK);
  await attempts([RIGHT_CHECK_EVENT], [RIGHT_CHECK_EVENT]);
  const { abilities, weeks } = await growth();
  expect(abilities).toEqual([
    { week: weeks.at(-1)?.from, ability: { kind: 'storyKind', storyKind: 'increase' }, earlier: 2 },
  ]);
});

/**
 * Moves the stored times of all attempts back by this number of weeks. Returns how many new abilities the growth page
 * shows afterwards.
 */
async function abilitiesAfter(weeks: number): Promise<number> {
  await server.rows("update attempt set begun_at = begun_at - $2 * interval '1 week' where school_id = $1", [
    pupil.school,
    weeks,
  ]);
  return (await growth()).abilities.length;
}

test('a new ability is shown as long as its week is', async () => {
  await attempts([WRONG_CHECK_EVENT], [RIGHT_CHECK_EVENT]);
  expect(await abilitiesAfter(7)).toBe(1);
  expect(await abilitiesAfter(1)).toBe(0);
});
