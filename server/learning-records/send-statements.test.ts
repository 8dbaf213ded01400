import { beforeEach, describe, expect, test } from 'vitest';
import type { LearningRecordStoreConnection } from '../../contract/record-store.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { startTestLesson } from '../../testing/server/lessons/lesson.ts';
import { TestRecordStore, RECORD_STORE_TEST_FAILURES } from '../../testing/server/learning-records/record-store.ts';
import { addTestClass, type TestClass } from '../../testing/server/people.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  QUESTION_END_EVENT,
  RIGHT_CHECK_EVENT,
  sendActBatch,
  WRONG_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';
import { ONE_MINUTE_MS } from '../../testing/server/recording/recorded-acts.ts';
import { createTemporaryKeyReader } from '../accounts/installation-key.ts';
import { sendDueXapiStatements } from './send-statements.ts';
import { statementIdOfAct } from './statement.ts';

let store = new TestRecordStore();
const key = createTemporaryKeyReader();
const server = await createTestApp({ installationKey: key, portalFetch: (url, init) => store.fetch(url, init) });

const sendNow = () =>
  sendDueXapiStatements(
    { db: server.database.db, key, fetch: (url, init) => store.fetch(url, init), patience: 20 },
    server.now(),
  );

async function connect({ teacher }: TestClass, isOn = true, password: string | null = store.password) {
  const seen = (await teacher.get<{ store: LearningRecordStoreConnection | null }>('/api/record-store')).body.store;
  const { endpoint, user } = store;
  const version = seen?.version ?? null;
  return teacher.post<{ store: LearningRecordStoreConnection }>('/api/record-store', {
    endpoint,
    user,
    isOn,
    password,
    version,
  });
}

const stateOf = async ({ teacher }: TestClass) =>
  (await teacher.get<{ store: LearningRecordStoreConnection | null }>('/api/record-store')).body.store;

/** Returns the ids of the statements that the store must contain: one for each recorded check of the school. */
async function expectedIds(school: string): Promise<string[]> {
  const rows = await server.rows<{ pupil_id: string; id: string }>(
    `select pupil_id, id from act where school_id = $1 and kind = 'CHECK'`,
    [school],
  );
  return rows.map(({ pupil_id: pupil, id }) => statementIdOfAct(school, pupil, id)).sort();
}

beforeEach(() => {
  store = new TestRecordStore();
});

test('a school without a record store queues nothing', async () => {
  const taught = await addTestClass(server, 1);
  await sendActBatch(
    taught.pupil(0),
    createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT, QUESTION_END_EVENT]),
  );
  expect(await server.rows('select from statement_due where school_id = $1', [taught.school])).toEqual([]);
  await sendNow();
  expect(store.requests).toBe(0);
});

/** Expects that a text contains no name and no address of the school's people. */
async function expectNobodyIn(text: string, school: string): Promise<void> {
  const people = await server.rows<{ display_name: string; email: string | null }>(
    'select display_name, email from account where school_id = $1',
    [school],
  );
  expect(people.length).toBeGreaterThan(2);
  const secrets = people.flatMap(({ display_name: name, email }) => [name, email ?? name]);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
}

test('each check becomes one valid statement without a name or an address', async () => {
  const taught = await addTestClass(server, 2);
  const lesson = await startTestLesson(taught);
  server.advance(ONE_MINUTE_MS);
  await connect(taught);
  for (const pupil of taught.pupils)
    await sendActBatch(
      pupil,
      createActsOfAttempt(server.now(), [
        QUESTION_BEGIN_EVENT,
        WRONG_CHECK_EVENT,
        RIGHT_CHECK_EVENT,
        QUESTION_END_EVENT,
      ]),
    );
  await sendNow();
  expect(store.invalid).toEqual([]);
  expect([...store.stored.keys()].sort()).toEqual(await expectedIds(taught.school));
  expect(store.stored.size).toBe(4);
  const text = JSON.stringify([...store.stored.values()]);
  expect(text).toContain(`/xapi/lessons/${lesson.id}`);
  await expectNobodyIn(text, taught.school);
  expect(await stateOf(taught)).toMatchObject({ sent: 4, waiting: 0, rejected: 0, failure: null });
});

test(
  'a class of 40 works for ten minutes while the store fails in eight ways: every statement arrives exactly once',
  { timeout: 300_000 },
  async () => {
    const taught = await addTestClass(server, 40);
    await startTestLesson(taught);
    await connect(taught);
    for (let minute = 0; minute < 10; minute += 1) {
      for (const pupil of taught.pupils)
        await sendActBatch(
          pupil,
          createActsOfAttempt(server.now(), [
            QUESTION_BEGIN_EVENT,
            WRONG_CHECK_EVENT,
            RIGHT_CHECK_EVENT,
            QUESTION_END_EVENT,
          ]),
        );
      // In each round, the record store fails in the first two runs and works in the third run. The ten rounds contain
      // each kind of failure.
      for (const trouble of [
        RECORD_STORE_TEST_FAILURES[minute % RECORD_STORE_TEST_FAILURES.length] ?? null,
        RECORD_STORE_TEST_FAILURES[(minute * 3 + 1) % RECORD_STORE_TEST_FAILURES.length] ?? null,
        null,
      ]) {
        store.trouble = trouble;
        await sendNow();
        server.advance(ONE_MINUTE_MS / 3);
      }
    }
    store.trouble = null;
    for (let hour = 0; hour < 3; hour += 1) {
      server.advance(60 * ONE_MINUTE_MS);
      await sendNow();
    }
    const expected = await expectedIds(taught.school);
    expect(expected).toHaveLength(800);
    expect([...store.stored.keys()].sort()).toEqual(expected);
    await expectNobodyIn(JSON.stringify([...store.stored.values()]), taught.school);
    expect({ invalid: store.invalid, conflicts: store.conflicts }).toEqual({ invalid: [], conflicts: [] });
    expect(await stateOf(taught)).toMatchObject({ waiting: 0, rejected: 0, sent: 800, failure: null });
  },
);

test('two processes that send at the same time send nothing twice', async () => {
  const taught = await addTestClass(server, 4);
  await connect(taught);
  for (const pupil of taught.pupils)
    await sendActBatch(
      pupil,
      createActsOfAttempt(server.now(), [
        QUESTION_BEGIN_EVENT,
        WRONG_CHECK_EVENT,
        RIGHT_CHECK_EVENT,
        QUESTION_END_EVENT,
      ]),
    );
  await Promise.all([sendNow(), sendNow(), sendNow()]);
  expect(store.stored.size).toBe(8);
  expect(store.requests).toBe(1);
});

test('a statement that the store rejects alone does not hold up the others, and is not sent again', async () => {
  const taught = await addTestClass(server, 3);
  await connect(taught);
  for (const pupil of taught.pupils)
    await sendActBatch(
      pupil,
      createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT, QUESTION_END_EVENT]),
    );
  const [first = ''] = await expectedIds(taught.school);
  store.unwanted.add(first);
  await sendNow();
  expect(store.stored.size).toBe(2);
  expect(await stateOf(taught)).toMatchObject({ waiting: 0, rejected: 1, sent: 2, failure: null });
  const { requests } = store;
  server.advance(ONE_MINUTE_MS);
  await sendNow();
  expect(store.requests).toBe(requests);
});

describe('a store that fails', () => {
  test('is asked again after pauses that become longer, and after the time that it names', async () => {
    const taught = await addTestClass(server, 1);
    await connect(taught);
    await sendActBatch(
      taught.pupil(0),
      createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT, QUESTION_END_EVENT]),
    );
    store.trouble = 'fails500';
    const moments: number[] = [];
    for (let second = 0; second < 600; second += 15) {
      const before = store.requests;
      await sendNow();
      if (store.requests > before) moments.push(second);
      server.advance(15_000);
    }
    expect(moments).toEqual([0, 15, 45, 105, 225, 465]);
    expect((await stateOf(taught))?.failure?.reason).toBe('away');
    store.trouble = 'limits';
    server.advance(60 * ONE_MINUTE_MS);
    await sendNow();
    server.advance(15_000);
    const before = store.requests;
    await sendNow();
    expect(store.requests).toBe(before);
  });

  test.each([
    ['refuses', 'refused'],
    ['errorPage', 'malformed'],
    ['neverAnswers', 'away'],
  ] as const)('%s is reported as %s', async (trouble, reason) => {
    const taught = await addTestClass(server, 1);
    await connect(taught);
    await sendActBatch(
      taught.pupil(0),
      createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT, QUESTION_END_EVENT]),
    );
    store.trouble = trouble;
    await sendNow();
    expect(await stateOf(taught)).toMatchObject({ waiting: 1, failure: { reason } });
  });
});

describe('the connection', () => {
  test('keeps its password, is tried, and discards waiting statements when it is switched off', async () => {
    const taught = await addTestClass(server, 1);
    expect((await taught.teacher.post('/api/record-store/try', {})).status).toBe(404);
    expect((await connect(taught, true, null)).status).toBe(404);
    expect((await connect(taught, true, 'wrong')).status).toBe(200);
    expect((await taught.teacher.post('/api/record-store/try', {})).body).toEqual({ failure: 'refused' });
    await connect(taught);
    expect((await taught.teacher.post('/api/record-store/try', {})).body).toEqual({ failure: null });
    await sendActBatch(
      taught.pupil(0),
      createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT, QUESTION_END_EVENT]),
    );
    expect(await stateOf(taught)).toMatchObject({ isOn: true, waiting: 1 });
    expect(JSON.stringify((await connect(taught, false, null)).body)).not.toContain(store.password);
    expect(await stateOf(taught)).toMatchObject({ isOn: false, waiting: 0 });
    await sendActBatch(
      taught.pupil(0),
      createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT, QUESTION_END_EVENT]),
    );
    await sendNow();
    expect(store.stored.size).toBe(0);
  });

  test('refuses an edit of a version that somebody else has changed, and bad addresses', async () => {
    const taught = await addTestClass(server, 1);
    await connect(taught);
    const edit = { endpoint: store.endpoint, user: 'a', password: null, isOn: true };
    const late = await taught.teacher.post('/api/record-store', { ...edit, version: null });
    expect(late).toMatchObject({ status: 409, body: { refusal: 'changed-meanwhile' } });
    for (const endpoint of ['http://store.test/', 'ftp://store.test', 'store.test', '']) {
      const answer = await taught.teacher.post('/api/record-store', { ...edit, endpoint, version: 1 });
      expect(answer).toMatchObject({ status: 400, body: { refusal: 'malformed-request' } });
      expect(answer.body.places?.[0]?.place).toBe('endpoint');
    }
  });
});

test('the statements of some days are exported as a file, whether they were sent or not', async () => {
  const taught = await addTestClass(server, 2);
  for (const pupil of taught.pupils)
    await sendActBatch(
      pupil,
      createActsOfAttempt(server.now(), [
        QUESTION_BEGIN_EVENT,
        WRONG_CHECK_EVENT,
        RIGHT_CHECK_EVENT,
        QUESTION_END_EVENT,
      ]),
    );
  const day = server.now().toISOString().slice(0, 10);
  const { raw, status } = await taught.teacher.post('/api/record-store/statements/export', { from: day, to: day });
  expect(status).toBe(200);
  const ids = raw
    .toString()
    .trim()
    .split('\n')
    .map((line): string => JSON.parse(line).id);
  expect(ids.sort()).toEqual(await expectedIds(taught.school));
  const long = await taught.teacher.post('/api/record-store/statements/export', {
    from: '2026-01-01',
    to: '2026-03-01',
  });
  expect(long).toMatchObject({ status: 400, body: { places: [{ place: 'to' }] } });
});
