import { Client } from 'pg';
import { inject } from 'vitest';
import { openDatabasePool, type Database } from '../../../server/database/pool.ts';
import { replaceDatabaseInUrl, TEMPLATE_DATABASE_NAME } from './postgres.ts';
import { applyMigrations } from '../../../server/database/migrate.ts';

export type TestDatabase = {
  /** Database connections like those of the application, with the role sakumon_app. */
  readonly db: Database;
  /** The database address whose user is the owner of the tables. This user can read and write all rows. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

/**
 * Creates a database with all migrations for one test file, on the PostgreSQL server of the test run. `const database =
 * await createTestDatabase(); afterAll(database.close);`
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = await testPostgres();
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await runSqlAsTableOwner(serverUrl, `create database ${name} template ${TEMPLATE_DATABASE_NAME}`);
  const url = replaceDatabaseInUrl(serverUrl, name);
  const db = openDatabasePool({ url, log: () => undefined });
  const close = async (): Promise<void> => {
    await db.destroy();
    await runSqlAsTableOwner(serverUrl, `drop database ${name} with (force)`);
  };
  return { db, url, close };
}

/** Creates an empty database, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const serverUrl = await testPostgres();
  const name = `empty_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await runSqlAsTableOwner(serverUrl, `create database ${name}`);
  return {
    url: replaceDatabaseInUrl(serverUrl, name),
    close: () => runSqlAsTableOwner(serverUrl, `drop database ${name} with (force)`),
  };
}

/**
 * Creates a database role that may connect to the database and has no other rights. Tests must not change existing
 * roles, because roles belong to the whole database server, which other tests use at the same time.
 */
export async function createRoleWithoutRights(
  url: string,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const name = `stranger_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await runSqlAsTableOwner(url, `create role ${name} login password '${name}'`);
  return {
    url: Object.assign(new URL(url), { username: name, password: name }).href,
    close: () => runSqlAsTableOwner(url, `drop role ${name}`),
  };
}

async function testPostgres(): Promise<string> {
  const answer = await fetch(inject('testPostgres'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** Runs one SQL statement as the owner of the tables, without row-level security. */
export async function runSqlAsTableOwner(
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

/** Applies all migrations to the empty database at `url` and opens a pool of connections to it. */
export async function migrateAndOpenDatabase(url: string): Promise<TestDatabase> {
  await applyMigrations(url);
  const db = openDatabasePool({ url, log: () => undefined });
  return { db, url, close: () => db.destroy() };
}
