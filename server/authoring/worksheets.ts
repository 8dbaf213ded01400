import type { Database } from '../database/pool.ts';
import { runAsTenant } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId } from '../identifiers.ts';
import { readGroupName } from '../practice/group-name.ts';
import { readBoardProblemsWithAuthorAnimals } from './class-board.ts';
import { loadComposingQuestionsOfProblems } from './problem-questions.ts';
import { listSolvedProblems } from './solved-problems.ts';

/**
 * Returns the problems of a class for printing, with the authors' animals instead of names. Refuses with `not-found` if
 * the school has no such class.
 */
export function worksheetOfClassProblems(
  db: Database,
  { input, session }: RouteCall<'classWorksheet'>,
): Promise<RouteOutcomeOf<'classWorksheet'>> {
  const { school } = session;
  const group = fromApiId(input.group);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const name = await readGroupName(trx, school, group);
    if (name === null) return { kind: 'refused', refusal: 'not-found' };
    const shown = await readBoardProblemsWithAuthorAnimals(trx, school, group);
    const questionOf = await loadComposingQuestionsOfProblems(
      trx,
      school,
      shown.map(({ id }) => id),
    );
    const problems = shown.map(({ id, animal }) => ({ question: questionOf(id), animal }));
    return { kind: 'answered', output: { group: { id: input.group, name }, problems } };
  });
}

/** Maximum number of solved questions on a worksheet that is made from a problem book. */
const MOST_OF_A_BOOK = 60;

/**
 * Returns the latest problems of a pupil's problem book for printing. Refuses with `not-found` if the school has no
 * such pupil.
 */
export function worksheetOfProblemBook(
  db: Database,
  { input, session }: RouteCall<'pupilWorksheet'>,
): Promise<RouteOutcomeOf<'pupilWorksheet'>> {
  const { school } = session;
  const account = fromApiId(input.pupil);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const pupil = await trx
      .selectFrom('account')
      .select('id')
      .where('school_id', '=', school)
      .where('id', '=', account)
      .where('role', '=', 'pupil')
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    if (pupil === undefined) return { kind: 'refused', refusal: 'not-found' };
    const { problems } = await listSolvedProblems(trx, { school, account }, { skip: 0, size: MOST_OF_A_BOOK });
    return { kind: 'answered', output: { problems } };
  });
}
