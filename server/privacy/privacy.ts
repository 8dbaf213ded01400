import { Readable } from 'node:stream';
import { systemAuditContext, auditContextOfCall, writeAuditEntry, type AuditContext } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { INSTALLATION_SCHOOL_ID, runAsTenant, type TransactionActor } from '../database/transaction.ts';
import type { RouteHandlers, RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId } from '../identifiers.ts';
import { erasePupilData, lockErasablePupil, type ErasablePupil } from './erase-pupil.ts';
import { createPupilDataFile, type PupilDataFile } from './pupil-file.ts';

const SYSTEM = { role: 'system', school: INSTALLATION_SCHOOL_ID, account: null } as const satisfies TransactionActor;

/**
 * Erases a pupil. The pupil must be archived before, so that one wrong press of a button never erases a pupil who is in
 * a class. Refuses with `not-found`, with `pupil-in-use` if the pupil is not archived, or with `changed-meanwhile` if
 * the pupil's data was changed since the teacher read it.
 */
async function erasePupil(db: Database, call: RouteCall<'erasePupil'>): Promise<RouteOutcomeOf<'erasePupil'>> {
  const { input, session } = call;
  const id = fromApiId(input.pupil);
  // Some of the pupil's data is in database tables to which teachers cannot write, so the transaction has the role
  // `system`. This role can read all schools, so the code passes the teacher's school to `lockErasablePupil`.
  return runAsTenant(db, SYSTEM, async (trx) => {
    const pupil = await lockErasablePupil(trx, id, session.school);
    if (pupil === null) return { kind: 'refused', refusal: 'not-found' };
    if (pupil.archivedAt === null) return { kind: 'refused', refusal: 'pupil-in-use' };
    if (pupil.version !== input.version) return { kind: 'refused', refusal: 'changed-meanwhile' };
    await erasePupilData(trx, pupil, auditContextOfCall(call));
    return { kind: 'answered', output: { pupil: input.pupil } };
  });
}

async function exportPupil(db: Database, call: RouteCall<'exportPupil'>): Promise<RouteOutcomeOf<'exportPupil'>> {
  const { input, session } = call;
  const file = await exportedPupil(db, tenantOfSession(session), fromApiId(input.pupil), auditContextOfCall(call));
  if (file === null) return { kind: 'refused', refusal: 'not-found' };
  const { fileName, mediaType, text } = file;
  return { kind: 'file', fileName, mediaType, bytes: Readable.from([text]) };
}

/**
 * Returns the HTML page with a pupil's data, and writes an audit entry about the export. Returns null if the pupil does
 * not exist.
 */
function exportedPupil(
  db: Database,
  tenant: TransactionActor,
  pupil: string,
  context: AuditContext,
): Promise<PupilDataFile | null> {
  return runAsTenant(db, tenant, async (trx) => {
    const file = await createPupilDataFile(trx, pupil, tenant.role === 'system' ? null : tenant.school, context.now);
    if (file === null) return null;
    await writeAuditEntry(trx, context, { school: file.school, action: 'export', thing: 'pupil', id: pupil });
    return file;
  });
}

/**
 * Returns the HTML page with the data of a pupil of any school, for an operator command. Returns null if the pupil does
 * not exist.
 */
export function exportPupilOfAnySchool(db: Database, pupil: string, now: Date): Promise<PupilDataFile | null> {
  return exportedPupil(db, SYSTEM, pupil, systemAuditContext(now));
}

/**
 * Erases a pupil of any school, for an operator command. The pupil need not be archived. Returns the pupil, or null if
 * the pupil does not exist. If `confirmed` is false, only returns the pupil and erases nothing.
 */
export function erasePupilOfAnySchool(
  db: Database,
  id: string,
  confirmed: boolean,
  now: Date,
): Promise<ErasablePupil | null> {
  return runAsTenant(db, SYSTEM, async (trx) => {
    const pupil = await lockErasablePupil(trx, id, null);
    if (pupil !== null && confirmed) await erasePupilData(trx, pupil, systemAuditContext(now));
    return pupil;
  });
}

/** Returns the handlers that export and erase the data of one pupil. */
export function createPrivacyHandlers(db: Database): Pick<RouteHandlers, 'exportPupil' | 'erasePupil'> {
  return {
    exportPupil: (call) => exportPupil(db, call),
    erasePupil: (call) => erasePupil(db, call),
  };
}
