import { STAFF_ROLES } from '../../contract/roles.ts';
import type { PermissionAction } from '../../contract/permissions.ts';
import { isEmailTakenError } from '../accounts/email-taken.ts';
import { randomStaffPassword, initialPasswordExpiry } from '../accounts/initial-password.ts';
import { deleteSecondFactor } from '../second-factor/recovery-codes.ts';
import { removeSignInBlocks } from '../accounts/known-device.ts';
import type { PasswordHasher } from '../accounts/password.ts';
import { endOtherSessionsOfAccount } from '../accounts/session.ts';
import { tenantOfSession } from '../http/session.ts';
import type { Database } from '../database/pool.ts';
import { INSTALLATION_SCHOOL_ID, runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf, SessionTimeAndSender } from '../http/outcome.ts';
import { fromApiId } from '../identifiers.ts';
import { auditContextOfCall, changedFieldNames, writeAuditEntry } from '../audit/audit.ts';
import { updateAccount } from './change-account.ts';
import { readStaffMember, lockSchoolRowForStaffAccount } from './staff.ts';

type LockedMember = { readonly id: string; readonly school: string; readonly name: string; readonly version: number };

/**
 * Locks a teacher or administrator of any school until the end of the transaction and returns the person. Returns null
 * if there is no such person.
 */
async function lockedMember(trx: TenantTransaction, id: string): Promise<LockedMember | null> {
  const row = await trx
    .selectFrom('account')
    .select(['id', 'school_id', 'display_name', 'version'])
    .where('id', '=', id)
    .where('role', 'in', STAFF_ROLES)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, school: row.school_id, name: row.display_name, version: row.version };
}

type Seen = { readonly member: string; readonly version: number };

/**
 * Locks a member of staff until the end of the transaction, and returns the member. Refuses with `not-found`, or with
 * `changed-meanwhile` if somebody changed the member's data since the administrator read it.
 */
async function seenMember(trx: TenantTransaction, { now }: SessionTimeAndSender, seen: Seen) {
  const locked = await lockedMember(trx, fromApiId(seen.member));
  if (locked === null) return { kind: 'refused', refusal: 'not-found' } as const;
  if (locked.version === seen.version) return { kind: 'seen', locked } as const;
  const present = await readStaffMember(trx, locked.id, now);
  return { kind: 'refused', refusal: 'changed-meanwhile', present } as const;
}

/**
 * Takes a lock, so that transactions that change administrators run one after the other. Otherwise the last two
 * administrators could remove each other at the same time.
 */
async function lockAdmins(trx: TenantTransaction): Promise<void> {
  await trx.selectFrom('school').select('id').where('id', '=', INSTALLATION_SCHOOL_ID).forUpdate().execute();
}

async function isLastAdmin(trx: TenantTransaction, { id }: LockedMember): Promise<boolean> {
  const admins = await trx
    .selectFrom('account')
    .select('id')
    .where('school_id', '=', INSTALLATION_SCHOOL_ID)
    .where('role', '=', 'admin')
    .where('archived_at', 'is', null)
    .limit(2)
    .execute();
  return admins.length === 1 && admins[0]?.id === id;
}

async function writeDone(
  trx: TenantTransaction,
  context: SessionTimeAndSender,
  action: PermissionAction,
  { id, school }: LockedMember,
  details: Readonly<Record<string, string | readonly string[]>> = {},
): Promise<void> {
  await writeAuditEntry(trx, auditContextOfCall(context), { school, action, thing: 'staff', id, details });
}

/** Returns the member of staff after a change. */
async function memberNow(trx: TenantTransaction, { now }: SessionTimeAndSender, { id }: LockedMember) {
  const member = await readStaffMember(trx, id, now);
  if (member === null) throw new Error(`account ${id} is gone within its own transaction`);
  return member;
}

/**
 * Runs `work` in a transaction and returns its result. If `work` throws because another account already uses the new
 * e-mail address, returns the refusal `email-taken` instead.
 */
async function refusingTakenEmail<Answer>(
  db: Database,
  { session }: SessionTimeAndSender,
  work: (trx: TenantTransaction) => Promise<Answer>,
): Promise<Answer | { readonly kind: 'refused'; readonly refusal: 'email-taken' }> {
  try {
    return await runAsTenant(db, tenantOfSession(session), work);
  } catch (fault) {
    if (isEmailTakenError(fault)) return { kind: 'refused', refusal: 'email-taken' };
    throw fault;
  }
}

/**
 * Changes the names and the e-mail address of a member of staff. Refuses with `not-found`, with `changed-meanwhile` if
 * the data was changed since the administrator read it, or with `email-taken` if another account uses the address.
 */
export async function editStaffMember(
  db: Database,
  call: RouteCall<'editStaffMember'>,
): Promise<RouteOutcomeOf<'editStaffMember'>> {
  const { displayName, kanaName, email } = call.input;
  return refusingTakenEmail(db, call, async (trx): Promise<RouteOutcomeOf<'editStaffMember'>> => {
    const seen = await seenMember(trx, call, call.input);
    if (seen.kind === 'refused') return seen;
    const before = await memberNow(trx, call, seen.locked);
    const fields = changedFieldNames(before, call.input, ['displayName', 'kanaName', 'email']);
    await updateAccount(trx, seen.locked, { display_name: displayName, kana_name: kanaName, email });
    await writeDone(trx, call, 'edit', seen.locked, { fields });
    return { kind: 'answered', output: await memberNow(trx, call, seen.locked) };
  });
}

/**
 * Gives a member of staff another role or school. The account keeps its e-mail address and password, but loses its
 * sessions. If the school changes, the account also loses its groups and its links to sign-in providers.
 *
 * Refuses with `not-found`, with `changed-meanwhile` if somebody changed the member's data since the administrator read
 * it, or with `email-taken` if another account uses the address. Refuses with `last-admin` if the installation would
 * have no administrator, and with `own-account` if the member is the administrator who sends the request.
 */
export function changeStaffRole(
  db: Database,
  call: RouteCall<'changeStaffRole'>,
): Promise<RouteOutcomeOf<'changeStaffRole'>> {
  const { role } = call.input.post;
  return refusingTakenEmail(db, call, async (trx): Promise<RouteOutcomeOf<'changeStaffRole'>> => {
    await lockAdmins(trx);
    const seen = await seenMember(trx, call, call.input);
    if (seen.kind === 'refused') return seen;
    const { locked } = seen;
    const school = await lockSchoolRowForStaffAccount(trx, call.input.post);
    if (school === null) return { kind: 'refused', refusal: 'not-found' };
    if (role !== 'admin' && (await isLastAdmin(trx, locked))) return { kind: 'refused', refusal: 'last-admin' };
    if (locked.id === call.session.account) return { kind: 'refused', refusal: 'own-account' };
    await endOtherSessionsOfAccount(trx, { school: locked.school, account: locked.id }, 'byStaff');
    if (school !== locked.school) {
      await trx
        .deleteFrom('group_teacher')
        .where('school_id', '=', locked.school)
        .where('teacher_id', '=', locked.id)
        .execute();
      await trx
        .deleteFrom('linked_identity')
        .where('school_id', '=', locked.school)
        .where('account_id', '=', locked.id)
        .execute();
    }
    await updateAccount(trx, locked, { school_id: school, role });
    const moved = { ...locked, school };
    // If the person moves to another school, both the old and the new school get an audit entry.
    if (school !== locked.school) await writeDone(trx, call, 'changeRole', locked, { role, name: locked.name });
    await writeDone(trx, call, 'changeRole', moved, { role, name: locked.name });
    return { kind: 'answered', output: await memberNow(trx, call, moved) };
  });
}

/**
 * Archives a member of staff and ends the member's sessions. Refuses with `not-found`, or with `changed-meanwhile` if
 * somebody changed the member's data since the administrator read it. Refuses with `last-admin` if the installation
 * would have no administrator, and with `own-account` if the member is the administrator who sends the request.
 */
export function archiveStaffMember(
  db: Database,
  call: RouteCall<'archiveStaffMember'>,
): Promise<RouteOutcomeOf<'archiveStaffMember'>> {
  return runAsTenant(db, tenantOfSession(call.session), async (trx) => {
    await lockAdmins(trx);
    const seen = await seenMember(trx, call, call.input);
    if (seen.kind === 'refused') return seen;
    const { locked } = seen;
    if (await isLastAdmin(trx, locked)) return { kind: 'refused', refusal: 'last-admin' };
    if (locked.id === call.session.account) return { kind: 'refused', refusal: 'own-account' };
    await updateAccount(trx, locked, { archived_at: call.now });
    await endOtherSessionsOfAccount(trx, { school: locked.school, account: locked.id }, 'byStaff');
    await writeDone(trx, call, 'archive', locked);
    return { kind: 'answered', output: await memberNow(trx, call, locked) };
  });
}

/**
 * Restores an archived member of staff. Refuses with `not-found`, or with `changed-meanwhile` if somebody changed the
 * member's data since the administrator read it.
 */
export function restoreStaffMember(
  db: Database,
  call: RouteCall<'restoreStaffMember'>,
): Promise<RouteOutcomeOf<'restoreStaffMember'>> {
  return runAsTenant(db, tenantOfSession(call.session), async (trx) => {
    const seen = await seenMember(trx, call, call.input);
    if (seen.kind === 'refused') return seen;
    await updateAccount(trx, seen.locked, { archived_at: null });
    await writeDone(trx, call, 'restore', seen.locked);
    return { kind: 'answered', output: await memberNow(trx, call, seen.locked) };
  });
}

/** Ends all sessions of a member of staff, on all devices. Refuses with `not-found` if there is no such member. */
export function endStaffSessions(
  db: Database,
  call: RouteCall<'endStaffSessions'>,
): Promise<RouteOutcomeOf<'endStaffSessions'>> {
  return runAsTenant(db, tenantOfSession(call.session), async (trx) => {
    const locked = await lockedMember(trx, fromApiId(call.input.member));
    if (locked === null) return { kind: 'refused', refusal: 'not-found' };
    const ended = await endOtherSessionsOfAccount(trx, { school: locked.school, account: locked.id }, 'byStaff');
    await writeDone(trx, call, 'endSessions', locked);
    return { kind: 'answered', output: { ended } };
  });
}

/**
 * Removes the second factor of a member of staff (who may have lost the phone with the authenticator app), and ends all
 * sessions of the member. Afterwards, the member can sign in with only the password. Refuses with `not-found`, or with
 * `own-account` if the member is the administrator who sends the request.
 */
export function resetSecondFactor(
  db: Database,
  call: RouteCall<'resetSecondFactor'>,
): Promise<RouteOutcomeOf<'resetSecondFactor'>> {
  return runAsTenant(db, tenantOfSession(call.session), async (trx): Promise<RouteOutcomeOf<'resetSecondFactor'>> => {
    const locked = await lockedMember(trx, fromApiId(call.input.member));
    if (locked === null) return { kind: 'refused', refusal: 'not-found' };
    if (locked.id === call.session.account) return { kind: 'refused', refusal: 'own-account' };
    const person = { school: locked.school, account: locked.id };
    const removed = await deleteSecondFactor(trx, person);
    await endOtherSessionsOfAccount(trx, person, 'factor');
    await writeDone(trx, call, 'resetFactor', locked);
    return { kind: 'answered', output: { removed } };
  });
}

/**
 * Gives a member of staff a new initial password and ends all sessions of the member. Refuses with `not-found`, or with
 * `own-account` if the member is the administrator who sends the request.
 */
export async function resetStaffPassword(
  db: Database,
  passwords: PasswordHasher,
  call: RouteCall<'resetStaffPassword'>,
): Promise<RouteOutcomeOf<'resetStaffPassword'>> {
  const password = randomStaffPassword();
  const passwordHash = await passwords.hash(password);
  const outcome = await runAsTenant(
    db,
    tenantOfSession(call.session),
    async (trx): Promise<RouteOutcomeOf<'resetStaffPassword'>> => {
      const locked = await lockedMember(trx, fromApiId(call.input.member));
      if (locked === null) return { kind: 'refused', refusal: 'not-found' };
      // Administrators must change their own password elsewhere: on a screen that asks for the old password.
      if (locked.id === call.session.account) return { kind: 'refused', refusal: 'own-account' };
      await updateAccount(trx, locked, {
        password_hash: passwordHash,
        must_change_password: true,
        initial_until: initialPasswordExpiry(call.now),
      });
      await endOtherSessionsOfAccount(trx, { school: locked.school, account: locked.id }, 'password');
      await writeDone(trx, call, 'resetPassword', locked);
      const member = await memberNow(trx, call, locked);
      return { kind: 'answered', output: { member, initialPassword: password } };
    },
  );
  if (outcome.kind === 'answered') {
    const { member } = outcome.output;
    await removeSignInBlocks(db, { school: fromApiId(member.school.id), account: fromApiId(member.id) }, member.email);
  }
  return outcome;
}
