import { sql } from 'kysely';
import { LEVEL_NUMBER_OF_STARTED_CLASS_PROBLEMS } from '../../contract/set-levels.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import type { PupilLevel, QuestionWithPupilResult, SchoolAndPupil } from './pupil-level.ts';

/** Maximum number of problems from the problem board in the level that shows them to a pupil. */
const MOST = 12;

/**
 * Returns the question ids of the class problems (problems of the problem board) that the pupil has begun, the last
 * begun first. Returns at most {@link MOST} ids.
 */
export async function readBegunClassProblemIds(
  trx: TenantTransaction,
  pupil: SchoolAndPupil,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`/* taken problems */
    select 'class-' || problem_id || case way when 'diagram' then '-diagram' else '' end as id
      from problem_solver
     where school_id = ${pupil.school} and pupil_id = ${pupil.account} and way <> 'told'
     order by taken_at desc limit ${MOST}`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Returns an array with one level that contains the class problems `taken`, which the pupil has begun. Returns an empty
 * array if there are none. The pupil can finish these problems even after the problem board was closed. `taken` must
 * not contain problems that a teacher has removed from the board.
 */
export function createLevelOfClassProblems(taken: readonly QuestionWithPupilResult[]): readonly PupilLevel[] {
  if (taken.length === 0) return [];
  const questions = taken.map((question) => ({ ...question, level: LEVEL_NUMBER_OF_STARTED_CLASS_PROBLEMS }));
  const grade = Math.min(...questions.map((question) => question.grade));
  return [
    {
      level: LEVEL_NUMBER_OF_STARTED_CLASS_PROBLEMS,
      grade,
      open: true,
      openOutside: null,
      questions,
      more: null,
      set: null,
      homework: null,
    },
  ];
}
