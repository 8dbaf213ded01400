import type { Client } from 'pg';
import { schoolIdColumn } from '../archive/school-sections.ts';
import { tablesInReferenceOrder } from '../archive/tables.ts';
import { INSTALLATION_SCHOOL_ID } from '../database/transaction.ts';
import { newId } from '../identifiers.ts';
import { runInClientTransaction, type DeploymentCellDatabase } from './cell-database.ts';

/**
 * Deletes all rows of a school in a cell in one transaction, also rows that the application can never delete, such as
 * acts. Installation-wide questions stay. The caller must have checked that the school is in use in another cell.
 */
export async function eraseSchoolCopy(
  { client }: Pick<DeploymentCellDatabase, 'client'>,
  school: string,
): Promise<void> {
  await runInClientTransaction(client, () => deleteRowsOfSchool(client, school));
}

/**
 * Erases the copy that a school left in this cell, and writes an audit entry of the installation, both in the open
 * transaction. The caller must have checked that the school is in use in the cell `otherCell`.
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
