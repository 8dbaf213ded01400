import { sql } from 'kysely';
import type { PermissionAction } from '../../contract/permissions.ts';
import { tenantOfSession, type ActiveSession } from '../http/session.ts';
import { dayInJapan, schoolYearOfInstant } from '../../engine/calendar.ts';
import { isMemberOnDaySql } from '../database/membership.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { fromApiId, newId, toApiId } from '../identifiers.ts';
import { endRunningLessonOfGroup } from '../lessons/lesson-steps.ts';
import type { LessonAnnouncements } from '../announcements/announcements.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import { readGroup } from './groups.ts';
import { readPreparedSchoolYear } from './settings.ts';

type NamedGroup = { readonly id: string; readonly name: string; readonly schoolYear: number };

/**
 * Returns true if another active group of the same school year has this name. Locks the row of the school, so that two
 * concurrent requests cannot create two groups with the same name.
 */
async function isNameTaken(trx: TenantTransaction, school: string, group: NamedGroup): Promise<boolean> {
  await trx.selectFrom('school').select('id').where('id', '=', school).forUpdate().execute();
  const same = await trx
    .selectFrom('class_group')
    .select('id')
    .where('school_id', '=', school)
    .where('school_year', '=', group.schoolYear)
    .where('name', '=', group.name)
    .where('id', '!=', group.id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return same !== undefined;
}

/**
 * Returns the database ids of teachers, who are given by their API ids. Returns null if one of them is not an active
 * teacher of the school.
 */
async function knownTeachers(
  trx: TenantTransaction,
  school: string,
  teachers: readonly string[],
): Promise<string[] | null> {
  const ids = [...new Set(teachers.map(fromApiId))];
  if (ids.length === 0) return [];
  const known = await trx
    .selectFrom('account')
    .select('id')
    .where('school_id', '=', school)
    .where('role', '=', 'manager')
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute();
  return known.length === ids.length ? ids : null;
}

async function setTeachers(
  trx: TenantTransaction,
  school: string,
  group: string,
  teachers: readonly string[],
): Promise<void> {
  await trx.deleteFrom('group_teacher').where('school_id', '=', school).where('group_id', '=', group).execute();
  const rows = teachers.map((teacher) => ({ school_id: school, group_id: group, teacher_id: teacher }));
  if (rows.length > 0) await trx.insertInto('group_teacher').values(rows).execute();
}

/** Returns the changed group in the form of a route's response. */
async function answered(trx: TenantTransaction, session: ActiveSession, id: string, now: Date) {
  const group = await readGroup(trx, session, id, now);
  if (group === null) throw new Error(`group ${id} is gone within its own transaction`);
  return { kind: 'answered', output: group } as const;
}

type Grades = { readonly grade: number; readonly other_grades: number[] };

/**
 * Returns the grades of a group in the form in which the database stores them: the lowest grade in `grade`, and all
 * other grades in a sorted array.
 */
function gradesOf({ grade, otherGrades }: { readonly grade: number; readonly otherGrades: readonly number[] }): Grades {
  const [lowest = grade, ...others] = [...new Set([grade, ...otherGrades])].toSorted((one, other) => one - other);
  return { grade: lowest, other_grades: others };
}

/**
 * Updates the grades of the group's pupils after the group's grades changed. A pupil keeps the present grade if the
 * group still has this grade. All other pupils get the lowest grade of the group.
 */
async function keepGrades(trx: TenantTransaction, school: string, id: string, grades: Grades): Promise<void> {
  const { grade, other_grades } = grades;
  await sql`
    update group_membership as member
       set grade = case when coalesce(member.grade, class_group.grade) = any(${other_grades}::smallint[])
         then coalesce(member.grade, class_group.grade) end
      from class_group
     where member.school_id = ${school} and member.group_id = ${id} and class_group.school_id = member.school_id
       and class_group.id = member.group_id
       and (member.grade is not null or class_group.grade <> ${grade})`.execute(trx);
}

/**
 * Adds a group. Refuses with `name-taken` if another group of the school year has this name, and with `not-found` if
 * one of the teachers is unknown.
 */
export function addGroup(db: Database, call: RouteCall<'addGroup'>): Promise<RouteOutcomeOf<'addGroup'>> {
  const { input, session, now } = call;
  const { school } = session;
  const { name } = input;
  const grades = gradesOf(input);
  const id = newId(now);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const schoolYear = input.schoolYear ?? (await readPreparedSchoolYear(trx, school, now)) ?? schoolYearOfInstant(now);
    if (await isNameTaken(trx, school, { id, name, schoolYear })) return { kind: 'refused', refusal: 'name-taken' };
    const teachers = await knownTeachers(trx, school, input.teachers);
    if (teachers === null) return { kind: 'refused', refusal: 'not-found' };
    const is_support = input.isSupport;
    const row = { school_id: school, id, name, ...grades, school_year: schoolYear, is_support, created_at: now };
    await trx.insertInto('class_group').values(row).execute();
    await setTeachers(trx, school, id, teachers);
    await writeAuditEntry(trx, auditContextOfCall(call), {
      school,
      action: 'add',
      thing: 'group',
      id,
      details: { name },
    });
    return answered(trx, session, id, now);
  });
}

type Seen = { readonly group: string; readonly version: number };

/**
 * Locks a group until the end of the transaction, and returns it. Refuses with `not-found`, or with `changed-meanwhile`
 * if the group was changed since the teacher read it.
 */
async function seenGroup(trx: TenantTransaction, session: ActiveSession, seen: Seen, now: Date) {
  const row = await trx
    .selectFrom('class_group')
    .select(['id', 'name', 'school_year', 'is_support', 'version'])
    .where('school_id', '=', session.school)
    .where('id', '=', fromApiId(seen.group))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return { kind: 'refused', refusal: 'not-found' } as const;
  if (row.version === seen.version) {
    const { id, name, school_year: year, is_support: isSupport } = row;
    return { kind: 'seen', id, name, year, isSupport } as const;
  }
  const present = await readGroup(trx, session, row.id, now);
  return { kind: 'refused', refusal: 'changed-meanwhile', present } as const;
}

/** Returns the ids of those members of the group who today are also in an ordinary class other than this group. */
async function pupilsInOtherClass(trx: TenantTransaction, school: string, id: string, now: Date): Promise<string[]> {
  const today = dayInJapan(now);
  const { rows } = await sql<{ pupil: string }>`
    select distinct member.pupil_id as pupil from group_membership as member
      join group_membership as beside on beside.school_id = member.school_id and beside.pupil_id = member.pupil_id
        and beside.group_id <> member.group_id and ${isMemberOnDaySql('beside', today)}
      join class_group on class_group.school_id = beside.school_id and class_group.id = beside.group_id
        and not class_group.is_support and class_group.archived_at is null
     where member.school_id = ${school} and member.group_id = ${id} and ${isMemberOnDaySql('member', today)}`.execute(
    trx,
  );
  return rows.map(({ pupil }) => toApiId('u', pupil));
}

/**
 * Changes the name, grades, kind and teachers of a group. Refuses with `not-found`, with `changed-meanwhile` if the
 * group was changed since the teacher read it, or with `name-taken` if another group has the name. Refuses with
 * `in-other-class` if a support group becomes an ordinary class although one of its pupils already has an ordinary
 * class.
 */
export function editGroup(db: Database, call: RouteCall<'editGroup'>): Promise<RouteOutcomeOf<'editGroup'>> {
  const { input, session, now } = call;
  const { school } = session;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const seen = await seenGroup(trx, session, input, now);
    if (seen.kind === 'refused') return seen;
    const { id, year } = seen;
    const { name } = input;
    if (await isNameTaken(trx, school, { id, name, schoolYear: year }))
      return { kind: 'refused', refusal: 'name-taken' };
    const teachers = await knownTeachers(trx, school, input.teachers);
    if (teachers === null) return { kind: 'refused', refusal: 'not-found' };
    const { isSupport = seen.isSupport } = input;
    if (seen.isSupport && !isSupport) {
      const concerning = await pupilsInOtherClass(trx, school, id, now);
      if (concerning.length > 0) return { kind: 'refused', refusal: 'in-other-class', concerning };
    }
    const grades = gradesOf(input);
    await keepGrades(trx, school, id, grades);
    await change(trx, school, id, { name, ...grades, is_support: isSupport });
    await setTeachers(trx, school, id, teachers);
    const details = { name, formerName: seen.name };
    await writeAuditEntry(trx, auditContextOfCall(call), { school, action: 'edit', thing: 'group', id, details });
    return answered(trx, session, id, now);
  });
}

async function change(
  trx: TenantTransaction,
  school: string,
  id: string,
  values: Partial<Grades> & {
    readonly name?: string;
    readonly is_support?: boolean;
    readonly archived_at?: Date | null;
  },
): Promise<void> {
  await trx
    .updateTable('class_group')
    .set((of) => ({ ...values, version: of('version', '+', 1) }))
    .where('school_id', '=', school)
    .where('id', '=', id)
    .execute();
}

/**
 * Archives a group and ends its running lesson. Refuses with `not-found`, or with `changed-meanwhile` if the group was
 * changed since the teacher read it.
 */
export async function archiveGroup(
  db: Database,
  announcements: LessonAnnouncements,
  call: RouteCall<'archiveGroup'>,
): Promise<RouteOutcomeOf<'archiveGroup'>> {
  const { input, session, now } = call;
  const { school } = session;
  let lesson: string | null = null;
  const outcome = await runAsTenant(
    db,
    tenantOfSession(session),
    async (trx): Promise<RouteOutcomeOf<'archiveGroup'>> => {
      const seen = await seenGroup(trx, session, input, now);
      if (seen.kind === 'refused') return seen;
      await change(trx, school, seen.id, { archived_at: now });
      lesson = await endRunningLessonOfGroup(trx, school, seen.id, now);
      await writeDone(trx, call, 'archive', seen.id);
      return answered(trx, session, seen.id, now);
    },
  );
  if (lesson !== null) announcements.announce([{ kind: 'lesson', school, lesson, group: fromApiId(input.group) }]);
  return outcome;
}

/**
 * Restores an archived group. Refuses with `not-found`, with `changed-meanwhile` if the group was changed since the
 * teacher read it, or with `name-taken` if another group now has its name.
 */
export function restoreGroup(db: Database, call: RouteCall<'restoreGroup'>): Promise<RouteOutcomeOf<'restoreGroup'>> {
  const { input, session, now } = call;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const seen = await seenGroup(trx, session, input, now);
    if (seen.kind === 'refused') return seen;
    const { id, name, year } = seen;
    if (await isNameTaken(trx, session.school, { id, name, schoolYear: year })) {
      return { kind: 'refused', refusal: 'name-taken' };
    }
    await change(trx, session.school, id, { archived_at: null });
    await writeDone(trx, call, 'restore', id);
    return answered(trx, session, id, now);
  });
}

async function writeDone(
  trx: TenantTransaction,
  call: RouteCall<'archiveGroup' | 'restoreGroup'>,
  action: PermissionAction,
  id: string,
): Promise<void> {
  await writeAuditEntry(trx, auditContextOfCall(call), { school: call.session.school, action, thing: 'group', id });
}
