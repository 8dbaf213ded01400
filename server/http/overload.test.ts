import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHttpApplication } from '../app.ts';
import { openDatabasePool } from '../database/pool.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  RIGHT_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';
import { TEST_PASSWORD, createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { waitUntilTransactionsLocked } from '../../testing/server/locks.ts';
import { addTestClass, type TestClass } from '../../testing/server/people.ts';

/**
 * Time-out of the tests in milliseconds. It is much longer than any work that waits for no lock. In production,
 * time-outs are ten seconds or more.
 */
const QUICK = 500;
const BUSY = { status: 503, refusal: 'busy', retryAfter: '5' };
const LESSON = { offer: { kind: 'asOpen' }, minutes: 45 };

const server = await createTestApp();
afterAll(server.close);
let taught: TestClass;
/** A second connection to the database. It has an open transaction with which the tests hold locks. */
let other: Client;
let closers: (() => Promise<unknown>)[] = [];
/** Log lines with the level error that the servers have written. */
const bugs: string[] = [];

beforeEach(async () => {
  taught = await addTestClass(server, 3);
  other = new Client({ connectionString: server.database.url });
  await other.connect();
  await other.query('begin');
});
afterEach(async () => {
  await other.end();
  for (const close of closers.toReversed()) await close();
  closers = [];
});

type Choice = {
  readonly settings?: string;
  readonly connections?: number;
  readonly connectTimeout?: number;
  readonly databaseTimeout?: number;
};

/** Returns a server for the same database with other connection settings. */
async function serverWith({ settings = '', connections = 10, connectTimeout = 20_000, databaseTimeout = 0 }: Choice) {
  const url = new URL(server.database.url);
  url.searchParams.set('options', settings);
  const db = openDatabasePool({ url: url.href, log: () => undefined, connections, connectTimeout });
  const log = pino({ level: 'error' }, { write: (line) => void bugs.push(line) });
  const app = await createHttpApplication({
    db,
    clock: server.now,
    log,
    webDirectory: null,
    publicOrigin: null,
    databaseTimeout,
  });
  closers.push(
    () => db.destroy(),
    () => app.close(),
  );
  return { app, db };
}

async function post(app: FastifyInstance, { cookie }: TestBrowser, url: string, payload: object) {
  const answer = await app.inject({ method: 'POST', url, payload, headers: { cookie: cookie ?? '' } });
  const bug = bugs.splice(0).join('');
  if (bug !== '') throw new Error(bug);
  const { refusal = null, ...body } = answer.json<{ refusal?: string }>();
  return { status: answer.statusCode, refusal, retryAfter: answer.headers['retry-after'] ?? null, body };
}

const pupils = (): readonly TestBrowser[] => taught.pupils;
const ids = (): string[] => taught.pupils.map(({ id }) => id);

/** Returns how many rows recording has written for the class. */
async function recorded(): Promise<unknown> {
  const [counts] = await server.rows(
    `select (select count(*)::int from act where pupil_id = any($1)) as acts,
        (select count(*)::int from attempt where pupil_id = any($1)) as attempts,
        (select count(*)::int from lesson_result where pupil_id = any($1)) as results,
        (select coalesce(sum(solved), 0)::int from school_day where school_id = $2) as solved`,
    [ids(), taught.school],
  );
  return counts;
}

const NOTHING = { acts: 0, attempts: 0, results: 0, solved: 0 };

describe.each([
  ['a lock that is held too long', `-c lock_timeout=${QUICK}`],
  ['statements that take too long', `-c statement_timeout=${QUICK}`],
])('a server that meets %s', (_, settings) => {
  test('refuses acts of several pupils as busy and records nothing; the same acts are recorded once later', async () => {
    const { app } = await serverWith({ settings });
    for (const id of ids()) await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
    const sent = pupils().map((pupil) => ({
      pupil,
      acts: createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]),
    }));
    const send = () => Promise.all(sent.map(({ pupil, acts }) => post(app, pupil, '/api/acts', { acts })));
    expect(await send()).toMatchObject([BUSY, BUSY, BUSY]);
    expect(await recorded()).toEqual(NOTHING);
    await other.query('rollback');
    expect(await send()).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }]);
    expect(await recorded()).toEqual({ acts: 6, attempts: 3, results: 3, solved: 3 });
  });

  test("refuses a teacher's change as busy and changes nothing", async () => {
    const { app } = await serverWith({ settings });
    await other.query('select from class_group where id = $1 for update', [taught.group.slice(2)]);
    const start = () => post(app, taught.teacher, `/api/groups/${taught.group}/lessons`, LESSON);
    expect(await start()).toMatchObject(BUSY);
    expect(await server.rows('select from lesson where school_id = $1', [taught.school])).toEqual([]);
    expect(
      await server.rows(`select from audit_entry where school_id = $1 and action <> 'signIn'`, [taught.school]),
    ).toEqual([]);
    await other.query('rollback');
    expect(await start()).toMatchObject({ status: 200 });
  });

  test('refuses a sign-in as busy', async () => {
    const { app } = await serverWith({ settings });
    const person = taught.pupil(0);
    await other.query('select from account where id = $1 for update', [person?.id]);
    const signIn = () => post(app, server.browser(), '/api/sign-in', { email: person?.email, password: TEST_PASSWORD });
    expect(await signIn()).toMatchObject(BUSY);
    await other.query('rollback');
    expect(await signIn()).toMatchObject({ status: 200 });
  });
});

test('if all connections are in use, requests are refused as if the database were away', async () => {
  const { app, db } = await serverWith({ connections: 1, connectTimeout: QUICK });
  const acts = createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]);
  const send = () => post(app, taught.pupil(0), '/api/acts', { acts });
  await db.connection().execute(async () => {
    expect(await send()).toMatchObject({ status: 503, refusal: 'database-unavailable', retryAfter: '5' });
  });
  expect(await recorded()).toEqual(NOTHING);
  expect(await send()).toMatchObject({ status: 200 });
});

/**
 * Database setting of the tested server: PostgreSQL looks for a deadlock after a transaction has waited 3 s for a lock.
 * For the test's own transaction, this time is 1 min. So PostgreSQL always aborts the server's transaction, never the
 * test's transaction.
 */
const LOOKS = '-c deadlock_timeout=3s';

/**
 * Causes a deadlock: `other` locks the last pupil's row, and `move` (a request that changes the rows of several pupils)
 * the first pupil's row. Then each waits for the row that the other has locked. Returns the response to `move`.
 */
async function crossed(move: () => Promise<unknown>) {
  await other.query(`set local deadlock_timeout = '1min'`);
  const [first, , last] = ids().toSorted();
  const hold = (id = '') => other.query('select from account where id = $1 for update', [id]);
  await hold(last);
  const moving = move();
  await waitUntilTransactionsLocked(server);
  await hold(first);
  await other.query('rollback');
  return moving;
}

const moveAll = (app: FastifyInstance) => () =>
  post(app, taught.teacher, '/api/moves', { pupils: ids().map((id) => `u_${id}`), from: taught.group, to: null });
const moves = () => server.rows('select from membership_move where school_id = $1', [taught.school]);

describe('two transactions in a deadlock', () => {
  test('the aborted one is repeated and succeeds once', async () => {
    const { app } = await serverWith({ settings: LOOKS, databaseTimeout: 20_000 });
    expect(await crossed(moveAll(app))).toMatchObject({ status: 200, body: { moved: 3 } });
    expect(await moves()).toHaveLength(1);
  });

  test('is refused as busy if nothing is repeated, without a partial change', async () => {
    const { app } = await serverWith({ settings: LOOKS });
    expect(await crossed(moveAll(app))).toMatchObject(BUSY);
    expect(await moves()).toEqual([]);
    const ended = 'select from group_membership where school_id = $1 and until_date is not null';
    expect(await server.rows(ended, [taught.school])).toEqual([]);
  });
});
