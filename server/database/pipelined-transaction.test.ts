import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openPool } from './pool.ts';
import { testDatabase } from './test-database.ts';
import { openTestProxy } from './test-proxy.ts';
import { AS_SYSTEM, inTenant, type TenantTransaction } from './transaction.ts';

const database = await testDatabase();
afterAll(database.close);

test('what is asked at once is on its way before anything is answered, and answered in its order', async () => {
  const proxy = await openTestProxy(database.url);
  const db = openPool({ url: proxy.url, log: () => undefined, connections: 1 });
  await sql`select 'connected'`.execute(db);
  proxy.holdAnswers();
  const answers = inTenant(db, AS_SYSTEM, (trx) =>
    Promise.all(['one', 'two'].map((word) => sql`select ${sql.lit(word)} as word`.execute(trx))),
  );
  await expect.poll(proxy.asked).toContain("select 'two'");
  proxy.passAnswers();
  expect((await answers).flatMap(({ rows }) => rows)).toEqual([{ word: 'one' }, { word: 'two' }]);
  await db.destroy();
  await proxy.close();
});

test('on whose behalf it runs is settled before what is asked first', async () => {
  const { rows } = await inTenant(database.db, { role: 'manager', school: 'a-school', account: 'an-account' }, (trx) =>
    sql`select current_setting('sakumon.school_id') as school`.execute(trx),
  );
  expect(rows).toEqual([{ school: 'a-school' }]);
});

/** So many turns that the end of a transaction is on its way, and none in which the database's answer to it could come. */
async function turnsAfter(failing: Promise<unknown>): Promise<void> {
  await failing.catch(() => undefined);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

async function askAfter(failing: Promise<unknown>, trx: TenantTransaction): Promise<void> {
  await turnsAfter(failing);
  await expect(sql`select 1`.execute(trx)).rejects.toThrow('The transaction is over.');
}

test('beside one that failed, nothing is asked while the end is on its way', async () => {
  const late: Promise<void>[] = [];
  const failing = inTenant(database.db, AS_SYSTEM, (trx) => {
    const failed = sql`select 1 / 0`.execute(trx);
    late.push(askAfter(failed, trx));
    return failed;
  });
  await expect(failing).rejects.toThrow('division by zero');
  await Promise.all(late);
  expect(late).toHaveLength(1);
});

/** As one asked for in a function of a function. */
async function toldLate(failing: Promise<unknown>): Promise<unknown> {
  await turnsAfter(failing);
  return failing;
}

test('the fault that is told is the one that happened, not that nothing works after it', async () => {
  const failing = inTenant(database.db, AS_SYSTEM, (trx) =>
    Promise.all([toldLate(sql`select 1 / 0`.execute(trx)), sql`select 1`.execute(trx)]),
  );
  await expect(failing).rejects.toThrow('division by zero');
});
