import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ARCHIVE_FORMAT, END_OF_ROWS, type ArchiveEnd, type ArchiveHeader, type TableSum } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { seal } from './seal.ts';
import { backedTables, quoted, sumOf, WRITTEN_ALIKE, type BackedTable } from './tables.ts';

export type BackupReport = { readonly tables: number; readonly rows: number };

/**
 * Writes all that the database holds, as of one moment, into a file, beside a running server. `url` is the owner's. A
 * backup that was cut short leaves no file of that name.
 */
export async function takeBackup(url: string, file: string, password: string | null, now: Date): Promise<BackupReport> {
  const client = new Client({
    connectionString: url,
    application_name: 'sakumon-backup',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  const unfinished = `${file}.unfinished`;
  try {
    await client.query(WRITTEN_ALIKE);
    await client.query('begin isolation level repeatable read read only');
    // An owner that is no superuser passes its own policies.
    await client.query(`select set_config('sakumon.role', 'system', true)`);
    const tables = await backedTables(client);
    const sums = new Map<string, TableSum>();
    for (const table of tables) sums.set(table.name, await sumOf(client, table));
    const lines = Readable.from(archiveOf(client, await headerOf(client, tables, now), tables, sums));
    const gzip = createGzip({ level: 6 });
    lines.on('error', (fault) => gzip.destroy(fault));
    await pipeline(await seal(lines.pipe(gzip), password), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, file);
    return { tables: tables.length, rows: [...sums.values()].reduce((all, { rows }) => all + rows, 0) };
  } catch (fault) {
    await rm(unfinished, { force: true });
    if (fault instanceof Error && 'syscall' in fault && 'code' in fault) {
      throw new BackupError(`The backup ${file} cannot be written (${String(fault.code)}).`, { cause: fault });
    }
    throw fault;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function headerOf(client: Client, tables: readonly BackedTable[], now: Date): Promise<ArchiveHeader> {
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from maintenance.applied_migration order by name',
  );
  return {
    sakumon: 'backup',
    format: ARCHIVE_FORMAT,
    createdAt: now.toISOString(),
    migrations: migrations.rows,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  };
}

async function* archiveOf(
  client: Client,
  header: ArchiveHeader,
  tables: readonly BackedTable[],
  sums: ReadonlyMap<string, TableSum>,
): AsyncGenerator<string | Buffer> {
  yield `${JSON.stringify(header)}\n`;
  for (const { name, columns } of tables) {
    yield `${JSON.stringify({ table: name })}\n`;
    yield* client.query(copyTo(`copy (select ${quoted(columns)} from ${quoted([name])}) to stdout`));
    yield `${END_OF_ROWS}\n`;
  }
  yield `${JSON.stringify({ end: Object.fromEntries(sums) } satisfies ArchiveEnd)}\n`;
}
