import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpApplication } from './app.ts';
import { openDatabasePool, type Database } from './database/pool.ts';
import { openTestProxy, type TestProxy } from '../testing/server/database/proxy.ts';
import { createTestApp } from '../testing/server/app.ts';

const sakumon = await createTestApp();
afterAll(sakumon.close);

let proxy: TestProxy;
let db: Database;
let app: Awaited<ReturnType<typeof createHttpApplication>>;
let cookie: string | null;

beforeAll(async () => {
  const school = await sakumon.addSchool('ひがし小学校');
  await sakumon.addPerson(school, 'pupil', 'pupil@example.test');
  ({ cookie } = await sakumon.signIn('pupil@example.test'));
  proxy = await openTestProxy(sakumon.database.url);
  db = openDatabasePool({ url: proxy.url, log: () => undefined, connections: 4, silence: 1500 });
  const log = pino({ level: 'silent' });
  app = await createHttpApplication({ db, clock: sakumon.now, log, webDirectory: null, publicOrigin: null });
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await proxy.close();
});

const ask = (url: string) => app.inject({ url, headers: { cookie: cookie ?? '' } });

test('connections without answers delay requests only briefly: all are answered, and the next ones immediately', async () => {
  expect((await ask('/api/account')).statusCode).toBe(200);
  proxy.swallow();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/api/account')));
  expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 503)).toEqual([]);
  expect((await ask('/api/account')).statusCode).toBe(200);
  expect((await ask('/readyz')).statusCode).toBe(200);
});
