import type { TenantTransaction } from '../database/transaction.ts';

/** The name of a group of the school, archived or not; null where there is none. */
export async function groupName(trx: TenantTransaction, school: string, group: string): Promise<string | null> {
  const row = await trx
    .selectFrom('class_group')
    .select('name')
    .where('school_id', '=', school)
    .where('id', '=', group)
    .executeTakeFirst();
  return row?.name ?? null;
}
