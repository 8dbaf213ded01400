import { Client } from 'pg';
import { ARCHIVE_FORMAT, type ArchiveHeader } from './archive.ts';
import { backedTables, WRITTEN_ALIKE } from './tables.ts';
import { appliedMigrations, writeArchive } from './write-archive.ts';

export type BackupReport = { readonly tables: number; readonly rows: number };

/**
 * Writes all that the database holds, as of one moment, into a file, beside a running server. `url` is the owner's. A
 * backup that was cut short leaves no file of that name. `clock` is read once the moment is fixed.
 */
export async function takeBackup(
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
    await client.query(WRITTEN_ALIKE);
    await client.query('begin isolation level repeatable read read only');
    // An owner that is no superuser passes its own policies.
    await client.query(`select set_config('sakumon.role', 'system', true)`);
    // The first statement of the transaction fixed what it sees.
    const createdAt = clock().toISOString();
    const tables = await backedTables(client);
    const header = {
      sakumon: 'backup' as const,
      format: ARCHIVE_FORMAT,
      createdAt,
      migrations: [...(await appliedMigrations(client))],
      tables: tables.map(({ name, columns }) => ({ name, columns })),
    } satisfies ArchiveHeader;
    const sections = tables.map((table) => ({ name: table.name, table, source: null }));
    return await writeArchive(client, file, password, header, sections);
  } finally {
    await client.end().catch(() => undefined);
  }
}
