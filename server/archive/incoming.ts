import { DatabaseError, type Client } from 'pg';
import { TRUNCATED_FILE_MESSAGE, readArchive, type BackupFileChecksums, type BackupFileHeader } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { startCopyIntoTable, currentTransactionId, type CopyIntoTableStream } from './copying.ts';
import { checksumOfTable } from './tables.ts';
import { INSTALLATION_SCHOOL_ID } from '../database/transaction.ts';
import { schoolIdColumn, type SchoolFileSection } from './school-sections.ts';

export type SchoolFileHeader = Extract<BackupFileHeader, { sakumon: 'school' }>;
export type LoadedSchoolFile = { readonly header: SchoolFileHeader; readonly end: BackupFileChecksums['end'] };

/**
 * Returns the name of the temporary table for the rows of one section of a school's archive file. Only the transaction
 * that creates the table can see it, and PostgreSQL drops the table at the end of the transaction.
 */
export function temporaryTableNameOfSection({ name }: SchoolFileSection): string {
  return `incoming_${name.replace('.', '_')}`;
}

/**
 * Reads a school's file into temporary tables of the client's transaction, so that the whole file is verified before
 * any other table changes. Returns the file's header and its end, which contains the checksums. Throws a BackupError if
 * the file is damaged.
 *
 * `accept` is called with the header of the file, and throws a BackupError if the file must not be imported.
 */
export async function loadSchoolFileIntoTemporaryTables(
  client: Client,
  file: string,
  password: string | null,
  sections: readonly SchoolFileSection[],
  accept: (header: SchoolFileHeader) => Promise<void>,
): Promise<LoadedSchoolFile> {
  const byName = new Map(sections.map((section) => [section.name, section]));
  const transaction = await currentTransactionId(client);
  let header: SchoolFileHeader | null = null;
  let copying: CopyIntoTableStream | null = null;
  let end: BackupFileChecksums['end'] | null = null;
  for await (const piece of readArchive(file, password)) {
    switch (piece.kind) {
      case 'header':
        header = schoolHeader(piece.header);
        await accept(header);
        await makeWaitingTables(client, sections, header);
        break;
      case 'rows':
        await well(copying?.write(piece.rows));
        break;
      case 'table': {
        await well(copying?.finish());
        const section = byName.get(piece.table.name);
        if (section === undefined)
          throw new BackupError('The file contains a table that its migrations do not create.');
        copying = startCopyIntoTable(client, temporaryTableNameOfSection(section), section.table, transaction);
        break;
      }
      case 'end':
        await well(copying?.finish());
        ({ end } = piece);
        break;
    }
  }
  if (header === null || end === null) throw new BackupError(TRUNCATED_FILE_MESSAGE);
  await verifyWaiting(client, sections, header, end);
  return { header, end };
}

function schoolHeader(header: BackupFileHeader): SchoolFileHeader {
  if (header.sakumon === 'school') return header;
  throw new BackupError('The file is a backup of a whole database, not a school export: use npm run restore -- FILE.');
}

/**
 * Waits for a COPY into a table. If COPY rejects a row, throws a BackupError. The export wrote only valid rows, so
 * somebody must have changed the file since.
 */
async function well(copied: Promise<void> | undefined): Promise<void> {
  try {
    await copied;
  } catch (fault) {
    // SQLSTATE class 22: invalid data. Class 54: beyond a limit of PostgreSQL, such as JSON with too many levels.
    if (fault instanceof DatabaseError && /^(?:22|54)/u.test(fault.code ?? ''))
      throw new BackupError(TRUNCATED_FILE_MESSAGE, { cause: fault });
    throw fault;
  }
}

/**
 * Creates the temporary tables for the rows of the archive file. Their columns are those of this database's tables.
 * Throws a BackupError if the file has other tables or columns.
 */
async function makeWaitingTables(
  client: Client,
  sections: readonly SchoolFileSection[],
  { tables }: SchoolFileHeader,
): Promise<void> {
  const ours = sections.map(({ name, table }) => [name, ...table.columns].join());
  const theirs = tables.map(({ name, columns }) => [name, ...columns].join());
  if (ours.join('\n') !== theirs.join('\n')) throw new BackupError(TRUNCATED_FILE_MESSAGE);
  for (const section of sections) {
    await client.query(
      `create temp table ${temporaryTableNameOfSection(section)} (like public.${section.table.name}) on commit drop`,
    );
  }
}

/**
 * Throws a BackupError if the rows of a table do not match the checksum at the end of the file, or if a row belongs to
 * another school.
 */
async function verifyWaiting(
  client: Client,
  sections: readonly SchoolFileSection[],
  header: SchoolFileHeader,
  end: BackupFileChecksums['end'],
): Promise<void> {
  for (const section of sections) {
    const wanted = end[section.name];
    const waiting = temporaryTableNameOfSection(section);
    const found = await checksumOfTable(client, section.table, waiting);
    if (found.rows !== wanted?.rows || found.sum !== wanted.sum) {
      throw new BackupError(`The file was changed: the checksum of its table ${section.name} is wrong.`);
    }
    const owner = section.of === 'school' ? header.school.id : INSTALLATION_SCHOOL_ID;
    const { rowCount } = await client.query(
      `select from ${waiting} where ${schoolIdColumn(section.table)} <> $1 limit 1`,
      [owner],
    );
    if (rowCount !== 0) throw new BackupError(`The file contains rows of another school in the table ${section.name}.`);
  }
}
