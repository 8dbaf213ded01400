import type { Database } from '../database/pool.ts';
import { inTenant } from '../database/transaction.ts';
import type { Outcome, RouteCall } from '../http/outcome.ts';
import { tenantOf } from '../http/session.ts';
import { solvedProblems } from './solved-problems.ts';

const PAGE = 24;

/** Returns a page of the pupil's own problem book. */
export function problemBook(
  db: Database,
  { input, session }: RouteCall<'problemBook'>,
): Promise<Outcome<'problemBook'>> {
  return inTenant(db, tenantOf(session), async (trx) => ({
    kind: 'answered',
    output: await solvedProblems(trx, session, { skip: input.skip, size: PAGE }),
  }));
}
