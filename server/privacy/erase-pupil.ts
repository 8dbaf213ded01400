import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { picturePasswordCounterName } from '../accounts/picture-password.ts';
import { normaliseEmail } from '../accounts/throttle.ts';
import type { ActiveSession } from '../http/session.ts';
import { writeAuditEntry, type AuditContext } from '../audit/audit.ts';
import { INSTALLATION_SCHOOL_ID, type TenantTransaction } from '../database/transaction.ts';

/** The name that replaces the name of an erased pupil. */
export const ERASED_NAME = '（消した児童）';

/** A pupil whose data can be erased. */
export type ErasablePupil = {
  readonly school: string;
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly archivedAt: Date | null;
  readonly version: number;
};

/**
 * Locks a pupil's row until the end of the transaction and returns the pupil. Returns null if the pupil does not exist
 * or is erased already. If `school` is null, the pupil may be of any school.
 */
export async function lockErasablePupil(
  trx: TenantTransaction,
  id: string,
  school: ActiveSession['school'] | null,
): Promise<ErasablePupil | null> {
  const row = await trx
    .selectFrom('account')
    .select(['school_id', 'id', 'display_name', 'email', 'archived_at', 'version'])
    .where('id', '=', id)
    .where('role', '=', 'pupil')
    .where('erased_at', 'is', null)
    .$if(school !== null, (query) => query.where('school_id', '=', school))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { school_id, display_name, email, archived_at, version } = row;
  return { school: school_id, id, name: display_name, email, archivedAt: archived_at, version };
}

function hashOfName(name: string): Buffer {
  return createHash('sha256').update(name).digest();
}

/**
 * Returns the hashes that identify the pupil's counters of failed sign-ins in the database. There are counters for the
 * pupil's id, the picture password, the e-mail address, and the code and secret of each login card.
 */
async function triedNames(trx: TenantTransaction, { school, id, email }: ErasablePupil): Promise<Buffer[]> {
  const cards = await trx
    .selectFrom('login_card')
    .select(['code_head', 'secret_hash'])
    .where('school_id', '=', school)
    .where('pupil_id', '=', id)
    .execute();
  const ofCards = cards.flatMap((card) => [hashOfName(`sakumon-card code:${card.code_head}`), card.secret_hash]);
  return [
    hashOfName(id),
    hashOfName(picturePasswordCounterName(id)),
    ...(email === null ? [] : [hashOfName(normaliseEmail(email))]),
    ...ofCards,
  ];
}

async function forgetWaysIn(trx: TenantTransaction, pupil: ErasablePupil): Promise<void> {
  const { school, id } = pupil;
  await trx
    .deleteFrom('sign_in_attempt')
    .where('school_id', '=', INSTALLATION_SCHOOL_ID)
    .where('email_hash', 'in', await triedNames(trx, pupil))
    .execute();
  await trx.deleteFrom('known_device').where('school_id', '=', school).where('account_id', '=', id).execute();
  await trx.deleteFrom('login_card').where('school_id', '=', school).where('pupil_id', '=', id).execute();
  await trx.deleteFrom('picture_password').where('school_id', '=', school).where('pupil_id', '=', id).execute();
  await trx.deleteFrom('account_session').where('school_id', '=', school).where('account_id', '=', id).execute();
  await trx.deleteFrom('linked_identity').where('school_id', '=', school).where('account_id', '=', id).execute();
  await trx.deleteFrom('portal_result').where('school_id', '=', school).where('pupil_id', '=', id).execute();
  await trx.deleteFrom('statement_due').where('school_id', '=', school).where('pupil_id', '=', id).execute();
  await trx.deleteFrom('pupil_note').where('school_id', '=', school).where('pupil_id', '=', id).execute();
  await trx.deleteFrom('pupil_transfer').where('school_id', '=', school).where('pupil_id', '=', id).execute();
  await trx.deleteFrom('praise').where('school_id', '=', school).where('pupil_id', '=', id).execute();
  await trx.deleteFrom('pupil_level_opening').where('school_id', '=', school).where('pupil_id', '=', id).execute();
  await trx.deleteFrom('pupil_support').where('school_id', '=', school).where('pupil_id', '=', id).execute();
  await trx.deleteFrom('pupil_example').where('school_id', '=', school).where('pupil_id', '=', id).execute();
}

async function forgetPerson(trx: TenantTransaction, { school, id, archivedAt }: ErasablePupil, now: Date) {
  await trx
    .updateTable('account')
    .set((of) => ({
      display_name: ERASED_NAME,
      kana_name: null,
      other_name: null,
      other_kana: null,
      school_number: null,
      email: null,
      email_verified: false,
      password_hash: null,
      must_change_password: false,
      photo_url: null,
      phone_number: null,
      last_login_at: null,
      archived_at: archivedAt ?? now,
      erased_at: now,
      version: of('version', '+', 1),
    }))
    .where('school_id', '=', school)
    .where('id', '=', id)
    .execute();
  // The row of the group membership stays stored, so that the statistics of the class do not change. Only the number of
  // the pupil in the class is removed from the row.
  await trx
    .updateTable('group_membership')
    .set({ number: null })
    .where('school_id', '=', school)
    .where('pupil_id', '=', id)
    .execute();
}

/**
 * Removes the texts that the pupil wrote and what the readers (two programs) understood of them. The verdicts stay
 * stored, because the sums and statistics of the class are computed from them. The application has no right to update
 * the rows of texts, so the rows are deleted and inserted again without the texts.
 */
async function forgetWrittenTexts(trx: TenantTransaction, { school, id }: ErasablePupil): Promise<void> {
  await sql`
    with forgotten as (delete from written_text where school_id = ${school} and pupil_id = ${id} returning *)
    insert into written_text (school_id, pupil_id, act_id, question_school_id, question_id, question_version, lesson_id,
        written_at, text, reader_version, understood, not_understood, denied, state, broken, judged_by, judged_by_name,
        judged_at, seen_at)
      select school_id, pupil_id, act_id, question_school_id, question_id, question_version, lesson_id,
          written_at, '', reader_version, case when state = 'understood' then '{"quantities": [], "triangles": []}'::jsonb end,
          case when state <> 'understood' then '[]'::jsonb end, denied, state, broken, judged_by, judged_by_name, judged_at, seen_at
        from forgotten`.execute(trx);
}

/**
 * With each imported roster, the database stores the changes that are needed to undo the import. Removes the pupil from
 * these changes. Also removes the details of audit entries about the pupil, and the IP addresses and user agents from
 * audit entries by or about the pupil.
 */
async function forgetTraces(trx: TenantTransaction, { school, id }: ErasablePupil): Promise<void> {
  await sql`
    update roster_application
       set changes = (select coalesce(jsonb_agg(change), '[]') from jsonb_array_elements(changes) as change
                       where change->>'pupil' <> ${id}),
           pupil_updates = (select coalesce(jsonb_agg(change), '[]') from jsonb_array_elements(pupil_updates) as change
                       where change->>'pupil' <> ${id})
     where school_id = ${school}
       and changes || pupil_updates @> jsonb_build_array(jsonb_build_object('pupil', ${id}::text))`.execute(trx);
  await sql`
    update audit_entry set details = '{}' where school_id = ${school} and thing_id = ${id} and details <> '{}'`.execute(
    trx,
  );
  await sql`
    update audit_entry set address = null, user_agent = null
     where school_id = ${school} and (actor_id = ${id} or (thing_kind = 'account' and thing_id = ${id}))
       and (address is not null or user_agent is not null)`.execute(trx);
}

/**
 * Removes all personal data of a pupil: names, e-mail address, ways to sign in, numbers, and data about the pupil in
 * other rows. The acts stay under the pupil's id, so that the statistics of the class do not change. The transaction
 * must run as `system`.
 */
export async function erasePupilData(
  trx: TenantTransaction,
  pupil: ErasablePupil,
  context: AuditContext,
): Promise<void> {
  await forgetWaysIn(trx, pupil);
  await forgetPerson(trx, pupil, context.now);
  await forgetTraces(trx, pupil);
  await forgetWrittenTexts(trx, pupil);
  await writeAuditEntry(trx, context, { school: pupil.school, action: 'erase', thing: 'pupil', id: pupil.id });
}
