import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyMigrations, migrationsFolder } from './migrate.ts';
import { openDatabasePool } from './pool.ts';
import { runSqlAsTableOwner, createEmptyDatabase } from '../../testing/server/database/database.ts';
import { INSTALLATION_SCHOOL_ID, runAsTenant } from './transaction.ts';

let folder: string;
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  database = await createEmptyDatabase();
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const FIRST = '20260101000000_pot__all__create.sql';
const SECOND = '20260102000000_pot__colour__add.sql';

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
const writeBoth = async (): Promise<void> => {
  await write(FIRST, 'create table pot (id integer);');
  await write(SECOND, 'alter table pot add column colour text;');
};

test('a migration applies each file once, in the order of the names', async () => {
  await writeBoth();
  expect(await applyMigrations(database.url, folder)).toEqual([FIRST, SECOND]);
  expect(await applyMigrations(database.url, folder)).toEqual([]);
  await runSqlAsTableOwner(database.url, `insert into pot values (1, 'red')`);
});

test('a migration runs only once when several servers start at the same time', async () => {
  const folderOfReal = migrationsFolder();
  const names = (await readdir(folderOfReal)).sort();
  await Promise.all(names.map((name) => copyFile(path.join(folderOfReal, name), path.join(folder, name))));
  const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(database.url, folder)));
  expect(applied.map((list) => list.length).sort((a, b) => a - b)).toEqual([0, 0, names.length]);
});

test('a migration waits for another server up to the limit, and reports that', async () => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('select pg_advisory_lock(7274195813)');
  await writeBoth();
  await expect(applyMigrations(database.url, folder, 0.1)).rejects.toThrow(
    'Another server has been migrating this database',
  );
  await client.end();
  expect(await applyMigrations(database.url, folder, 5)).toEqual([FIRST, SECOND]);
});

test('a migration that waits for a long transaction does not hold up other requests', { timeout: 30_000 }, async () => {
  await write(FIRST, 'create table pot (id integer);');
  await applyMigrations(database.url, folder);
  await write(SECOND, 'alter table pot add column colour text;');
  const [holder, other] = [new Client(database.url), new Client(database.url)];
  await Promise.all([holder.connect(), other.connect()]);
  await holder.query('begin; select from pot');
  const applying = applyMigrations(database.url, folder);
  const waiting = `select from pg_locks where relation = 'pot'::regclass and not granted`;
  await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
  expect((await other.query('select from pot')).rowCount).toBe(0);
  await holder.query('commit');
  expect(await applying).toEqual([SECOND]);
  await Promise.all([holder.end(), other.end()]);
});

test('a migration whose locks stay taken is given up and named', { timeout: 30_000 }, async () => {
  await write(FIRST, 'create table pot (id integer);');
  await applyMigrations(database.url, folder);
  await write(SECOND, 'alter table pot add column colour text;');
  const holder = new Client(database.url);
  await holder.connect();
  await holder.query('begin; select from pot');
  const refusal = await applyMigrations(database.url, folder, 0.1).catch((fault: unknown) => fault);
  await holder.end();
  expect(String(refusal)).toContain(`Migration ${SECOND} failed: canceling statement due to lock timeout`);
});

test('a migration needs an owner with CREATEROLE and nothing else', async () => {
  const owner = `owner_${process.pid}`;
  await runSqlAsTableOwner(database.url, `create role ${owner} login createrole password 'owner'`);
  await runSqlAsTableOwner(database.url, `grant sakumon_app to ${owner} with admin option`);
  const name = new URL(database.url).pathname.slice(1);
  await runSqlAsTableOwner(database.url, `alter database ${name} owner to ${owner}`);
  await runSqlAsTableOwner(database.url, `alter schema public owner to ${owner}`);
  const url = new URL(database.url);
  url.username = owner;
  url.password = 'owner';
  expect((await applyMigrations(url.href)).length).toBeGreaterThan(30);
  const db = openDatabasePool({ url: url.href, log: () => undefined });
  const schools = await runAsTenant(db, { role: 'system', school: INSTALLATION_SCHOOL_ID, account: null }, (trx) =>
    trx.selectFrom('school').select('name').execute(),
  );
  await db.destroy();
  expect(schools).toEqual([{ name: 'さくもん（運営）' }]);
  await runSqlAsTableOwner(
    database.url,
    `reassign owned by ${owner} to current_user; drop owned by ${owner}; drop role ${owner}`,
  );
});

test('a change of line endings in an applied file is ignored', async () => {
  await write(FIRST, 'create table pot (\n  id integer\n);\n');
  await applyMigrations(database.url, folder);
  await write(FIRST, 'create table pot (\r\n  id integer\r\n);\r\n');
  expect(await applyMigrations(database.url, folder)).toEqual([]);
});

test('a file that was changed after it was applied is refused', async () => {
  await writeBoth();
  await applyMigrations(database.url, folder);
  await write(FIRST, 'create table pot (id bigint);');
  await expect(applyMigrations(database.url, folder)).rejects.toThrow(
    `Migration ${FIRST} was changed after it was applied`,
  );
});

test('a migration is refused when the file of an applied migration is missing', async () => {
  await writeBoth();
  await applyMigrations(database.url, folder);
  await rm(path.join(folder, FIRST));
  await expect(applyMigrations(database.url, folder)).rejects.toThrow(
    `Migration ${FIRST} was applied to this database but`,
  );
});

test('an older version says that the database belongs to a newer version, and what to do', async () => {
  await writeBoth();
  await applyMigrations(database.url, folder);
  await rm(path.join(folder, SECOND));
  await expect(applyMigrations(database.url, folder)).rejects.toThrow(
    `This database belongs to a newer version of Sakumon (it has ${SECOND}, this version ends with ${FIRST}): ` +
      'start that version, or restore a backup of before the upgrade into an empty database.',
  );
});

test('a new file that is older than an applied one is refused', async () => {
  await write(SECOND, 'create table pot (id integer);');
  await applyMigrations(database.url, folder);
  await write(FIRST, 'select 1;');
  await expect(applyMigrations(database.url, folder)).rejects.toThrow(
    `Migration ${FIRST} is older than the applied ${SECOND}`,
  );
});

test('a file name without a time or a table is refused', async () => {
  await write('add-colour.sql', 'select 1;');
  await expect(applyMigrations(database.url, folder)).rejects.toThrow('Migration add-colour.sql is not named');
});

test('a migration that fails is rolled back and named', async () => {
  await writeBoth();
  await write(SECOND, 'create table pan (id integer); select no_such_column from pot;');
  await expect(applyMigrations(database.url, folder)).rejects.toThrow(
    `Migration ${SECOND} failed: column "no_such_column" does not exist`,
  );
  await runSqlAsTableOwner(database.url, 'create table pan (id integer)');
  await write(SECOND, 'alter table pot add column colour text;');
  expect(await applyMigrations(database.url, folder)).toEqual([SECOND]);
});
