import { sql } from 'kysely';
import type { PupilPage } from '../../../contract/pupil-pages.ts';
import { startOfDay, endOfDay } from '../../../engine/calendar.ts';
import type { TenantTransaction } from '../../database/transaction.ts';
import type { DayPeriod } from './first-solved.ts';

/** Maximum number of problems for each pupil. */
const PROBLEMS = 3;
/**
 * Only the latest solved attempts of a pupil are searched for composed problems. This is the number of these attempts.
 */
const LOOKED_AT = 12;

type ProblemRow = {
  readonly pupil: string;
  readonly id: string;
  readonly version: string;
  readonly document: unknown;
  readonly slots: readonly string[];
  readonly at: Date;
};

/**
 * Returns the latest problems that each pupil composed correctly in the period: at most {@link PROBLEMS} for each
 * pupil, and at most one for each question.
 */
export async function readComposedProblemsByPupil(
  trx: TenantTransaction,
  school: string,
  pupils: readonly string[],
  { from, to }: DayPeriod,
) {
  const { rows } = await sql<ProblemRow>`
    select requested.pupil, problem.* from unnest(${[...pupils]}::uuid[]) as requested (pupil)
      cross join lateral (
        select latest.question_id as id, latest.question_version as version, known.document, solving.slots, solving.at
          from (
            select distinct on (question_id) * from (
              select * from attempt
               where school_id = ${school} and pupil_id = requested.pupil and solved
                 and last_act_at >= ${startOfDay(from)} and last_act_at < ${endOfDay(to)}
               order by last_act_at desc limit ${LOOKED_AT}) as solved_lately
             order by question_id, last_act_at desc
          ) as latest
          join question_version as known on known.school_id = latest.question_school_id
            and known.question_id = latest.question_id and known.version = latest.question_version
            and known.document->>'mode' in ('compose', 'composeAndDiagram', 'diagramToCompose')
          cross join lateral (
            select event->'composition'->'slots' as slots, happened_at as at from act
             where act.school_id = ${school} and act.pupil_id = requested.pupil and act.attempt_id = latest.id and act.correct
             order by step limit 1
          ) as solving
         order by solving.at desc limit ${PROBLEMS}
      ) as problem
     order by problem.at desc`.execute(trx);
  return rows;
}

/** Returns a problem in the form of the API. */
export function composedProblemForApi({ id, version, document, slots, at }: ProblemRow): PupilPage['problems'][number] {
  return { id, version, document, slots: [...slots], at: at.toISOString() };
}
