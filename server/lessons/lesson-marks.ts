import { sql } from 'kysely';
import { EMPTY_RESULT } from '../../contract/route.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import { isMemberOnDaySql } from '../database/membership.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId } from '../identifiers.ts';
import { readLessonRow, type LessonRow } from './lessons.ts';

/**
 * Locks a lesson, so that two teachers' changes of its marks (such as absent) are written one after the other. Returns
 * the lesson, or null if it does not exist or is a self-study.
 */
export async function lockClassLessonRow(
  trx: TenantTransaction,
  school: string,
  id: string,
): Promise<LessonRow | null> {
  await sql`select from lesson where school_id = ${school} and id = ${id} for update`.execute(trx);
  const row = await readLessonRow(trx, school, id);
  return row?.kind === 'class' ? row : null;
}

/** Returns those of the pupils who were members of the lesson's group on the day of the lesson. */
async function membersAmong(trx: TenantTransaction, school: string, lesson: LessonRow, pupils: readonly string[]) {
  const { rows } = await sql<{ pupil: string }>`
    select distinct pupil_id as pupil from group_membership
     where school_id = ${school} and group_id = ${lesson.group_id} and pupil_id = any(${[...pupils]}::uuid[])
       and ${isMemberOnDaySql('group_membership', lesson.day)}`.execute(trx);
  return rows.map(({ pupil }) => pupil);
}

/**
 * Marks pupils of a lesson as absent or present. If two teachers mark the same pupil, the later mark replaces the
 * earlier mark. Refuses with `not-found` if the lesson is unknown, or if one of the pupils was no member of the
 * lesson's group.
 */
export function markAbsence(db: Database, call: RouteCall<'markAbsence'>): Promise<RouteOutcomeOf<'markAbsence'>> {
  const { input, session } = call;
  const { school } = session;
  const pupils = [...new Set(input.pupils.map(fromApiId))];
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const lesson = await lockClassLessonRow(trx, school, fromApiId(input.lesson));
    if (lesson === null) return { kind: 'refused', refusal: 'not-found' };
    const members = await membersAmong(trx, school, lesson, pupils);
    if (members.length < pupils.length) return { kind: 'refused', refusal: 'not-found' };
    await sql`
      insert into lesson_mark (school_id, lesson_id, pupil_id, is_absent)
      select ${school}, ${lesson.id}, unnest(${members}::uuid[]), ${input.isAbsent}
      on conflict (school_id, lesson_id, pupil_id)
        do update set is_absent = excluded.is_absent, changed_in = pg_current_xact_id()`.execute(trx);
    const details = { name: lesson.group_name, step: input.isAbsent ? 'markAbsent' : 'markPresent' };
    await writeAuditEntry(trx, auditContextOfCall(call), {
      school,
      action: 'edit',
      thing: 'lesson',
      id: lesson.id,
      details,
      whom: members,
    });
    return { kind: 'answered', output: EMPTY_RESULT };
  });
}
