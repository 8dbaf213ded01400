import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Client } from 'pg';
import { TEST_PASSWORD, createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { addTestClass, addTestPerson, type TestClass } from '../../testing/server/people.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  RIGHT_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';
import { SYSTEM_TRANSACTION_ACTOR, runAsTenant } from '../database/transaction.ts';

const server = await createTestApp();
afterAll(server.close);
let taught: TestClass;

beforeEach(async () => {
  taught = await addTestClass(server, 1);
});

/** Puts the school into a step of a move. `seconds` is the remaining time of a pause. */
async function step(name: 'copying' | 'paused' | 'moved' | 'arriving', seconds = 60): Promise<void> {
  await server.rows(
    `insert into maintenance.school_move (school_id, step, other_cell, paused_until, moved_at, copied_in)
     values ($1, $2, 'west', case when $2 = 'paused' then now() + $3 * interval '1 s' end,
       case when $2 = 'moved' then now() end, case when $2 = 'arriving' then '1'::xid8 end)`,
    [taught.school, name, seconds],
  );
}

function record(pupil: TestBrowser) {
  return pupil.post('/api/acts', {
    acts: createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT]),
  });
}

const acts = () => server.rows('select from act where school_id = $1', [taught.school]);

describe('a school that moves', () => {
  test('is used as usual while it is copied', async () => {
    await step('copying');
    expect(await record(taught.pupil(0))).toMatchObject({ status: 200 });
    expect(await acts()).toHaveLength(2);
  });

  test('is read-only during the pause, with a typed refusal that names a time to try again', async () => {
    await step('paused');
    const refused = await record(taught.pupil(0));
    expect(refused).toMatchObject({ status: 503, body: { refusal: 'school-moving', retryAfter: 1 } });
    expect(refused.headers['retry-after']).toBe('1');
    expect(await acts()).toHaveLength(0);
    expect(await taught.teacher.get('/api/groups')).toMatchObject({ status: 200 });
  });

  test('can be used again after a pause whose command was killed', async () => {
    await step('paused', -1);
    expect(await record(taught.pupil(0))).toMatchObject({ status: 200 });
  });

  test.each(['moved', 'arriving'] as const)('is refused in every request: %s', async (name) => {
    await step(name);
    const refusal = { status: 503, body: { refusal: 'school-moving' } };
    expect(await record(taught.pupil(0))).toMatchObject(refusal);
    expect(await taught.teacher.get('/api/groups')).toMatchObject(refusal);
  });

  test.each(['paused', 'moved', 'arriving'] as const)('opens no session: %s', async (name) => {
    const { email } = await server.addPerson(taught.school, 'manager');
    await step(name);
    const answer = await server.browser().post('/api/sign-in', { email, password: TEST_PASSWORD });
    expect(answer).toMatchObject({ status: 503, body: { refusal: 'school-moving' } });
  });

  test('does not disturb other schools and the installation', async () => {
    await step('moved');
    const other = await addTestClass(server, 1);
    const admin = await addTestPerson(server, 'admin');
    expect(await record(other.pupil(0))).toMatchObject({ status: 200 });
    expect(await admin.get('/api/schools')).toMatchObject({ status: 200 });
  });

  test('delivers nothing from its old cell', async () => {
    await server.rows(
      `insert into roster_provider (school_id, base_url, token_url, client_id, sealed_secret) values ($1, 'x', 'x', 'x', '')`,
      [taught.school],
    );
    const providers = () =>
      runAsTenant(server.database.db, SYSTEM_TRANSACTION_ACTOR, (trx) =>
        trx.selectFrom('roster_provider').select('school_id').where('school_id', '=', taught.school).execute(),
      );
    expect(await providers()).toHaveLength(1);
    await step('moved');
    expect(await providers()).toEqual([]);
  });
});

test('the lock of a pause waits for transactions that began before it, and delays later ones', async () => {
  const mover = new Client({ connectionString: server.database.url });
  await mover.connect();
  const order: string[] = [];
  const [begun, finished] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const tenant = { role: 'system', school: taught.school, account: null } as const;
  const early = runAsTenant(server.database.db, tenant, async (trx) => {
    await trx.selectFrom('school').select('id').limit(1).execute();
    begun.resolve(null);
    await finished.promise;
    order.push('early');
  });
  await begun.promise;
  await mover.query('begin');
  const locked = mover
    .query(`select pg_advisory_xact_lock(hashtext('school move'), hashtext($1::text))`, [taught.school])
    .then(() => order.push('pause'));
  await expect
    .poll(() => server.rows(`select from pg_locks where locktype = 'advisory' and not granted`))
    .toHaveLength(1);
  const late = record(taught.pupil(0));
  await expect
    .poll(() => server.rows(`select from pg_locks where locktype = 'advisory' and not granted`))
    .toHaveLength(2);
  finished.resolve(null);
  await Promise.all([early, locked]);
  expect(order).toEqual(['early', 'pause']);
  await mover.query(
    `insert into maintenance.school_move (school_id, step, other_cell, paused_until)
     values ($1, 'paused', 'west', now() + interval '1 minute')`,
    [taught.school],
  );
  await mover.query('commit');
  await mover.end();
  expect(await late).toMatchObject({ status: 503, body: { refusal: 'school-moving' } });
  expect(await acts()).toHaveLength(0);
});

test('the primary key of each table contains its school, so that rows of one school can be replicated', async () => {
  const without = await server.rows(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not exists (select from pg_index join pg_attribute on attrelid = pg_class.oid and attnum = any(indkey)
          where indrelid = pg_class.oid and indisprimary
            and attname = case relname when 'school' then 'id' else 'school_id' end)`,
  );
  expect(without).toEqual([]);
});
