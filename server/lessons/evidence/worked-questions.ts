import { sql } from 'kysely';
import { INSTALLATION_SCHOOL_ID, type TenantTransaction } from '../../database/transaction.ts';
import { readQuestionsWithLevels } from '../../questions/questions.ts';
import { convertDayPeriodToTimes, type DayPeriod } from '../figures/first-solved.ts';

/** The work of one pupil at one question, from the pupil's first act until the end of the period. */
export type PupilWorkAtQuestion = {
  readonly question: string;
  /**
   * When the pupil solved the question for the first time: before the period, or in the period. It is null if the pupil
   * had not solved the question by the end of the period.
   */
  readonly firstSolved: 'before' | 'inPeriod' | null;
  /** What the pupil did in the period; null if the pupil did not work at the question in the period. */
  readonly inPeriod: { readonly isSolved: boolean; readonly firstCheckRight: boolean | null } | null;
  /**
   * `number` is the number of the question's level. `size` is the number of questions in this level; only current
   * built-in questions whose mode is not `write` are counted. `level` is null for a question that is not counted.
   */
  readonly level: { readonly number: number; readonly size: number } | null;
};

type Row = {
  readonly pupil: string;
  readonly question: string;
  readonly solved_before: boolean;
  readonly is_begun: boolean;
  readonly is_solved: boolean;
  /**
   * `right_at` is the earliest time in the period at which the pupil began the question in a lesson or self-study and
   * then made a right first check. `wrong_at` is the same for a wrong first check. The times are in seconds since 1970,
   * and null if there is no such time.
   */
  readonly right_at: number | null;
  readonly wrong_at: number | null;
  readonly level: number | null;
  readonly size: number | null;
};

function earlier(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

/**
 * Combines two rows into one: the row of a question of the school and the row of a built-in question with the same id.
 */
function combined(one: Row, other: Row): Row {
  return {
    ...one,
    solved_before: one.solved_before || other.solved_before,
    is_begun: one.is_begun || other.is_begun,
    is_solved: one.is_solved || other.is_solved,
    right_at: earlier(one.right_at, other.right_at),
    wrong_at: earlier(one.wrong_at, other.wrong_at),
    level: one.level ?? other.level,
    size: one.size ?? other.size,
  };
}

function firstCheckRight({ right_at, wrong_at }: Row): boolean | null {
  if (right_at === null) return wrong_at === null ? null : false;
  return wrong_at === null || right_at < wrong_at;
}

function workedQuestion(row: Row): PupilWorkAtQuestion {
  const { question, solved_before, is_begun, is_solved: isSolved, level, size } = row;
  const inPeriod = isSolved ? 'inPeriod' : null;
  return {
    question,
    firstSolved: solved_before ? 'before' : inPeriod,
    inPeriod: is_begun ? { isSolved, firstCheckRight: firstCheckRight(row) } : null,
    level: level === null || size === null ? null : { number: level, size },
  };
}

/**
 * Reads the work that some pupils did at each question. Returns a function from a pupil's id (without prefix) to the
 * pupil's work. The database combines the results of a pupil at a question into one row, because a pupil has thousands
 * of results in a year.
 */
export async function readPupilWorkAtQuestions(
  trx: TenantTransaction,
  school: string,
  pupils: readonly string[],
  period: DayPeriod,
): Promise<(pupil: string) => readonly PupilWorkAtQuestion[]> {
  const { from, until } = convertDayPeriodToTimes(period);
  const written = (await readQuestionsWithLevels(trx, school)).flatMap(({ id, writes }) => (writes ? [id] : []));
  const { rows } = await sql<Row>`
    with worked as materialized (
      select pupil_id as pupil, question_school_id, question_id as question,
          coalesce(bool_or(checks_to_solve is not null and begun_at < ${from}), false) as solved_before,
          max(begun_at) >= ${from} as is_begun,
          coalesce(bool_or(checks_to_solve is not null and begun_at >= ${from}), false) as is_solved,
          min(begun_at) filter (where first_check_right and begun_at >= ${from}) as right_at,
          min(begun_at) filter (where not first_check_right and begun_at >= ${from}) as wrong_at
        from lesson_result
       where school_id = ${school} and pupil_id = any(${[...pupils]}::uuid[]) and begun_at < ${until}
       group by pupil_id, question_school_id, question_id
    ), course as (
      select level, id, count(*) over (partition by level)::int as size from question
       where school_id = ${INSTALLATION_SCHOOL_ID} and level is not null and archived_at is null
         and id <> all(${written}::text[])
    )
    select pupil, question, solved_before, is_begun, is_solved, extract(epoch from right_at)::float8 as right_at,
        extract(epoch from wrong_at)::float8 as wrong_at, course.level, course.size
      from worked left join course on worked.question_school_id = ${INSTALLATION_SCHOOL_ID} and course.id = question`.execute(
    trx,
  );
  const byPupil = new Map<string, Map<string, Row>>();
  for (const row of rows) {
    const own = byPupil.get(row.pupil) ?? new Map<string, Row>();
    const known = own.get(row.question);
    own.set(row.question, known === undefined ? row : combined(known, row));
    byPupil.set(row.pupil, own);
  }
  return (pupil) => [...(byPupil.get(pupil)?.values() ?? [])].map(workedQuestion);
}

/**
 * Returns how many different questions the pupil solved for the first time in the period. `worked` is the pupil's work.
 */
export function countQuestionsFirstSolved(worked: readonly PupilWorkAtQuestion[]): number {
  return worked.filter(({ firstSolved }) => firstSolved === 'inPeriod').length;
}

/**
 * Returns the number of built-in levels that the pupil cleared in the period. A level is cleared when the pupil has
 * solved all its current questions, except those of mode `write`. It counts for the period if two conditions hold: all
 * these questions were solved before the end of the period, and at least one of them was solved for the first time in
 * the period.
 */
export function countLevelsCleared(worked: readonly PupilWorkAtQuestion[]): number {
  const levels = new Map<number, { size: number; solved: number; isNew: boolean }>();
  for (const { level, firstSolved } of worked) {
    if (level === null || firstSolved === null) continue;
    const known = levels.get(level.number) ?? { size: level.size, solved: 0, isNew: false };
    known.solved += 1;
    known.isNew ||= firstSolved === 'inPeriod';
    levels.set(level.number, known);
  }
  return [...levels.values()].filter(({ size, solved, isNew }) => solved === size && isNew).length;
}
