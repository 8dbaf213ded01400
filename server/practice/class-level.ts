import { sql } from 'kysely';
import { CLASS_LEVEL } from '../../contract/set-levels.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import type { PupilLevel, PupilQuestion, PupilScope } from './pupil-level.ts';

/** So many of the problems taken up last stay on the table. */
const MOST = 12;

/** The ids of the questions that the pupil took up among the class's problems, the latest first. */
export async function takenProblems(trx: TenantTransaction, pupil: PupilScope): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`/* taken problems */
    select 'class-' || problem_id || case way when 'diagram' then '-diagram' else '' end as id
      from problem_solver
     where school_id = ${pupil.school} and pupil_id = ${pupil.account} and way <> 'told'
     order by taken_at desc limit ${MOST}`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * The class's problems that the pupil took up, as a level behind all others; none without one. A problem that was taken
 * down is left out; one of a class whose problems are closed meanwhile may be finished.
 */
export function classLevel(taken: readonly PupilQuestion[]): readonly PupilLevel[] {
  if (taken.length === 0) return [];
  const questions = taken.map((question) => ({ ...question, level: CLASS_LEVEL }));
  const grade = Math.min(...questions.map((question) => question.grade));
  return [
    { level: CLASS_LEVEL, grade, open: true, openOutside: null, questions, more: null, set: null, homework: null },
  ];
}
