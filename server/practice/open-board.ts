import { sql } from 'kysely';
import { dayInJapan } from '../../engine/calendar.ts';
import { isMemberOnDaySql } from '../database/membership.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import type { SchoolAndPupil } from './pupil-level.ts';

/**
 * Returns the id of the pupil's group that has an open problem board, or null if there is no such group. If there are
 * several, prefers ordinary classes to support groups, and then returns the group with the lowest id. If `lock` is
 * true, locks the database row of the board until the end of the transaction.
 */
export async function groupWithOpenProblemBoard(
  trx: TenantTransaction,
  { school, account }: SchoolAndPupil,
  now: Date,
  { lock }: { readonly lock: boolean },
): Promise<string | null> {
  const { rows } = await sql<{ group_id: string }>`${lock ? sql`` : sql`/* open board */`}
    select board.group_id
      from problem_board as board
      join class_group on class_group.school_id = board.school_id and class_group.id = board.group_id
        and class_group.archived_at is null
     where board.school_id = ${school} and board.is_open
       and exists (select from group_membership as member
         where member.school_id = board.school_id and member.group_id = board.group_id and member.pupil_id = ${account}
           and ${isMemberOnDaySql('member', dayInJapan(now))})
     order by class_group.is_support, board.group_id limit 1 ${lock ? sql`for update of board` : sql``}`.execute(trx);
  return rows[0]?.group_id ?? null;
}
