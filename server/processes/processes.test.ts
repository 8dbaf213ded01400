import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Act } from '../../contract/act.ts';
import type { LessonSnapshot } from '../../contract/lessons.ts';
import { schoolYearOfInstant } from '../../engine/calendar.ts';
import { startTestLesson } from '../../testing/server/lessons/lesson.ts';
import { followLiveChannel, countChecksInEvents } from '../../testing/server/lessons/following.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  RIGHT_CHECK_EVENT,
  WRONG_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';
import { createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { addTestClass, type TestClass } from '../../testing/server/people.ts';
import {
  listChildProcessIds,
  isServerResponding,
  runSakumon,
  sendHalfOfSignInRequest,
  type RunningSakumonProgram,
} from '../../testing/server/program.ts';

const PUPILS = 6;

const sakumon = await createTestApp({ clock: () => new Date() });
let program: RunningSakumonProgram;
let url: string;
let taught: TestClass;

beforeAll(async () => {
  taught = await addTestClass(sakumon, PUPILS);
  await sakumon.rows('update class_group set school_year = $1', [schoolYearOfInstant(new Date())]);
  program = runSakumon({ PORT: '0', DATABASE_URL: sakumon.database.url, PROCESSES: '2' });
  url = await program.url;
});
afterAll(async () => {
  await program.stop();
  await sakumon.close();
});

/** Returns the process ids of the workers. */
function workers(): number[] {
  return listChildProcessIds(program.child.pid);
}

/** Sends a request on a new connection. The operating system decides which worker accepts this connection. */
function ask(path: string, { cookie }: Pick<TestBrowser, 'cookie'>, body?: unknown): Promise<Response> {
  const headers = { connection: 'close', cookie: cookie ?? '', 'content-type': 'application/json' };
  return fetch(
    `${url}${path}`,
    body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
  );
}

/** Sends the same acts repeatedly until they are acknowledged, as an outbox does. Returns the number of requests. */
async function sendUntilRecorded(pupil: TestBrowser, acts: readonly Act[]): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask('/api/acts', pupil, { acts }).catch(() => null);
    if (answer?.status === 200) return tries;
    await wait(50);
  }
}

test('both processes serve on one port, and their metrics are reported together', async () => {
  expect(workers()).toHaveLength(2);
  for (let count = 0; count < 24; count += 1) expect((await ask('/readyz', { cookie: null })).status).toBe(200);
  const text = await (await ask('/metrics', { cookie: null })).text();
  for (const process of [1, 2]) {
    expect(text).toMatch(
      new RegExp(`^sakumon_http_seconds_count\\{route="readyz",status="200",process="${process}"\\} [1-9]`, 'mu'),
    );
  }
  expect(text.match(/^# TYPE sakumon_acts_total /gmu)).toHaveLength(1);
});

test('a live channel of either process shows acts that any process records', async () => {
  const lesson = await startTestLesson(taught);
  const shown = await ask(`/api/lessons/${lesson.id}`, taught.teacher);
  const { cursor }: LessonSnapshot = await shown.json();
  const path = `/api/lessons/${lesson.id}/live?cursor=${cursor}`;
  const teachers = await Promise.all([0, 1, 2, 3].map(() => followLiveChannel(url, path, taught.teacher)));
  const device = await followLiveChannel(url, '/api/lesson/live', taught.pupil(0));
  for (const pupil of taught.pupils) {
    const acts = createActsOfAttempt(new Date(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT], {
      deviceTime: new Date().toISOString(),
    });
    expect(await sendUntilRecorded(pupil, acts)).toBe(1);
  }
  for (const { events } of teachers) {
    await expect.poll(() => countChecksInEvents(events).checks).toEqual(taught.pupils.map(() => 1));
  }
  await ask(`/api/lessons/${lesson.id}`, taught.teacher, { version: 1, step: { kind: 'endNow' } });
  await expect.poll(() => device.events.at(-1)?.body).toMatchObject({ lesson: null });
  await Promise.all([...teachers, device].map(({ leave }) => leave()));
});

test('a process killed while recording loses no act and is replaced', async () => {
  const before = workers();
  const [victim = 0] = before;
  const acknowledged: string[] = [];
  const device = async (pupil: TestBrowser): Promise<void> => {
    for (let round = 0; round < 20; round += 1) {
      const acts = createActsOfAttempt(new Date(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT]);
      await sendUntilRecorded(pupil, acts);
      acknowledged.push(...acts.map(({ id }) => id.slice(2)));
      if (acknowledged.length > 90 && before.length > 0) process.kill(before.splice(0)[0] ?? 0, 'SIGKILL');
    }
  };
  await Promise.all(taught.pupils.map(device));
  const rows = await sakumon.rows<{ id: string }>('select id from act where id = any($1)', [acknowledged]);
  expect(rows.map(({ id }) => id).sort()).toEqual(acknowledged.sort());
  const [{ sums } = { sums: 0 }] = await sakumon.rows<{ sums: number }>('select sum(checks)::int as sums from attempt');
  const [{ checks } = { checks: 1 }] = await sakumon.rows<{ checks: number }>(
    `select count(*)::int as checks from act where kind = 'CHECK'`,
  );
  expect(sums).toBe(checks);
  await expect.poll(() => [workers().length, workers().includes(victim)]).toEqual([2, false]);
  expect(program.faults()).toMatch(/process \d of the server ended by SIGKILL; replacing it/u);
});

test('on SIGTERM the server finishes running requests and ends all processes, with open live channels', async () => {
  const device = await followLiveChannel(url, '/api/lesson/live', taught.pupil(0));
  const ending = [...workers(), program.child.pid ?? 0];
  const finish = await Promise.all([sendHalfOfSignInRequest(url), sendHalfOfSignInRequest(url)]);
  program.child.kill('SIGTERM');
  while (await isServerResponding(url));
  expect(await Promise.all(finish.map((each) => each()))).toEqual([401, 401]);
  expect(await program.exit).toBe(0);
  await expect.poll(device.ended).toBe(true);
  for (const pid of ending) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
