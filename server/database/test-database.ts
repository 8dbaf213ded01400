import { Client } from 'pg';
import { inject } from 'vitest';
import { openPool, type Database } from './pool.ts';
import { databaseUrl, TEMPLATE } from './test-server.ts';

export type TestDatabase = {
  /** As the application connects: role sakumon_app. */
  readonly db: Database;
  /** As the owner: sees and may do everything. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

/**
 * A migrated database of its own for one test file, on the test run's PostgreSQL.
 * `const database = await testDatabase(); afterAll(database.close);`
 */
export async function testDatabase(): Promise<TestDatabase> {
  const serverUrl = await testPostgres();
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await asOwner(serverUrl, `create database ${name} template ${TEMPLATE}`);
  const url = databaseUrl(serverUrl, name);
  const db = openPool({ url, log: () => undefined });
  const close = async (): Promise<void> => {
    await db.destroy();
    await asOwner(serverUrl, `drop database ${name} with (force)`);
  };
  return { db, url, close };
}

/** An empty database, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const serverUrl = await testPostgres();
  const name = `empty_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await asOwner(serverUrl, `create database ${name}`);
  return { url: databaseUrl(serverUrl, name), close: () => asOwner(serverUrl, `drop database ${name} with (force)`) };
}

/** Somebody who may sign in to the database and nothing else: roles are of the whole server, whose own other tests need. */
export async function testStranger(
  url: string,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const name = `stranger_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await asOwner(url, `create role ${name} login password '${name}'`);
  return {
    url: Object.assign(new URL(url), { username: name, password: name }).href,
    close: () => asOwner(url, `drop role ${name}`),
  };
}

async function testPostgres(): Promise<string> {
  const answer = await fetch(inject('testPostgres'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** Runs one statement as the owner, outside of row-level security. */
export async function asOwner(url: string, statement: string, values: readonly unknown[] = []): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}
