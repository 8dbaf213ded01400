import { Client } from 'pg';
import { BACKUP_FILE_FORMAT_VERSION, type BackupFileHeader } from './archive.ts';
import { tablesInReferenceOrder, TEXT_FORMAT_SETTINGS } from './tables.ts';
import { appliedMigrations, writeBackupFile } from './write-archive.ts';

export type BackupReport = { readonly tables: number; readonly rows: number };

/**
 * Writes a snapshot of the whole database into a file. The server may be running. The user in the database address
 * `url` must be the owner of the tables. If the backup is interrupted, the incomplete file is not kept under the name
 * `file`. `clock` is called when the snapshot has been taken; its result is stored in the file as the time of the
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
    await client.query(TEXT_FORMAT_SETTINGS);
    await client.query('begin isolation level repeatable read read only');
    // Row-level security also applies to the owner of the tables, unless the owner is a superuser. Its policies allow
    // the Sakumon role `system` to read the rows of all schools.
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
