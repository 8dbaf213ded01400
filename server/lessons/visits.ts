import { sql } from 'kysely';
import {
  stuckDetectionTimesOfLesson,
  computeLessonState,
  parseLessonTimesToMilliseconds,
} from '../../contract/lesson-state.ts';
import { assignTeachersToVisits, neededVisitsToStuckPupils } from '../../engine/lesson-measures/visits.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId } from '../identifiers.ts';
import { lockClassLessonRow } from './lesson-marks.ts';
import { readLessonSnapshots } from './lesson-snapshot.ts';

/**
 * Stores that the signed-in teacher is going to a pupil of a running lesson, or no longer going there (`isGoing` is
 * false). If another teacher is already going to this pupil, changes nothing. Returns the teacher who is going to the
 * pupil now, or null. Refuses with `not-found` if the lesson or the pupil is unknown. Refuses with `wrong-lesson-state`
 * if the lesson has ended.
 */
export function markTeacherGoingToPupil(
  db: Database,
  call: RouteCall<'goToPupil'>,
): Promise<RouteOutcomeOf<'goToPupil'>> {
  const { input, session, now } = call;
  const { school, account } = session;
  const [id, pupil] = [fromApiId(input.lesson), fromApiId(input.pupil)];
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const lesson = await lockClassLessonRow(trx, school, id);
    const read = async () => (await readLessonSnapshots(trx, [{ school, lesson: id, cursor: null }], now))[0]?.snapshot;
    const snapshot = lesson === null ? undefined : await read();
    if (lesson === null || snapshot?.pupils.some((each) => each.id === input.pupil) !== true) {
      return { kind: 'refused', refusal: 'not-found' };
    }
    const time = stuckDetectionTimesOfLesson(snapshot, now.getTime());
    if (computeLessonState(parseLessonTimesToMilliseconds(snapshot.lesson), time.now) === 'ended') {
      return { kind: 'refused', refusal: 'wrong-lesson-state' };
    }
    const visits = assignTeachersToVisits(neededVisitsToStuckPupils(snapshot.results, time), snapshot.marks, time.now);
    const present = visits.find(({ result }) => result.pupil === input.pupil)?.teacher ?? null;
    if (present !== null && fromApiId(present.teacher) !== account) {
      return { kind: 'answered', output: { visit: present } };
    }
    const [by, at] = input.isGoing ? [account, now] : [null, null];
    await sql`
      insert into lesson_mark (school_id, lesson_id, pupil_id, visited_by, visited_at)
      values (${school}, ${id}, ${pupil}, ${by}, ${at})
      on conflict (school_id, lesson_id, pupil_id) do update
        set visited_by = excluded.visited_by, visited_at = excluded.visited_at, changed_in = pg_current_xact_id()`.execute(
      trx,
    );
    await writeAuditEntry(trx, auditContextOfCall(call), {
      school,
      action: 'edit',
      thing: 'lesson',
      id,
      details: { name: lesson.group_name, step: input.isGoing ? 'goToPupil' : 'stayAway' },
      whom: [pupil],
    });
    const marked = (await read())?.marks.find((mark) => mark.pupil === input.pupil);
    return { kind: 'answered', output: { visit: marked?.visit ?? null } };
  });
}
