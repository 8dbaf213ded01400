import { Client } from 'pg';
import { BACKUP_FILE_FORMAT_VERSION, type BackupFileHeader } from './archive.ts';
import { tablesInReferenceOrder, TEXT_FORMAT_SETTINGS_SQL } from './tables.ts';
import { appliedMigrations, writeBackupFile } from './write-archive.ts';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { readAppliedAndMissingMigrations } from '../database/migrate.ts';

export type BackupReport = { readonly tables: number; readonly rows: number };

/**
 * Writes a snapshot of the whole database into a file. The server may be running. The user in the database address
 * `url` must be the owner of the tables. If the backup is interrupted, no incomplete file with the name `file`
 * remains. `clock` is called when the snapshot has been taken; its result is stored in the file as the time of the
 * backup.
 */
export async function writeDatabaseBackup(
  url: string,
  file: string,
  password: string | null,
  clock: () => Date,
): Promise<BackupReport> {
  const client = new Client({
    connectionString: url,
    application_name: 'sakumon-backup',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(TEXT_FORMAT_SETTINGS_SQL);
    await client.query('begin isolation level repeatable read read only');
    // Row-level security also applies to the owner of the tables, unless the owner is a superuser. So the transaction
    // takes the Sakumon role `system`, which may read the rows of all schools.
    await client.query(`select set_config('sakumon.role', 'system', true)`);
    // The snapshot was fixed by the first statement of the transaction, so `createdAt` is not earlier than the
    // snapshot.
    const createdAt = clock().toISOString();
    const tables = await tablesInReferenceOrder(client);
    const header = {
      sakumon: 'backup' as const,
      format: BACKUP_FILE_FORMAT_VERSION,
      createdAt,
      migrations: [...(await appliedMigrations(client))],
      tables: tables.map(({ name, columns }) => ({ name, columns })),
    } satisfies BackupFileHeader;
    const sections = tables.map((table) => ({ name: table.name, table, source: null }));
    return await writeBackupFile(client, file, password, header, sections);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Maximum number of backups that the folder keeps. Older backups in the folder are deleted. */
const KEPT = 3;
const NAME = /^before-\d{14}-.*\.sakumon$/u;

/**
 * Writes a backup into `folder` before migrations change a database that contains data. Returns the path of the file.
 * Returns null if no migration is missing or the database is empty.
 */
export async function backUpBeforeMigrating(
  url: string,
  folder: string,
  password: string | null,
  now: Date,
): Promise<string | null> {
  const { applied, missing } = await readAppliedAndMissingMigrations(url);
  const [next] = missing;
  if (applied === 0 || next === undefined) return null;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const moment = now.toISOString().replaceAll(/[^0-9TZ]/gu, '');
  const file = path.join(folder, `before-${next.slice(0, 14)}-${moment}.sakumon`);
  await writeDatabaseBackup(url, file, password, () => now);
  const older = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  for (const name of older.slice(0, -KEPT)) await rm(path.join(folder, name));
  return file;
}
