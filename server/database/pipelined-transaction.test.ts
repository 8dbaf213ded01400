import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabasePool } from './pool.ts';
import { createTestDatabase } from '../../testing/server/database/database.ts';
import { openTestProxy } from '../../testing/server/database/proxy.ts';
import { SYSTEM_TRANSACTION_ACTOR, runAsTenant, type TenantTransaction } from './transaction.ts';

const SCHOOL = '00000000-0000-7000-8000-000000000001';
const database = await createTestDatabase();
afterAll(database.close);

test('statements started together are all sent before the first answer, and answered in order', async () => {
  const proxy = await openTestProxy(database.url);
  const db = openDatabasePool({ url: proxy.url, log: () => undefined, connections: 1 });
  await sql`select 'connected'`.execute(db);
  proxy.holdAnswers();
  const answers = runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, (trx) =>
    Promise.all(['one', 'two'].map((word) => sql`select ${sql.lit(word)} as word`.execute(trx))),
  );
  await expect.poll(proxy.asked).toContain("select 'two'");
  proxy.passAnswers();
  expect((await answers).flatMap(({ rows }) => rows)).toEqual([{ word: 'one' }, { word: 'two' }]);
  await db.destroy();
  await proxy.close();
});

test('the tenant is set before the first statement runs', async () => {
  const { rows } = await runAsTenant(database.db, { role: 'manager', school: SCHOOL, account: 'an-account' }, (trx) =>
    sql`select current_setting('sakumon.school_id') as school`.execute(trx),
  );
  expect(rows).toEqual([{ school: SCHOOL }]);
});

/**
 * Waits until `failing` has failed, and then for 20 more microtasks. At this time, the statement that ends the
 * transaction has been sent, but the database's response cannot have arrived.
 */
async function turnsAfter(failing: Promise<unknown>): Promise<void> {
  await failing.catch(() => undefined);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

async function askAfter(failing: Promise<unknown>, trx: TenantTransaction): Promise<void> {
  await turnsAfter(failing);
  await expect(sql`select 1`.execute(trx)).rejects.toThrow('The transaction is over.');
}

test('after a failed statement, no statement is sent while the transaction ends', async () => {
  const late: Promise<void>[] = [];
  const failing = runAsTenant(database.db, SYSTEM_TRANSACTION_ACTOR, (trx) => {
    const failed = sql`select 1 / 0`.execute(trx);
    late.push(askAfter(failed, trx));
    return failed;
  });
  await expect(failing).rejects.toThrow('division by zero');
  await Promise.all(late);
  expect(late).toHaveLength(1);
});

/**
 * Returns a promise that rejects some microtasks later than `failing`, as if the caller waited for the statement inside
 * nested async functions.
 */
async function toldLate(failing: Promise<unknown>): Promise<unknown> {
  await turnsAfter(failing);
  return failing;
}

test('the error of the failed statement is thrown, not the errors of later statements', async () => {
  const failing = runAsTenant(database.db, SYSTEM_TRANSACTION_ACTOR, (trx) =>
    Promise.all([toldLate(sql`select 1 / 0`.execute(trx)), sql`select 1`.execute(trx)]),
  );
  await expect(failing).rejects.toThrow('division by zero');
});
