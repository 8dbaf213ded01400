import { afterAll, beforeEach, expect, test } from 'vitest';
import type { GroupFiguresSnapshot } from '../../contract/group-figures.ts';
import type { PupilGrowth } from '../../contract/progress.ts';
import type { RouteOutput } from '../../contract/routes.ts';
import { createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { addTestClass, addTestPerson, type TestClass } from '../../testing/server/people.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  createQuestionFieldsOfAct,
  RIGHT_CHECK_EVENT,
  sendActBatch,
  WRONG_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';

const server = await createTestApp();
afterAll(server.close);

const YEAR = 365 * 24 * 60 * 60_000;
let taught: TestClass;

/**
 * Sends work of the first pupil while the server's clock is ahead by this number of milliseconds. Then sets the
 * server's clock back to the right time.
 */
async function workAhead(milliseconds: number): Promise<void> {
  server.advance(milliseconds);
  const ahead = await server.signIn(taught.pupil(0).email);
  await sendActBatch(
    ahead,
    createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT], createQuestionFieldsOfAct('plus-2')),
  );
  server.advance(-milliseconds);
}

async function openQuestion(pupil: TestBrowser): Promise<string | undefined> {
  return (await pupil.get<RouteOutput<'progress'>>('/api/progress')).body.openAttempt?.question;
}

beforeEach(async () => {
  taught = await addTestClass(server, 2);
  await workAhead(YEAR);
});

test('days from a clock that ran ahead are in no figure', async () => {
  await sendActBatch(taught.pupil(0), createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]));
  const { body } = await taught.teacher.get<GroupFiguresSnapshot>(`/api/groups/${taught.group}/figures?limit=1`);
  expect([body.lessons.length, body.hasEarlier, body.figures.begun, body.figures.wrongChecks]).toEqual([
    1,
    false,
    1,
    0,
  ]);
  const listed = await taught.teacher.get<RouteOutput<'lessons'>>(`/api/groups/${taught.group}/lessons?limit=5`);
  expect(listed.body.lessons.map(({ day }) => day)).toEqual(['2026-05-11']);
});

test('days from a clock that was ahead are not in the statistics of the next week', async () => {
  server.advance(2 * 24 * 60 * 60_000);
  const ahead = await server.signIn(taught.pupil(0).email);
  await sendActBatch(ahead, createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]));
  server.advance(-2 * 24 * 60 * 60_000);
  const growth = async () => (await taught.pupil(0).get<PupilGrowth>('/api/growth')).body.weeks.at(-1)?.solved;
  expect(await growth()).toBe(0);
  await sendActBatch(taught.pupil(0), createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]));
  expect(await growth()).toBe(1);
});

test('days from a clock that ran ahead make no pupil active, and hide no active pupil', async () => {
  const admin = await addTestPerson(server, 'admin');
  const active = async () =>
    (await admin.get<RouteOutput<'school'>>(`/api/schools/c_${taught.school}?days=1`)).body.school.activePupils;
  expect(await active()).toBe(0);
  await sendActBatch(taught.pupil(0), createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT]));
  expect(await active()).toBe(1);
});

test('a pupil continues with what was left today, not with an attempt dated in the future', async () => {
  expect(await openQuestion(taught.pupil(0))).toBeUndefined();
  await sendActBatch(taught.pupil(0), createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT]));
  expect(await openQuestion(taught.pupil(0))).toBe('plus-1');
});

test("a teacher's recommendation starts after the question of today, not after one dated in the future", async () => {
  for (const question of ['plus-2', 'plus-1']) {
    server.advance(60_000);
    await sendActBatch(
      taught.pupil(1),
      createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT], createQuestionFieldsOfAct(question)),
    );
  }
  await sendActBatch(taught.pupil(0), createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT]));
  const ids = (await taught.teacher.get<GroupFiguresSnapshot>(`/api/groups/${taught.group}/figures`)).body.pupils;
  const [ahead, present] = await Promise.all(
    ids.map(({ id }) => taught.teacher.get<RouteOutput<'pupilRecommendation'>>(`/api/pupils/${id}/recommendation`)),
  );
  expect(ahead?.body.recommendation?.question).toBe(present?.body.recommendation?.question);
});

test('the latest act of a pupil is not one dated in the future', async () => {
  const heard = async () =>
    (await taught.teacher.get<GroupFiguresSnapshot>(`/api/groups/${taught.group}/figures`)).body.pupils[0]?.lastHeardAt;
  expect(await heard()).toBeNull();
  await sendActBatch(taught.pupil(0), createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT]));
  expect(Date.parse((await heard()) ?? '')).toBeLessThanOrEqual(server.now().getTime());
});
