import { sql, type RawBuilder } from 'kysely';
import type { TenantTransaction } from '../database/transaction.ts';
import type { CheckedCompositionForStatement } from './statement.ts';

type CheckedRow = Omit<CheckedCompositionForStatement, 'constraints'> & CheckedCompositionForStatement['constraints'];

/**
 * Returns the checks that the query `chosen` selects, in the order in which they happened. A check is an act of a pupil
 * who checked a composition. `chosen` is an SQL query that returns the columns pupil_id and act_id.
 */
export async function readChecksForStatements(
  trx: TenantTransaction,
  school: string,
  chosen: RawBuilder<unknown>,
): Promise<readonly CheckedCompositionForStatement[]> {
  const { rows } = await sql<CheckedRow>`
    with chosen as materialized (${chosen})
    select act.pupil_id as pupil, act.id as act, act.attempt_id as attempt, act.lesson_id as lesson,
        lesson.kind as "lessonKind", act.question_id as question, question.level,
        coalesce(version.document->>'mode', 'compose') as mode, act.happened_at as "happenedAt",
        act.correct, act.structure, act.story, act.objects, act.numbers, act.calculation
      from chosen
      join act on act.school_id = ${school} and act.pupil_id = chosen.pupil_id and act.id = chosen.act_id
      join lesson on lesson.school_id = act.school_id and lesson.id = act.lesson_id
      join question on question.school_id = act.question_school_id and question.id = act.question_id
      join question_version as version on version.school_id = act.question_school_id
        and version.question_id = act.question_id and version.version = act.question_version
     where act.kind in ('CHECK', 'WRITE_CHECK') and act.correct is not null
     order by act.happened_at, act.id`.execute(trx);
  return rows.map(({ structure, story, objects, numbers, calculation, ...row }) => ({
    ...row,
    constraints: { structure, story, objects, numbers, calculation },
  }));
}
