import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { codeOfError } from '../fault-code.ts';
import { isDatabaseUnavailableOrOverloaded } from '../database/unavailable.ts';
import {
  BACKUP_FILE_END_OF_ROWS,
  type BackupFileChecksums,
  type BackupFileHeader,
  type AppliedMigration,
  type TableChecksum,
} from './archive.ts';
import { BackupError } from './backup-error.ts';
import { encryptBackupFile } from './seal.ts';
import { quoteSqlIdentifiers, checksumOfTable, type TableWithRowSecurity } from './tables.ts';

/**
 * A section of an archive file: some rows of a database table. `name` is the name of the section. `source` is an SQL
 * subquery for a FROM clause that selects the rows; null means the whole table.
 */
export type BackupFileSection = {
  readonly name: string;
  readonly table: TableWithRowSecurity;
  readonly source: string | null;
};

/**
 * Writes an archive file from the snapshot of the client's transaction. The file gets the name `file` only when it is
 * complete. Returns the numbers of written tables and rows. Throws a BackupError if the file cannot be written.
 */
export async function writeBackupFile(
  client: Client,
  file: string,
  password: string | null,
  header: BackupFileHeader,
  sections: readonly BackupFileSection[],
): Promise<{ readonly tables: number; readonly rows: number }> {
  const unfinished = `${file}.unfinished`;
  try {
    const sums = new Map<string, TableChecksum>();
    for (const { name, table, source } of sections) sums.set(name, await checksumOfTable(client, table, source));
    const lines = Readable.from(linesOf(client, header, sections, sums));
    const gzip = createGzip({ level: 6 });
    lines.on('error', (fault) => gzip.destroy(fault));
    await pipeline(
      await encryptBackupFile(lines.pipe(gzip), password),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    await rename(unfinished, file);
    return { tables: sections.length, rows: [...sums.values()].reduce((all, { rows }) => all + rows, 0) };
  } catch (fault) {
    await rm(unfinished, { force: true });
    if (fault instanceof Error && 'syscall' in fault && !isDatabaseUnavailableOrOverloaded(fault)) {
      throw new BackupError(`The file ${file} cannot be written (${codeOfError(fault)}).`, { cause: fault });
    }
    throw fault;
  }
}

/** Returns the migrations that were applied to the database, in order. */
export async function appliedMigrations(client: Client): Promise<readonly AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from maintenance.applied_migration order by name',
  );
  return rows;
}

async function* linesOf(
  client: Client,
  header: BackupFileHeader,
  sections: readonly BackupFileSection[],
  sums: ReadonlyMap<string, TableChecksum>,
): AsyncGenerator<string | Buffer> {
  yield `${JSON.stringify(header)}\n`;
  for (const { name, table, source } of sections) {
    yield `${JSON.stringify({ table: name })}\n`;
    const rows = `select ${quoteSqlIdentifiers(table.columns)} from ${source ?? quoteSqlIdentifiers([table.name])}`;
    yield* client.query(copyTo(`copy (${rows}) to stdout`));
    yield `${BACKUP_FILE_END_OF_ROWS}\n`;
  }
  yield `${JSON.stringify({ end: Object.fromEntries(sums) } satisfies BackupFileChecksums)}\n`;
}
