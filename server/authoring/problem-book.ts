import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { listSolvedProblems } from './solved-problems.ts';
import { sql } from 'kysely';
import type { UnsolvedPupilText } from '../../contract/class-problems.ts';
import { textJudgedByTeacherOfRow, type TextJudgedByTeacherRow } from '../practice/seen-verdicts.ts';

/** Maximum number of solved questions on one page of the problem book. */
const PAGE = 24;

/**
 * Returns one page of the pupil's own problem book: the problems that the pupil solved. The first page also contains
 * the pupil's texts that nobody has judged as right yet.
 */
export function readProblemBook(
  db: Database,
  { input, session }: RouteCall<'problemBook'>,
): Promise<RouteOutcomeOf<'problemBook'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const page = await listSolvedProblems(trx, session, { skip: input.skip, size: PAGE });
    const texts = input.skip === 0 ? await listUnsolvedTexts(trx, session) : [];
    return { kind: 'answered', output: { ...page, texts } };
  });
}

/** Maximum number of texts in the problem book that nobody has judged as right. */
const MOST_TEXTS = 24;

type TextRow = Omit<TextJudgedByTeacherRow, 'state'> & { readonly state: TextJudgedByTeacherRow['state'] | 'waiting' };

/**
 * Returns the pupil's texts at questions that the pupil has not solved yet, newest first. For each question, it returns
 * only the latest text.
 */
async function listUnsolvedTexts(
  trx: TenantTransaction,
  { school, account }: { readonly school: string; readonly account: string },
): Promise<UnsolvedPupilText[]> {
  const { rows } = await sql<TextRow>`
    with latest as (
      select distinct on (question_school_id, question_id)
          act_id, question_id, text, state, broken, comment, written_at
        from written_text as written
       where school_id = ${school} and pupil_id = ${account} and state in ('waiting', 'wrong', 'returned')
         and not exists (select from question_progress as done
           where done.school_id = written.school_id and done.pupil_id = written.pupil_id and done.solved
             and done.question_school_id = written.question_school_id and done.question_id = written.question_id)
       order by question_school_id, question_id, written_at desc, act_id desc
    )
    select act_id as act, question_id as question, text, state, broken, comment
      from latest order by written_at desc, act_id desc limit ${MOST_TEXTS}`.execute(trx);
  return rows.map((row) => {
    const { question, text, state } = row;
    if (state === 'waiting') return { question, text, verdict: null, comment: null };
    const { verdict, comment } = textJudgedByTeacherOfRow({ ...row, state });
    return { question, text, verdict, comment };
  });
}
