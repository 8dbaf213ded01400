import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';

/**
 * Thrown if the migration files do not match the applied migrations, or if they cannot be applied, e.g. because the
 * database user lacks a right or another server is migrating the database. The message is one line for operators.
 */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

type Migration = { readonly name: string; readonly checksum: string; readonly sql: string };
type Applied = { readonly name: string; readonly checksum: string };

const FILE_NAME = /^\d{14}(?:_[a-z0-9]+)+(?:__[a-z0-9]+(?:_[a-z0-9]+)*)+\.sql$/u;
/**
 * Id of PostgreSQL's advisory lock that allows only one server at a time to apply migrations. The number is arbitrary,
 * but it must be the same in all versions of the server.
 */
const ADVISORY_LOCK = 7_274_195_813;
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Returns the folder of the migrations. This is always the source folder, because the compiler does not copy .sql files
 * into build/. Throws a MigrationError if the folder is missing.
 */
export function migrationsFolder(): string {
  const relative = path.join('server', 'database', 'migrations');
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, relative))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new MigrationError(`No folder ${relative} above ${import.meta.dirname}.`);
    folder = parent;
  }
  return path.join(folder, relative);
}

/**
 * Maximum time in seconds to wait for another server that is migrating. It is also the maximum time to repeat a
 * migration that cannot lock its tables.
 */
const LONGEST_WAIT = 120;
/**
 * Maximum time in milliseconds for which a migration waits for the lock of a table; then it is repeated after a pause.
 * While it waits, requests that use this table must wait, too. Without this limit, a long transaction such as a backup
 * could block them.
 */
const LOCK_PATIENCE = 2000;
const BETWEEN_TRIES = 1000;

/**
 * Applies all missing migrations. The user in the database address `url` must be the owner of the tables. Several
 * servers may call this function at the same time. `longestWait` is in seconds. Returns the names of the migrations
 * that this call applied. Throws a MigrationError if the files do not match the applied migrations, or if the database
 * cannot be migrated now.
 */
export async function applyMigrations(
  url: string,
  folder: string = migrationsFolder(),
  longestWait: number = LONGEST_WAIT,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new Client({
    connectionString: url,
    application_name: 'sakumon-migrate',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await lock(client, longestWait);
    return await applyMissing(client, migrations, longestWait);
  } catch (fault) {
    if (!(fault instanceof DatabaseError) || fault.code !== INSUFFICIENT_PRIVILEGE) throw fault;
    throw new MigrationError(
      `The user of this database's address has no right to migrate it (${fault.message}): use the address of its owner (docs/operations/availability.md).`,
      { cause: fault },
    );
  } finally {
    // Closing the connection releases the lock.
    await client.end().catch(() => undefined);
  }
}

/**
 * Returns the number of applied migrations and the names of the missing migrations. An empty database has no applied
 * migrations.
 */
export async function readAppliedAndMissingMigrations(
  url: string,
): Promise<{ readonly applied: number; readonly missing: readonly string[] }> {
  const migrations = await readMigrations(migrationsFolder());
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const applied = await appliedMigrations(client);
    return { applied: applied.length, missing: missingMigrations(migrations, applied).map(({ name }) => name) };
  } finally {
    await client.end();
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

async function lock(client: Client, seconds: number): Promise<void> {
  // If another server does not release the advisory lock, PostgreSQL ends the wait (`lock_timeout`). This timer closes
  // the connection if the database does not respond at all.
  const silent = setTimeout(() => client.connection.stream.destroy(), (seconds + 10) * 1000);
  try {
    await client.query(`set lock_timeout = '${seconds}s'`);
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
  } catch (fault) {
    if (!(fault instanceof DatabaseError) || fault.code !== LOCK_NOT_AVAILABLE) throw fault;
    throw new MigrationError(
      `Another server has been migrating this database for ${seconds} seconds; wait for it, or end its connection (application_name sakumon-migrate).`,
      { cause: fault },
    );
  } finally {
    clearTimeout(silent);
  }
}

/**
 * Returns the migrations of the files in a folder, in the order in which they must be applied. Throws a MigrationError
 * if a file name does not begin with a time (14 digits) and the name of a database table.
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  return Promise.all(
    names.map(async (name) => {
      if (!FILE_NAME.test(name)) {
        throw new MigrationError(
          `Migration ${name} is not named YYYYMMDDHHMMSS_table__column__operation.sql; rename it.`,
        );
      }
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, checksum: createHash('sha256').update(text).digest('hex'), sql: text };
    }),
  );
}

async function appliedMigrations(client: Client): Promise<readonly Applied[]> {
  const found = await client.query<{ found: boolean }>(
    `select to_regclass('maintenance.applied_migration') is not null as found`,
  );
  if (found.rows[0]?.found !== true) return [];
  const applied = await client.query<Applied>('select name, checksum from maintenance.applied_migration order by name');
  return applied.rows;
}

async function applyMissing(client: Client, migrations: readonly Migration[], longestWait: number): Promise<string[]> {
  const applied = await appliedMigrations(client);
  if (applied.length === 0) {
    await client.query(`
      create schema if not exists maintenance;
      create table if not exists maintenance.applied_migration (
        name text primary key, checksum text not null, applied_at timestamptz not null default now()
      )`);
  }
  const missing = missingMigrations(migrations, applied);
  for (const migration of missing) await applyBetweenTransactions(client, migration, longestWait);
  return missing.map((migration) => migration.name);
}

function missingMigrations(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  const known = migrations.at(-1)?.name ?? '';
  const newer = applied.filter(({ name }) => name > known).map(({ name }) => name);
  if (newer.length > 0) {
    throw new MigrationError(
      `This database belongs to a newer version of Sakumon (it has ${newer.at(-1)}, this version ends with ${known}): start that version, or restore a backup of before the upgrade into an empty database.`,
    );
  }
  for (const { name, checksum } of applied) {
    const migration = byName.get(name);
    if (migration === undefined) {
      throw new MigrationError(`Migration ${name} was applied to this database but its file is missing; restore it.`);
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${name} was changed after it was applied to this database; restore it and write a new one.`,
      );
    }
  }
  const newest = applied.at(-1)?.name ?? '';
  const done = new Set(applied.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !done.has(name));
  const late = missing.find(({ name }) => name < newest);
  if (late !== undefined) {
    throw new MigrationError(`Migration ${late.name} is older than the applied ${newest}; give it a later time.`);
  }
  return missing;
}

/**
 * Applies a migration. If other transactions hold locks that the migration needs, repeats it until `seconds` seconds
 * have passed. Then throws the error of the last try.
 */
async function applyBetweenTransactions(client: Client, migration: Migration, seconds: number): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    try {
      return await apply(client, migration);
    } catch (fault) {
      const cause = fault instanceof MigrationError ? fault.cause : fault;
      const isLocked = cause instanceof DatabaseError && cause.code === LOCK_NOT_AVAILABLE;
      if (!isLocked || performance.now() > deadline) throw fault;
      await wait(BETWEEN_TRIES);
    }
  }
}

async function apply(client: Client, { name, checksum, sql }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${LOCK_PATIENCE}`);
    // Row-level security applies to the owner of the tables, too, if this user is no superuser. So the transaction
    // takes the Sakumon role `system`, which may change rows of all schools.
    await client.query(`select set_config('sakumon.role', 'system', true)`);
    await client.query(sql);
    await client.query('insert into maintenance.applied_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (error instanceof DatabaseError && !error.code?.startsWith('57P')) {
      throw new MigrationError(`Migration ${name} failed: ${error.message}`, { cause: error });
    }
    throw error;
  }
}
