import { sql } from 'kysely';
import type { Account } from '../../contract/account.ts';
import type { Role } from '../../contract/roles.ts';
import { NO_DEVICE_SUPPORT_SETTINGS } from '../../contract/support.ts';
import { dayInJapan } from '../../engine/calendar.ts';
import { orderClassBeforeSupportGroupsSql, gradeOfMemberSql, isMemberOnDaySql } from '../database/membership.ts';
import type { Database } from '../database/pool.ts';
import { DEMONSTRATION_SCHOOL_ID, runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import { toApiId } from '../identifiers.ts';
import { tenantOfSession, type ActiveSession } from '../http/session.ts';
import { selectSupportSettingsAppliedByDevice, readSupportSettingsOfPupil } from './support.ts';

/**
 * The id that represents password sign-in in `providerData`, the account's list of sign-in methods. A sign-in method of
 * an external provider has the provider's own id.
 */
const PASSWORD_PROVIDER = 'password';

function isGrade(grade: number): grade is 1 | 2 | 3 | 4 | 5 | 6 {
  return Number.isInteger(grade) && grade >= 1 && grade <= 6;
}

/** For each role, true if its accounts can belong to a class and have support settings. */
const LEARNS = { pupil: true, manager: false, admin: false } as const satisfies Record<Role, boolean>;

/**
 * Returns the pupil's current class or, if there is none, the pupil's current support group. If the pupil is in
 * several, returns the one that the pupil joined last. Returns null if the pupil is in none.
 */
async function homeGroupOf(trx: TenantTransaction, session: ActiveSession, now: Date): Promise<Account['homeGroup']> {
  if (!LEARNS[session.role]) return null;
  const row = await trx
    .selectFrom('group_membership')
    .innerJoin('class_group', (join) =>
      join
        .onRef('class_group.school_id', '=', 'group_membership.school_id')
        .onRef('class_group.id', '=', 'group_membership.group_id'),
    )
    .modifyFront(sql`/* home group */`)
    .select(['class_group.id', 'class_group.name', gradeOfMemberSql().as('grade')])
    .where('group_membership.school_id', '=', session.school)
    .where('group_membership.pupil_id', '=', session.account)
    .where(isMemberOnDaySql('group_membership', dayInJapan(now)))
    .where('class_group.archived_at', 'is', null)
    .orderBy(orderClassBeforeSupportGroupsSql())
    .executeTakeFirst();
  if (row === undefined || !isGrade(row.grade)) return null;
  return { id: toApiId('g', row.id), name: row.name, grade: row.grade };
}

/** Returns the account of a session, with the fields that the screens need. */
export function readAccountOfSession(db: Database, session: ActiveSession, now: Date): Promise<Account> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const row = await trx
      .selectFrom('account')
      .innerJoin('school', 'school.id', 'account.school_id')
      .modifyFront(sql`/* account */`)
      .select(['account.id', 'email', 'email_verified', 'display_name', 'photo_url', 'phone_number'])
      .select(['account.created_at', 'last_login_at', 'role', 'school.name as school_name'])
      .select(['school.furigana', 'school.taught_order'])
      .select('must_change_password')
      .where('account.school_id', '=', session.school)
      .where('account.id', '=', session.account)
      .executeTakeFirstOrThrow();
    const links = await trx
      .selectFrom('linked_identity')
      .modifyFront(sql`/* linked identities */`)
      .select(['provider', 'subject'])
      .where('school_id', '=', session.school)
      .where('account_id', '=', session.account)
      .orderBy('linked_at')
      .execute();
    const support = LEARNS[session.role]
      ? (await readSupportSettingsOfPupil(trx, session.school, session.account)).support
      : null;
    return {
      uid: toApiId('u', row.id),
      email: row.email,
      emailVerified: row.email_verified,
      displayName: row.display_name,
      photoURL: row.photo_url,
      phoneNumber: row.phone_number,
      tenantId: toApiId('c', session.school),
      providerData: [
        ...(row.email === null ? [] : [{ providerId: PASSWORD_PROVIDER, uid: row.email }]),
        ...links.map(({ provider, subject }) => ({ providerId: provider, uid: subject })),
      ],
      isAnonymous: false,
      createdAt: row.created_at.toISOString(),
      lastLoginAt: row.last_login_at?.toISOString() ?? null,
      role: row.role,
      schoolName: row.school_name,
      demonstration: session.school === DEMONSTRATION_SCHOOL_ID,
      homeGroup: await homeGroupOf(trx, session, now),
      // The pupil's support setting `furigana` shows the readings of all kanji. It has no effect in a school whose
      // texts contain only kana.
      furigana: support?.furigana === true && row.furigana === 'byGrade' ? 'all' : row.furigana,
      support: support === null ? NO_DEVICE_SUPPORT_SETTINGS : selectSupportSettingsAppliedByDevice(support),
      taughtOrder: row.taught_order,
      // Some schools store their passwords at a hosted identity provider. A person who signed in there does not use the
      // password that Sakumon stores, and need not change it.
      mustChangePassword: row.must_change_password && session.mustChangePassword,
      mustAddFactor: session.mustAddFactor,
    };
  });
}
