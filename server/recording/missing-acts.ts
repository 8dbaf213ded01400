import type { Database } from '../database/pool.ts';
import { inTenant } from '../database/transaction.ts';
import type { Outcome, RouteCall } from '../http/outcome.ts';
import { tenantOf } from '../http/session.ts';
import { fromWire } from '../identifiers.ts';
import { readIds, readIncarnation } from './recorded-acts.ts';

/**
 * Returns which of the pupil's acts this database does not contain. A restored database lacks the latest acts, so the
 * device must send them again.
 */
export async function missingActs(
  db: Database,
  version: string,
  { input, session, now }: RouteCall<'missingActs'>,
): Promise<Outcome<'missingActs'>> {
  if (input.account !== undefined && fromWire(input.account) !== session.account)
    return { kind: 'refused', refusal: 'signed-out' };
  return inTenant(db, tenantOf(session), async (trx) => {
    const own = input.acts.map((act) => ({ pupil: session.account, id: fromWire(act) }));
    const [incarnation, ids] = await Promise.all([readIncarnation(trx), readIds(trx, session.school, own)]);
    const missing = input.acts.filter((act) => !ids.has(`${session.account}/${fromWire(act)}`));
    return { kind: 'answered', output: { missing, source: { version, incarnation, now: now.toISOString() } } };
  });
}
