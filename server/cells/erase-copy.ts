import { schoolIdColumn } from '../archive/school-sections.ts';
import { tablesInReferenceOrder } from '../archive/tables.ts';
import { inTransaction, type CellDatabase } from './cell-database.ts';

/**
 * Deletes all rows of a school in a cell in one transaction, also rows that the application can never delete, such as
 * acts. Installation-wide questions stay. The caller must have checked that the school is in use in another cell.
 */
export async function eraseSchoolCopy({ client }: CellDatabase, school: string): Promise<void> {
  const tables = await tablesInReferenceOrder(client);
  await inTransaction(client, async () => {
    // Disables foreign keys, and the triggers that reject deleting acts and audit entries.
    await client.query('set local session_replication_role = replica');
    for (const table of tables.toReversed()) {
      await client.query(`delete from ${table.name} where ${schoolIdColumn(table)} = $1`, [school]);
    }
    await client.query('delete from maintenance.school_move where school_id = $1', [school]);
  });
}
