import { SUPPORT_SETTING_NAMES } from '../../contract/support.ts';
import { readSupportSettingsOfPupil } from '../accounts/support.ts';
import { auditContextOfCall, changedFieldNames, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId } from '../identifiers.ts';

/** Returns true if the school has this pupil. With `lock`, locks the pupil until the end of the transaction. */
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

/** Returns the support settings of a pupil. Refuses with `not-found` if the school has no such pupil. */
export function readPupilSupport(
  db: Database,
  { input, session }: RouteCall<'pupilSupport'>,
): Promise<RouteOutcomeOf<'pupilSupport'>> {
  const id = fromApiId(input.pupil);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    if (!(await isPupil(trx, session.school, id, false))) return { kind: 'refused', refusal: 'not-found' };
    return { kind: 'answered', output: await readSupportSettingsOfPupil(trx, session.school, id) };
  });
}

/**
 * Replaces the support settings of a pupil. Refuses with `not-found`, or with `changed-meanwhile` if somebody else
 * changed them since the teacher read them.
 */
export function editPupilSupport(
  db: Database,
  call: RouteCall<'editPupilSupport'>,
): Promise<RouteOutcomeOf<'editPupilSupport'>> {
  const { input, session } = call;
  const { school } = session;
  const { support } = input;
  const id = fromApiId(input.pupil);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    if (!(await isPupil(trx, school, id, true))) return { kind: 'refused', refusal: 'not-found' };
    const before = await readSupportSettingsOfPupil(trx, school, id);
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
    // Both a pupil and a school have a setting `furigana`. In the list of changed fields, the prefix `support.` marks
    // the pupil's settings.
    const fields = changedFieldNames(before.support, support, SUPPORT_SETTING_NAMES).map((field) => `support.${field}`);
    const done = { school, action: 'edit', thing: 'pupil', id, details: { fields } } as const;
    await writeAuditEntry(trx, auditContextOfCall(call), done);
    return { kind: 'answered', output: await readSupportSettingsOfPupil(trx, school, id) };
  });
}
