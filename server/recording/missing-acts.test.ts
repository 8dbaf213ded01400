import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { RouteOutput } from '../../contract/routes.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  QUESTION_END_EVENT,
  RIGHT_CHECK_EVENT,
  fetchResultAtQuestion,
  sendActBatch,
  WRONG_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';

const server = await createTestApp({ version: 'v-1' });
afterAll(server.close);
let pupil: TestPerson;

beforeEach(async () => {
  pupil = await addTestPerson(server, 'pupil');
});

type Acts = ReturnType<typeof createActsOfAttempt>;

async function missing(acts: Acts, account = pupil.id) {
  const input = { account: `u_${account}`, acts: acts.map(({ id }) => id) };
  return (await pupil.post<RouteOutput<'missingActs'>>('/api/acts/missing', input)).body;
}

/**
 * Simulates the restore of an old backup that does not contain these acts. Deletes the acts, and changes the
 * incarnation: a text in the database that changes at each restore or crash.
 */
async function restoreBefore(acts: Acts): Promise<void> {
  const ids = acts.map(({ id }) => id.slice(2));
  await server.rows('alter table act disable trigger user');
  await server.rows('delete from act where id = any($1::uuid[])', [ids]);
  await server.rows('alter table act enable trigger user');
  for (const table of ['lesson_result', 'pupil_day', 'question_progress', 'attempt'])
    await server.rows(`delete from ${table} where pupil_id = $1`, [pupil.id]);
  await server.rows('truncate maintenance.incarnation');
}

function sumsOfPupil() {
  return server.rows(
    `select attempts, checked, solved, solved_at_first, checks, (select count(*)::int from act where act.pupil_id = $1) as acts
       from pupil_day where pupil_id = $1`,
    [pupil.id],
  );
}

describe('receipts', () => {
  test('name the server and the database that gave them', async () => {
    const acts = createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT]);
    const record = async () => (await pupil.post<RouteOutput<'recordActs'>>('/api/acts', { acts })).body.source;
    const first = await record();
    expect(first).toEqual({ version: 'v-1', incarnation: expect.any(String), now: server.now().toISOString() });
    expect(await record()).toEqual(first);
    await server.rows('truncate maintenance.incarnation');
    expect((await record())?.incarnation).not.toBe(first?.incarnation);
  });
});

describe('acts that are still on a device', () => {
  test('are requested by their ids, and the missing ones are returned', async () => {
    const [recorded, lost] = [
      createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT]),
      createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]),
    ];
    await sendActBatch(pupil, recorded);
    expect((await missing([...lost, ...recorded])).missing).toEqual(lost.map(({ id }) => id));
    const ofNobody = { acts: [...lost, ...recorded].map(({ id }) => id) };
    expect(await pupil.post('/api/acts/missing', ofNobody)).toMatchObject({
      status: 200,
      body: { missing: ofNobody.acts.slice(0, 2) },
    });
  });

  test('are only those of the pupil who asks', async () => {
    const acts = createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT]);
    await sendActBatch(pupil, acts);
    expect(await missing(acts, (await addTestPerson(server, 'pupil')).id)).toMatchObject({ refusal: 'signed-out' });
    pupil = await addTestPerson(server, 'pupil');
    expect((await missing(acts)).missing).toEqual(acts.map(({ id }) => id));
  });

  test('are recorded once by a database that lost them, even if some are sent twice', async () => {
    const before = createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT]);
    const lost = [
      ...createActsOfAttempt(server.now(), [
        QUESTION_BEGIN_EVENT,
        WRONG_CHECK_EVENT,
        RIGHT_CHECK_EVENT,
        QUESTION_END_EVENT,
      ]),
      ...createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT, QUESTION_END_EVENT]),
    ];
    await sendActBatch(pupil, [...before, ...lost]);
    const [sums, result] = [await sumsOfPupil(), await fetchResultAtQuestion(pupil, 'plus-1')];
    const { source } = await missing(lost);

    await restoreBefore([...before, ...lost]);
    await sendActBatch(pupil, before);
    const asked = await missing([...before, ...lost]);
    expect(asked.missing).toEqual(lost.map(({ id }) => id));
    expect(asked.source.incarnation).not.toBe(source.incarnation);
    await Promise.all([
      sendActBatch(pupil, lost.slice(2)),
      sendActBatch(pupil, lost),
      sendActBatch(pupil, [...before, ...lost].toReversed()),
    ]);
    expect((await missing([...before, ...lost])).missing).toEqual([]);
    expect(await sumsOfPupil()).toEqual(sums);
    expect(await fetchResultAtQuestion(pupil, 'plus-1')).toEqual(result);
  });
});
