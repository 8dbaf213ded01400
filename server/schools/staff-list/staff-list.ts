import type { StaffPasswordSlip } from '../../../contract/staff-list.ts';
import { randomStaffPassword, initialPasswordExpiry } from '../../accounts/initial-password.ts';
import { isEmailTakenError } from '../../accounts/email-taken.ts';
import type { PasswordHasher } from '../../accounts/password.ts';
import { auditContextOfCall, writeAuditEntry } from '../../audit/audit.ts';
import type { Database } from '../../database/pool.ts';
import { INSTALLATION_SCHOOL_ID, runAsTenant, type TenantTransaction } from '../../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../../http/outcome.ts';
import { tenantOfSession } from '../../http/session.ts';
import { newId } from '../../identifiers.ts';
import { compareStaffList, type ComparedStaffList } from './check-staff-list.ts';

/** Checks a staff list. Stores nothing. */
export function checkStaffList(
  db: Database,
  { session, input }: RouteCall<'checkStaffList'>,
): Promise<RouteOutcomeOf<'checkStaffList'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const compared = await compareStaffList(trx, input.text);
    return { kind: 'answered', output: 'checked' in compared ? compared.checked : compared };
  });
}

/**
 * Returns `count` initial passwords with their hashes. It must be called before the transaction locks any database row,
 * because hashing is slow.
 */
async function initialPasswords(passwords: PasswordHasher, count: number) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const password = randomStaffPassword();
      return { password, hash: await passwords.hash(password) };
    }),
  );
}

type NewPassword = Awaited<ReturnType<typeof initialPasswords>>[number];

/**
 * Adds all people on a staff list, or none of them. Refuses with `changed-meanwhile` if a new check of the list has
 * another result than the check that the administrator saw. Refuses with `email-taken` if another account uses one of
 * the e-mail addresses.
 */
export async function applyStaffList(
  db: Database,
  passwords: PasswordHasher,
  call: RouteCall<'applyStaffList'>,
): Promise<RouteOutcomeOf<'applyStaffList'>> {
  const { session, input } = call;
  const shown = await runAsTenant(db, tenantOfSession(session), (trx) => compareStaffList(trx, input.text));
  if (!('checked' in shown) || !isAsSeen(shown, input.seen)) return { kind: 'refused', refusal: 'changed-meanwhile' };
  const made = await initialPasswords(passwords, shown.checked.lines.length);
  try {
    return await runAsTenant(db, tenantOfSession(session), async (trx): Promise<RouteOutcomeOf<'applyStaffList'>> => {
      // This lock makes imports of staff lists run one after the other. Otherwise two concurrent imports could each add
      // a school with the same name.
      await trx.selectFrom('school').select('id').where('id', '=', INSTALLATION_SCHOOL_ID).forUpdate().execute();
      const now = await compareStaffList(trx, input.text);
      if (!('checked' in now) || !isAsSeen(now, input.seen)) return { kind: 'refused', refusal: 'changed-meanwhile' };
      const schools = await addSchools(trx, now, call);
      const slips = await addStaff(trx, { compared: now, schools, made }, call);
      return { kind: 'answered', output: { schoolsAdded: now.checked.newSchools.length, slips } };
    });
  } catch (fault) {
    if (isEmailTakenError(fault)) return { kind: 'refused', refusal: 'email-taken' };
    throw fault;
  }
}

function isAsSeen({ checked }: ComparedStaffList, seen: string): boolean {
  return checked.seen === seen && checked.lines.every(({ faults }) => faults.length === 0);
}

async function addSchools(
  trx: TenantTransaction,
  { checked, present }: ComparedStaffList,
  call: RouteCall<'applyStaffList'>,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map([...present].map(([name, { id }]) => [name, id]));
  for (const name of checked.newSchools) {
    const id = newId(call.now);
    const settings = { furigana: 'byGrade', level_opening: 'byProgress' } as const;
    await trx
      .insertInto('school')
      .values({ id, name, ...settings, created_at: call.now })
      .execute();
    const done = { school: id, action: 'add', thing: 'school', id, details: { name } } as const;
    await writeAuditEntry(trx, auditContextOfCall(call), done);
    ids.set(name, id);
  }
  return ids;
}

type Adding = {
  readonly compared: ComparedStaffList;
  readonly schools: ReadonlyMap<string, string>;
  readonly made: readonly NewPassword[];
};

async function addStaff(
  trx: TenantTransaction,
  { compared, schools, made }: Adding,
  call: RouteCall<'applyStaffList'>,
): Promise<StaffPasswordSlip[]> {
  const slips: StaffPasswordSlip[] = [];
  for (const [at, { name, kana, email, role, school }] of compared.checked.lines.entries()) {
    const password = made[at];
    const schoolId = role === 'admin' ? INSTALLATION_SCHOOL_ID : schools.get(school);
    if (password === undefined || schoolId === undefined) throw new Error(`line ${at} has no school or no password`);
    const id = newId(call.now);
    await trx
      .insertInto('account')
      .values({
        school_id: schoolId,
        id,
        role,
        email,
        password_hash: password.hash,
        must_change_password: true,
        initial_until: initialPasswordExpiry(call.now),
        display_name: name,
        kana_name: kana,
        created_at: call.now,
      })
      .execute();
    const details = { name, role };
    const done = { school: schoolId, action: 'add', thing: 'staff', id, details } as const;
    await writeAuditEntry(trx, auditContextOfCall(call), done);
    slips.push({ schoolName: school, displayName: name, email, initialPassword: password.password });
  }
  return slips;
}
