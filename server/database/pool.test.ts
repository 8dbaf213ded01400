import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabasePool, type Database } from './pool.ts';
import { createTestDatabase, createRoleWithoutRights } from '../../testing/server/database/database.ts';
import { openTestProxy } from '../../testing/server/database/proxy.ts';
import { databaseTroubleOfError, isDatabaseUnavailableOrOverloaded } from './unavailable.ts';
import { RowLevelSecurityError } from './row-level-security-error.ts';

const database = await createTestDatabase();
afterAll(database.close);

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  );

const pidOf = async (db: Database): Promise<number> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0;

test('connections run as sakumon_app, which is neither owner nor superuser', async () => {
  const { rows } = await sql`
    select current_user::text as who, rolsuper, rolbypassrls, rolcanlogin,
        exists (select from pg_class where relowner = pg_roles.oid) as owns
      from pg_roles where rolname = current_user`.execute(database.db);
  expect(rows).toEqual([{ who: 'sakumon_app', rolsuper: false, rolbypassrls: false, rolcanlogin: false, owns: false }]);
});

test('a date stays text and a timestamp becomes a Date', async () => {
  const { rows } = await sql`select date '2026-04-01' as day, timestamptz '2026-04-01T00:00:00Z' as moment`.execute(
    database.db,
  );
  expect(rows).toEqual([{ day: '2026-04-01', moment: new Date('2026-04-01T00:00:00Z') }]);
});

test('connections that break while idle are replaced without an error', async () => {
  const lines: string[] = [];
  const db = openDatabasePool({ url: database.url, log: (line) => lines.push(line), connections: 1 });
  const before = await pidOf(db);
  await terminate(before);
  await expect.poll(() => lines).toEqual([expect.stringContaining('broke while idle')]);
  expect(await pidOf(db)).not.toBe(before);
  await db.destroy();
});

test('a connection that breaks during a transaction makes it fail as unavailable', async () => {
  const db = openDatabasePool({ url: database.url, log: () => undefined, connections: 1 });
  const error = await failureOf(
    db.transaction().execute(async (trx) => {
      await terminate(await pidOf(trx));
      await pidOf(trx);
    }),
  );
  expect(isDatabaseUnavailableOrOverloaded(error)).toBe(true);
  expect(await pidOf(db)).toBeGreaterThan(0);
  await db.destroy();
});

test('a connection without any answer is closed after the limit, and the next one works', async () => {
  const proxy = await openTestProxy(database.url);
  const db = openDatabasePool({ url: proxy.url, log: () => undefined, connections: 1, silence: 1000 });
  const before = await pidOf(db);
  proxy.swallow();
  const errors = await Promise.all([
    failureOf(pidOf(db)),
    failureOf(db.transaction().execute(async (trx) => Promise.all([pidOf(trx), pidOf(trx)]))),
  ]);
  expect(databaseTroubleOfError(errors[0])).toBe('away');
  expect(errors[1]).toBe('no failure');
  expect(await pidOf(db)).not.toBe(before);
  await db.destroy();
  await proxy.close();
});

test('a connection that is ready after its request gave up goes back to the pool', async () => {
  const proxy = await openTestProxy(database.url);
  const db = openDatabasePool({ url: proxy.url, log: () => undefined, connections: 1, connectTimeout: 500 });
  let waiting: Promise<unknown> = Promise.resolve();
  await failureOf(
    db.connection().execute(async (only) => {
      await pidOf(only);
      waiting = failureOf(pidOf(db));
      proxy.holdAnswersTo('set role');
      proxy.reset();
      await pidOf(only);
    }),
  );
  expect(isDatabaseUnavailableOrOverloaded(await waiting)).toBe(true);
  proxy.passAnswers();
  expect(await pidOf(db)).toBeGreaterThan(0);
  await db.destroy();
  await proxy.close();
});

test('a request whose new connection never answers fails as unavailable, and the next one works', async () => {
  const proxy = await openTestProxy(database.url);
  const db = openDatabasePool({ url: proxy.url, log: () => undefined, connections: 1, silence: 1000 });
  proxy.holdAnswersTo('set role');
  expect(isDatabaseUnavailableOrOverloaded(await failureOf(pidOf(db)))).toBe(true);
  proxy.passAnswers();
  expect(await pidOf(db)).toBeGreaterThan(0);
  await db.destroy();
  await proxy.close();
});

test('a transaction whose connection stops answering fails as a whole, as unavailable', async () => {
  const proxy = await openTestProxy(database.url);
  const db = openDatabasePool({ url: proxy.url, log: () => undefined, connections: 1, silence: 1000 });
  const error = await failureOf(
    db.transaction().execute(async (trx) => {
      await pidOf(trx);
      proxy.swallow();
      await Promise.all([pidOf(trx), pidOf(trx)]);
    }),
  );
  expect(databaseTroubleOfError(error)).toBe('away');
  expect(await pidOf(db)).toBeGreaterThan(0);
  await db.destroy();
  await proxy.close();
});

test.each<[string, (url: URL) => unknown]>([
  ['a password that was changed', (url) => (url.password = 'wrong')],
  ['a name that the database no longer has', (url) => (url.pathname = '/nowhere')],
])('%s: the database counts as away until this is corrected', async (_, change) => {
  const url = new URL(database.url);
  change(url);
  const db = openDatabasePool({ url: url.href, log: () => undefined });
  expect(databaseTroubleOfError(await failureOf(pidOf(db)))).toBe('away');
  await db.destroy();
});

describe('a connection without row-level security is refused', () => {
  test.each(['-c row_security=off'])('if its settings switch it off: %s', async (options) => {
    const url = new URL(database.url);
    url.searchParams.set('options', options);
    const db = openDatabasePool({ url: url.href, log: () => undefined });
    const error = await failureOf(pidOf(db));
    expect(error).toBeInstanceOf(RowLevelSecurityError);
    expect(databaseTroubleOfError(error)).toBe('away');
    await db.destroy();
  });

  test('if the user may not take the role', async () => {
    const stranger = await createRoleWithoutRights(database.url);
    const db = openDatabasePool({ url: stranger.url, log: () => undefined });
    const error = await failureOf(pidOf(db));
    await db.destroy();
    await stranger.close();
    expect(error).toBeInstanceOf(RowLevelSecurityError);
    expect(error).toMatchObject({ message: expect.stringContaining('permission denied to set role "sakumon_app"') });
  });
});

describe('isDatabaseUnavailable', () => {
  test('recognises a server that is not there', async () => {
    for (const url of ['postgres://a:b@127.0.0.1:1/c', 'postgres://a:b@%2Fno%2Fsuch%2Ffolder/c']) {
      const db = openDatabasePool({ url, log: () => undefined });
      expect(isDatabaseUnavailableOrOverloaded(await failureOf(pidOf(db)))).toBe(true);
      await db.destroy();
    }
  });

  test('recognises a pool whose connections are all in use', async () => {
    const db = openDatabasePool({ url: database.url, log: () => undefined, connections: 1, connectTimeout: 1000 });
    await db.connection().execute(async () => {
      expect(isDatabaseUnavailableOrOverloaded(await failureOf(pidOf(db)))).toBe(true);
    });
    await db.destroy();
  });

  test('recognises a closed pool', async () => {
    const db = openDatabasePool({ url: database.url, log: () => undefined });
    await pidOf(db);
    await db.destroy();
    expect(isDatabaseUnavailableOrOverloaded(await failureOf(pidOf(db)))).toBe(true);
  });

  test('recognises a transaction that was idle for too long', async () => {
    const url = new URL(database.url);
    url.searchParams.set('options', '-c idle_in_transaction_session_timeout=50');
    const db = openDatabasePool({ url: url.href, log: () => undefined, connections: 1 });
    const error = await failureOf(
      db.transaction().execute(async (trx) => {
        const pid = await pidOf(trx);
        const left = sql`select from pg_stat_activity where pid = ${pid}`;
        await expect.poll(async () => (await left.execute(database.db)).rows).toEqual([]);
        await pidOf(trx);
      }),
    );
    expect(databaseTroubleOfError(error)).toBe('away');
    await db.destroy();
  });

  test.each([
    ...['57P01', '57P02', '57P03', '08006', '53300', '53100', '25P03'].map((code) => [code, 'away']),
    ...['40001', '40P01', '55P03', '57014'].map((code) => [code, 'busy']),
  ])('classifies SQLSTATE %s as %s', async (code, trouble) => {
    const raise = sql.raw(`do $$ begin raise exception 'not now' using errcode = '${code}'; end $$`);
    const error = await failureOf(raise.execute(database.db));
    expect([databaseTroubleOfError(error), isDatabaseUnavailableOrOverloaded(error)]).toEqual([trouble, true]);
  });

  test.each(['select 1 / 0', 'select no_such_column', 'update act set step = 1', "select 'x'::uuid"])(
    'is false for errors of a statement: %s',
    async (text) => {
      const error = await failureOf(sql.raw(text).execute(database.db));
      expect(error).toBeInstanceOf(Error);
      expect(isDatabaseUnavailableOrOverloaded(error)).toBe(false);
    },
  );
});

async function terminate(pid: number): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('select pg_terminate_backend($1)', [pid]);
  await client.end();
}
