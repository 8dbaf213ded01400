import { sql } from 'kysely';
import type { RouteOutput } from '../../contract/routes.ts';
import { dayInJapan, schoolYearOfInstant } from '../../engine/calendar.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TransactionActor, type TenantTransaction } from '../database/transaction.ts';
import type { RouteHandlers, RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId, toApiId } from '../identifiers.ts';
import { erasePupilData, lockErasablePupil } from '../privacy/erase-pupil.ts';
import { readPupilForTransfer } from './read-pupil.ts';
import { isPupilAlreadyInSchool, importTransferredPupil } from './take-in-pupil.ts';
import type { TransferContent } from './transfer-content.ts';
import { decryptTransferFile, encryptTransferFile } from './transfer-file.ts';

type TransferRoutes = 'exportTransfer' | 'checkTransfer' | 'applyTransfer' | 'pupilTransfers' | 'undoTransfer';

/** Time limit in milliseconds from a transfer to undoing it. */
const MAX_UNDO_AGE = 24 * 60 * 60 * 1000;
/** Maximum number of transfers in the list. */
const MOST_LISTED = 50;

/**
 * Returns the actor of the transactions for transfers. A teacher's database role may neither record acts for another
 * person nor erase a pupil, so the actor has the role `system`. This role can access all schools, so every query must
 * restrict the rows to the teacher's school.
 */
function systemOf(school: string): TransactionActor {
  return { role: 'system', school, account: null };
}

async function exportTransfer(
  db: Database,
  call: RouteCall<'exportTransfer'>,
): Promise<RouteOutcomeOf<'exportTransfer'>> {
  const { input, session, now } = call;
  const { school } = session;
  const id = fromApiId(input.pupil);
  const content = await runAsTenant(db, tenantOfSession(session), async (trx) => {
    const read = await readPupilForTransfer(trx, { school, id }, now);
    if (read === null || read === 'transfer-too-large') return read;
    const details = { records: read.acts.length };
    await writeAuditEntry(trx, auditContextOfCall(call), {
      school,
      action: 'export',
      thing: 'pupilTransfer',
      id,
      details,
    });
    return read;
  });
  if (content === null) return { kind: 'refused', refusal: 'not-found' };
  if (content === 'transfer-too-large') return { kind: 'refused', refusal: content };
  return {
    kind: 'file',
    fileName: `転校-${content.person.displayName}-${dayInJapan(now)}.sakumon`,
    mediaType: 'application/octet-stream',
    bytes: await encryptTransferFile(content, input.code),
  };
}

async function namesakesOf(trx: TenantTransaction, school: string, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account
     where school_id = ${school} and role = 'pupil' and erased_at is null
       and replace(display_name, ' ', '') = replace(${name}, ' ', '')`.execute(trx);
  return rows[0]?.count ?? 0;
}

async function checkTransfer(db: Database, call: RouteCall<'checkTransfer'>): Promise<RouteOutcomeOf<'checkTransfer'>> {
  const { input, session } = call;
  const opened = await decryptTransferFile(input.file.bytes, input.code);
  if (opened.kind === 'refused') return opened;
  const { content } = opened;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    if (await isPupilAlreadyInSchool(trx, session.school, content))
      return { kind: 'refused', refusal: 'pupil-already-here' };
    const namesakes = await namesakesOf(trx, session.school, content.person.displayName);
    return { kind: 'answered', output: { ...previewOf(content), namesakes } };
  });
}

function previewOf(content: TransferContent): Omit<RouteOutput<'checkTransfer'>, 'namesakes'> {
  const { person, fromSchool, exportedAt, summary, acts } = content;
  const [first, last] = [acts.at(0), acts.at(-1)];
  return {
    displayName: person.displayName,
    kanaName: person.kanaName,
    grade: person.grade,
    schoolNumber: person.schoolNumber,
    fromSchool,
    exportedAt,
    ...summary,
    acts: acts.length,
    firstDay: first === undefined ? null : dayInJapan(first.deviceTime),
    lastDay: last === undefined ? null : dayInJapan(last.deviceTime),
  };
}

/**
 * Returns the pupil's place in the class that the teacher chose. Refuses with `not-found`, with `group-archived`, or
 * with `grade-not-in-class` if the class has several grades, but not the pupil's grade in the school year of the class.
 */
async function placeInGroup(
  trx: TenantTransaction,
  school: string,
  id: string,
  { person, exportedAt }: TransferContent,
) {
  const row = await trx
    .selectFrom('class_group')
    .select(['archived_at', 'grade', 'other_grades', 'school_year'])
    .where('school_id', '=', school)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return { kind: 'refused', refusal: 'not-found' } as const;
  if (row.archived_at !== null) return { kind: 'refused', refusal: 'group-archived' } as const;
  const yearsLater = row.school_year - schoolYearOfInstant(new Date(exportedAt));
  const grade = person.grade === null ? null : person.grade + yearsLater;
  const other = row.other_grades.find((each) => each === grade) ?? null;
  const isUnknown = row.other_grades.length > 0 && other === null && grade !== row.grade;
  if (isUnknown) return { kind: 'refused', refusal: 'grade-not-in-class' } as const;
  return { kind: 'found', place: { id, grade: other } } as const;
}

async function isNumberTaken(trx: TenantTransaction, school: string, schoolNumber: string): Promise<boolean> {
  const { rows } = await sql`
    select from account where school_id = ${school} and upper(school_number) = upper(${schoolNumber})`.execute(trx);
  return rows.length > 0;
}

async function applyTransfer(db: Database, call: RouteCall<'applyTransfer'>): Promise<RouteOutcomeOf<'applyTransfer'>> {
  const { input, session, now } = call;
  const { school } = session;
  const opened = await decryptTransferFile(input.file.bytes, input.code);
  if (opened.kind === 'refused') return opened;
  const { content } = opened;
  const group = input.group === null ? null : fromApiId(input.group);
  const { schoolNumber } = input;
  return runAsTenant(db, systemOf(school), async (trx): Promise<RouteOutcomeOf<'applyTransfer'>> => {
    // The lock prevents two concurrent requests with the same file from adding the pupil twice.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`transfer ${school}`}, 0))`.execute(trx);
    if (await isPupilAlreadyInSchool(trx, school, content)) return { kind: 'refused', refusal: 'pupil-already-here' };
    const found = group === null ? null : await placeInGroup(trx, school, group, content);
    if (found?.kind === 'refused') return found;
    if (schoolNumber !== null && (await isNumberTaken(trx, school, schoolNumber))) {
      return { kind: 'refused', refusal: 'school-number-taken' };
    }
    const { transfer, pupil, recorded, left } = await importTransferredPupil(trx, content, {
      school,
      group: found?.place ?? null,
      schoolNumber,
      now,
    });
    const details = { records: recorded };
    const entry = { school, action: 'add', thing: 'pupilTransfer', id: pupil, details } as const;
    await writeAuditEntry(trx, auditContextOfCall(call), entry);
    return {
      kind: 'answered',
      output: { transfer: toApiId('x', transfer), pupil: toApiId('u', pupil), recorded, left },
    };
  });
}

type TransferRow = {
  readonly id: string;
  readonly pupil: string;
  readonly name: string;
  readonly from_school: string;
  readonly made_at: Date;
};

function pupilTransfers(db: Database, call: RouteCall<'pupilTransfers'>): Promise<RouteOutcomeOf<'pupilTransfers'>> {
  const { session, now } = call;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const { rows } = await sql<TransferRow>`
      select pupil_transfer.id, pupil_id as pupil, display_name as name, from_school, made_at
        from pupil_transfer join account on account.school_id = pupil_transfer.school_id and account.id = pupil_id
       where pupil_transfer.school_id = ${session.school}
       order by made_at desc limit ${MOST_LISTED}`.execute(trx);
    const transfers = rows.map(({ id, pupil, name, from_school, made_at }) => {
      const until = new Date(made_at.getTime() + MAX_UNDO_AGE);
      return {
        id: toApiId('x', id),
        pupil: { id: toApiId('u', pupil), displayName: name },
        fromSchool: from_school,
        madeAt: made_at.toISOString(),
        undoUntil: until > now ? until.toISOString() : null,
      };
    });
    return { kind: 'answered', output: { transfers } };
  });
}

/**
 * Undoes a transfer by erasing the pupil whom it added. The acts stay stored without a name, as for every erased pupil.
 * Refuses with `not-found` or `undo-too-late`. Refuses with `pupil-has-worked` if the pupil has signed in or worked in
 * the receiving school.
 */
function undoTransfer(db: Database, call: RouteCall<'undoTransfer'>): Promise<RouteOutcomeOf<'undoTransfer'>> {
  const { input, session, now } = call;
  const { school } = session;
  return runAsTenant(db, systemOf(school), async (trx): Promise<RouteOutcomeOf<'undoTransfer'>> => {
    const row = await trx
      .selectFrom('pupil_transfer')
      .select(['pupil_id', 'made_at'])
      .where('school_id', '=', school)
      .where('id', '=', fromApiId(input.transfer))
      .executeTakeFirst();
    const pupil = row === undefined ? null : await lockErasablePupil(trx, row.pupil_id, school);
    if (row === undefined || pupil === null) return { kind: 'refused', refusal: 'not-found' };
    if (now.getTime() - row.made_at.getTime() >= MAX_UNDO_AGE) return { kind: 'refused', refusal: 'undo-too-late' };
    if (await hasWorkedSince(trx, school, row)) return { kind: 'refused', refusal: 'pupil-has-worked' };
    await writeAuditEntry(trx, auditContextOfCall(call), {
      school,
      action: 'remove',
      thing: 'pupilTransfer',
      id: pupil.id,
    });
    await erasePupilData(trx, pupil, auditContextOfCall(call));
    // Also delete the group membership, which `erasePupilData` does not delete. The class then looks as if the pupil
    // had never been in it.
    await trx.deleteFrom('group_membership').where('school_id', '=', school).where('pupil_id', '=', pupil.id).execute();
    return { kind: 'answered', output: { pupil: toApiId('u', pupil.id) } };
  });
}

async function hasWorkedSince(
  trx: TenantTransaction,
  school: string,
  { pupil_id, made_at }: { readonly pupil_id: string; readonly made_at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from account where school_id = ${school} and id = ${pupil_id} and last_login_at is not null
    union all select from act where school_id = ${school} and pupil_id = ${pupil_id} and received_at > ${made_at}
    limit 1`.execute(trx);
  return rows.length > 0;
}

/** Returns the handlers that move one pupil to another school. */
export function createTransferHandlers(db: Database): Pick<RouteHandlers, TransferRoutes> {
  return {
    exportTransfer: (call) => exportTransfer(db, call),
    checkTransfer: (call) => checkTransfer(db, call),
    applyTransfer: (call) => applyTransfer(db, call),
    pupilTransfers: (call) => pupilTransfers(db, call),
    undoTransfer: (call) => undoTransfer(db, call),
  };
}
