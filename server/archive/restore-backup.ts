import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, DatabaseError } from 'pg';
import { applyMigrations, migrationsFolder, readMigrations } from '../database/migrate.ts';
import { TRUNCATED_FILE_MESSAGE, readArchive, type BackupFileChecksums, type BackupFileHeader } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { endLessonsRunningAtBackup, storeTimesOfBackupAndRestore } from './lessons-after-restore.ts';
import { startCopyIntoTable, currentTransactionId, type CopyIntoTableStream } from './copying.ts';
import {
  tablesInReferenceOrder,
  quoteSqlIdentifiers,
  checksumOfTable,
  TEXT_FORMAT_SETTINGS_SQL,
  type TableWithRowSecurity,
} from './tables.ts';

export type RestoreReport = { readonly tables: number; readonly rows: number; readonly createdAt: string };

/**
 * Restores a backup into the database at `url`, and then applies all newer migrations. The user in this URL must be the
 * owner of the tables. Lessons that were running at the time of the backup end at that time. `now` is the time of the
 * restore.
 *
 * A database that contains acts is replaced only if `overwrite` is the database's name. The whole file is read before
 * the database changes, and every table's rows are verified by count and checksum. Throws a BackupError if the file is
 * damaged or the database cannot be replaced.
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
    await applyMigrations(url);
    await noteGap(client, backedUpAt, now);
  } finally {
    await client.end().catch(() => undefined);
  }
  const rows = Object.values(end).reduce((all, table) => all + table.rows, 0);
  return { tables: Object.keys(end).length, rows, createdAt: header.createdAt };
}

const DEADLOCK = '40P01';
/** Maximum number of tries to drop the schemas. Several tries may be necessary, because a try can end in a deadlock. */
const MOST_TRIES = 20;
const USERS = 'sakumon_app, public';

/**
 * Empties the database. A transaction of a running server and the drop of a schema can block each other (deadlock). So
 * the server's access is revoked first, and the drop is repeated until these transactions have ended.
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
  let header: BackupFileHeader | null = null;
  let end: BackupFileChecksums['end'] | null = null;
  for await (const piece of readArchive(file, password)) {
    if (piece.kind === 'header') ({ header } = piece);
    if (header?.sakumon === 'school') {
      throw new BackupError('The file is the export of one school, not a backup: use npm run import-school -- FILE.');
    }
    if (piece.kind === 'end') ({ end } = piece);
  }
  if (header === null || end === null) throw new BackupError(TRUNCATED_FILE_MESSAGE);
  return { header, end };
}

async function refuseUnknownMigrations({ migrations }: BackupFileHeader): Promise<void> {
  const known = new Map((await readMigrations(migrationsFolder())).map(({ name, checksum }) => [name, checksum]));
  const unknown = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (unknown === undefined) return;
  throw new BackupError(
    `The backup contains migration ${unknown.name}, which this version of Sakumon does not have; restore it with the version that wrote it or a newer one.`,
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
    `The database ${name} contains acts. Nothing was changed; to replace the whole database, add --overwrite ${name}.`,
  );
}

async function noteGap(client: Client, backedUpAt: Date, restoredAt: Date): Promise<void> {
  await client.query('begin');
  // Row-level security also applies to the owner of the tables, unless the owner is a superuser. So the transaction
  // takes the Sakumon role `system`, which may write rows of all schools.
  await client.query(`select set_config('sakumon.role', 'system', true)`);
  await storeTimesOfBackupAndRestore(client, { backedUpAt, school: null }, restoredAt);
  await client.query('commit');
}

/** Applies only the migrations that the backup names, so that the schema is the same as at the time of the backup. */
async function migrateTo(url: string, { migrations }: BackupFileHeader): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sakumon-restore-'));
  try {
    for (const { name } of migrations) await copyFile(path.join(migrationsFolder(), name), path.join(folder, name));
    await applyMigrations(url, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Loads all rows of the backup file in one transaction. Row-level security is disabled for the owner during the load,
 * because COPY cannot write to a table with row-level security. Triggers are disabled, because a trigger could change
 * restored values. Throws a BackupError if the file is damaged.
 */
async function load(
  client: Client,
  file: string,
  password: string | null,
  end: BackupFileChecksums['end'],
  backedUpAt: Date,
): Promise<void> {
  await client.query(TEXT_FORMAT_SETTINGS_SQL);
  await client.query('begin');
  const tables = new Map((await tablesInReferenceOrder(client)).map((table) => [table.name, table]));
  const names = [...tables.keys()];
  for (const name of names) {
    await client.query(`alter table ${quoteSqlIdentifiers([name])} no force row level security, disable trigger user`);
  }
  // The migrations have inserted some rows into this database, and the backup contains these rows too. So all rows of
  // the database are deleted before the backup is loaded. Empty tables, such as the tables of acts, are skipped.
  await client.query(`select set_config('sakumon.role', 'system', true)`);
  for (const name of names.toReversed()) {
    const { rowCount } = await client.query(`select from ${quoteSqlIdentifiers([name])} limit 1`);
    if (rowCount !== 0) await client.query(`delete from ${quoteSqlIdentifiers([name])}`);
  }
  const transaction = await currentTransactionId(client);
  let copying: CopyIntoTableStream | null = null;
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
    if (table === undefined) throw new BackupError('The backup contains a table that its migrations do not create.');
    copying = startCopyIntoTable(client, name, { ...table, columns }, transaction);
  }
  await client.query('set constraints all immediate');
  // The rows must be verified in this transaction, because a running server uses the rows immediately after the commit.
  await verify(client, [...tables.values()], end);
  if (tables.has('lesson')) await endLessonsRunningAtBackup(client, { backedUpAt, school: null });
  for (const name of names) {
    await client.query(`alter table ${quoteSqlIdentifiers([name])} force row level security, enable trigger user`);
  }
  await client.query('commit');
}

async function verify(
  client: Client,
  tables: readonly TableWithRowSecurity[],
  end: BackupFileChecksums['end'],
): Promise<void> {
  for (const table of tables) {
    const found = await checksumOfTable(client, table);
    const wanted = end[table.name];
    if (wanted?.rows !== found.rows || wanted.sum !== found.sum) {
      throw new BackupError(
        `The table ${table.name} differs from the checksum in the backup; nothing of the table was restored.`,
      );
    }
  }
}
