import { sql } from 'kysely';
import type { SolvedProblem } from '../../contract/class-problems.ts';
import type { TenantTransaction } from '../database/transaction.ts';

type SolvedRow = {
  readonly question_id: string;
  readonly question_version: string;
  readonly document: unknown;
  readonly level: number | null;
  readonly solved_at: Date;
  readonly found: readonly { readonly slots: readonly string[] }[];
};

type Pupil = { readonly school: string; readonly account: string };
type Page = { readonly skip: number; readonly size: number };

/**
 * Returns a page of what a pupil solved, computed from the attempts. A question appears once, with its latest solved
 * attempt. A question with a pool appears with each problem that was found in it. `size` counts questions; `next` is
 * null on the last page.
 */
export async function solvedProblems(
  trx: TenantTransaction,
  { school, account }: Pupil,
  { skip, size }: Page,
): Promise<{ problems: SolvedProblem[]; next: number | null }> {
  const { rows } = await sql<SolvedRow>`
    with latest as (
      select distinct on (question_school_id, question_id)
          question_school_id, question_id, question_version, last_act_at as solved_at, found_problems as found
        from attempt
       where school_id = ${school} and pupil_id = ${account} and solved
       order by question_school_id, question_id, last_act_at desc
    ), page as (
      select * from latest order by solved_at desc, question_id offset ${skip} limit ${size + 1}
    )
    select page.question_id, page.question_version, version.document, question.level, page.solved_at, page.found
      from page
      join question on question.school_id = page.question_school_id and question.id = page.question_id
      join question_version as version on version.school_id = page.question_school_id
        and version.question_id = page.question_id and version.version = page.question_version
     order by page.solved_at desc, page.question_id`.execute(trx);
  const problems = rows.slice(0, size).flatMap((row): SolvedProblem[] => {
    const { question_id: id, question_version: version, document, level, solved_at, found } = row;
    const base = { question: { id, version, document }, level, solvedAt: solved_at.toISOString() };
    return found.length === 0 ? [{ ...base, slots: null }] : found.map(({ slots }) => ({ ...base, slots: [...slots] }));
  });
  return { problems, next: rows.length > size ? skip + size : null };
}
