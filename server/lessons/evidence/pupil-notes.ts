import { sql } from 'kysely';
import type { PupilNote } from '../../../contract/evidence.ts';
import { EMPTY_RESULT } from '../../../contract/route.ts';
import { auditContextOfCall, writeAuditEntry } from '../../audit/audit.ts';
import type { Database } from '../../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../../http/outcome.ts';
import { tenantOfSession } from '../../http/session.ts';
import { fromApiId, newId, toApiId } from '../../identifiers.ts';
import type { DayPeriod } from '../figures/first-solved.ts';

type NoteRow = {
  readonly id: string;
  readonly pupil: string;
  readonly day: string;
  readonly text: string;
  readonly author: string;
  readonly author_name: string;
  readonly version: number;
};

/**
 * Returns a function from a pupil's database id to the notes about this pupil whose days are in the period. The oldest
 * note comes first.
 */
export async function readNotesByPupil(
  trx: TenantTransaction,
  school: string,
  pupils: readonly string[],
  { from, to }: DayPeriod,
): Promise<(pupil: string) => PupilNote[]> {
  const { rows } = await sql<NoteRow>`
    select note.id, note.pupil_id as pupil, note.noted_on::text as day, note.text, note.author_id as author,
        note.author_name, note.version
      from pupil_note as note
     where note.school_id = ${school} and note.pupil_id = any(${[...pupils]}::uuid[])
       and note.noted_on between ${from}::date and ${to}::date
     order by note.noted_on, note.id`.execute(trx);
  return (pupil) =>
    rows
      .filter((row) => row.pupil === pupil)
      .map(({ id, day, text, author, author_name, version }) => ({
        id: toApiId('n', id),
        day,
        text,
        author: { id: toApiId('u', author), displayName: author_name },
        version,
      }));
}

/** Adds a note. Refuses with `not-found` or `pupil-archived`. */
export function addPupilNote(db: Database, call: RouteCall<'addPupilNote'>): Promise<RouteOutcomeOf<'addPupilNote'>> {
  const { input, session, now } = call;
  const { school, account } = session;
  const pupil = fromApiId(input.pupil);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const row = await trx
      .selectFrom('account')
      .select(['archived_at', 'erased_at'])
      .where('school_id', '=', school)
      .where('id', '=', pupil)
      .where('role', '=', 'pupil')
      // Without this lock, the pupil could be erased before the end of this transaction.
      .forShare()
      .executeTakeFirst();
    if (row === undefined || row.erased_at !== null) return { kind: 'refused', refusal: 'not-found' };
    if (row.archived_at !== null) return { kind: 'refused', refusal: 'pupil-archived' };
    const author = await trx
      .selectFrom('account')
      .select('display_name')
      .where('school_id', '=', school)
      .where('id', '=', account)
      .executeTakeFirstOrThrow();
    const id = newId(now);
    await trx
      .insertInto('pupil_note')
      .values({
        school_id: school,
        id,
        pupil_id: pupil,
        author_id: account,
        author_name: author.display_name,
        noted_on: input.day,
        text: input.text,
        made_at: now,
        changed_at: now,
      })
      .execute();
    await audit(trx, call, 'add', pupil);
    return { kind: 'answered', output: { id: toApiId('n', id) } };
  });
}

/**
 * Changes a note that the signed-in teacher wrote. Refuses with `not-found` if there is no such note. Refuses with
 * `changed-meanwhile` if the note was changed after the teacher read it.
 */
export function editPupilNote(
  db: Database,
  call: RouteCall<'editPupilNote'>,
): Promise<RouteOutcomeOf<'editPupilNote'>> {
  const { input, session, now } = call;
  const id = fromApiId(input.note);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const note = await ownNote(trx, session, id);
    if (note === null) return { kind: 'refused', refusal: 'not-found' };
    if (note.version !== input.version) return { kind: 'refused', refusal: 'changed-meanwhile' };
    await trx
      .updateTable('pupil_note')
      .set({ noted_on: input.day, text: input.text, changed_at: now, version: note.version + 1 })
      .where('school_id', '=', session.school)
      .where('id', '=', id)
      .execute();
    await audit(trx, call, 'edit', note.pupil_id);
    return { kind: 'answered', output: EMPTY_RESULT };
  });
}

/**
 * Deletes a note that the signed-in teacher wrote. Refuses with `not-found` if there is no such note. Refuses with
 * `changed-meanwhile` if the note was changed after the teacher read it.
 */
export function removePupilNote(
  db: Database,
  call: RouteCall<'removePupilNote'>,
): Promise<RouteOutcomeOf<'removePupilNote'>> {
  const { input, session } = call;
  const id = fromApiId(input.note);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const note = await ownNote(trx, session, id);
    if (note === null) return { kind: 'refused', refusal: 'not-found' };
    if (note.version !== input.version) return { kind: 'refused', refusal: 'changed-meanwhile' };
    await trx.deleteFrom('pupil_note').where('school_id', '=', session.school).where('id', '=', id).execute();
    await audit(trx, call, 'remove', note.pupil_id);
    return { kind: 'answered', output: EMPTY_RESULT };
  });
}

/**
 * Locks a note that the signed-in teacher wrote, and returns it. Returns null if the note does not exist or has another
 * author.
 */
async function ownNote(trx: TenantTransaction, { school, account }: RouteCall<'editPupilNote'>['session'], id: string) {
  const row = await trx
    .selectFrom('pupil_note')
    .select(['version', 'pupil_id'])
    .where('school_id', '=', school)
    .where('id', '=', id)
    .where('author_id', '=', account)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Writes an audit entry about a note. The entry contains the pupil's id. It does not contain the text of the note,
 * because audit entries are stored for years.
 */
function audit(
  trx: TenantTransaction,
  call: RouteCall<'addPupilNote' | 'editPupilNote' | 'removePupilNote'>,
  action: 'add' | 'edit' | 'remove',
  pupil: string,
): Promise<void> {
  const done = { school: call.session.school, action, thing: 'pupilNote', id: pupil } as const;
  return writeAuditEntry(trx, auditContextOfCall(call), done);
}
