import { Client } from 'pg';
import { BACKUP_FILE_FORMAT_VERSION, type BackupFileHeader } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { TEXT_FORMAT_SETTINGS_SQL } from './tables.ts';
import { appliedMigrations, writeBackupFile } from './write-archive.ts';
import { INSTALLATION_SCHOOL_ID } from '../database/transaction.ts';
import {
  createFileSectionForSchool,
  createTablesOfNeededQuestionIds,
  sectionsOfSchoolFile,
} from './school-sections.ts';

/**
 * Result of an export. `isInUse`: the school was not archived, so pupils may have done acts after `createdAt` that are
 * not in the file.
 */
export type SchoolExportResult = {
  readonly name: string;
  readonly isInUse: boolean;
  readonly tables: number;
  readonly rows: number;
};

/**
 * Writes the data of one school into a file. The server may be running: all data is read as it was at one moment. The
 * file contains the school's row, people, groups, lessons, acts, sums, audit entries and question sets, and the
 * installation's questions that the school needs. Throws a BackupError if the school does not exist or the file cannot
 * be written.
 *
 * The user in the database address `url` must be the owner of the tables. `school` is the database id (a UUID).
 * `snapshot` is given only if the school moves to another cell (a separate installation). It is the name of a
 * PostgreSQL snapshot that another transaction exported.
 */
export async function exportSchool(
  url: string,
  school: string,
  file: string,
  password: string | null,
  clock: () => Date,
  snapshot: string | null = null,
): Promise<SchoolExportResult> {
  const client = new Client({
    connectionString: url,
    application_name: 'sakumon-export-school',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(TEXT_FORMAT_SETTINGS_SQL);
    await client.query('begin isolation level repeatable read');
    if (snapshot !== null) await client.query(`set transaction snapshot '${snapshot}'`);
    // Row-level security also applies to the owner of the tables, unless the owner is a superuser. So the transaction
    // takes the Sakumon role `system`, which may read the rows of all schools.
    await client.query(`select set_config('sakumon.role', 'system', true)`);
    // The snapshot was fixed by the first statement of the transaction, so `createdAt` is not earlier than the
    // snapshot.
    const createdAt = clock().toISOString();
    const { name, isInUse } = await foundSchool(client, school);
    await createTablesOfNeededQuestionIds(client, school);
    const sections = await sectionsOfSchoolFile(client, snapshot === null ? 'export' : 'move');
    const header = {
      sakumon: 'school' as const,
      school: { id: school, name },
      format: BACKUP_FILE_FORMAT_VERSION,
      createdAt,
      migrations: [...(await appliedMigrations(client))],
      tables: sections.map((section) => ({ name: section.name, columns: [...section.table.columns] })),
    } satisfies BackupFileHeader;
    const written = sections.map((section) => createFileSectionForSchool(section, school));
    return { name, isInUse, ...(await writeBackupFile(client, file, password, header, written)) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function foundSchool(client: Client, school: string): Promise<{ name: string; isInUse: boolean }> {
  const { rows } = await client.query<{ name: string; isInUse: boolean }>(
    'select name, archived_at is null as "isInUse" from school where id = $1 and id <> $2',
    [school, INSTALLATION_SCHOOL_ID],
  );
  const [found] = rows;
  if (found === undefined) throw new BackupError(`The school c_${school} does not exist in this installation.`);
  return found;
}
