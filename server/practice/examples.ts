import { sql } from 'kysely';
import { EMPTY_RESULT } from '../../contract/route.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { tenantOfSession } from '../http/session.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import type { SchoolAndPupil } from './pupil-level.ts';

/** Returns the ids of the worked examples that a pupil has seen, in the order in which the pupil saw them first. */
export async function readExamplesSeenByPupil(trx: TenantTransaction, pupil: SchoolAndPupil): Promise<string[]> {
  const rows = await trx
    .selectFrom('pupil_example')
    .modifyFront(sql`/* examples seen */`)
    .select('example')
    .where('school_id', '=', pupil.school)
    .where('pupil_id', '=', pupil.account)
    .orderBy('seen_at')
    .orderBy('example')
    .execute();
  return rows.map(({ example }) => example);
}

/**
 * Stores that a pupil has seen these examples now. If the pupil has seen an example before, the earlier time stays
 * stored.
 */
export async function storeSeenExamples(
  db: Database,
  { input, session, now }: RouteCall<'recordExamples'>,
): Promise<RouteOutcomeOf<'recordExamples'>> {
  const rows = [...new Set(input.examples)].map((example) => ({
    school_id: session.school,
    pupil_id: session.account,
    example,
    seen_at: now,
  }));
  await runAsTenant(db, tenantOfSession(session), (trx) =>
    trx
      .insertInto('pupil_example')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return { kind: 'answered', output: EMPTY_RESULT };
}
