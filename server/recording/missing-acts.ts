import type { Database } from '../database/pool.ts';
import { runAsTenant } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId } from '../identifiers.ts';
import { readRecordedActIds, readDatabaseIncarnation } from './recorded-acts.ts';

/**
 * Returns the ids of those of the pupil's acts that this database does not contain. After a restore, the database lacks
 * the latest acts, so the device must send these acts again. Refuses with `signed-out` if the acts belong to another
 * account than the session.
 */
export async function findActIdsMissingInDatabase(
  db: Database,
  version: string,
  { input, session, now }: RouteCall<'missingActs'>,
): Promise<RouteOutcomeOf<'missingActs'>> {
  if (input.account !== undefined && fromApiId(input.account) !== session.account)
    return { kind: 'refused', refusal: 'signed-out' };
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const own = input.acts.map((act) => ({ pupil: session.account, id: fromApiId(act) }));
    const [incarnation, ids] = await Promise.all([
      readDatabaseIncarnation(trx),
      readRecordedActIds(trx, session.school, own),
    ]);
    const missing = input.acts.filter((act) => !ids.has(`${session.account}/${fromApiId(act)}`));
    return { kind: 'answered', output: { missing, source: { version, incarnation, now: now.toISOString() } } };
  });
}
