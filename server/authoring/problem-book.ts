import { sql } from 'kysely';
import type { SolvedProblem } from '../../contract/class-problems.ts';
import type { Database } from '../database/pool.ts';
import { inTenant } from '../database/transaction.ts';
import type { Outcome, RouteCall } from '../http/outcome.ts';
import { tenantOf } from '../http/session.ts';

const PAGE = 24;

type SolvedRow = {
  readonly question_id: string;
  readonly question_version: string;
  readonly document: unknown;
  readonly level: number | null;
  readonly solved_at: Date;
  readonly found: readonly { readonly slots: readonly string[] }[];
};

/**
 * A pupil's problem book: read from their attempts, stored nowhere else. A question stands once, as it was solved last;
 * of a pool each problem that was found.
 */
export function problemBook(
  db: Database,
  { input, session }: RouteCall<'problemBook'>,
): Promise<Outcome<'problemBook'>> {
  return inTenant(db, tenantOf(session), async (trx) => {
    const { rows } = await sql<SolvedRow>`
      with latest as (
        select distinct on (question_school_id, question_id)
            question_school_id, question_id, question_version, last_act_at as solved_at, found_problems as found
          from attempt
         where school_id = ${session.school} and pupil_id = ${session.account} and solved
         order by question_school_id, question_id, last_act_at desc
      ), page as (
        select * from latest order by solved_at desc, question_id offset ${input.skip} limit ${PAGE + 1}
      )
      select page.question_id, page.question_version, version.document, question.level, page.solved_at, page.found
        from page
        join question on question.school_id = page.question_school_id and question.id = page.question_id
        join question_version as version on version.school_id = page.question_school_id
          and version.question_id = page.question_id and version.version = page.question_version
       order by page.solved_at desc, page.question_id`.execute(trx);
    const problems = rows.slice(0, PAGE).flatMap((row): SolvedProblem[] => {
      const { question_id: id, question_version: version, document, level, solved_at, found } = row;
      const base = { question: { id, version, document }, level, solvedAt: solved_at.toISOString() };
      return found.length === 0
        ? [{ ...base, slots: null }]
        : found.map(({ slots }) => ({ ...base, slots: [...slots] }));
    });
    const next = rows.length > PAGE ? input.skip + PAGE : null;
    return { kind: 'answered', output: { problems, next } };
  });
}
