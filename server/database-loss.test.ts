import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createHttpApplication } from './app.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import { applyMigrations } from './database/migrate.ts';
import { openDatabasePool, type Database } from './database/pool.ts';
import { createRoleWithoutRights } from '../testing/server/database/database.ts';
import { createActsOfAttempt, QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT } from '../testing/server/recording/attempt.ts';
import { importTestQuestionDocuments, createTestApp, type TestBrowser } from '../testing/server/app.ts';
import { TEST_QUESTION_DOCUMENTS } from '../testing/server/questions.ts';

const server = await createTestApp({ databaseTimeout: 30_000 });
afterAll(server.close);
let browser: TestBrowser;

beforeAll(async () => {
  const school = await server.addSchool('ひがし小学校');
  await server.addPerson(school, 'pupil', 'pupil@example.test');
  browser = await server.signIn('pupil@example.test');
});

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const NOBODY = 'postgres://sakumon@127.0.0.1:1/sakumon';

/**
 * Returns another instance of the server with the database address `url`. By default, no database listens at this
 * address. `databaseTimeout` is in milliseconds.
 */
async function appAt(databaseTimeout: number, url = NOBODY) {
  const db = openDatabasePool({ url, log: () => undefined, connectTimeout: 500 });
  const app = await createHttpApplication({
    db,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    webDirectory: null,
    publicOrigin: null,
    databaseTimeout,
  });
  closing.push(
    () => db.destroy(),
    () => app.close(),
  );
  return app;
}

test('while the database is away, requests are refused with retry-after, and the process keeps running', async () => {
  const app = await appAt(300);
  const cookie = 'sakumon-session=any';
  for (const url of ['/api/sample-question', '/api/progress']) {
    const response = await app.inject({ url, headers: { cookie } });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ refusal: 'database-unavailable', retryAfter: 5 });
    expect(response.headers['retry-after']).toBe('5');
  }
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'databaseAway' }]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test('a request that waits for a lost database does not delay the stop of a server', async () => {
  const app = await appAt(60_000);
  const waiting = app.inject('/api/sample-question');
  await app.inject('/healthz');
  await app.close();
  expect((await waiting).statusCode).toBe(503);
});

test('after a change of the database password, a running server refuses requests until its password is accepted', async () => {
  const stranger = await createRoleWithoutRights(server.database.url);
  closing.push(stranger.close);
  const { username, password } = new URL(stranger.url);
  await server.rows(`grant sakumon_app to ${username}`);
  const app = await appAt(300, stranger.url);
  const status = async () => (await app.inject('/api/sample-question')).statusCode;
  expect(await status()).toBe(200);
  await server.rows(`alter role ${username} password 'another'`);
  await server.rows('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [username]);
  await expect.poll(status).toBe(503);
  await server.rows(`alter role ${username} password '${password}'`);
  expect(await status()).toBe(200);
});

test('a database without migrations is not ready', async () => {
  await server.rows('alter table question_progress rename to away');
  const answer = await server.browser().get('/readyz');
  await server.rows('alter table away rename to question_progress');
  expect(answer).toMatchObject({ status: 503, body: { status: 'notMigrated' } });
});

/** Ends all other connections to the database. Returns their number. */
async function killConnections(): Promise<number> {
  const rows = await server.rows(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rows.length;
}

test('when connections are killed repeatedly, requests wait and every acknowledged act is recorded once', async () => {
  const batches = Array.from({ length: 60 }, () =>
    createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]),
  );
  const acknowledged: string[] = [];
  let killing = Promise.resolve(0);
  const sendRest = async (): Promise<void> => {
    for (let acts = batches.pop(); acts !== undefined; acts = batches.pop()) {
      const { status, body } = await browser.post<{ receipts: { kind: string; id: string }[] }>('/api/acts', { acts });
      expect([status, body.receipts.map(({ kind }) => kind.replace('alreadyRecorded', 'recorded'))]).toEqual([
        200,
        ['recorded', 'recorded'],
      ]);
      acknowledged.push(...body.receipts.map(({ id }) => id));
      if (batches.length % 6 === 0) {
        // The calls of `killConnections` run one after the other, because two concurrent calls would end each other's
        // connection to the database.
        killing = killing.then(async (killed) => killed + (await killConnections()));
        await killing;
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, sendRest));
  expect(await killing).toBeGreaterThan(0);
  expect(acknowledged).toHaveLength(120);
  const stored = await server.rows<{ id: string }>('select id from act');
  expect(stored.map(({ id }) => `a_${id}`).sort()).toEqual([...acknowledged].sort());
});

async function incarnationOf(db: Database): Promise<string | undefined> {
  return (await sql<{ id: string }>`select database_incarnation() as id`.execute(db)).rows[0]?.id;
}

test('when the database process is killed, acknowledged data survives and requests are served again', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'sakumon-loss-'));
  await chmod(directory, 0o755);
  closing.push(() => rm(directory, { recursive: true, force: true }));
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDirectory: directory, log: () => undefined });
  closing.push(() => rm(postgres.folder, { recursive: true, force: true }), postgres.stop);
  const { db, app } = await filledServer(postgres);
  const before = await app.inject('/api/sample-question');
  expect(before.statusCode).toBe(200);
  const incarnations = new Set([await incarnationOf(db), await incarnationOf(db)]);
  expect(incarnations.size).toBe(1);
  for (let kill = 0; kill < 3; kill += 1) {
    process.kill(postgres.pid, 'SIGKILL');
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.inject('/api/sample-question')));
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(answers.map(() => [200, before.body]));
    // PostgreSQL's child processes continue to answer for a short time after the main process was killed. So the test
    // repeats the query until a new main process answers.
    await expect.poll(async () => incarnations.add(await incarnationOf(db)).size).toBe(kill + 2);
  }
  await db.destroy();
});

async function filledServer(
  postgres: EmbeddedPostgres,
): Promise<{ db: Database; app: Awaited<ReturnType<typeof createHttpApplication>> }> {
  await applyMigrations(postgres.url);
  const db = openDatabasePool({ url: postgres.url, log: () => undefined });
  await importTestQuestionDocuments({ db }, TEST_QUESTION_DOCUMENTS, new Date());
  const app = await createHttpApplication({
    db,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    webDirectory: null,
    publicOrigin: null,
    databaseTimeout: 60_000,
  });
  closing.push(() => app.close());
  return { db, app };
}
