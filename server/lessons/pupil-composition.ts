import { sql } from 'kysely';
import { CompositionSchema } from '../../contract/composition.ts';
import { tenantOfSession } from '../http/session.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { fromApiId } from '../identifiers.ts';
import { readLessonRow } from './lessons.ts';

type CheckRow = { readonly version: string; readonly composition: unknown; readonly correct: boolean };

/**
 * Returns the composition that a pupil checked at a question in the lesson: the composition of the latest right check
 * or, if no check was right, of the latest check. Returns undefined if the pupil checked nothing there.
 */
export async function readRightOrLatestCheckedComposition(
  trx: TenantTransaction,
  key: { readonly school: string; readonly lesson: string; readonly pupil: string; readonly question: string },
): Promise<CheckRow | undefined> {
  const { rows } = await sql<CheckRow>`
    select act.question_version as version, act.event->'composition' as composition, act.correct
      from attempt
      join act on act.school_id = attempt.school_id and act.pupil_id = attempt.pupil_id and act.attempt_id = attempt.id
     where attempt.school_id = ${key.school} and attempt.pupil_id = ${key.pupil}
       and attempt.question_id = ${key.question} and act.lesson_id = ${key.lesson} and act.kind = 'CHECK'
     order by act.correct desc, attempt.begun_at desc, attempt.id desc, act.step desc limit 1`.execute(trx);
  return rows[0];
}

/**
 * Returns the composition of a pupil at a question in a lesson, or null if the pupil has not checked a composition
 * there. Refuses with `not-found` if the lesson is unknown.
 */
export function readPupilComposition(
  db: Database,
  { input, session }: RouteCall<'pupilComposition'>,
): Promise<RouteOutcomeOf<'pupilComposition'>> {
  const { school } = session;
  const lesson = fromApiId(input.lesson);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    if ((await readLessonRow(trx, school, lesson)) === null) return { kind: 'refused', refusal: 'not-found' };
    const row = await readRightOrLatestCheckedComposition(trx, {
      school,
      lesson,
      pupil: fromApiId(input.pupil),
      question: input.question,
    });
    if (row === undefined) return { kind: 'answered', output: { checked: null } };
    const { version, correct } = row;
    return {
      kind: 'answered',
      output: { checked: { version, composition: CompositionSchema.parse(row.composition), correct } },
    };
  });
}
