import { Client } from 'pg';
import { toApiId, newId } from '../identifiers.ts';
import { runInClientTransaction, type DeploymentCellDatabase } from './cell-database.ts';
import { schoolIdColumn } from '../archive/school-sections.ts';
import { tablesInReferenceOrder } from '../archive/tables.ts';
import { INSTALLATION_SCHOOL_ID } from '../database/transaction.ts';

/**
 * Number of days after a move until the old cell erases its copy of the school. It must not stay longer, because it may
 * contain data of people who were erased in the new cell. For the same reason, backups are deleted after the same time
 * (docs/operations/backup-and-restore.md).
 */
export const DAYS_TO_KEEP_OLD_COPY = 30;
const DAY = 24 * 60 * 60 * 1000;

/**
 * The API ids of schools with an old copy. `erased`: the copy was erased. `forbidden`: the database user has no right
 * to erase the copy.
 */
export type OldCopiesReport = { readonly erased: readonly string[]; readonly forbidden: readonly string[] };

/**
 * SQL condition for rows of maintenance.school_move: the school left this cell before `$1`, and its move is finished.
 * The table school_move_mark has a row for a school as long as the move of the school is not finished.
 */
const IS_DUE = `step = 'moved' and moved_at < $1
  and not exists (select from maintenance.school_move_mark as mark where mark.school_id = school_move.school_id)`;

/** Deleting a school needs the right to bypass row-level security, and to disable triggers and foreign keys. */
const MAY_ERASE = `
  select rolsuper or (rolbypassrls and has_parameter_privilege('session_replication_role', 'set')) as may
    from pg_roles where rolname = current_user`;

/**
 * Erases the copies of schools that moved to another cell more than {@link DAYS_TO_KEEP_OLD_COPY} days before `now`.
 * One transaction erases one copy and writes an audit entry. Skips schools that are in use in this cell, and schools
 * whose move is not finished. Several servers may call this function at the same time.
 *
 * @param owner the address of the database; its user must be the owner of the tables
 * @param now the current time
 */
export async function eraseOldCopies(owner: string, now: Date): Promise<OldCopiesReport> {
  const client = new Client({
    connectionString: owner,
    application_name: 'sakumon-erase-copies',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const before = new Date(now.getTime() - DAYS_TO_KEEP_OLD_COPY * DAY);
    const { rows } = await client.query<{ school: string }>(
      `select school_id as school from maintenance.school_move where ${IS_DUE} order by school_id`,
      [before],
    );
    const due = rows.map(({ school }) => school);
    if (due.length === 0) return { erased: [], forbidden: [] };
    const rights = await client.query<{ may: boolean }>(MAY_ERASE);
    if (rights.rows[0]?.may !== true) return { erased: [], forbidden: apiIdsOf(due) };
    const erased: string[] = [];
    for (const school of due) if (await eraseIfDue(client, school, before, now)) erased.push(school);
    return { erased: apiIdsOf(erased), forbidden: [] };
  } finally {
    await client.end().catch(() => undefined);
  }
}

function apiIdsOf(schools: readonly string[]): readonly string[] {
  return schools.map((school) => toApiId('c', school));
}

/**
 * Erases the copy of a school that moved to another cell, and returns true. Returns false if another server or command
 * works on the move of the school, or if the move has changed in the meantime (another server has erased the copy).
 */
function eraseIfDue(client: Client, school: string, before: Date, now: Date): Promise<boolean> {
  return runInClientTransaction(client, async () => {
    const lock = await client.query<{ held: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('school move command'), hashtext($1::text)) as held`,
      [school],
    );
    if (lock.rows[0]?.held !== true) return false;
    const { rows } = await client.query<{ otherCell: string }>(
      `select other_cell as "otherCell" from maintenance.school_move where ${IS_DUE} and school_id = $2 for update`,
      [before, school],
    );
    const [row] = rows;
    if (row === undefined) return false;
    await eraseCopyOfMovedSchool(client, { school, otherCell: row.otherCell, now });
    return true;
  });
}

/**
 * Deletes all rows of a school in a cell in one transaction, also rows that the application can never delete, such as
 * acts. Installation-wide questions stay. The caller must have checked that the school is in use in another cell.
 */
export async function deleteAllRowsOfSchool(
  { client }: Pick<DeploymentCellDatabase, 'client'>,
  school: string,
): Promise<void> {
  await runInClientTransaction(client, () => deleteRowsOfSchool(client, school));
}

/**
 * Erases the copy that a school left in this cell, and writes an audit entry that belongs to the installation. Runs in
 * the open transaction of `client`. The caller must have checked that the school is in use in the cell `otherCell`.
 */
export async function eraseCopyOfMovedSchool(
  client: Client,
  { school, otherCell, now }: { readonly school: string; readonly otherCell: string; readonly now: Date },
): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from school where id = $1', [school]);
  await deleteRowsOfSchool(client, school);
  const details = { fields: ['oldCopy'], name: rows[0]?.name ?? '', otherCell };
  await client.query(
    `insert into audit_entry (school_id, id, made_at, actor_role, action, thing_kind, thing_id, details)
     values ($1, $2, $3, 'system', 'remove', 'school', $4, $5)`,
    [INSTALLATION_SCHOOL_ID, newId(now), now, school, details],
  );
}

async function deleteRowsOfSchool(client: Client, school: string): Promise<void> {
  const tables = await tablesInReferenceOrder(client);
  // Disables foreign keys, and the triggers that reject deleting acts and audit entries.
  await client.query('set local session_replication_role = replica');
  for (const table of tables.toReversed()) {
    await client.query(`delete from ${table.name} where ${schoolIdColumn(table)} = $1`, [school]);
  }
  await client.query('delete from maintenance.school_move where school_id = $1', [school]);
}
