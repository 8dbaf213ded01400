import { sql } from 'kysely';
import type { Constraint } from '../../engine/judge/verdict.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { summarise, type SummedAct } from './attempt.ts';
import type { PupilScope } from './levels.ts';

export type AttemptKey = {
  readonly id: string;
  readonly questionSchool: string;
  readonly question: string;
  readonly version: string;
  /** When it began, as far as was known before these acts; null for a new one. */
  readonly begunBefore: Date | null;
};

/** Two acts of one step can only come from two devices; their ids decide, so that arrival never does. */
async function actsOf(trx: TenantTransaction, pupil: PupilScope, attempt: string): Promise<SummedAct[]> {
  const rows = await trx
    .selectFrom('act')
    .select(['kind', 'correct', 'happened_at'])
    .select(['structure', 'story', 'objects', 'numbers', 'calculation'])
    .select(sql<number | null>`case when kind = 'HINT' then (deed->>'step')::integer end`.as('hint_step'))
    .select(sql<string | null>`verdict->>'problem'`.as('problem'))
    .select(sql<string[] | null>`deed->'composition'->'slots'`.as('slots'))
    .where('school_id', '=', pupil.school)
    .where('pupil_id', '=', pupil.account)
    .where('attempt_id', '=', attempt)
    .orderBy('step')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    correct: row.correct,
    flags: flagsIn(row),
    hintStep: row.hint_step,
    found: row.problem === null ? null : { problem: row.problem, slots: row.slots ?? [] },
    happenedAt: row.happened_at,
  }));
}

/** The five flags of a check; null for every other act. */
function flagsIn(row: Readonly<Record<Constraint, boolean | null>>): SummedAct['flags'] {
  const { structure, story, objects, numbers, calculation } = row;
  if (structure === null || story === null || objects === null || numbers === null || calculation === null) return null;
  return { structure, story, objects, numbers, calculation };
}

/**
 * Writes an attempt's summary anew from its acts, so that the order in which they arrived never matters. Answers when
 * it began, as known now and before: an early act that arrives late takes it to another day.
 */
export async function recomputeAttempt(
  trx: TenantTransaction,
  pupil: PupilScope,
  attempt: AttemptKey,
): Promise<readonly Date[]> {
  const summary = summarise(await actsOf(trx, pupil, attempt.id));
  if (summary === null) return [];
  const figures = {
    checks: summary.checks,
    hint_step: summary.hintStep,
    solved: summary.solvedAtCheck !== null,
    solved_at_check: summary.solvedAtCheck,
    stars: summary.stars,
    found_problems: JSON.stringify(summary.found),
    begun_at: summary.begunAt,
    last_act_at: summary.lastActAt,
    ended_at: summary.endedAt,
    seconds: summary.seconds,
    ...summary.evidence,
  };
  await trx
    .insertInto('attempt')
    .values({
      school_id: pupil.school,
      pupil_id: pupil.account,
      id: attempt.id,
      question_school_id: attempt.questionSchool,
      question_id: attempt.question,
      question_version: attempt.version,
      ...figures,
    })
    .onConflict((conflict) => conflict.columns(['school_id', 'pupil_id', 'id']).doUpdateSet(figures))
    .execute();
  const { begunBefore } = attempt;
  return begunBefore === null ? [summary.begunAt] : [begunBefore, summary.begunAt];
}

/**
 * Writes the pupil's best result at a question anew from the attempts at it. The problems of a `free` question add up
 * over attempts at one version of it: found once is found.
 */
export async function recomputeProgress(
  trx: TenantTransaction,
  pupil: PupilScope,
  question: Pick<AttemptKey, 'questionSchool' | 'question'>,
): Promise<void> {
  await sql`
    insert into question_progress
      (school_id, pupil_id, question_school_id, question_id, begun, solved, stars, attempts)
    select school_id, pupil_id, question_school_id, question_id, true, bool_or(solved),
      greatest(max(stars), (
        select coalesce(max(different), 0) from (
          select count(distinct found->>'problem') as different
          from attempt as other, jsonb_array_elements(other.found_problems) as found
          where other.school_id = ${pupil.school} and other.pupil_id = ${pupil.account}
            and other.question_school_id = ${question.questionSchool} and other.question_id = ${question.question}
          group by other.question_version
        ) as versions
      )), count(*)
    from attempt
    where school_id = ${pupil.school} and pupil_id = ${pupil.account}
      and question_school_id = ${question.questionSchool} and question_id = ${question.question}
    group by school_id, pupil_id, question_school_id, question_id
    on conflict (school_id, pupil_id, question_school_id, question_id) do update set
      begun = excluded.begun, solved = excluded.solved, stars = excluded.stars, attempts = excluded.attempts
  `.execute(trx);
}
