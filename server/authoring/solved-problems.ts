import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { SolvedProblem } from '../../contract/class-problems.ts';
import { InterpretationOfPupilText } from '../../contract/written-reading.ts';
import type { TenantTransaction } from '../database/transaction.ts';

type SolvedRow = {
  readonly question_id: string;
  readonly question_version: string;
  readonly document: unknown;
  readonly level: number | null;
  readonly solved_at: Date;
  readonly found: readonly { readonly slots: readonly string[] }[];
  readonly text: string | null;
  readonly understood: unknown;
  readonly comment: string | null;
};

const Understood = z.nullable(InterpretationOfPupilText);

type Pupil = { readonly school: string; readonly account: string };
type Page = { readonly skip: number; readonly size: number };

/**
 * Returns one page of the problems that a pupil solved, latest first. Each question appears once, with its latest
 * solved attempt. A question with a pool appears with all problems that the pupil found in the pool. A question of mode
 * `write` appears with the pupil's text. `size` is the maximum number of questions on the page; `next` is null on the
 * last page.
 */
export async function listSolvedProblems(
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
    select page.question_id, page.question_version, version.document, question.level, page.solved_at, page.found,
        written.text, written.understood, written.comment
      from page
      join question on question.school_id = page.question_school_id and question.id = page.question_id
      join question_version as version on version.school_id = page.question_school_id
        and version.question_id = page.question_id and version.version = page.question_version
      left join lateral (
        select text, understood, comment from written_text as own
          join act on act.school_id = own.school_id and act.pupil_id = own.pupil_id and act.id = own.act_id
         where version.document->>'mode' = 'write' and own.school_id = ${school} and own.pupil_id = ${account}
           and own.question_school_id = page.question_school_id and own.question_id = page.question_id
           and (act.correct or own.state = 'right')
         order by own.written_at desc limit 1) as written on true
     order by page.solved_at desc, page.question_id`.execute(trx);
  const problems = rows.slice(0, size).flatMap((row): SolvedProblem[] => {
    const { question_id: id, question_version: version, document, level, solved_at, found, text, comment } = row;
    const written = text === null ? {} : { written: { text, understood: Understood.parse(row.understood), comment } };
    const base = { question: { id, version, document }, level, solvedAt: solved_at.toISOString(), ...written };
    return found.length === 0 ? [{ ...base, slots: null }] : found.map(({ slots }) => ({ ...base, slots: [...slots] }));
  });
  return { problems, next: rows.length > size ? skip + size : null };
}
