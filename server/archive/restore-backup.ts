import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, DatabaseError } from 'pg';
import { migrate, migrationsFolder, readMigrations } from '../database/migrate.ts';
import { CUT_SHORT, readArchive, type ArchiveEnd, type ArchiveHeader } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { endRestoredLessons, noteRestoreGap } from './lessons-after-restore.ts';
import { startCopying, transactionId, type Copying } from './copying.ts';
import { backedTables, quoted, sumOf, WRITTEN_ALIKE, type BackedTable } from './tables.ts';

export type RestoreReport = { readonly tables: number; readonly rows: number; readonly createdAt: string };

/**
 * Restores a backup into the database of `url` (the owner's address), and applies all newer migrations. A database with
 * acts is replaced only if `overwrite` is its name. The whole file is read before anything changes; every table is
 * counted and summed afterwards. Lessons that were running end at the time of the backup. `now` is the time of the
 * restore. Throws a BackupError.
 */
export async function restoreBackup(
  url: string,
  file: string,
  password: string | null,
  overwrite: string | null,
  now: Date,
): Promise<RestoreReport> {
  const { header, end } = await readThrough(file, password);
  await refuseUnknownMigrations(header);
  const client = new Client({
    connectionString: url,
    application_name: 'sakumon-restore',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseFullDatabase(client, overwrite);
    await empty(client);
    await migrateTo(url, header);
    const backedUpAt = new Date(header.createdAt);
    await load(client, file, password, end, backedUpAt);
    await migrate(url);
    await noteGap(client, backedUpAt, now);
  } finally {
    await client.end().catch(() => undefined);
  }
  const rows = Object.values(end).reduce((all, table) => all + table.rows, 0);
  return { tables: Object.keys(end).length, rows, createdAt: header.createdAt };
}

const DEADLOCK = '40P01';
const MOST_TRIES = 20;
const USERS = 'sakumon_app, public';

/**
 * Empties the database. Transactions of a running server can deadlock with the drop. So the server's access is revoked
 * first, and the drop is tried again until the running transactions have ended.
 */
async function empty(client: Client): Promise<void> {
  const isThere = await client.query<{ found: boolean }>(
    `select to_regnamespace('public') is not null and to_regrole('sakumon_app') is not null as found`,
  );
  const closes = isThere.rows[0]?.found === true;
  if (closes) await client.query(`revoke usage on schema public from ${USERS}`);
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(
        'drop schema if exists public cascade; drop schema if exists maintenance cascade; create schema public',
      );
      return;
    } catch (fault) {
      if (fault instanceof DatabaseError && fault.code === DEADLOCK && tries < MOST_TRIES) continue;
      if (closes) await client.query(`grant usage on schema public to ${USERS}`).catch(() => undefined);
      throw fault;
    }
  }
}

async function readThrough(file: string, password: string | null) {
  let header: ArchiveHeader | null = null;
  let end: ArchiveEnd['end'] | null = null;
  for await (const piece of readArchive(file, password)) {
    if (piece.kind === 'header') ({ header } = piece);
    if (header?.sakumon === 'school') {
      throw new BackupError('The file holds one school, no whole database: npm run import-school -- FILE.');
    }
    if (piece.kind === 'end') ({ end } = piece);
  }
  if (header === null || end === null) throw new BackupError(CUT_SHORT);
  return { header, end };
}

async function refuseUnknownMigrations({ migrations }: ArchiveHeader): Promise<void> {
  const known = new Map((await readMigrations(migrationsFolder())).map(({ name, checksum }) => [name, checksum]));
  const unknown = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (unknown === undefined) return;
  throw new BackupError(
    `The backup holds migration ${unknown.name}, which this version of Sakumon does not have; restore it with the version that wrote it, or a newer one.`,
  );
}

async function refuseFullDatabase(client: Client, overwrite: string | null): Promise<void> {
  const { rows } = await client.query<{ name: string; tables: boolean }>(
    `select current_database() as name, to_regclass('public.act') is not null as tables`,
  );
  const [{ name, tables } = { name: '', tables: false }] = rows;
  if (!tables || overwrite === name) return;
  await client.query('begin');
  await client.query(`select set_config('sakumon.role', 'system', true)`);
  const { rowCount } = await client.query('select from act limit 1');
  await client.query('rollback');
  if (rowCount === 0) return;
  throw new BackupError(
    `The database ${name} holds acts. Nothing was changed; to replace all of it, say --overwrite ${name}.`,
  );
}

async function noteGap(client: Client, backedUpAt: Date, restoredAt: Date): Promise<void> {
  await client.query('begin');
  // Row-level security also applies to an owner who is no superuser.
  await client.query(`select set_config('sakumon.role', 'system', true)`);
  await noteRestoreGap(client, { backedUpAt, school: null }, restoredAt);
  await client.query('commit');
}

/** Applies only the migrations of the backup, so that the schema is the one at the time of the backup. */
async function migrateTo(url: string, { migrations }: ArchiveHeader): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sakumon-restore-'));
  try {
    for (const { name } of migrations) await copyFile(path.join(migrationsFolder(), name), path.join(folder, name));
    await migrate(url, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Loads all rows in one transaction. Meanwhile row-level security does not apply to the owner, because COPY requires
 * that, and triggers are disabled, so that rows stay as they were, even if a trigger of today would write them
 * differently.
 */
async function load(
  client: Client,
  file: string,
  password: string | null,
  end: ArchiveEnd['end'],
  backedUpAt: Date,
): Promise<void> {
  await client.query(WRITTEN_ALIKE);
  await client.query('begin');
  const tables = new Map((await backedTables(client)).map((table) => [table.name, table]));
  const names = [...tables.keys()];
  for (const name of names) {
    await client.query(`alter table ${quoted([name])} no force row level security, disable trigger user`);
  }
  // Delete the rows that migrations inserted. Tables of acts do not allow deleting, but they are empty.
  await client.query(`select set_config('sakumon.role', 'system', true)`);
  for (const name of names.toReversed()) {
    const { rowCount } = await client.query(`select from ${quoted([name])} limit 1`);
    if (rowCount !== 0) await client.query(`delete from ${quoted([name])}`);
  }
  const transaction = await transactionId(client);
  let copying: Copying | null = null;
  for await (const piece of readArchive(file, password)) {
    if (piece.kind === 'rows') {
      await copying?.write(piece.rows);
      continue;
    }
    await copying?.finish();
    copying = null;
    if (piece.kind !== 'table') continue;
    const { name, columns } = piece.table;
    const table = tables.get(name);
    if (table === undefined) throw new BackupError('The backup holds a table that its migrations do not make.');
    copying = startCopying(client, name, { ...table, columns }, transaction);
  }
  await client.query('set constraints all immediate');
  // Must happen in this transaction, because a running server uses the rows immediately after the commit.
  await verify(client, [...tables.values()], end);
  if (tables.has('lesson')) await endRestoredLessons(client, { backedUpAt, school: null });
  for (const name of names) {
    await client.query(`alter table ${quoted([name])} force row level security, enable trigger user`);
  }
  await client.query('commit');
}

async function verify(client: Client, tables: readonly BackedTable[], end: ArchiveEnd['end']): Promise<void> {
  for (const table of tables) {
    const found = await sumOf(client, table);
    const wanted = end[table.name];
    if (wanted?.rows !== found.rows || wanted.sum !== found.sum) {
      throw new BackupError(`The table ${table.name} is not what the backup says; nothing of it was restored.`);
    }
  }
}
