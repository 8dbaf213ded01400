import { sql } from 'kysely';
import type { SolvingMethod } from '../../contract/class-problems.ts';
import type { QuestionDocument } from '../../contract/question.ts';
import type { TextReviewReason } from '../../engine/writing/held-back.ts';
import { findIdsOfAvailableProblems, type ProblemSolverCounts } from '../../engine/authoring/fair-solvers.ts';
import type { TenantTransaction } from '../database/transaction.ts';

/** A pupil who took a problem longer ago than this and has not solved it no longer counts as one of its solvers. */
const MINUTES_UNDER_WAY = 20;

/** A pupil who took a problem of the class. */
export type ProblemSolverRow = {
  readonly pupil: string;
  readonly way: SolvingMethod;
  readonly taken_at: string;
  readonly solved: boolean;
  readonly thanked: boolean;
};

/** A problem of the class, with the pupils who took it. */
export type BoardProblemRow = {
  readonly id: string;
  readonly author: string;
  readonly animal: number;
  /** The story kinds of the problem's triangles, separated by spaces. */
  readonly kind: string;
  readonly offered_at: Date;
  readonly taken_down_at: Date | null;
  /** The reason why a teacher must look at the problem before the class sees it; null if the class may see it. */
  readonly held: TextReviewReason | null;
  /**
   * For a problem that the author wrote in words: the text, and the question at which the author wrote it. It is null
   * for a problem that the author composed from cards.
   */
  readonly written: { readonly text: string; readonly question: QuestionDocument } | null;
  readonly solvers: readonly ProblemSolverRow[];
};

type WrittenColumns = {
  readonly text: string | null;
  readonly question: string | null;
  readonly version: string | null;
  readonly document: unknown;
};

/** Maximum number of problems that a class sees: about three for each pupil. */
const MOST_SHOWN = 120;

/**
 * Returns the latest problems of a group, newest first. The result also contains problems that a teacher took down, and
 * problems that wait for a teacher's approval. Each row contains the pupils who took the problem.
 */
export async function readBoardProblemRows(
  trx: TenantTransaction,
  school: string,
  group: string,
): Promise<BoardProblemRow[]> {
  const { rows } = await sql<Omit<BoardProblemRow, 'written'> & WrittenColumns>`
    with listed as materialized (
      select * from class_problem
       where school_id = ${school} and group_id = ${group}
       order by offered_at desc, id desc limit ${MOST_SHOWN}
    )
    select listed.id, listed.author_id as author, author.animal, listed.kind, listed.offered_at, listed.taken_down_at,
        listed.held, written.text, written.question_id as question, written.question_version as version, version.document,
        coalesce((
          select jsonb_agg(jsonb_build_object('pupil', solver.pupil_id, 'way', solver.way, 'taken_at', solver.taken_at,
              'thanked', solver.thanked_at is not null,
              'solved', solver.answered_at is not null or exists (
                select from question_progress as done
                 where done.school_id = listed.school_id and done.pupil_id = solver.pupil_id and done.solved
                   and done.question_school_id = listed.school_id
                   and done.question_id in ('class-' || listed.id, 'class-' || listed.id || '-diagram')))
              order by solver.taken_at, solver.pupil_id)
            from problem_solver as solver
           where solver.school_id = listed.school_id and solver.problem_id = listed.id), '[]') as solvers
      from listed
      join class_author as author on author.school_id = listed.school_id and author.group_id = listed.group_id
        and author.pupil_id = listed.author_id
      left join written_text as written on written.school_id = listed.school_id and written.pupil_id = listed.author_id
        and written.act_id = listed.written_act
      left join question_version as version on version.school_id = written.question_school_id
        and version.question_id = written.question_id and version.version = written.question_version
     -- The text of an erased pupil is empty.
     where listed.written_act is null or written.text <> ''
     order by listed.offered_at desc, listed.id desc`.execute(trx);
  return rows.map(({ text, question, version, document, ...row }) => ({
    ...row,
    written:
      text === null || question === null || version === null
        ? null
        : { text, question: { id: question, version, document } },
  }));
}

/**
 * Returns the latest problems of a group, each with the number of the animal that classmates see instead of the
 * author's name. Leaves out problems that a teacher has taken down, and problems that were written as a text (they have
 * no cards).
 */
export function readBoardProblemsWithAuthorAnimals(
  trx: TenantTransaction,
  school: string,
  group: string,
): Promise<{ id: string; animal: number }[]> {
  return trx
    .selectFrom('class_problem as problem')
    .innerJoin('class_author as author', (join) =>
      join
        .onRef('author.school_id', '=', 'problem.school_id')
        .onRef('author.group_id', '=', 'problem.group_id')
        .onRef('author.pupil_id', '=', 'problem.author_id'),
    )
    .select(['problem.id', 'author.animal'])
    .where('problem.school_id', '=', school)
    .where('problem.group_id', '=', group)
    .where('problem.taken_down_at', 'is', null)
    .where('problem.written_act', 'is', null)
    .orderBy('problem.offered_at', 'desc')
    .orderBy('problem.id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
}

/**
 * Returns the ids of the problems that a pupil may take now, by the rule of `findIdsOfAvailableProblems`. Leaves out
 * problems that a teacher has taken down or must look at first.
 */
export function findProblemIdsPupilMayTake(rows: readonly BoardProblemRow[], now: Date): ReadonlySet<string> {
  const since = now.getTime() - MINUTES_UNDER_WAY * 60_000;
  const counts = rows
    .filter(({ taken_down_at, held }) => taken_down_at === null && held === null)
    .map(({ id, solvers }): ProblemSolverCounts => {
      const solved = solvers.filter((solver) => solver.solved).length;
      const under = solvers.filter((solver) => !solver.solved && Date.parse(solver.taken_at) > since).length;
      return { id, solved, under };
    });
  return findIdsOfAvailableProblems(counts);
}
