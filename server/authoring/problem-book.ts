import type { Database } from '../database/pool.ts';
import { runAsTenant } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { listSolvedProblems } from './solved-problems.ts';
import { listUnsolvedTexts } from './unsolved-texts.ts';

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
