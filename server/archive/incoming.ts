import { DatabaseError, type Client } from 'pg';
import { CUT_SHORT, readArchive, type ArchiveEnd, type ArchiveHeader } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { startCopying, transactionId, type Copying } from './copying.ts';
import { sumOf } from './tables.ts';
import { INSTALLATION_SCHOOL } from '../database/transaction.ts';
import { schoolColumn, type SchoolSection } from './school-sections.ts';

export type SchoolHeader = Extract<ArchiveHeader, { sakumon: 'school' }>;
export type Incoming = { readonly header: SchoolHeader; readonly end: ArchiveEnd['end'] };

/**
 * Returns the temporary table for a section's rows. Only this transaction sees it, and it is dropped with the
 * transaction.
 */
export function waitingTable({ name }: SchoolSection): string {
  return `incoming_${name.replace('.', '_')}`;
}

/**
 * Reads a school's file into temporary tables of this transaction, so that the whole file is checked before anything
 * changes. `accept` may refuse the header. Throws a BackupError.
 */
export async function readIncoming(
  client: Client,
  file: string,
  password: string | null,
  sections: readonly SchoolSection[],
  accept: (header: SchoolHeader) => Promise<void>,
): Promise<Incoming> {
  const byName = new Map(sections.map((section) => [section.name, section]));
  const transaction = await transactionId(client);
  let header: SchoolHeader | null = null;
  let copying: Copying | null = null;
  let end: ArchiveEnd['end'] | null = null;
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
        if (section === undefined) throw new BackupError('The file holds a table that its migrations do not make.');
        copying = startCopying(client, waitingTable(section), section.table, transaction);
        break;
      }
      case 'end':
        await well(copying?.finish());
        ({ end } = piece);
        break;
    }
  }
  if (header === null || end === null) throw new BackupError(CUT_SHORT);
  await verifyWaiting(client, sections, header, end);
  return { header, end };
}

function schoolHeader(header: ArchiveHeader): SchoolHeader {
  if (header.sakumon === 'school') return header;
  throw new BackupError('The file is a backup of a whole database, no school: npm run restore -- FILE.');
}

/** COPY wrote all rows, so a row that COPY rejects was changed afterwards. */
async function well(copied: Promise<void> | undefined): Promise<void> {
  try {
    await copied;
  } catch (fault) {
    // Class 54: beyond a limit of PostgreSQL, such as JSON with too much nesting.
    if (fault instanceof DatabaseError && /^(?:22|54)/u.test(fault.code ?? ''))
      throw new BackupError(CUT_SHORT, { cause: fault });
    throw fault;
  }
}

/** With the same schema, both sides have the same tables with the same columns in the same order. */
async function makeWaitingTables(
  client: Client,
  sections: readonly SchoolSection[],
  { tables }: SchoolHeader,
): Promise<void> {
  const ours = sections.map(({ name, table }) => [name, ...table.columns].join());
  const theirs = tables.map(({ name, columns }) => [name, ...columns].join());
  if (ours.join('\n') !== theirs.join('\n')) throw new BackupError(CUT_SHORT);
  for (const section of sections) {
    await client.query(`create temp table ${waitingTable(section)} (like public.${section.table.name}) on commit drop`);
  }
}

/** Checks that each table matches its sum in the end of the file and contains no rows of another school. */
async function verifyWaiting(
  client: Client,
  sections: readonly SchoolSection[],
  header: SchoolHeader,
  end: ArchiveEnd['end'],
): Promise<void> {
  for (const section of sections) {
    const wanted = end[section.name];
    const waiting = waitingTable(section);
    const found = await sumOf(client, section.table, waiting);
    if (found.rows !== wanted?.rows || found.sum !== wanted.sum) {
      throw new BackupError(`The file was altered: its table ${section.name} is not what its end says.`);
    }
    const owner = section.of === 'school' ? header.school.id : INSTALLATION_SCHOOL;
    const { rowCount } = await client.query(
      `select from ${waiting} where ${schoolColumn(section.table)} <> $1 limit 1`,
      [owner],
    );
    if (rowCount !== 0) throw new BackupError(`The file holds rows of another school in ${section.name}.`);
  }
}
