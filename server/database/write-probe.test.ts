import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { applyMigrations } from './migrate.ts';
import { openDatabasePool, type Database } from './pool.ts';
import { runSqlAsTableOwner, createTestDatabase } from '../../testing/server/database/database.ts';
import { openTestProxy } from '../../testing/server/database/proxy.ts';
import { mountSmallDisk, canMountSmallDisk } from '../../testing/server/database/small-disk.ts';
import { createDatabaseWritabilityCheck } from './write-probe.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function databaseUrl(): Promise<string> {
  const { url, close } = await createTestDatabase();
  closing.push(close);
  return url;
}

function poolAt(url: string): Database {
  const db = openDatabasePool({ url, log: () => undefined, connections: 1, silence: 4000 });
  closing.push(() => db.destroy());
  return db;
}

test('the probe reports a read-only database; each result is cached for five seconds', async () => {
  const url = await databaseUrl();
  const db = poolAt(url);
  let now = 0;
  const takesWrites = createDatabaseWritabilityCheck(db, () => now);
  expect(await takesWrites()).toBe(true);
  await sql`set default_transaction_read_only = on`.execute(db);
  now = 4999;
  expect(await takesWrites()).toBe(true);
  now = 5000;
  expect(await takesWrites()).toBe(false);
  await sql`set default_transaction_read_only = off`.execute(db);
  now = 10_000;
  expect(await takesWrites()).toBe(true);
});

test('a role that may not create temporary tables counts as able to write', async () => {
  const url = await databaseUrl();
  await runSqlAsTableOwner(url, `revoke temporary on database ${new URL(url).pathname.slice(1)} from public`);
  expect(await createDatabaseWritabilityCheck(poolAt(url))()).toBe(true);
});

test('a write that is not committed within two seconds counts as failed', async () => {
  const proxy = await openTestProxy(await databaseUrl());
  closing.push(proxy.close);
  const db = poolAt(proxy.url);
  await sql`select 1`.execute(db);
  proxy.swallow();
  const began = performance.now();
  expect(await createDatabaseWritabilityCheck(db)()).toBe(false);
  expect(performance.now() - began).toBeLessThan(3500);
});

test.runIf(canMountSmallDisk())(
  'reports a database on a full disk, and reports it writable again when there is space',
  async () => {
    const disk = await mountSmallDisk(150);
    closing.push(disk.remove);
    const dataDirectory = path.join(disk.folder, 'data');
    const { url, stop } = await startEmbeddedPostgres({ dataDirectory, log: () => undefined });
    closing.push(stop);
    await applyMigrations(url);
    const db = poolAt(url);
    let now = 0;
    const takesWrites = createDatabaseWritabilityCheck(db, () => now);
    expect(await takesWrites()).toBe(true);
    disk.fill();
    now = 5000;
    expect(await takesWrites()).toBe(false);
    await disk.empty();
    now = 10_000;
    expect(await takesWrites()).toBe(true);
  },
);
