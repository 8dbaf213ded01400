import type { Database } from '../database/pool.ts';
import { runAsTenant } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { listSolvedProblems } from './solved-problems.ts';

const PAGE = 24;

/** Returns a page of the pupil's own problem book. */
export function readProblemBook(
  db: Database,
  { input, session }: RouteCall<'problemBook'>,
): Promise<RouteOutcomeOf<'problemBook'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => ({
    kind: 'answered',
    output: await listSolvedProblems(trx, session, { skip: input.skip, size: PAGE }),
  }));
}
