import type { Database } from '../database/pool.ts';
import { inTenant } from '../database/transaction.ts';
import type { Outcome, RouteCall } from '../http/outcome.ts';
import { tenantOf } from '../http/session.ts';
import { fromWire } from '../identifiers.ts';
import { groupName } from '../practice/group-name.ts';
import { shownProblems } from './class-board.ts';
import { composeProblems } from './problem-questions.ts';
import { solvedProblems } from './solved-problems.ts';

/**
 * Returns the problems of a class for printing, with the authors' animals instead of names. Refuses with `not-found`.
 */
export function classWorksheet(
  db: Database,
  { input, session }: RouteCall<'classWorksheet'>,
): Promise<Outcome<'classWorksheet'>> {
  const { school } = session;
  const group = fromWire(input.group);
  return inTenant(db, tenantOf(session), async (trx) => {
    const name = await groupName(trx, school, group);
    if (name === null) return { kind: 'refused', refusal: 'not-found' };
    const shown = await shownProblems(trx, school, group);
    const questionOf = await composeProblems(
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

/** Returns the latest problems of a pupil's problem book for printing. Refuses with `not-found`. */
export function pupilWorksheet(
  db: Database,
  { input, session }: RouteCall<'pupilWorksheet'>,
): Promise<Outcome<'pupilWorksheet'>> {
  const { school } = session;
  const account = fromWire(input.pupil);
  return inTenant(db, tenantOf(session), async (trx) => {
    const pupil = await trx
      .selectFrom('account')
      .select('id')
      .where('school_id', '=', school)
      .where('id', '=', account)
      .where('role', '=', 'pupil')
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    if (pupil === undefined) return { kind: 'refused', refusal: 'not-found' };
    const { problems } = await solvedProblems(trx, { school, account }, { skip: 0, size: MOST_OF_A_BOOK });
    return { kind: 'answered', output: { problems } };
  });
}
