import { sql, type SqlBool } from 'kysely';
import { parseGradeCell, parseGroupCell } from '../../engine/roster/cell-text.ts';
import { systemAuditContext, writeAuditEntry } from '../audit/audit.ts';
import { dayInJapan, schoolYearOfInstant } from '../../engine/calendar.ts';
import type { Database } from '../database/pool.ts';
import { INSTALLATION_SCHOOL_ID, runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { ActiveSession } from '../http/session.ts';
import { newId } from '../identifiers.ts';
import { accountLinkIssuerOfPortal, type PortalRow } from './portal-rows.ts';
import type { LaunchTicket } from './sealed-state.ts';

type Person = Pick<ActiveSession, 'school' | 'account' | 'role' | 'mustChangePassword'>;

/** Value of the column `provider` in rows that link an account to a person of a portal. */
const PROVIDER = 'lti';

/** Returns the account of the portal's school that is linked to this subject (the portal's id of a person), or null. */
export async function findAccountLinkedToSubject(
  trx: TenantTransaction,
  portal: PortalRow,
  subject: string,
  now: Date,
): Promise<Person | null> {
  const { rows } = await sql<{ account: string; role: ActiveSession['role']; must_change_password: boolean }>`
    update linked_identity as link set last_login_at = ${now} from account
     where link.school_id = ${portal.school_id} and link.issuer = ${accountLinkIssuerOfPortal(portal)} and link.subject = ${subject}
       and account.school_id = link.school_id and account.id = link.account_id and account.archived_at is null
    returning account.id as account, account.role, account.must_change_password`.execute(trx);
  const [row] = rows;
  if (row === undefined) return null;
  const { account, role, must_change_password: mustChangePassword } = row;
  return { school: portal.school_id, account, role, mustChangePassword };
}

/** Links a subject to an account. Returns false if the subject or the account is linked already. */
export async function linkSubjectToAccount(
  trx: TenantTransaction,
  portal: PortalRow,
  { account, subject }: { readonly account: string; readonly subject: string },
  now: Date,
): Promise<boolean> {
  const added = await trx
    .insertInto('linked_identity')
    .values({
      school_id: portal.school_id,
      account_id: account,
      issuer: accountLinkIssuerOfPortal(portal),
      subject,
      provider: PROVIDER,
      linked_at: now,
      last_login_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Returns the id of this school year's class group with the name that the portal sent, and the pupil's grade. The
 * returned grade is null if it is the lowest grade of the group. Returns null if the portal sent no name, or if not
 * exactly one class group has this name.
 */
async function groupNamed(
  trx: TenantTransaction,
  school: string,
  { grade, group }: Pick<LaunchTicket, 'grade' | 'group'>,
  now: Date,
): Promise<{ readonly group_id: string; readonly grade: number | null } | null> {
  if (group === null) return null;
  const named = parseGroupCell(group);
  const gradeNumber = named.grade ?? parseGradeCell((grade ?? '').replace(/^P/u, ''));
  const groups = await trx
    .selectFrom('class_group')
    .select(['id', 'name', 'other_grades'])
    .where('school_id', '=', school)
    .where('school_year', '=', schoolYearOfInstant(now))
    .where('archived_at', 'is', null)
    .$if(gradeNumber !== null, (query) => query.where(sql<SqlBool>`${gradeNumber} = any(grade || other_grades)`))
    .execute();
  const same = groups.filter(({ name }) => parseGroupCell(name).group === named.group);
  const [found, ...others] = same;
  if (found === undefined || others.length > 0) return null;
  return { group_id: found.id, grade: found.other_grades.find((each) => each === gradeNumber) ?? null };
}

/**
 * Adds an account for a pupil whom the portal names and whom Sakumon does not know. Also adds the pupil to the class
 * group that the portal names, if the school has this group. Adds nothing if the portal sent no name of the pupil. A
 * lock prevents two simultaneous launches from adding the same pupil twice.
 */
export function addPupilFromPortal(db: Database, portal: PortalRow, ticket: LaunchTicket, now: Date): Promise<void> {
  const school = portal.school_id;
  const { subject, name } = ticket;
  return runAsTenant(db, { role: 'system', school: INSTALLATION_SCHOOL_ID, account: null }, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`${portal.id} ${subject}`}))`.execute(trx);
    const known = trx.selectFrom('linked_identity').select('subject').where('school_id', '=', school);
    const isKnown = await known
      .where('issuer', '=', accountLinkIssuerOfPortal(portal))
      .where('subject', '=', subject)
      .executeTakeFirst();
    if (isKnown !== undefined || name === null) return;
    const account = newId(now);
    await trx
      .insertInto('account')
      .values({ school_id: school, id: account, role: 'pupil', display_name: name, created_at: now })
      .execute();
    await linkSubjectToAccount(trx, portal, { account, subject }, now);
    const group = await groupNamed(trx, school, ticket, now);
    if (group !== null) {
      const membership = { school_id: school, pupil_id: account, ...group, from_date: dayInJapan(now) };
      await trx.insertInto('group_membership').values(membership).execute();
    }
    const details = { portal: portal.name };
    const done = { school, action: 'add', thing: 'pupil', id: account, details } as const;
    await writeAuditEntry(trx, systemAuditContext(now), done);
  });
}
