import { sql } from 'kysely';
import { gradeOfMemberSql, isMemberOnDaySql } from '../database/membership.ts';
import type { TenantTransaction } from '../database/transaction.ts';

/** A group on a day. The group's id has no prefix. */
export type GroupOnDay = { readonly group: string; readonly day: string };

/**
 * Returns a map from a pupil's database id to the pupil's grade in a group on a day. Pupils who are not members of the
 * group on this day are not in the map.
 */
export async function readGradesOfMembersOnDay(
  trx: TenantTransaction,
  school: string,
  { group, day }: GroupOnDay,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly pupil: string; readonly grade: number }>`
    select pupil_id as pupil, ${gradeOfMemberSql()} as grade
      from group_membership join class_group on class_group.school_id = group_membership.school_id
        and class_group.id = group_membership.group_id
     where group_membership.school_id = ${school} and group_id = ${group} and ${isMemberOnDaySql('group_membership', day)}`.execute(
    trx,
  );
  return new Map(rows.map(({ pupil, grade }) => [pupil, grade]));
}
