import { sql } from 'kysely';
import { unlinkIdentity } from '../sso/linked-identities.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { restoreNamesBeforeRoster, findPupilsBlockingRosterUndo } from './pupil-updates.ts';

/** Maximum age in milliseconds of a roster's import that can be undone. */
export const MAX_ROSTER_UNDO_AGE_MILLISECONDS = 24 * 60 * 60 * 1000;

/** The result of undoing an imported roster. */
export type RosterUndoResult =
  | {
      readonly kind: 'undone';
      readonly restored: number;
      /** The ids of the pupils whom the roster had added and who are now archived. */
      readonly archived: readonly string[];
    }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'tooLate' }
  | { readonly kind: 'changed-meanwhile'; readonly pupils: readonly string[] };

type RosterUndoRequest = { readonly school: string; readonly roster: string; readonly now: Date };

const CHANGES = sql`roster_application, jsonb_to_recordset(changes) as change
  (pupil uuid, "group" uuid, "from" date, opened boolean, former_until date, former_number int, until date, number int,
  former_grade int, grade int)`;
const SAME_MEMBERSHIP = sql`member.pupil_id = change.pupil and member.group_id = change."group"
  and member.from_date = change."from"`;

/**
 * Returns the ids of those pupils of an imported roster whose group memberships were changed again after the import.
 */
async function changedSince(trx: TenantTransaction, { school, roster }: RosterUndoRequest): Promise<string[]> {
  const { rows } = await sql<{ pupil: string }>`
    select distinct change.pupil from ${CHANGES}
     where roster_application.school_id = ${school} and roster_application.id = ${roster} and not exists (
       select from group_membership as member
        where member.school_id = ${school} and ${SAME_MEMBERSHIP}
          and member.until_date is not distinct from change.until
          and member.number is not distinct from change.number
          and member.grade is not distinct from change.grade)
     order by 1`.execute(trx);
  return rows.map(({ pupil }) => pupil);
}

async function restoreMemberships(trx: TenantTransaction, { school, roster }: RosterUndoRequest): Promise<number> {
  const { rows } = await sql<{ pupil: string }>`
    update group_membership as member set until_date = former_until, number = former_number,
        grade = former_grade from ${CHANGES}
     where roster_application.school_id = ${school} and roster_application.id = ${roster} and not opened
       and member.school_id = ${school} and ${SAME_MEMBERSHIP}
    returning member.pupil_id as pupil`.execute(trx);
  const { rows: removed } = await sql<{ pupil: string }>`
    delete from group_membership as member using ${CHANGES}
     where roster_application.school_id = ${school} and roster_application.id = ${roster} and opened
       and member.school_id = ${school} and ${SAME_MEMBERSHIP}
    returning member.pupil_id as pupil`.execute(trx);
  return new Set([...rows, ...removed].map(({ pupil }) => pupil)).size;
}

/**
 * Archives the pupils whom the roster added. Also archives the groups that the roster added and that have no members
 * now. Nothing is deleted, because the added pupils may have learning records. Returns the ids of the archived pupils.
 */
async function archiveAdded(trx: TenantTransaction, { school, roster, now }: RosterUndoRequest): Promise<string[]> {
  const { rows: archived } = await sql<{ id: string }>`
    update account set archived_at = ${now}, version = version + 1
     where school_id = ${school} and archived_at is null and id in (
       select unnest(added_pupils) from roster_application where school_id = ${school} and id = ${roster})
    returning id`.execute(trx);
  await sql`
    delete from account_session where school_id = ${school} and account_id in (
      select unnest(added_pupils) from roster_application where school_id = ${school} and id = ${roster})`.execute(trx);
  await sql`
    update class_group set archived_at = ${now}, version = version + 1
     where school_id = ${school} and archived_at is null and id in (
       select unnest(added_groups) from roster_application where school_id = ${school} and id = ${roster})
       and not exists (select from group_membership as member
         where member.school_id = class_group.school_id and member.group_id = class_group.id)`.execute(trx);
  await sql`update roster_application set undone_at = ${now} where school_id = ${school} and id = ${roster}`.execute(
    trx,
  );
  return archived.map(({ id }) => id).toSorted();
}

/**
 * Removes the links between accounts and portals that were made when the roster was imported, and ends the sessions
 * that were opened through these links.
 */
async function unlinkPupils(trx: TenantTransaction, { school, roster }: RosterUndoRequest): Promise<void> {
  const { rows } = await sql<{ pupil: string; issuer: string }>`
    select pupil, issuer from roster_application, jsonb_to_recordset(linked) as link (pupil text, issuer text)
     where school_id = ${school} and id = ${roster}`.execute(trx);
  for (const { pupil, issuer } of rows) await unlinkIdentity(trx, { school, account: pupil }, issuer);
}

/**
 * Undoes an imported roster within {@link MAX_ROSTER_UNDO_AGE_MILLISECONDS}. Changes nothing if one of the roster's
 * pupils was moved or changed after the import.
 */
export async function undoRosterApplication(
  trx: TenantTransaction,
  request: RosterUndoRequest,
): Promise<RosterUndoResult> {
  const application = await trx
    .selectFrom('roster_application')
    .select(['made_at', 'undone_at'])
    .where('school_id', '=', request.school)
    .where('id', '=', request.roster)
    .forUpdate()
    .executeTakeFirst();
  if (application === undefined) return { kind: 'not-found' };
  const isLate =
    application.undone_at !== null ||
    request.now.getTime() - application.made_at.getTime() > MAX_ROSTER_UNDO_AGE_MILLISECONDS;
  if (isLate) return { kind: 'tooLate' };
  const { school, roster } = request;
  const pupils = [
    ...new Set([...(await changedSince(trx, request)), ...(await findPupilsBlockingRosterUndo(trx, school, roster))]),
  ];
  if (pupils.length > 0) return { kind: 'changed-meanwhile', pupils };
  const restored = await restoreMemberships(trx, request);
  await unlinkPupils(trx, request);
  await restoreNamesBeforeRoster(trx, school, roster);
  return { kind: 'undone', restored, archived: await archiveAdded(trx, request) };
}
