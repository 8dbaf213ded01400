import { SUPPORTS } from '../../contract/support.ts';
import { readSupport } from '../accounts/support.ts';
import { auditContext, changedFields, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { inTenant, type TenantTransaction } from '../database/transaction.ts';
import type { Outcome, RouteCall } from '../http/outcome.ts';
import { tenantOf } from '../http/session.ts';
import { fromWire } from '../identifiers.ts';

/** Returns true if the school has this pupil. With `lock`, the pupil is locked until the end of the transaction. */
async function isPupil(trx: TenantTransaction, school: string, id: string, lock: boolean): Promise<boolean> {
  const query = trx
    .selectFrom('account')
    .select('id')
    .where('school_id', '=', school)
    .where('id', '=', id)
    .where('role', '=', 'pupil')
    .where('erased_at', 'is', null);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) !== undefined;
}

/** Returns the support settings of a pupil of the school. Refuses with `not-found`. */
export function pupilSupport(
  db: Database,
  { input, session }: RouteCall<'pupilSupport'>,
): Promise<Outcome<'pupilSupport'>> {
  const id = fromWire(input.pupil);
  return inTenant(db, tenantOf(session), async (trx) => {
    if (!(await isPupil(trx, session.school, id, false))) return { kind: 'refused', refusal: 'not-found' };
    return { kind: 'answered', output: await readSupport(trx, session.school, id) };
  });
}

/**
 * Replaces the support settings of a pupil. Refuses with `not-found`, or with `changed-meanwhile` if somebody else
 * changed them since the caller read them.
 */
export function editPupilSupport(
  db: Database,
  call: RouteCall<'editPupilSupport'>,
): Promise<Outcome<'editPupilSupport'>> {
  const { input, session } = call;
  const { school } = session;
  const { support } = input;
  const id = fromWire(input.pupil);
  return inTenant(db, tenantOf(session), async (trx) => {
    if (!(await isPupil(trx, school, id, true))) return { kind: 'refused', refusal: 'not-found' };
    const before = await readSupport(trx, school, id);
    if (before.version !== input.version) return { kind: 'refused', refusal: 'changed-meanwhile', present: before };
    const values = {
      furigana: support.furigana,
      speech: support.speech,
      bigger_text: support.biggerText,
      fewer_cards: support.fewerCards,
      no_sounds: support.noSounds,
      more_time: support.moreTime,
      version: before.version + 1,
    };
    await trx
      .insertInto('pupil_support')
      .values({ school_id: school, pupil_id: id, ...values })
      .onConflict((conflict) => conflict.columns(['school_id', 'pupil_id']).doUpdateSet(values))
      .execute();
    // The prefix `support.` is needed because `furigana` alone means a setting of the school.
    const fields = changedFields(before.support, support, SUPPORTS).map((field) => `support.${field}`);
    const done = { school, action: 'edit', thing: 'pupil', id, details: { fields } } as const;
    await writeAuditEntry(trx, auditContext(call), done);
    return { kind: 'answered', output: await readSupport(trx, school, id) };
  });
}
