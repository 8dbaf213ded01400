import type { PermissionAction } from '../../contract/permissions.ts';
import { isEmailTakenError, isSchoolNumberTakenError } from '../accounts/email-taken.ts';
import { randomPupilPassword } from '../accounts/initial-password.ts';
import { removeSignInBlocks } from '../accounts/known-device.ts';
import type { PasswordHasher } from '../accounts/password.ts';
import { endOtherSessionsOfAccount } from '../accounts/session.ts';
import { tenantOfSession } from '../http/session.ts';
import { dayInJapan } from '../../engine/calendar.ts';
import { isMemberOnDaySql } from '../database/membership.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf, SessionTimeAndSender } from '../http/outcome.ts';
import { fromApiId } from '../identifiers.ts';
import { auditContextOfCall, changedFieldNames, writeAuditEntry } from '../audit/audit.ts';
import { updateAccount } from './change-account.ts';
import { readPupil } from './pupils.ts';
import { isGradeUnknownInSupportGroups, lockAndCheckSupportGroups, setSupportGroupsOfPupil } from './support-groups.ts';

/**
 * Locks a pupil of the school until the end of the transaction and returns the pupil. Returns null if the school has no
 * such pupil.
 */
async function lockedPupil(trx: TenantTransaction, school: string, id: string) {
  const row = await trx
    .selectFrom('account')
    .select(['id', 'email', 'version', 'archived_at'])
    .where('school_id', '=', school)
    .where('id', '=', id)
    .where('role', '=', 'pupil')
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

type Seen = { readonly pupil: string; readonly version: number };

/**
 * Locks a pupil until the end of the transaction, and returns the pupil. Refuses with `not-found`, or with
 * `changed-meanwhile` if somebody changed the pupil's data since the teacher read it.
 */
async function seenPupil(trx: TenantTransaction, { session, now }: SessionTimeAndSender, seen: Seen) {
  const row = await lockedPupil(trx, session.school, fromApiId(seen.pupil));
  if (row === null) return { kind: 'refused', refusal: 'not-found' } as const;
  if (row.version === seen.version) return { kind: 'seen', id: row.id } as const;
  const present = await readPupil(trx, session.school, row.id, now);
  return { kind: 'refused', refusal: 'changed-meanwhile', present } as const;
}

async function writeDone(
  trx: TenantTransaction,
  context: SessionTimeAndSender,
  action: PermissionAction,
  id: string,
  fields: readonly string[] | null = null,
): Promise<void> {
  const details = fields === null ? {} : { fields };
  const { school } = context.session;
  await writeAuditEntry(trx, auditContextOfCall(context), { school, action, thing: 'pupil', id, details });
}

/** Returns the changed pupil in the form of a route's response. */
async function answered(trx: TenantTransaction, { session, now }: SessionTimeAndSender, id: string) {
  const pupil = await readPupil(trx, session.school, id, now);
  if (pupil === null) throw new Error(`pupil ${id} is gone within its own transaction`);
  return { kind: 'answered', output: pupil } as const;
}

const NOTHING = { displayName: null, kanaName: null, email: null, number: null, schoolNumber: null };

/**
 * Changes the names, e-mail address, number, school number, grade and support groups of a pupil. Refuses with
 * `not-found`, with `changed-meanwhile` if somebody changed the pupil's data since the teacher read it, or with
 * `no-group` if a number is given but the pupil is in no class. Refuses with `grade-not-in-class` if the pupil has no
 * ordinary class and would join a support group of several grades that does not have the pupil's grade. Refuses with
 * `email-taken` or `school-number-taken` if another person has this e-mail address or school number.
 */
export async function editPupil(db: Database, call: RouteCall<'editPupil'>): Promise<RouteOutcomeOf<'editPupil'>> {
  const { input, session } = call;
  const { school } = session;
  try {
    return await runAsTenant(db, tenantOfSession(session), async (trx): Promise<RouteOutcomeOf<'editPupil'>> => {
      const seen = await seenPupil(trx, call, input);
      if (seen.kind === 'refused') return seen;
      const { id } = seen;
      const before = await readPupil(trx, school, id, call.now);
      const support = input.supportGroups?.map(fromApiId);
      const isFit = support === undefined || (await lockAndCheckSupportGroups(trx, school, support, call.now));
      if (!isFit) return { kind: 'refused', refusal: 'not-found' };
      if (support !== undefined && (await isGradeUnknownInSupportGroups(trx, { school, id }, support, call.now))) {
        return { kind: 'refused', refusal: 'grade-not-in-class' };
      }
      if (!(await setNumber(trx, call, id, input))) return { kind: 'refused', refusal: 'no-group' };
      const { displayName, kanaName, email } = input;
      const isChanged =
        support !== undefined && (await setSupportGroupsOfPupil(trx, { school, id }, support, call.now));
      const schoolNumber = input.schoolNumber === undefined ? (before?.schoolNumber ?? null) : input.schoolNumber;
      const values = { display_name: displayName, kana_name: kanaName, email, school_number: schoolNumber };
      await updateAccount(trx, { school, id }, values);
      const now = { ...input, schoolNumber };
      const fields = changedFieldNames(before ?? NOTHING, now, [
        'displayName',
        'kanaName',
        'email',
        'number',
        'schoolNumber',
      ]);
      await writeDone(trx, call, 'edit', id, isChanged ? [...fields, 'supportGroups'] : fields);
      return answered(trx, call, id);
    });
  } catch (fault) {
    if (isEmailTakenError(fault)) return { kind: 'refused', refusal: 'email-taken' };
    if (isSchoolNumberTakenError(fault)) return { kind: 'refused', refusal: 'school-number-taken' };
    throw fault;
  }
}

/**
 * Sets the pupil's number and grade in the pupil's present class. If the class does not have this grade, sets only the
 * number. Returns false if a number is given but cannot be set, because the pupil is in no class.
 */
async function setNumber(
  trx: TenantTransaction,
  { session, now }: SessionTimeAndSender,
  id: string,
  { number, grade }: Pick<RouteCall<'editPupil'>['input'], 'number' | 'grade'>,
): Promise<boolean> {
  const pupil = await readPupil(trx, session.school, id, now);
  const group = pupil?.group ?? null;
  if (group === null) return number === null;
  await trx
    .updateTable('group_membership')
    .set({ number, ...(await membershipGrade(trx, session.school, fromApiId(group.id), grade)) })
    .where('school_id', '=', session.school)
    .where('pupil_id', '=', id)
    .where('group_id', '=', fromApiId(group.id))
    .where(isMemberOnDaySql('group_membership', dayInJapan(now)))
    .execute();
  return true;
}

/**
 * Returns an object with the new value for the column `grade` of a pupil's group membership. The value is null for the
 * lowest grade of the group. The object is empty if no grade is given, or if the group does not have this grade.
 */
async function membershipGrade(
  trx: TenantTransaction,
  school: string,
  id: string,
  grade: number | undefined,
): Promise<{ readonly grade?: number | null }> {
  if (grade === undefined) return {};
  const group = await trx
    .selectFrom('class_group')
    .select(['grade', 'other_grades'])
    .where('school_id', '=', school)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (group.grade === grade) return { grade: null };
  return group.other_grades.includes(grade) ? { grade } : {};
}

/**
 * Archives a pupil and ends the pupil's sessions. Refuses with `not-found`, or with `changed-meanwhile` if somebody
 * changed the pupil's data since the teacher read it.
 */
export function archivePupil(db: Database, call: RouteCall<'archivePupil'>): Promise<RouteOutcomeOf<'archivePupil'>> {
  const { input, session, now } = call;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const seen = await seenPupil(trx, call, input);
    if (seen.kind === 'refused') return seen;
    await updateAccount(trx, { school: session.school, id: seen.id }, { archived_at: now });
    await endOtherSessionsOfAccount(trx, { school: session.school, account: seen.id }, 'byStaff');
    await writeDone(trx, call, 'archive', seen.id);
    return answered(trx, call, seen.id);
  });
}

/**
 * Restores an archived pupil. Refuses with `not-found`, or with `changed-meanwhile` if somebody changed the pupil's
 * data since the teacher read it.
 */
export function restorePupil(db: Database, call: RouteCall<'restorePupil'>): Promise<RouteOutcomeOf<'restorePupil'>> {
  const { input, session } = call;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const seen = await seenPupil(trx, call, input);
    if (seen.kind === 'refused') return seen;
    await updateAccount(trx, { school: session.school, id: seen.id }, { archived_at: null });
    await writeDone(trx, call, 'restore', seen.id);
    return answered(trx, call, seen.id);
  });
}

/** Ends all sessions of a pupil, on all devices. Refuses with `not-found` if the school has no such pupil. */
export function endPupilSessions(
  db: Database,
  call: RouteCall<'endPupilSessions'>,
): Promise<RouteOutcomeOf<'endPupilSessions'>> {
  const { input, session } = call;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const locked = await lockedPupil(trx, session.school, fromApiId(input.pupil));
    if (locked === null) return { kind: 'refused', refusal: 'not-found' };
    const ended = await endOtherSessionsOfAccount(trx, { school: session.school, account: locked.id }, 'byStaff');
    await writeDone(trx, call, 'endSessions', locked.id);
    return { kind: 'answered', output: { ended } };
  });
}

/**
 * Gives a pupil a new password and ends all sessions of the pupil. The pupil need not change this password, because
 * small children do not choose their own passwords. Refuses with `not-found` or `pupil-archived`. Refuses with
 * `no-email` if the pupil has no e-mail address, because a password works only together with an e-mail address.
 */
export async function resetPupilPassword(
  db: Database,
  passwords: PasswordHasher,
  call: RouteCall<'resetPupilPassword'>,
): Promise<RouteOutcomeOf<'resetPupilPassword'>> {
  const { input, session } = call;
  const { school } = session;
  const newPassword = randomPupilPassword();
  const passwordHash = await passwords.hash(newPassword);
  let email: string | null = null;
  const outcome = await runAsTenant(
    db,
    tenantOfSession(session),
    async (trx): Promise<RouteOutcomeOf<'resetPupilPassword'>> => {
      const locked = await lockedPupil(trx, school, fromApiId(input.pupil));
      if (locked === null) return { kind: 'refused', refusal: 'not-found' };
      if (locked.archived_at !== null) return { kind: 'refused', refusal: 'pupil-archived', concerning: [input.pupil] };
      if (locked.email === null) return { kind: 'refused', refusal: 'no-email' };
      email = locked.email;
      await trx
        .updateTable('account')
        .set({ password_hash: passwordHash, must_change_password: false })
        .where('school_id', '=', school)
        .where('id', '=', locked.id)
        .execute();
      await endOtherSessionsOfAccount(trx, { school, account: locked.id }, 'password');
      await writeDone(trx, call, 'resetPassword', locked.id);
      return { kind: 'answered', output: { newPassword } };
    },
  );
  if (outcome.kind === 'answered') await removeSignInBlocks(db, { school, account: fromApiId(input.pupil) }, email);
  return outcome;
}
