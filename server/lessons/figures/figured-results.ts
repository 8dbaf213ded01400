import { sql } from 'kysely';
import { requirementLineForStaff } from '../../../engine/levels/question-name.ts';
import { parseGeneratedQuestionId } from '../../../engine/levels/generated.ts';
import type { ResultWithStars } from '../../../engine/lesson-measures/combine-results.ts';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import { levelPositionInCourseSql } from '../../questions/course-order.ts';
import { INSTALLATION_SCHOOL_ID, type TenantTransaction } from '../../database/transaction.ts';
import { toApiId } from '../../identifiers.ts';
import { resultsOfGroupLessonsSql, type ViewedGroup } from '../lessons-in-view.ts';

/** What one pupil did at one question in one lesson. `lesson` is a database id (a UUID). */
export type ResultForFigures = { readonly lesson: string; readonly result: ResultWithStars };

type ResultRow = {
  readonly lesson_id: string;
  readonly pupil_id: string;
  readonly question_id: string;
  readonly checks: number;
  readonly wrong_checks: number;
  readonly first_check_right: boolean | null;
  readonly checks_to_solve: number | null;
  readonly worked: number;
  readonly stars: number;
  readonly structure: number;
  readonly story: number;
  readonly objects: number;
  readonly numbers: number;
  readonly calculation: number;
};

/**
 * Returns the results of some lessons for the statistics of a group, sorted by the time at which the pupil began the
 * question. Members of a support group also work in lessons of their class: of such a lesson, returns only the results
 * of pupils who were members of the support group on that day.
 */
export async function readResultsForFigures(
  trx: TenantTransaction,
  school: string,
  group: ViewedGroup,
  lessons: readonly string[],
): Promise<ResultForFigures[]> {
  if (lessons.length === 0) return [];
  const { rows } = await sql<ResultRow>`
    select lesson_id, pupil_id, question_id, checks, wrong_checks, first_check_right, checks_to_solve, worked, stars,
        broken_structure as structure, broken_story as story, broken_objects as objects, broken_numbers as numbers,
        broken_calculation as calculation
      from lesson_result as result
      join lesson on lesson.school_id = result.school_id and lesson.id = result.lesson_id
     where result.school_id = ${school} and result.lesson_id = any(${[...lessons]}::uuid[])
       and ${resultsOfGroupLessonsSql(group, sql`result`, sql`lesson`)}
     order by begun_at`.execute(trx);
  return rows.map(({ lesson_id, ...row }) => ({ lesson: lesson_id, result: resultFrom(row) }));
}

/**
 * Returns one result for each pupil and each question that the pupil began at or after `from` and before `until`. The
 * database combines the results of several lessons, in the same way as `combineResultsOfLessons` (engine). Otherwise
 * the server would have to read many more rows.
 */
export async function readResultsCombinedOverLessons(
  trx: TenantTransaction,
  school: string,
  pupils: readonly string[],
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<ResultWithStars[]> {
  const { rows } = await sql<Omit<ResultRow, 'lesson_id'>>`
    select pupil_id, question_id, sum(checks)::int as checks, sum(wrong_checks)::int as wrong_checks,
        (array_agg(first_check_right order by begun_at) filter (where first_check_right is not null))[1] as first_check_right,
        case when count(checks_to_solve) > 0
          then sum(coalesce(checks_to_solve, checks)) filter (where solved_earlier = 0)::int end as checks_to_solve,
        sum(worked) filter (where solved_earlier = 0)::int as worked, max(stars) as stars,
        sum(broken_structure)::int as structure, sum(broken_story)::int as story, sum(broken_objects)::int as objects,
        sum(broken_numbers)::int as numbers, sum(broken_calculation)::int as calculation
      from (
        select *, count(checks_to_solve) over (partition by pupil_id, question_id order by begun_at
            rows between unbounded preceding and 1 preceding) as solved_earlier
          from lesson_result
         where school_id = ${school} and pupil_id = any(${[...pupils]}::uuid[])
           and begun_at >= ${from} and begun_at < ${until}) as result
     group by pupil_id, question_id`.execute(trx);
  return rows.map(resultFrom);
}

function resultFrom(row: Omit<ResultRow, 'lesson_id'>): ResultWithStars {
  const { structure, story, objects, numbers, calculation } = row;
  return {
    pupil: toApiId('u', row.pupil_id),
    question: row.question_id,
    checks: row.checks,
    wrongChecks: row.wrong_checks,
    firstCheckRight: row.first_check_right,
    checksToSolve: row.checks_to_solve,
    worked: row.worked,
    stars: row.stars,
    broken: { structure, story, objects, numbers, calculation },
  };
}

/**
 * A question with its level, its position in the level (from 1), and the name of its requirement. The level of a
 * generated question is the level for which the question was generated.
 */
export type QuestionWithCoursePosition = {
  readonly id: string;
  readonly level: number | null;
  readonly position: number | null;
  readonly requirement: string;
};

type DocumentRow = Omit<QuestionWithCoursePosition, 'requirement'> & { readonly document: unknown };

/**
 * Returns questions in their current version, in the order of the course. If a question of the school and a built-in
 * question have the same id, returns the school's question.
 */
export async function readQuestionsWithCoursePosition(
  trx: TenantTransaction,
  school: string,
  ids: readonly string[],
): Promise<QuestionWithCoursePosition[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DocumentRow>`
    with known as (
      select distinct on (id) school_id, id, level, position + 1 as position, current_version
        from question where school_id in (${school}, ${INSTALLATION_SCHOOL_ID}) and id = any(${[...ids]}::text[])
       order by id, school_id = ${school} desc
    )
    select known.id, known.level, known.position, question_version.document
      from known join question_version on question_version.school_id = known.school_id
        and question_version.question_id = known.id and question_version.version = known.current_version
     order by ${levelPositionInCourseSql(sql.ref('known.level'))} nulls last, known.level nulls last, known.position, known.id`.execute(
    trx,
  );
  return rows.map(({ document, id, level, position }) => {
    const reading = parseQuestionDocument(document);
    const requirement = reading.kind === 'question' ? requirementLineForStaff(reading.question) : '';
    return { id, level: level ?? parseGeneratedQuestionId(id)?.level ?? null, position, requirement };
  });
}
