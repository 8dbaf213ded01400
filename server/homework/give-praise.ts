import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId, newId } from '../identifiers.ts';

/**
 * Returns how many of the pupils exist and are not archived. Locks their rows, so that no pupil is erased before the
 * end of the transaction.
 */
async function presentPupils(trx: TenantTransaction, school: string, pupils: readonly string[]): Promise<number> {
  const rows = await trx
    .selectFrom('account')
    .select('id')
    .where('school_id', '=', school)
    .where('role', '=', 'pupil')
    .where('archived_at', 'is', null)
    .where('id', 'in', pupils)
    .forShare()
    .execute();
  return rows.length;
}

/** Returns true if all of the pupils have this homework. */
async function isHomeworkOf(
  trx: TenantTransaction,
  school: string,
  id: string,
  pupils: readonly string[],
): Promise<boolean> {
  const rows = await trx
    .selectFrom('homework_pupil')
    .select('pupil_id')
    .where('school_id', '=', school)
    .where('homework_id', '=', id)
    .where('pupil_id', 'in', pupils)
    .execute();
  return rows.length === pupils.length;
}

/**
 * Gives praise to all of the pupils. Refuses with `not-found` and gives praise to nobody if one of them is archived, or
 * if the praise is for a piece of homework that one of them does not have.
 */
export function givePraiseToPupils(db: Database, call: RouteCall<'givePraise'>): Promise<RouteOutcomeOf<'givePraise'>> {
  const { input, session, now } = call;
  const { school } = session;
  const pupils = [...new Set(input.pupils.map(fromApiId))];
  const homework = input.homework === null ? null : fromApiId(input.homework);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    if ((await presentPupils(trx, school, pupils)) < pupils.length) return { kind: 'refused', refusal: 'not-found' };
    if (homework !== null && !(await isHomeworkOf(trx, school, homework, pupils))) {
      return { kind: 'refused', refusal: 'not-found' };
    }
    const word = { stamp: input.stamp, comment: input.comment === '' ? null : input.comment };
    const rows = pupils.map((pupil) => ({
      ...word,
      school_id: school,
      id: newId(now),
      pupil_id: pupil,
      homework_id: homework,
      given_by: session.account,
      given_at: now,
    }));
    await trx.insertInto('praise').values(rows).execute();
    // The audit entry does not contain the teacher's comment, because audit entries are stored for years.
    const done = { school, action: 'add', thing: 'praise', id: null, details: { pupils: pupils.length } } as const;
    await writeAuditEntry(trx, auditContextOfCall(call), { ...done, whom: pupils });
    return { kind: 'answered', output: { given: pupils.length } };
  });
}
