import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod/mini';
import { BackupError } from './backup-error.ts';
import { openBackupFile } from './seal.ts';

/**
 * Version of the file format of backups and school exports. The file contains gzipped lines in UTF-8, in this order:
 * - {@link BackupFileHeader} as JSON;
 * - for each table its name as JSON, its rows in the text format of PostgreSQL's COPY, and a line `\.`;
 * - {@link BackupFileChecksums} as JSON.
 * The format does not depend on the version of PostgreSQL.
 */
export const BACKUP_FILE_FORMAT_VERSION = 1;
export const BACKUP_FILE_END_OF_ROWS = '\\.';

const BackupFileTable = z.object({ name: z.string(), columns: z.array(z.string()) });
export type BackupFileTable = z.infer<typeof BackupFileTable>;

const Migrated = z.object({ name: z.string(), checksum: z.string() });
export type AppliedMigration = z.infer<typeof Migrated>;

const EVERY_HEADER = {
  format: z.number(),
  createdAt: z.string(),
  migrations: z.array(Migrated),
  tables: z.array(BackupFileTable),
};
const BackupFileHeader = z.discriminatedUnion('sakumon', [
  z.object({ sakumon: z.literal('backup'), ...EVERY_HEADER }),
  z.object({ sakumon: z.literal('school'), school: z.object({ id: z.uuid(), name: z.string() }), ...EVERY_HEADER }),
]);
export type BackupFileHeader = z.infer<typeof BackupFileHeader>;

export const TRUNCATED_FILE_MESSAGE = 'The file is truncated or damaged.';

const TableLine = z.object({ table: z.string() });

/**
 * The number of rows of a database table, and a checksum of the rows. The checksum does not depend on the order of the
 * rows.
 */
const TableSum = z.object({ rows: z.number(), sum: z.string() });
export type TableChecksum = z.infer<typeof TableSum>;

const BackupFileChecksums = z.object({ end: z.record(z.string(), TableSum) });
export type BackupFileChecksums = z.infer<typeof BackupFileChecksums>;

/** A piece of an archive file. A row is in the text format of COPY, without its line end. */
export type BackupFilePiece =
  | { readonly kind: 'header'; readonly header: BackupFileHeader }
  | { readonly kind: 'table'; readonly table: BackupFileTable }
  | { readonly kind: 'rows'; readonly rows: readonly string[] }
  | { readonly kind: 'end'; readonly end: BackupFileChecksums['end'] };

/**
 * Yields the pieces of an archive file in order; the last piece has the kind `end`. Throws a BackupError if the file is
 * not a complete archive of this format.
 */
export async function* readArchive(file: string, password: string | null): AsyncGenerator<BackupFilePiece> {
  const sealed = await openBackupFile(file, password);
  const gunzip = createGunzip();
  sealed.on('error', (fault) => gunzip.destroy(fault));
  try {
    yield* piecesOf(sealed.pipe(gunzip));
  } catch (fault) {
    if (fault instanceof BackupError) throw fault;
    throw new BackupError(TRUNCATED_FILE_MESSAGE, { cause: fault });
  } finally {
    sealed.destroy();
  }
}

async function* piecesOf(plain: Readable): AsyncGenerator<BackupFilePiece> {
  let header: BackupFileHeader | null = null;
  let table: BackupFileTable | null = null;
  let isOver = false;
  for await (const lines of chunksOfLines(plain)) {
    let rows: string[] = [];
    for (const line of lines) {
      if (isOver) throw new BackupError('The file contains data after its end.');
      if (table !== null && line !== BACKUP_FILE_END_OF_ROWS) {
        rows.push(line);
        continue;
      }
      if (table !== null) {
        if (rows.length > 0) yield { kind: 'rows', rows };
        rows = [];
        table = null;
      } else if (header === null) {
        header = readHeader(line);
        yield { kind: 'header', header };
      } else {
        const piece = readLine(line, header);
        yield piece;
        table = piece.kind === 'table' ? piece.table : null;
        isOver = piece.kind === 'end';
      }
    }
    if (rows.length > 0) yield { kind: 'rows', rows };
  }
  if (!isOver) throw new BackupError(TRUNCATED_FILE_MESSAGE);
}

/**
 * Yields the lines of the stream as they arrive, several lines at a time. Only a line feed ends a line; characters such
 * as U+2028 do not. Throws a BackupError if the last line has no line feed, because the file is then incomplete.
 */
async function* chunksOfLines(plain: Readable): AsyncGenerator<readonly string[]> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of plain) {
    const bytes: Buffer = Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(0x0a);
    rest = bytes.subarray(end + 1);
    if (end >= 0) yield bytes.toString('utf8', 0, end).split('\n');
  }
  if (rest.length > 0) throw new BackupError(TRUNCATED_FILE_MESSAGE);
}

function readHeader(line: string): BackupFileHeader {
  const header = BackupFileHeader.safeParse(parsed(line));
  if (!header.success) throw new BackupError('The file is neither a backup nor a school export of Sakumon.');
  if (header.data.format > BACKUP_FILE_FORMAT_VERSION) {
    throw new BackupError('The file was written by a newer version of Sakumon: use that version.');
  }
  return header.data;
}

function readLine(line: string, header: BackupFileHeader): Extract<BackupFilePiece, { kind: 'table' | 'end' }> {
  const value = parsed(line);
  const end = BackupFileChecksums.safeParse(value);
  if (end.success) return { kind: 'end', end: end.data.end };
  const named = TableLine.safeParse(value);
  const table = named.success ? header.tables.find(({ name }) => name === named.data.table) : undefined;
  if (table === undefined) throw new BackupError(TRUNCATED_FILE_MESSAGE);
  return { kind: 'table', table };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
