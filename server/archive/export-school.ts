import { Client } from 'pg';
import { ARCHIVE_FORMAT, type ArchiveHeader } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { WRITTEN_ALIKE } from './tables.ts';
import { appliedMigrations, writeArchive } from './write-archive.ts';
import { INSTALLATION_SCHOOL } from '../database/transaction.ts';
import { archiveSection, findInstallationQuestions, schoolSections } from './school-sections.ts';

/** `isInUse`: nobody had put the school away, so that what is done after this moment is not in the file. */
export type SchoolExport = {
  readonly name: string;
  readonly isInUse: boolean;
  readonly tables: number;
  readonly rows: number;
};

/**
 * Writes one school as of one moment into a file, beside a running server: its row, people, groups, lessons, acts, sums
 * and audit entries, its question sets, and the installation's questions that it needs. `url` is the owner's, `school`
 * a bare UUID. Throws a BackupError.
 */
export async function exportSchool(
  url: string,
  school: string,
  file: string,
  password: string | null,
  clock: () => Date,
): Promise<SchoolExport> {
  const client = new Client({
    connectionString: url,
    application_name: 'sakumon-export-school',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(WRITTEN_ALIKE);
    await client.query('begin isolation level repeatable read');
    // An owner that is no superuser passes its own policies.
    await client.query(`select set_config('sakumon.role', 'system', true)`);
    // The first statement of the transaction fixed what it sees.
    const createdAt = clock().toISOString();
    const { name, isInUse } = await foundSchool(client, school);
    await findInstallationQuestions(client, school);
    const sections = await schoolSections(client);
    const header = {
      sakumon: 'school' as const,
      school: { id: school, name },
      format: ARCHIVE_FORMAT,
      createdAt,
      migrations: [...(await appliedMigrations(client))],
      tables: sections.map((section) => ({ name: section.name, columns: [...section.table.columns] })),
    } satisfies ArchiveHeader;
    const written = sections.map((section) => archiveSection(section, school));
    return { name, isInUse, ...(await writeArchive(client, file, password, header, written)) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function foundSchool(client: Client, school: string): Promise<{ name: string; isInUse: boolean }> {
  const { rows } = await client.query<{ name: string; isInUse: boolean }>(
    'select name, archived_at is null as "isInUse" from school where id = $1 and id <> $2',
    [school, INSTALLATION_SCHOOL],
  );
  const [found] = rows;
  if (found === undefined) throw new BackupError(`There is no school c_${school} here.`);
  return found;
}
