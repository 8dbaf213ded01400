import { Client, DatabaseError } from 'pg';
import { BackupError } from './backup-error.ts';
import { endLessonsRunningAtBackup, storeTimesOfBackupAndRestore } from './lessons-after-restore.ts';
import { quoteSqlIdentifiers, checksumOfTable, TEXT_FORMAT_SETTINGS_SQL } from './tables.ts';
import { throwIfRowsConflict, throwIfSchemaDiffers, throwIfSchoolExists } from './conflicts.ts';
import { loadSchoolFileIntoTemporaryTables, temporaryTableNameOfSection, type LoadedSchoolFile } from './incoming.ts';
import { rowsOfSchoolSql, sectionsOfSchoolFile, type SchoolFileSection } from './school-sections.ts';

/** Result of an import. `isInUse`: the school was not archived, so its people can sign in immediately. */
export type SchoolImportResult = {
  readonly school: string;
  readonly name: string;
  readonly createdAt: string;
  readonly isInUse: boolean;
  readonly tables: number;
  readonly rows: number;
};

/**
 * Imports the school of a file into the database at `url` in one transaction. The user in this URL must be the owner of
 * the tables, and the server may be running. Other schools are not changed. All ids stay the same, and every table's
 * rows are verified by count and checksum. Throws a BackupError if the file is damaged or conflicts with the database.
 *
 * `now` is the time of the import. If lessons were running at the time of the export, they get the time of the export
 * as their end, because their teachers may have ended them since. This does not apply to a move.
 *
 * `fromCell` is the name of the cell (a separate installation) from which the school moves. Nobody can use the school
 * until the move is finished. If `fromCell` is null, the import does not belong to a move.
 */
export async function importSchool(
  url: string,
  file: string,
  password: string | null,
  now: Date,
  fromCell: string | null = null,
): Promise<SchoolImportResult> {
  const client = new Client({
    connectionString: url,
    application_name: 'sakumon-import-school',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseEmptyDatabase(client);
    await client.query(TEXT_FORMAT_SETTINGS_SQL);
    await client.query('begin');
    // Row-level security also applies to the owner of the tables, unless the owner is a superuser. So the transaction
    // takes the Sakumon role `system`, which may write rows of all schools.
    await client.query(`select set_config('sakumon.role', 'system', true)`);
    const sections = await sectionsOfSchoolFile(client, fromCell === null ? 'export' : 'move');
    const incoming = await loadSchoolFileIntoTemporaryTables(client, file, password, sections, async (header) => {
      await throwIfSchemaDiffers(client, header);
      await throwIfSchoolExists(client, header);
    });
    await throwIfRowsConflict(client);
    await takeIn(client, sections);
    await verify(client, sections, incoming);
    const report = await reportOf(client, incoming);
    if (fromCell !== null) await storeArrival(client, report.school, fromCell);
    else if (report.isInUse) {
      const exported = { backedUpAt: new Date(report.createdAt), school: report.school };
      await endLessonsRunningAtBackup(client, exported);
      await storeTimesOfBackupAndRestore(client, exported, now);
    }
    await client.query('commit');
    return report;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function storeArrival(client: Client, school: string, fromCell: string): Promise<void> {
  await client.query(
    `insert into maintenance.school_move (school_id, step, other_cell, copied_in)
     values ($1, 'arriving', $2, pg_current_xact_id())`,
    [school, fromCell],
  );
}

async function refuseEmptyDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(`select to_regclass('public.school') is not null as found`);
  if (rows[0]?.found !== true) {
    throw new BackupError('This database is empty: start the server there once, then import the school.');
  }
}

/**
 * SQL that gives an imported installation-wide question set another number if a different set in this database already
 * has the same number.
 */
const FREE_NUMBER = `
  update incoming_installation_question_set as incoming set number = free.number from (
    select id, (select coalesce(max(number), 0) from question_set where school_id = installation_school())
        + row_number() over (order by number) as number
      from incoming_installation_question_set as taken
     where exists (select from question_set where school_id = taken.school_id and number = taken.number and id <> taken.id)
  ) as free where free.id = incoming.id`;

/**
 * SQL that archives the built-in questions of the imported file before they are inserted. Only built-in questions that
 * this database lacks are inserted. They stay archived, because the installed version of Sakumon decides which built-in
 * questions pupils see.
 */
const BUILT_IN_BEFORE = `
  update incoming_installation_question set archived_at = coalesce(archived_at, now())
   where level is not null`;

async function takeIn(client: Client, sections: readonly SchoolFileSection[]): Promise<void> {
  await client.query(FREE_NUMBER);
  await client.query(BUILT_IN_BEFORE);
  for (const section of sections) {
    const columns = quoteSqlIdentifiers(section.table.columns);
    const beside = section.of === 'school' ? '' : 'on conflict do nothing';
    try {
      await client.query(
        `insert into public.${section.table.name} (${columns}) select ${columns} from ${temporaryTableNameOfSection(section)} ${beside}`,
      );
    } catch (fault) {
      throw refused(fault, section.table.name);
    }
  }
  await client.query('set constraints all immediate').catch((fault: unknown) => {
    throw refused(fault, 'question');
  });
}

/**
 * Converts a violation of an integrity constraint (SQLSTATE class 23) to a BackupError. Such a violation means that the
 * file was changed, or that a conflicting row was written during the import.
 */
function refused(fault: unknown, table: string): unknown {
  if (!(fault instanceof DatabaseError) || fault.code?.startsWith('23') !== true) return fault;
  return new BackupError(`The school conflicts with this database (${table}: ${fault.message}). Nothing was changed.`, {
    cause: fault,
  });
}

async function verify(
  client: Client,
  sections: readonly SchoolFileSection[],
  { header, end }: LoadedSchoolFile,
): Promise<void> {
  for (const { name, table, of } of sections) {
    if (of === 'installation') continue;
    const found = await checksumOfTable(client, table, rowsOfSchoolSql(table, header.school.id));
    const wanted = end[name];
    if (wanted?.rows !== found.rows || wanted.sum !== found.sum) {
      throw new BackupError(`The table ${name} would differ from the file. Nothing was changed.`);
    }
  }
  const { rowCount } = await client.query(
    `select from (select distinct question_school_id, question_id, question_version from act where school_id = $1) as done
      where not exists (select from question_version where school_id = question_school_id
        and question_version.question_id = done.question_id and version = question_version) limit 1`,
    [header.school.id],
  );
  if (rowCount !== 0)
    throw new BackupError('The file does not contain a question to which its acts refer. Nothing was changed.');
}

async function reportOf(client: Client, { header, end }: LoadedSchoolFile): Promise<SchoolImportResult> {
  const { rows } = await client.query<{ isInUse: boolean }>(
    'select archived_at is null as "isInUse" from school where id = $1',
    [header.school.id],
  );
  return {
    school: header.school.id,
    name: header.school.name,
    createdAt: header.createdAt,
    isInUse: rows[0]?.isInUse === true,
    tables: Object.keys(end).length,
    rows: Object.values(end).reduce((all, table) => all + table.rows, 0),
  };
}
