import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openLessonAnnouncements } from './announcements/announcements.ts';
import { openListenNotifyConnection } from './announcements/wire.ts';
import { createHttpApplication } from './app.ts';
import { openDatabasePool, type Database } from './database/pool.ts';
import { isTransactionPooler } from './database/pooler.ts';
import { createRoleWithoutRights } from '../testing/server/database/database.ts';
import { findPgBouncerProgram, startPgBouncer } from '../testing/server/database/pgbouncer.ts';
import { createActsOfAttempt, QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT } from '../testing/server/recording/attempt.ts';
import { runSakumon } from '../testing/server/program.ts';
import { createTestApp, type TestBrowser, type TestApp } from '../testing/server/app.ts';

const program = findPgBouncerProgram();
if (program === null) {
  process.stderr.write(
    'SKIPPED: nothing was tried behind PgBouncer, which is not on PATH (apt-get install pgbouncer)\n',
  );
}

const PUPILS = 8;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/**
 * SQL that changes settings of a connection. A pooler may give Sakumon a connection on which another client has left
 * such settings.
 */
const LEFT_BEHIND = `set role none; set row_security = off; set sakumon.role = 'system'; set statement_timeout = 0`;

describe.skipIf(program === null).each(['session', 'transaction'] as const)('PgBouncer by %s', (mode) => {
  let sakumon: TestApp;
  let pupils: TestBrowser[];

  beforeAll(async () => {
    sakumon = await createTestApp();
    const school = await sakumon.addSchool('ひがし小学校');
    const people = await Promise.all(Array.from({ length: PUPILS }, () => sakumon.addPerson(school, 'pupil')));
    pupils = await Promise.all(people.map(({ email }) => sakumon.signIn(email)));
  });
  afterAll(() => sakumon.close());

  /**
   * Starts a pooler and returns its address. In transaction mode, the pooler has only 2 database connections, fewer
   * than the application opens.
   */
  async function pooler(target = sakumon.database.url): Promise<string> {
    const { url, close } = await startPgBouncer(program ?? '', target, mode, mode === 'session' ? 12 : 2);
    closing.push(close);
    return url;
  }

  function open(url: string): Database {
    const db = openDatabasePool({ url, log: () => undefined, lent: mode === 'transaction' });
    closing.push(() => db.destroy());
    return db;
  }

  test('concurrent requests of many pupils get the same answers as without the pooler', async () => {
    const log = pino({ level: 'silent' });
    const db = open(await pooler());
    const app = await createHttpApplication({ db, clock: sakumon.now, log, webDirectory: null, publicOrigin: null });
    closing.push(() => app.close());
    const ask = async ({ cookie }: TestBrowser, url: string, payload?: object) => {
      const headers = { cookie: cookie ?? '' };
      const answer = await app.inject({ url, headers, ...(payload && { method: 'POST', payload }) });
      return [answer.statusCode, answer.json()];
    };
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all(
        pupils.flatMap((pupil) => [
          ask(pupil, '/api/acts', {
            acts: createActsOfAttempt(sakumon.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]),
          }),
          ask(pupil, '/api/progress'),
          ask(pupil, '/api/account'),
        ]),
      );
      expect(answers.filter(([status]) => status !== 200)).toEqual([]);
    }
    for (const pupil of pupils) {
      for (const url of ['/api/account', '/api/progress']) {
        expect(await ask(pupil, url)).toEqual([200, (await pupil.get(url)).body]);
      }
    }
    const acts = await sakumon.rows('select from act');
    expect(acts).toHaveLength(PUPILS * 2 * 2);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  test('every statement runs as sakumon_app with its time limit, independent of earlier settings of the connection', async () => {
    const url = await pooler();
    const other = new Client({ connectionString: url });
    other.on('error', () => undefined);
    await other.connect();
    const db = open(url);
    for (let turn = 0; turn < 5; turn += 1) {
      await other.query(LEFT_BEHIND);
      const { rows } = await sql`select current_user::text as who, current_setting('statement_timeout') as longest,
        (select count(*)::int from account) as seen`.execute(db);
      expect(rows).toEqual([{ who: 'sakumon_app', longest: '8s', seen: 0 }]);
    }
    await other.query('reset all');
    const { rows } = await other.query('select current_user::text as who');
    expect(rows).toEqual([{ who: new URL(url).username }]);
    await other.end();
  });

  test('a single statement that fails leaves no open transaction', async () => {
    const db = open(await pooler());
    await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero');
    const left = `select from pg_stat_activity where datname = current_database() and state like 'idle in%'`;
    await expect.poll(() => sakumon.rows(left)).toEqual([]);
  });

  test('a user who may not take the role sakumon_app is refused', async () => {
    const stranger = await createRoleWithoutRights(sakumon.database.url);
    closing.push(stranger.close);
    const db = open(await pooler(stranger.url));
    await expect(sql`select 1`.execute(db)).rejects.toThrow('permission denied to set role "sakumon_app"');
  });

  test('lendsByTransaction recognises a pooler in transaction mode', async () => {
    expect(await isTransactionPooler(await pooler())).toBe(mode === 'transaction');
    expect(await isTransactionPooler(sakumon.database.url)).toBe(false);
  });

  test('announcements arrive over the direct address', async () => {
    const heard: unknown[] = [];
    const connect = () => openListenNotifyConnection(mode === 'transaction' ? sakumon.database.url : url);
    const url = await pooler();
    const [one, other] = await Promise.all(
      ['one', 'other'].map((self) => openLessonAnnouncements({ self, connect, log: () => undefined })),
    );
    other?.listen((change) => heard.push(change));
    one?.announce([{ kind: 'result', school: 's', lesson: 'l' }]);
    await expect.poll(() => heard).toEqual([{ kind: 'result', school: 's', lesson: 'l' }]);
    await Promise.all([one?.close(), other?.close()]);
  });
});

describe.skipIf(program === null)('the program behind PgBouncer in transaction mode', () => {
  let sakumon: TestApp;
  let DATABASE_URL: string;
  beforeAll(async () => {
    sakumon = await createTestApp();
    const pooler = await startPgBouncer(program ?? '', sakumon.database.url, 'transaction', 2);
    DATABASE_URL = pooler.url;
    return pooler.close;
  });
  afterAll(() => sakumon.close());

  test('is refused without the direct address', async () => {
    const { exit, faults } = runSakumon({ PORT: '0', DATABASE_URL });
    expect(await exit).toBe(1);
    expect(faults()).toMatch(
      /^DATABASE_URL belongs to a pooler in transaction mode: [^\n]+DATABASE_DIRECT_URL[^\n]+\n$/u,
    );
  });

  test('starts with the direct address, and leaves no lock behind', async () => {
    const { url, stop } = runSakumon({ PORT: '0', DATABASE_URL, DATABASE_DIRECT_URL: sakumon.database.url });
    closing.push(stop);
    expect((await fetch(`${await url}/readyz`)).status).toBe(200);
    // The query counts only advisory locks of this database, because other tests use the same database server.
    // Background jobs of the application may hold an advisory lock for a short time, so the test repeats the query.
    const held = `select objid from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and locktype = 'advisory' and objid > 0`;
    await expect.poll(() => sakumon.rows(held)).toEqual([]);
  });
});
