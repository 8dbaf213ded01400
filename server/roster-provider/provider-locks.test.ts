import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../testing/server/app.ts';
import { waitUntilTransactionsLocked } from '../../testing/server/locks.ts';
import { addTestPerson } from '../../testing/server/people.ts';
import { TestRosterProvider } from '../../testing/server/roster-provider/provider.ts';
import { createRosterPullFunctions } from '../../testing/server/roster-provider/pulling.ts';
import { createTemporaryKeyReader } from '../accounts/installation-key.ts';
import { parseRosterSourceInCurrentThread } from '../roster/read-source.ts';
import { pullDueRosters } from './pull-due-rosters.ts';

const provider = new TestRosterProvider();
const key = createTemporaryKeyReader();
// The server repeats no request after a deadlock, so that a test with a deadlock fails.
const server = await createTestApp({ installationKey: key, databaseTimeout: 0 });
const holder = new Client({ connectionString: server.database.url });
beforeAll(() => Promise.all([provider.start(), holder.connect()]));
afterAll(async () => {
  await holder.end();
  await Promise.all([server.close(), provider.close()]);
});
beforeEach(() => {
  provider.reset();
});
// If a test fails while it holds locks, the requests of the server must still end.
afterEach(() => holder.query('rollback'));

const newSchool = async () => createRosterPullFunctions(server, provider, await addTestPerson(server, 'manager'));

test('an edit during a removal waits for the removal, and is then refused', async () => {
  const school = await newSchool();
  await school.connect();
  const version = (await school.stored())?.version;
  await holder.query('begin');
  await holder.query('select from roster_provider where school_id = $1 for update', [school.teacher.school]);
  const removal = school.teacher.post('/api/roster-provider/remove', { version });
  await waitUntilTransactionsLocked(server);
  const edit = school.connect({ version, clientId: 'other' });
  await waitUntilTransactionsLocked(server, 2);
  await holder.query('rollback');
  expect((await removal).status).toBe(200);
  expect(await edit).toMatchObject({
    status: 409,
    body: { refusal: 'changed-meanwhile', present: { provider: null } },
  });
});

test('an edit while a nightly pull applies its roster waits for the pull', { timeout: 60_000 }, async () => {
  const school = await newSchool();
  await school.connect({ nightlyAt: '02:00' });
  await school.apply();
  Object.assign(provider.lists.users.find(({ sourcedId }) => sourcedId === 'user-3') ?? {}, { status: 'tobedeleted' });
  server.advance(60_000);
  await server.rows('update roster_provider set next_pull_at = $2 where school_id = $1', [
    school.teacher.school,
    server.now(),
  ]);
  // The pull reads the classes of the school after it has locked the provider, and before it changes anything.
  await holder.query('begin');
  await holder.query('lock table class_group');
  const pull = pullDueRosters({
    db: server.database.db,
    key,
    fetch: globalThis.fetch,
    readSource: parseRosterSourceInCurrentThread,
    clock: server.now,
  });
  await waitUntilTransactionsLocked(server);
  const edit = school.connect({ nightlyAt: '03:00' });
  await waitUntilTransactionsLocked(server, 2);
  await holder.query('rollback');
  await pull;
  expect((await edit).status).toBe(200);
  expect(await school.stored()).toMatchObject({ nightlyAt: '03:00', last: { result: 'applied' } });
});
