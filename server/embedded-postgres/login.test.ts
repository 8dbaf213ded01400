import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openDatabasePool } from '../database/pool.ts';
import { createTestDatabase } from '../../testing/server/database/database.ts';
import { INSTALLATION_SCHOOL_ID, runAsTenant } from '../database/transaction.ts';
import { createLoginRoleAndDatabaseUrl } from './login.ts';

const database = await createTestDatabase();
afterAll(database.close);

test("the application's login is neither superuser nor owner, with any role that it requests", async () => {
  const client = new Client({ connectionString: await createLoginRoleAndDatabaseUrl(database.url) });
  await client.connect();
  for (const role of ['none', 'sakumon', 'pg_read_server_files']) {
    await client.query(`set role ${role}`).catch(() => undefined);
    await expect(client.query('select name from public.school')).rejects.toThrow('permission denied');
    await expect(client.query(`select pg_read_file('PG_VERSION')`)).rejects.toThrow('permission denied');
    await expect(client.query(`alter role sakumon_login superuser`)).rejects.toThrow('permission denied');
  }
  await client.end();
});

test('the pool works with it, and the address is the same each time', async () => {
  const url = await createLoginRoleAndDatabaseUrl(database.url);
  expect(await createLoginRoleAndDatabaseUrl(database.url)).toBe(url);
  const db = openDatabasePool({ url, log: () => undefined });
  const schools = await runAsTenant(db, { role: 'system', school: INSTALLATION_SCHOOL_ID, account: null }, (trx) =>
    trx.selectFrom('school').select('id').execute(),
  );
  expect(schools).toEqual([{ id: INSTALLATION_SCHOOL_ID }]);
  await db.destroy();
});
