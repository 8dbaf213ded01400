import { sql } from 'kysely';
import { INSTALLATION_SCHOOL_ID, type TenantTransaction } from '../../database/transaction.ts';
import { readQuestionsWithLevels } from '../../questions/questions.ts';
import { convertDayPeriodToTimes, type DayPeriod } from '../figures/first-solved.ts';

/** The work of one pupil at one question, from the pupil's first act until the end of a period. */
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
   * The level of a current built-in question whose mode is not `write`. `size` is the number of such questions in the
   * level. For every other question, the level is null.
   */
  readonly level: { readonly number: number; readonly size: number } | null;
};

type Row = {
  readonly pupil: string;
  readonly question: string;
  readonly is_built_in: boolean;
  readonly solved_before: boolean;
  readonly solved_first: boolean;
  readonly is_begun: boolean;
  readonly is_solved: boolean;
  /**
   * `right_at` is the time at which the pupil's first result in the period with a right first check began, in seconds
   * since 1970. It is null if there is no such result. `wrong_at` is the same for a wrong first check.
   */
  readonly right_at: number | null;
  readonly wrong_at: number | null;
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
    is_built_in: one.is_built_in || other.is_built_in,
    solved_before: one.solved_before || other.solved_before,
    solved_first: one.solved_first || other.solved_first,
    is_begun: one.is_begun || other.is_begun,
    is_solved: one.is_solved || other.is_solved,
    right_at: earlier(one.right_at, other.right_at),
    wrong_at: earlier(one.wrong_at, other.wrong_at),
  };
}

function firstCheckRight({ right_at, wrong_at }: Row): boolean | null {
  if (right_at === null) return wrong_at === null ? null : false;
  return wrong_at === null || right_at < wrong_at;
}

type LevelOf = (question: string) => PupilWorkAtQuestion['level'];

function workedQuestion(row: Row, levelOf: LevelOf): PupilWorkAtQuestion {
  const { question, is_built_in, solved_before, solved_first, is_begun, is_solved: isSolved } = row;
  const inPeriod = solved_first ? 'inPeriod' : null;
  return {
    question,
    firstSolved: solved_before ? 'before' : inPeriod,
    inPeriod: is_begun ? { isSolved, firstCheckRight: firstCheckRight(row) } : null,
    level: is_built_in ? levelOf(question) : null,
  };
}

/** Returns a function from the id of a built-in question to its level and the size of this level. */
async function levelsOfBuiltInQuestions(trx: TenantTransaction, school: string): Promise<LevelOf> {
  const course = (await readQuestionsWithLevels(trx, school)).filter(
    (question) => question.school === INSTALLATION_SCHOOL_ID && !question.writes,
  );
  const sizes = new Map<number, number>();
  for (const { level } of course) sizes.set(level, (sizes.get(level) ?? 0) + 1);
  const levels = new Map(course.map(({ id, level }) => [id, { number: level, size: sizes.get(level) ?? 0 }]));
  return (question) => levels.get(question) ?? null;
}

/**
 * Reads the work that some pupils did at each question until the end of the period. Returns a function from a pupil's
 * database id to the pupil's work. If the very first check of a question by a pupil was in the period, the small table
 * `question_progress` is sufficient. For all other questions, the query also reads the much larger table
 * `lesson_result`.
 */
export async function readPupilWorkAtQuestions(
  trx: TenantTransaction,
  school: string,
  pupils: readonly string[],
  period: DayPeriod,
): Promise<(pupil: string) => readonly PupilWorkAtQuestion[]> {
  const { from, until } = convertDayPeriodToTimes(period);
  const levelOf = await levelsOfBuiltInQuestions(trx, school);
  const { rows } = await sql<Row>`
    with progress as materialized (
      select pupil_id, question_school_id, question_id, first_check_right,
          coalesce(first_checked_from >= ${from} and first_checked_from < ${until}, false) as is_new,
          coalesce(last_begun_at >= ${from}, true) as may_be_begun,
          extract(epoch from first_checked_from)::float8 as checked_at,
          coalesce(first_solved_from < ${from}, false) as solved_before,
          coalesce(first_solved_from >= ${from} and first_solved_from < ${until}, false) as solved_first
        from question_progress where school_id = ${school} and pupil_id = any(${[...pupils]}::uuid[])
    ), again as (
      select pupil_id, question_school_id, question_id, bool_or(checks_to_solve is not null) as is_solved,
          extract(epoch from min(begun_at) filter (where result.first_check_right))::float8 as right_at,
          extract(epoch from min(begun_at) filter (where not result.first_check_right))::float8 as wrong_at
        from progress join lesson_result as result using (pupil_id, question_school_id, question_id)
       where may_be_begun and not is_new and school_id = ${school} and begun_at >= ${from} and begun_at < ${until}
       group by pupil_id, question_school_id, question_id
    )
    select pupil_id as pupil, question_id as question, question_school_id = ${INSTALLATION_SCHOOL_ID} as is_built_in,
        solved_before, solved_first, is_new or again.is_solved is not null as is_begun,
        case when is_new then solved_first else coalesce(again.is_solved, false) end as is_solved,
        case when is_new then case when first_check_right then checked_at end else again.right_at end as right_at,
        case when is_new then case when not first_check_right then checked_at end else again.wrong_at end as wrong_at
      from progress left join again using (pupil_id, question_school_id, question_id)
     where solved_before or is_new or again.is_solved is not null`.execute(trx);
  const byPupil = new Map<string, Map<string, Row>>();
  for (const row of rows) {
    const own = byPupil.get(row.pupil) ?? new Map<string, Row>();
    const known = own.get(row.question);
    own.set(row.question, known === undefined ? row : combined(known, row));
    byPupil.set(row.pupil, own);
  }
  const worked = new Map(
    [...byPupil].map(([pupil, own]) => [pupil, [...own.values()].map((row) => workedQuestion(row, levelOf))]),
  );
  return (pupil) => worked.get(pupil) ?? [];
}

/**
 * Returns how many different questions the pupil solved for the first time in the period. `worked` is the pupil's work.
 */
export function countNewlySolvedQuestions(worked: readonly PupilWorkAtQuestion[]): number {
  return worked.filter(({ firstSolved }) => firstSolved === 'inPeriod').length;
}

/**
 * Returns the number of built-in levels that the pupil cleared in the period. A pupil clears a level by solving all its
 * current questions, except those of mode `write`. A level is counted if all these questions were solved before the end
 * of the period, and at least one of them for the first time in the period.
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
