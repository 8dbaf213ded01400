import type { TenantTransaction } from '../database/transaction.ts';

/** Returns the name of a group of the school, archived or not; null if the group does not exist. */
export async function readGroupName(trx: TenantTransaction, school: string, group: string): Promise<string | null> {
  const row = await trx
    .selectFrom('class_group')
    .select('name')
    .where('school_id', '=', school)
    .where('id', '=', group)
    .executeTakeFirst();
  return row?.name ?? null;
}
