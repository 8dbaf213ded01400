import { sql } from 'kysely';
import type { Praise } from '../../contract/praise.ts';
import { EMPTY_RESULT } from '../../contract/route.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId, toApiId } from '../identifiers.ts';
import type { SchoolAndPupil } from './pupil-level.ts';

/** Maximum number of unseen praises that are sent to a pupil. Older unseen praises are left out. */
const MOST_WAITING = 20;

/** Returns the praise that the pupil has not seen yet. The oldest praise comes first. */
export async function readUnseenPraise(trx: TenantTransaction, pupil: SchoolAndPupil): Promise<Praise[]> {
  const rows = await trx
    .selectFrom('praise')
    .modifyFront(sql`/* unseen praise */`)
    .select(['id', 'stamp', 'comment'])
    .where('school_id', '=', pupil.school)
    .where('pupil_id', '=', pupil.account)
    .where('seen_at', 'is', null)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_WAITING)
    .execute();
  return rows.reverse().map(({ id, stamp, comment }) => ({ id: toApiId('p', id), stamp, comment }));
}

/** Marks praise as seen by the pupil. */
export function markPraiseAsSeen(
  db: Database,
  { input, session, now }: RouteCall<'seePraise'>,
): Promise<RouteOutcomeOf<'seePraise'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    await trx
      .updateTable('praise')
      .set({ seen_at: now })
      .where('school_id', '=', session.school)
      .where('pupil_id', '=', session.account)
      .where('id', 'in', input.praise.map(fromApiId))
      .where('seen_at', 'is', null)
      .execute();
    return { kind: 'answered', output: EMPTY_RESULT };
  });
}
