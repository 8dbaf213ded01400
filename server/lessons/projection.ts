import { sql } from 'kysely';
import { computeLessonState } from '../../contract/lesson-state.ts';
import type { LessonProjection } from '../../contract/projection.ts';
import { EMPTY_RESULT } from '../../contract/route.ts';
import { createRandomLettersAndDigits } from '../accounts/initial-password.ts';
import type { ReadInstallationKey } from '../accounts/installation-key.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId } from '../identifiers.ts';
import { lockClassLessonRow } from './lesson-marks.ts';
import { readLessonRow, type LessonRow } from './lessons.ts';
import {
  contentOfProjectionChoice,
  describeProjectionForTeachers,
  StoredProjectionContent,
} from './projection/projected-content.ts';
import { hashOfProjectorCode, PROJECTOR_CODE_LENGTH, formatProjectorCode } from './projection/projector-code.ts';

const MINUTE = 60_000;
/** Lifetime of a projector code in milliseconds. After this time, the code cannot be used to join the projection. */
const CODE_DURATION = 5 * MINUTE;
/**
 * Maximum duration in milliseconds of a projection (what the class sees on the projector). A projection ends earlier if
 * its lesson ends or the teacher stops it.
 */
const LONGEST = 12 * 60 * MINUTE;

const NOT_FOUND = { kind: 'refused', refusal: 'not-found' } as const;

function isOver(lesson: LessonRow, now: Date): boolean {
  const times = { endsAt: lesson.ends_at.getTime(), pausedAt: lesson.paused_at?.getTime() ?? null };
  return computeLessonState(times, now.getTime()) === 'ended';
}

/** Returns what a lesson shows on the projector, or null if nothing is projected. */
async function readProjection(
  trx: TenantTransaction,
  school: string,
  id: string,
  now: Date,
): Promise<LessonProjection> {
  const row = await trx
    .selectFrom('lesson_projection as projection')
    .select('content')
    .select((of) =>
      of
        .selectFrom('projector_device as device')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('device.school_id', '=', 'projection.school_id')
        .whereRef('device.lesson_id', '=', 'projection.lesson_id')
        .as('devices'),
    )
    .where('projection.school_id', '=', school)
    .where('projection.lesson_id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined
    ? null
    : describeProjectionForTeachers(StoredProjectionContent.parse(row.content), row.devices ?? 0);
}

/**
 * Returns what is projected in a lesson, or null if nothing is projected. Nothing is projected after the end of the
 * lesson. Refuses with `not-found` if the lesson is unknown.
 */
export function readLessonProjection(
  db: Database,
  call: RouteCall<'projection'>,
): Promise<RouteOutcomeOf<'projection'>> {
  const { input, session, now } = call;
  const id = fromApiId(input.lesson);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const lesson = await readLessonRow(trx, session.school, id);
    if (lesson === null) return NOT_FOUND;
    const shown = isOver(lesson, now) ? null : await readProjection(trx, session.school, id, now);
    return { kind: 'answered', output: { projection: shown } };
  });
}

/**
 * Begins the projection of a running lesson, or changes what the projection shows. Refuses with `not-found` if the
 * lesson is unknown, or if none of the chosen compositions exists. Refuses with `wrong-lesson-state` if the lesson has
 * ended.
 */
export function startOrChangeProjection(db: Database, call: RouteCall<'project'>): Promise<RouteOutcomeOf<'project'>> {
  const { input, session, now } = call;
  const { school } = session;
  const id = fromApiId(input.lesson);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const lesson = await lockClassLessonRow(trx, school, id);
    if (lesson === null) return NOT_FOUND;
    if (isOver(lesson, now)) return { kind: 'refused', refusal: 'wrong-lesson-state' };
    const content = await contentOfProjectionChoice(trx, school, lesson, input.choice);
    if (content === null) return NOT_FOUND;
    await trx
      .deleteFrom('lesson_projection')
      .where('school_id', '=', school)
      .where('lesson_id', '=', id)
      .where('expires_at', '<=', now)
      .execute();
    const begins = (await readProjection(trx, school, id, now)) === null;
    await trx
      .insertInto('lesson_projection')
      .values({
        school_id: school,
        lesson_id: id,
        content: JSON.stringify(content),
        begun_at: now,
        expires_at: new Date(now.getTime() + LONGEST),
      })
      .onConflict((on) => on.columns(['school_id', 'lesson_id']).doUpdateSet({ content: JSON.stringify(content) }))
      .execute();
    if (begins) await audit(trx, call, lesson, 'project');
    return { kind: 'answered', output: { projection: await readProjection(trx, school, id, now) } };
  });
}

function audit(
  trx: TenantTransaction,
  call: RouteCall<'project' | 'endProjection'>,
  { id, group_name: name }: LessonRow,
  step: 'project' | 'endProjection',
): Promise<unknown> {
  const { school } = call.session;
  return writeAuditEntry(trx, auditContextOfCall(call), {
    school,
    action: 'edit',
    thing: 'lesson',
    id,
    details: { name, step },
  });
}

/**
 * Changes how the projected compositions are shown. Refuses with `not-found` if the lesson projects no compositions.
 */
export function changeProjectedCompositionDisplay(
  db: Database,
  { input, session, now }: RouteCall<'changeProjectionLook'>,
): Promise<RouteOutcomeOf<'changeProjectionLook'>> {
  const { school } = session;
  const id = fromApiId(input.lesson);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const { numAffectedRows } = await sql`
      update lesson_projection set content = jsonb_set(content, '{look}', ${JSON.stringify(input.look)}::jsonb)
       where school_id = ${school} and lesson_id = ${id} and expires_at > ${now} and content ? 'look'`.execute(trx);
    if (numAffectedRows === 0n) return NOT_FOUND;
    return { kind: 'answered', output: { projection: await readProjection(trx, school, id, now) } };
  });
}

/**
 * Creates a code with which devices join the projection. The database stores only a hash of the code. The previous code
 * becomes invalid. Refuses with `not-found` if nothing is projected.
 */
export async function issueProjectorCode(
  { db, key }: { readonly db: Database; readonly key: ReadInstallationKey },
  { input, session, now }: RouteCall<'issueProjectorCode'>,
): Promise<RouteOutcomeOf<'issueProjectorCode'>> {
  const code = createRandomLettersAndDigits(PROJECTOR_CODE_LENGTH);
  const codeHash = hashOfProjectorCode(await key(), code);
  const until = new Date(now.getTime() + CODE_DURATION);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('lesson_projection')
      .set({ code_hash: codeHash, code_expires_at: until })
      .where('school_id', '=', session.school)
      .where('lesson_id', '=', fromApiId(input.lesson))
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return NOT_FOUND;
    return { kind: 'answered', output: { code: formatProjectorCode(code), until: until.toISOString() } };
  });
}

/**
 * Stops the projection of a lesson. The devices that joined lose their access. If nothing is projected, changes
 * nothing. Refuses with `not-found` if the lesson is unknown.
 */
export function endProjection(
  db: Database,
  call: RouteCall<'endProjection'>,
): Promise<RouteOutcomeOf<'endProjection'>> {
  const { input, session } = call;
  const { school } = session;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const lesson = await lockClassLessonRow(trx, school, fromApiId(input.lesson));
    if (lesson === null) return NOT_FOUND;
    const { numDeletedRows } = await trx
      .deleteFrom('lesson_projection')
      .where('school_id', '=', school)
      .where('lesson_id', '=', lesson.id)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await audit(trx, call, lesson, 'endProjection');
    return { kind: 'answered', output: EMPTY_RESULT };
  });
}

/** Deletes the projections that have expired, with the access of the devices that joined them. */
export async function deleteExpiredProjections(trx: TenantTransaction, now: Date): Promise<void> {
  await sql`delete from lesson_projection where expires_at <= ${now}`.execute(trx);
}
