import type { TeacherHomePageData } from '../../contract/today.ts';
import type { TenantTransaction } from '../database/transaction.ts';

/**
 * Returns the latest nightly pull of the school's roster if it failed, or if a person must look at its changes.
 * Otherwise returns null.
 */
export async function findPullNeedingReview(
  trx: TenantTransaction,
  school: string,
): Promise<TeacherHomePageData['roster']> {
  const row = await trx
    .selectFrom('roster_provider')
    .select(['last_pull_at as at', 'last_result as result'])
    .where('school_id', '=', school)
    .where('last_is_nightly', '=', true)
    .where('last_result', 'in', ['failed', 'waits'])
    .executeTakeFirst();
  if (row === undefined || row.at === null) return null;
  return { at: row.at.toISOString(), result: row.result === 'waits' ? 'waits' : 'failed' };
}
