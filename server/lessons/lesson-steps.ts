import { sql } from 'kysely';
import {
  TIME_TO_FINISH_BEFORE_LESSON_ENDS,
  computeLessonState,
  MAX_LESSON_DURATION,
  isLessonActionAllowed,
} from '../../contract/lesson-state.ts';
import { tenantOfSession } from '../http/session.ts';
import { dayInJapan } from '../../engine/calendar.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { fromApiId, newId } from '../identifiers.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import { checkLessonOffer } from './grade-offer.ts';
import { readRunningLessonOfGroup, lessonOfRow, readLessonRow, type LessonRow } from './lessons.ts';

const MINUTE = 60_000;

async function answered(trx: TenantTransaction, school: string, id: string) {
  const row = await readLessonRow(trx, school, id);
  if (row === null) throw new Error(`lesson ${id} is gone within its own transaction`);
  return { kind: 'answered', output: lessonOfRow(row) } as const;
}

/**
 * Locks the row of the group and returns it. If two teachers start a lesson at the same time, the request of the second
 * teacher waits, and then finds that a lesson is running.
 */
async function lockedGroup(trx: TenantTransaction, school: string, group: string) {
  return trx
    .selectFrom('class_group')
    .select(['id', 'name', 'archived_at'])
    .where('school_id', '=', school)
    .where('id', '=', group)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Starts a lesson of a group. Refuses with `not-found`, `group-archived`, `lesson-running` or a refusal of
 * {@link checkLessonOffer}.
 */
export function startLesson(db: Database, call: RouteCall<'startLesson'>): Promise<RouteOutcomeOf<'startLesson'>> {
  const { input, session, now } = call;
  const { school } = session;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const group = await lockedGroup(trx, school, fromApiId(input.group));
    if (group === undefined) return { kind: 'refused', refusal: 'not-found' };
    if (group.archived_at !== null) return { kind: 'refused', refusal: 'group-archived' };
    if ((await readRunningLessonOfGroup(trx, school, group.id, now)) !== null)
      return { kind: 'refused', refusal: 'lesson-running' };
    const checked = await checkLessonOffer(trx, school, group.id, input.offer);
    if (checked.kind === 'refused') return checked;
    const id = newId(now);
    const length = input.minutes === null ? MAX_LESSON_DURATION : input.minutes * MINUTE;
    await trx
      .insertInto('lesson')
      .values({
        school_id: school,
        id,
        group_id: group.id,
        kind: 'class',
        day: dayInJapan(now),
        started_by: session.account,
        started_at: now,
        ends_at: new Date(now.getTime() + length),
        offer: JSON.stringify(checked.offer),
      })
      .execute();
    const details = { name: group.name };
    await writeAuditEntry(trx, auditContextOfCall(call), { school, action: 'add', thing: 'lesson', id, details });
    return answered(trx, school, id);
  });
}

type Step = RouteCall<'stepLesson'>['input']['step'];
type Moments = Pick<LessonRow, 'started_at' | 'ends_at' | 'paused_at'>;

/**
 * Returns the new values of the database columns that a step (a teacher's change of a running lesson) changes. After
 * the step `end`, the lesson continues for TIME_TO_FINISH_BEFORE_LESSON_ENDS, so that pupils get a notice before the
 * end. But it never continues after its planned end.
 */
function changeBy(step: Step, lesson: Moments, now: Date) {
  switch (step.kind) {
    case 'pause':
      return { paused_at: now };
    case 'goOn':
      return { paused_at: null };
    case 'end':
      return {
        ends_at: new Date(Math.min(now.getTime() + TIME_TO_FINISH_BEFORE_LESSON_ENDS, lesson.ends_at.getTime())),
        paused_at: null,
      };
    case 'endNow':
      return { ends_at: now, paused_at: null };
    case 'changeOffer':
      return { offer: JSON.stringify(step.offer) };
    case 'changeEnd':
      return { ends_at: new Date(now.getTime() + step.minutes * MINUTE) };
  }
}

/**
 * Returns the step as it is to be stored. A step can change the offer of the lesson (the questions that pupils can work
 * at). In this case, the function checks the new offer, and returns the refusal if the offer is not valid.
 */
async function checkedStep(trx: TenantTransaction, school: string, group: string, step: Step) {
  if (step.kind !== 'changeOffer') return { kind: 'step', step } as const;
  const checked = await checkLessonOffer(trx, school, group, step.offer);
  return checked.kind === 'refused' ? checked : ({ kind: 'step', step: { ...step, offer: checked.offer } } as const);
}

/**
 * Applies one step (a teacher's change, such as a pause) to a running lesson. Refuses with `not-found`, with
 * `changed-meanwhile` if the lesson was changed since the teacher read it, with `wrong-lesson-state` if its state does
 * not allow the step, or with a refusal of {@link checkLessonOffer}.
 */
export function applyStepToRunningLesson(
  db: Database,
  call: RouteCall<'stepLesson'>,
): Promise<RouteOutcomeOf<'stepLesson'>> {
  const { input, session, now } = call;
  const { school } = session;
  const id = fromApiId(input.lesson);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    await sql`select from lesson where school_id = ${school} and id = ${id} for update`.execute(trx);
    const row = await readLessonRow(trx, school, id);
    if (row === null || row.kind !== 'class' || row.group_id === null) return { kind: 'refused', refusal: 'not-found' };
    const present = lessonOfRow(row);
    if (row.version !== input.version) return { kind: 'refused', refusal: 'changed-meanwhile', present };
    const moments = { endsAt: row.ends_at.getTime(), pausedAt: row.paused_at?.getTime() ?? null };
    if (!isLessonActionAllowed(computeLessonState(moments, now.getTime()), input.step.kind)) {
      return { kind: 'refused', refusal: 'wrong-lesson-state', present };
    }
    const checked = await checkedStep(trx, school, row.group_id, input.step);
    if (checked.kind === 'refused') return checked;
    await trx
      .updateTable('lesson')
      .set((of) => ({
        ...changeBy(checked.step, row, now),
        version: of('version', '+', 1),
        changed_in: sql<string>`pg_current_xact_id()`,
      }))
      .where('school_id', '=', school)
      .where('id', '=', id)
      .execute();
    const details = { name: row.group_name, step: input.step.kind };
    await writeAuditEntry(trx, auditContextOfCall(call), { school, action: 'edit', thing: 'lesson', id, details });
    return answered(trx, school, id);
  });
}

/** Ends the running lesson of a group. Returns its id, or null if no lesson is running. */
export async function endRunningLessonOfGroup(
  trx: TenantTransaction,
  school: string,
  group: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update lesson set ends_at = ${now}, paused_at = null, version = version + 1, changed_in = pg_current_xact_id()
     where school_id = ${school} and group_id = ${group} and kind = 'class'
       and started_at <= ${now} and ends_at > ${now}
    returning id`.execute(trx);
  return rows[0]?.id ?? null;
}
