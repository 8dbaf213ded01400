import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { STAFF_ROLES, type StaffRole } from '../../contract/roles.ts';
import { StaffMember, type NewStaffMember, type RoleAndSchool } from '../../contract/staff.ts';
import { isEmailTakenError } from '../accounts/email-taken.ts';
import { randomStaffPassword, initialPasswordExpiry } from '../accounts/initial-password.ts';
import type { PasswordHasher } from '../accounts/password.ts';
import { tenantOfSession, type ActiveSession } from '../http/session.ts';
import { schoolYearOfInstant } from '../../engine/calendar.ts';
import type { Database } from '../database/pool.ts';
import { INSTALLATION_SCHOOL_ID, runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { fromApiId, newId, toApiId } from '../identifiers.ts';
import { auditContextOfCall, writeAuditEntry, type AuditContext } from '../audit/audit.ts';

type MemberRow = {
  readonly id: string;
  readonly role: string;
  readonly school_id: string;
  readonly school_name: string;
  readonly display_name: string;
  readonly kana_name: string | null;
  readonly email: string | null;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly created_at: Date;
  readonly last_login_at: Date | null;
  readonly must_change_password: boolean;
  readonly archived_at: Date | null;
  readonly version: number;
};

function memberOf(row: MemberRow): z.output<typeof StaffMember> {
  return StaffMember.parse({
    id: toApiId('u', row.id),
    role: row.role,
    school: { id: toApiId('c', row.school_id), name: row.school_name },
    displayName: row.display_name,
    kanaName: row.kana_name,
    email: row.email,
    groups: row.groups.map(({ id, name }) => ({ id: toApiId('g', id), name })),
    createdAt: row.created_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    mustChangePassword: row.must_change_password,
    archivedAt: row.archived_at?.toISOString() ?? null,
    version: row.version,
  });
}

/**
 * Returns one page of the teachers and administrators who satisfy an SQL condition on the tables `account` and
 * `school`, and the total number of those who satisfy it.
 */
export async function readStaffPageByCondition(
  trx: TenantTransaction,
  condition: ReturnType<typeof sql>,
  part: { readonly offset: number; readonly limit: number },
  now: Date,
) {
  const { rows } = await sql<MemberRow & { readonly total: number }>`
    select account.id, role, account.school_id, school.name as school_name, display_name, kana_name, email,
        account.created_at, last_login_at, must_change_password, account.archived_at, account.version,
        count(*) over ()::int as total,
        coalesce((select jsonb_agg(jsonb_build_object('id', led.id, 'name', led.name)
            order by led.grade, led.name collate school_order)
          from group_teacher join class_group as led on led.school_id = group_teacher.school_id
            and led.id = group_teacher.group_id and led.archived_at is null and led.school_year = ${schoolYearOfInstant(now)}
         where group_teacher.school_id = account.school_id and group_teacher.teacher_id = account.id), '[]') as groups
      from account join school on school.id = account.school_id
     where role in (${sql.join(STAFF_ROLES)}) and ${condition}
     order by coalesce(kana_name, display_name) collate school_order, account.id
     offset ${part.offset} limit ${part.limit}`.execute(trx);
  return { total: rows[0]?.total ?? 0, staff: rows.map(memberOf) };
}

const ALL_OF_A_SCHOOL = { offset: 0, limit: 1000 };

/** Returns the teachers of the caller's school. */
export function listTeachers(
  db: Database,
  { session, now }: RouteCall<'teachers'>,
): Promise<RouteOutcomeOf<'teachers'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const own = sql`account.school_id = ${session.school} and role = 'manager' and account.archived_at is null`;
    const { staff } = await readStaffPageByCondition(trx, own, ALL_OF_A_SCHOOL, now);
    return { kind: 'answered', output: { teachers: staff } };
  });
}

/** Returns a teacher or administrator of any school. Returns null if there is no such person. */
export async function readStaffMember(trx: TenantTransaction, id: string, now: Date) {
  const { staff } = await readStaffPageByCondition(trx, sql`account.id = ${id}::uuid`, ALL_OF_A_SCHOOL, now);
  return staff[0] ?? null;
}

type NewMember = z.output<typeof NewStaffMember> & { readonly role: StaffRole; readonly school: string };
type Added =
  | { readonly kind: 'answered'; readonly output: { member: z.output<typeof StaffMember>; initialPassword: string } }
  | { readonly kind: 'refused'; readonly refusal: 'email-taken' };

/**
 * Adds a teacher or administrator. The initial password is in the result and cannot be read later, because the database
 * stores only its hash. Refuses with `email-taken` if another account uses the e-mail address.
 */
export async function insertStaffMember(
  db: Database,
  passwords: PasswordHasher,
  session: ActiveSession,
  member: NewMember,
  context: AuditContext,
): Promise<Added> {
  const { now } = context;
  const password = randomStaffPassword();
  const passwordHash = await passwords.hash(password);
  const id = newId(now);
  try {
    return await runAsTenant(db, tenantOfSession(session), async (trx) => {
      await trx
        .insertInto('account')
        .values({ ...rowOf(member, now), id, password_hash: passwordHash })
        .execute();
      const details = { name: member.displayName, role: member.role };
      await writeAuditEntry(trx, context, { school: member.school, action: 'add', thing: 'staff', id, details });
      const added = await readStaffMember(trx, id, now);
      if (added === null) throw new Error(`account ${id} is gone within its own transaction`);
      return { kind: 'answered', output: { member: added, initialPassword: password } };
    });
  } catch (fault) {
    if (isEmailTakenError(fault)) return { kind: 'refused', refusal: 'email-taken' };
    throw fault;
  }
}

function rowOf(member: NewMember, now: Date) {
  return {
    school_id: member.school,
    role: member.role,
    email: member.email,
    must_change_password: true,
    initial_until: initialPasswordExpiry(now),
    display_name: member.displayName,
    kana_name: member.kanaName,
    created_at: now,
  };
}

/**
 * Adds a teacher to the school of the signed-in teacher. Refuses with `email-taken` if another account uses the e-mail
 * address.
 */
export function addTeacher(
  db: Database,
  passwords: PasswordHasher,
  call: RouteCall<'addTeacher'>,
): Promise<RouteOutcomeOf<'addTeacher'>> {
  const { input, session } = call;
  return insertStaffMember(
    db,
    passwords,
    session,
    { ...input, role: 'manager', school: session.school },
    auditContextOfCall(call),
  );
}

/**
 * Returns the id of the school to which an account with this role belongs: administrators belong to the special school
 * that represents the installation. Locks the school, so that nobody archives it before the end of the transaction.
 * Returns null if the school does not exist or is archived.
 */
export async function lockSchoolRowForStaffAccount(
  trx: TenantTransaction,
  post: RoleAndSchool,
): Promise<string | null> {
  switch (post.role) {
    case 'manager':
      return heldSchool(trx, fromApiId(post.school));
    case 'admin':
      return INSTALLATION_SCHOOL_ID;
  }
}

async function heldSchool(trx: TenantTransaction, id: string): Promise<string | null> {
  const row = await trx
    .selectFrom('school')
    .select('id')
    .where('id', '=', id)
    .where('id', '!=', INSTALLATION_SCHOOL_ID)
    .where('archived_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Adds a teacher or administrator to any school. Refuses with `not-found` if the school does not exist or is archived,
 * and with `email-taken` if another account uses the e-mail address.
 */
export async function addStaffMember(
  db: Database,
  passwords: PasswordHasher,
  call: RouteCall<'addStaffMember'>,
): Promise<RouteOutcomeOf<'addStaffMember'>> {
  const { input, session } = call;
  const school = await runAsTenant(db, tenantOfSession(session), (trx) =>
    lockSchoolRowForStaffAccount(trx, input.post),
  );
  if (school === null) return { kind: 'refused', refusal: 'not-found' };
  return insertStaffMember(
    db,
    passwords,
    session,
    { ...input, role: input.post.role, school },
    auditContextOfCall(call),
  );
}

/** Returns a page of the staff of all schools. */
export function listStaff(db: Database, { input, session, now }: RouteCall<'staff'>): Promise<RouteOutcomeOf<'staff'>> {
  const { role, signedIn, archived, offset, limit } = input;
  const school = input.school === undefined ? null : fromApiId(input.school);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const conditions = [
      archived === 'only' ? sql`account.archived_at is not null` : sql`account.archived_at is null`,
      role === undefined ? sql`true` : sql`role = ${role}`,
      school === null ? sql`true` : sql`account.school_id = ${school}`,
      signedIn === 'never' ? sql`last_login_at is null` : sql`true`,
      sql`position(searchable(${input.search ?? ''}) in account.search_text) > 0`,
    ];
    const condition = sql.join(conditions, sql` and `);
    const found = await readStaffPageByCondition(trx, condition, { offset, limit }, now);
    // Each row contains the total number of matching people. If the requested page begins after the last matching
    // person, the query returns no row. A second query must then read the total number.
    const { total } =
      found.staff.length > 0 ? found : await readStaffPageByCondition(trx, condition, { offset: 0, limit: 1 }, now);
    return { kind: 'answered', output: { total, staff: found.staff } };
  });
}
