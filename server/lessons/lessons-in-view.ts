import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isMemberOnDaySql } from '../database/membership.ts';
import type { TenantTransaction } from '../database/transaction.ts';

/** A group whose lessons a screen shows. */
export type ViewedGroup = { readonly id: string; readonly name: string; readonly isSupport: boolean };

/** Returns a group by its database id (a UUID), or null if it does not exist. */
export async function readViewedGroup(trx: TenantTransaction, school: string, id: string): Promise<ViewedGroup | null> {
  const { rows } = await sql<ViewedGroup>`
    select id, name, is_support as "isSupport" from class_group where school_id = ${school} and id = ${id}`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/**
 * Returns an SQL query for the ids of other groups' lessons and self-studies. A lesson is included if a pupil worked in
 * it who was a member of this group on the day of the lesson.
 */
function lessonsElsewhere(school: string, { id }: ViewedGroup): RawBuilder<unknown> {
  return sql`select held.id from group_membership as member
      join lesson_result as worked on worked.school_id = member.school_id and worked.pupil_id = member.pupil_id
      join lesson as held on held.school_id = worked.school_id and held.id = worked.lesson_id
        and held.group_id is distinct from ${id}
     where member.school_id = ${school} and member.group_id = ${id} and ${isMemberOnDaySql('member', sql.ref('held.day'))}`;
}

/**
 * Returns an SQL condition for the lessons and self-studies that the screens of a group show. These are the group's own
 * lessons and self-studies. The screens of a support group also show the lessons and self-studies in which a member of
 * the support group worked in another group. The statement must use the table `lesson` without an alias.
 */
export function lessonsOfGroupSql(school: string, group: ViewedGroup): RawBuilder<SqlBool> {
  if (!group.isSupport) return sql`lesson.group_id = ${group.id}`;
  return sql`lesson.id in (select own.id from lesson as own where own.school_id = ${school} and own.group_id = ${group.id}
    union all ${lessonsElsewhere(school, group)})`;
}

/**
 * Returns an SQL condition that selects the results that count for a group. In lessons of the group itself, all results
 * count. In lessons of other groups, a result counts only if its pupil was a member of this group on the day of the
 * lesson.
 *
 * @param result the alias of `lesson_result` in the statement
 * @param lesson the alias of `lesson` in the statement
 */
export function resultsOfGroupLessonsSql(
  { id, isSupport }: ViewedGroup,
  result: RawBuilder<unknown>,
  lesson: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  if (!isSupport) return sql`true`;
  return sql`(${lesson}.group_id = ${id} or exists (select from group_membership as counted
    where counted.school_id = ${result}.school_id and counted.pupil_id = ${result}.pupil_id
      and counted.group_id = ${id} and ${isMemberOnDaySql('counted', sql`${lesson}.day`)}))`;
}
