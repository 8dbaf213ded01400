import { sql } from 'kysely';
import type { PasswordHasher } from '../accounts/password.ts';
import { schoolYearOfInstant } from '../../engine/calendar.ts';
import type { Database } from '../database/pool.ts';
import {
  DEMONSTRATION_SCHOOL_ID,
  INSTALLATION_SCHOOL_ID,
  runAsTenant,
  type TenantTransaction,
} from '../database/transaction.ts';
import { deterministicId, newId } from '../identifiers.ts';
import {
  DEMONSTRATION_GROUPS,
  DEMONSTRATION_PUPIL_FOR_VISITORS,
  DEMONSTRATION_PUPILS,
  type DemonstrationPupil,
} from './demonstration-pupils.ts';

/**
 * Returns the id of a group or person of the demonstration school. The id depends only on the name, so the code that
 * records the simulated history can compute the same id.
 */
export function demonstrationIdOfName(name: string): string {
  return deterministicId(new Date(0), `demonstration ${name}`);
}

/** The published password of all demonstration accounts. */
export const DEMONSTRATION_PASSWORD = 'sakumon-demo';
/** The e-mail addresses of the demonstration accounts, by role. */
export const DEMONSTRATION_EMAILS = {
  admin: 'admin@demo.sakumon.test',
  manager: 'teacher@demo.sakumon.test',
  pupil: 'pupil@demo.sakumon.test',
} as const;

type Hashes = Readonly<Record<keyof typeof DEMONSTRATION_EMAILS, string>>;

function asSystem<Result>(db: Database, work: (trx: TenantTransaction) => Promise<Result>): Promise<Result> {
  return runAsTenant(db, { role: 'system', school: DEMONSTRATION_SCHOOL_ID, account: null }, work);
}

/**
 * Creates and fills the demonstration school if it does not exist. If an older version filled the school and nobody has
 * used it, fills it again. Otherwise only restores the demonstration accounts if they were archived. Returns true if
 * this call filled the school.
 */
export async function fillDemonstrationSchool(db: Database, passwords: PasswordHasher, now: Date): Promise<boolean> {
  const [admin, manager, pupil] = await Promise.all([0, 1, 2].map(() => passwords.hash(DEMONSTRATION_PASSWORD)));
  const hashes: Hashes = { admin: admin ?? '', manager: manager ?? '', pupil: pupil ?? '' };
  return asSystem(db, async (trx) => {
    const isAdded = await addSchool(trx, now);
    if (isAdded) await addAdmin(trx, hashes.admin, now);
    const isFilled = isAdded || (await clearUntouchedSchool(trx, now));
    if (isFilled) {
      await addTeacher(trx, hashes.manager, now);
      await addGroups(trx, now);
      await addPupils(trx, hashes.pupil, now);
    }
    if (!isAdded) await archiveAccounts(trx, null);
    return isFilled;
  });
}

/**
 * Archives the demonstration accounts, because their password is published. The server calls this function if
 * SAKUMON_DEMO is off. Returns the number of archived accounts.
 */
export function archiveDemonstrationAccounts(db: Database, now: Date): Promise<number> {
  return asSystem(db, (trx) => archiveAccounts(trx, now));
}

/**
 * Inserts the demonstration school. Returns false if the school exists already, for example because another server
 * started at the same time.
 */
async function addSchool(trx: TenantTransaction, now: Date): Promise<boolean> {
  const added = await trx
    .insertInto('school')
    .values({
      id: DEMONSTRATION_SCHOOL_ID,
      name: 'さくもん小学校（みほん）',
      furigana: 'byGrade',
      level_opening: 'byProgress',
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return added.length > 0;
}

async function addAdmin(trx: TenantTransaction, passwordHash: string, now: Date): Promise<void> {
  await trx
    .insertInto('account')
    .values({
      school_id: INSTALLATION_SCHOOL_ID,
      id: newId(now),
      role: 'admin',
      email: DEMONSTRATION_EMAILS.admin,
      email_verified: true,
      password_hash: passwordHash,
      display_name: 'さくもん 管理者（みほん）',
      kana_name: 'さくもん かんりしゃ',
      created_at: now,
    })
    .execute();
}

async function addTeacher(trx: TenantTransaction, passwordHash: string, now: Date): Promise<void> {
  await trx
    .insertInto('account')
    .values({
      school_id: DEMONSTRATION_SCHOOL_ID,
      id: demonstrationIdOfName(DEMONSTRATION_EMAILS.manager),
      role: 'manager',
      email: DEMONSTRATION_EMAILS.manager,
      email_verified: true,
      password_hash: passwordHash,
      display_name: '佐藤 みどり',
      kana_name: 'さとう みどり',
      created_at: now,
    })
    .execute();
}

/**
 * If an older version of Sakumon created the demonstration school and nobody has used it, archives its people and
 * groups, so that the people and groups of this version replace them. Returns false and archives nothing in all other
 * cases.
 */
async function clearUntouchedSchool(trx: TenantTransaction, now: Date): Promise<boolean> {
  const school = sql`${DEMONSTRATION_SCHOOL_ID}::uuid`;
  // The lock on the school's row makes another server wait if it starts at the same time.
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from school where id = ${school} for update`.execute(trx);
  const made = rows[0]?.created_at;
  if (made === undefined || !(await isOlderAndUntouched(trx, made))) return false;
  await sql`delete from group_teacher where school_id = ${school}`.execute(trx);
  await sql`delete from group_membership where school_id = ${school}`.execute(trx);
  await sql`update class_group set archived_at = ${now} where school_id = ${school}`.execute(trx);
  await sql`update account set archived_at = ${now}, email = null, password_hash = null
    where school_id = ${school}`.execute(trx);
  await sql`update school set created_at = ${now} where id = ${school}`.execute(trx);
  return true;
}

async function isOlderAndUntouched(trx: TenantTransaction, made: Date): Promise<boolean> {
  const school = sql`${DEMONSTRATION_SCHOOL_ID}::uuid`;
  const { rows } = await sql<{ answer: boolean }>`
    select not (
      exists (select from account where school_id = ${school} and id = ${demonstrationIdOfName(DEMONSTRATION_PUPIL_FOR_VISITORS.kana)}::uuid)
      or exists (select from account where school_id = ${school} and created_at <> ${made})
      or exists (select from class_group where school_id = ${school} and created_at <> ${made})
      or exists (select from attempt where school_id = ${school})
      or exists (select from lesson where school_id = ${school})
      or exists (select from question_set where school_id = ${school})
      or exists (select from audit_entry where school_id = ${school})) as answer`.execute(trx);
  return rows[0]?.answer ?? false;
}

/** Adds the groups. The demonstration teacher leads the group of the visitors' pupil account. */
async function addGroups(trx: TenantTransaction, now: Date): Promise<void> {
  const groups = DEMONSTRATION_GROUPS.map(({ name, grade }) => ({
    school_id: DEMONSTRATION_SCHOOL_ID,
    id: demonstrationIdOfName(name),
    name,
    grade,
    school_year: schoolYearOfInstant(now),
    created_at: now,
  }));
  await trx.insertInto('class_group').values(groups).execute();
  await trx
    .insertInto('group_teacher')
    .values({
      school_id: DEMONSTRATION_SCHOOL_ID,
      group_id: demonstrationIdOfName(DEMONSTRATION_PUPIL_FOR_VISITORS.group),
      teacher_id: demonstrationIdOfName(DEMONSTRATION_EMAILS.manager),
    })
    .execute();
}

async function addPupils(trx: TenantTransaction, passwordHash: string, now: Date): Promise<void> {
  const accounts = DEMONSTRATION_PUPILS.map((pupil) => ({
    ...accountOf(pupil, now),
    ...accessOf(pupil, passwordHash),
  }));
  await trx.insertInto('account').values(accounts).execute();
  const memberships = DEMONSTRATION_PUPILS.map(({ kana, group, number }) => ({
    school_id: DEMONSTRATION_SCHOOL_ID,
    pupil_id: demonstrationIdOfName(kana),
    group_id: demonstrationIdOfName(group),
    from_date: `${schoolYearOfInstant(now)}-04-01`,
    number,
  }));
  await trx.insertInto('group_membership').values(memberships).execute();
}

function accountOf(pupil: DemonstrationPupil, now: Date) {
  return {
    school_id: DEMONSTRATION_SCHOOL_ID,
    id: demonstrationIdOfName(pupil.kana),
    role: 'pupil' as const,
    display_name: pupil.name,
    kana_name: pupil.kana,
    created_at: now,
  };
}

function accessOf(pupil: DemonstrationPupil, passwordHash: string) {
  if (pupil.kana !== DEMONSTRATION_PUPIL_FOR_VISITORS.kana)
    return { email: null, email_verified: false, password_hash: null };
  return { email: DEMONSTRATION_EMAILS.pupil, email_verified: true, password_hash: passwordHash };
}

async function archiveAccounts(trx: TenantTransaction, archivedAt: Date | null): Promise<number> {
  const changed = await trx
    .updateTable('account')
    .set({ archived_at: archivedAt })
    .where('email', 'in', Object.values(DEMONSTRATION_EMAILS))
    .where('school_id', 'in', [INSTALLATION_SCHOOL_ID, DEMONSTRATION_SCHOOL_ID])
    .where('archived_at', archivedAt === null ? 'is not' : 'is', null)
    .returning('id')
    .execute();
  return changed.length;
}
