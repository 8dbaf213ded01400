import { sql } from 'kysely';
import type { EvidenceCountsOfPupil } from '../../../engine/viewpoints/viewpoint-figures.ts';
import type { TenantTransaction } from '../../database/transaction.ts';
import { convertDayPeriodToTimes, type DayPeriod } from '../figures/first-solved.ts';
import { countNewlySolvedQuestions, countLevelsCleared, type PupilWorkAtQuestion } from './worked-questions.ts';

type Scope = { readonly school: string; readonly pupils: readonly string[]; readonly period: DayPeriod };
type Counted = ReadonlyMap<string, number>;
type CountRow = { readonly pupil: string; readonly count: number };

function byPupil(rows: readonly CountRow[]): Counted {
  return new Map(rows.map(({ pupil, count }) => [pupil, count]));
}

async function selfStudyDays(trx: TenantTransaction, { school, pupils, period }: Scope): Promise<Counted> {
  const { from, until } = convertDayPeriodToTimes(period);
  const { rows } = await sql<CountRow>`
    select result.pupil_id as pupil, count(distinct lesson.day)::int as count
      from lesson_result as result
      join lesson on lesson.school_id = result.school_id and lesson.id = result.lesson_id and lesson.kind = 'selfStudy'
     where result.school_id = ${school} and result.pupil_id = any(${[...pupils]}::uuid[])
       and result.begun_at >= ${from} and result.begun_at < ${until}
     group by result.pupil_id`.execute(trx);
  return byPupil(rows);
}

type OfferedRow = CountRow & { readonly solved: number };

/**
 * Returns how many problems each pupil offered to the class in the period, without problems that were taken down. Also
 * returns how many of these problems at least one classmate has solved.
 */
async function offeredProblems(trx: TenantTransaction, { school, pupils, period }: Scope) {
  const { from, until } = convertDayPeriodToTimes(period);
  const { rows } = await sql<OfferedRow>`
    select author_id as pupil, count(*)::int as count, count(*) filter (where exists (
        select from problem_solver as solver
         where solver.school_id = problem.school_id and solver.problem_id = problem.id
           and (solver.answered_at is not null or exists (
             select from question_progress as done
              where done.school_id = problem.school_id and done.pupil_id = solver.pupil_id and done.solved
                and done.question_school_id = problem.school_id
                and done.question_id in ('class-' || problem.id, 'class-' || problem.id || '-diagram')))))::int as solved
      from class_problem as problem
     where school_id = ${school} and author_id = any(${[...pupils]}::uuid[]) and taken_down_at is null
       and offered_at >= ${from} and offered_at < ${until}
     group by author_id`.execute(trx);
  return new Map(rows.map((row) => [row.pupil, row]));
}

type UnsolvedRow = CountRow & { readonly hinted: number };

/**
 * Returns for each pupil the number of attempts that began in the period and contain checks, but no right check. Also
 * returns in how many of these attempts the pupil used a hint.
 */
async function unsolvedAttempts(trx: TenantTransaction, { school, pupils, period }: Scope) {
  const { from, until } = convertDayPeriodToTimes(period);
  const { rows } = await sql<UnsolvedRow>`
    select pupil_id as pupil, count(*)::int as count, count(*) filter (where hint_step > 0)::int as hinted
      from attempt
     where school_id = ${school} and pupil_id = any(${[...pupils]}::uuid[])
       and begun_at >= ${from} and begun_at < ${until} and checks > 0 and not solved
     group by pupil_id`.execute(trx);
  return new Map(rows.map((row) => [row.pupil, row]));
}

/**
 * Counts the pupils' work in the period. Returns a function from a pupil's database id to the pupil's counts.
 *
 * @param workedBy is the function that {@link readPupilWorkAtQuestions} returned for these pupils and this period
 */
export async function countEvidenceOfPupils(
  trx: TenantTransaction,
  scope: Scope,
  workedBy: (pupil: string) => readonly PupilWorkAtQuestion[],
): Promise<(pupil: string) => EvidenceCountsOfPupil> {
  const [days, offered, unsolved] = await Promise.all([
    selfStudyDays(trx, scope),
    offeredProblems(trx, scope),
    unsolvedAttempts(trx, scope),
  ]);
  return (pupil) => ({
    levelsCleared: countLevelsCleared(workedBy(pupil)),
    firstSolved: countNewlySolvedQuestions(workedBy(pupil)),
    offered: offered.get(pupil)?.count ?? 0,
    solvedByClassmates: offered.get(pupil)?.solved ?? 0,
    selfStudyDays: days.get(pupil) ?? 0,
    unsolvedAttempts: unsolved.get(pupil)?.count ?? 0,
    unsolvedWithHint: unsolved.get(pupil)?.hinted ?? 0,
  });
}
