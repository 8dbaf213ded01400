import { Readable } from 'node:stream';
import { auditBySystem, auditContext, writeAuditEntry, type AuditContext } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { INSTALLATION_SCHOOL, inTenant, type Tenant } from '../database/transaction.ts';
import type { Handlers, Outcome, RouteCall } from '../http/outcome.ts';
import { tenantOf } from '../http/session.ts';
import { fromWire } from '../identifiers.ts';
import { erase, lockedErasable, type ErasablePupil } from './erase-pupil.ts';
import { pupilFile, type PupilFile } from './pupil-file.ts';

const SYSTEM = { role: 'system', school: INSTALLATION_SCHOOL, account: null } as const satisfies Tenant;

/** Only who is archived is erased: nobody is taken out of a lesson by one press too many. */
async function erasePupil(db: Database, call: RouteCall<'erasePupil'>): Promise<Outcome<'erasePupil'>> {
  const { input, session } = call;
  const id = fromWire(input.pupil);
  // Traces lie where no teacher writes: the system erases, in the teacher's school alone and in the teacher's name.
  return inTenant(db, SYSTEM, async (trx) => {
    const pupil = await lockedErasable(trx, id, session.school);
    if (pupil === null) return { kind: 'refused', refusal: 'not-found' };
    if (pupil.archivedAt === null) return { kind: 'refused', refusal: 'pupil-in-use' };
    if (pupil.version !== input.version) return { kind: 'refused', refusal: 'changed-meanwhile' };
    await erase(trx, pupil, auditContext(call));
    return { kind: 'answered', output: { pupil: input.pupil } };
  });
}

async function exportPupil(db: Database, call: RouteCall<'exportPupil'>): Promise<Outcome<'exportPupil'>> {
  const { input, session } = call;
  const file = await exportedPupil(db, tenantOf(session), fromWire(input.pupil), auditContext(call));
  if (file === null) return { kind: 'refused', refusal: 'not-found' };
  const { fileName, mediaType, text } = file;
  return { kind: 'file', fileName, mediaType, bytes: Readable.from([text]) };
}

/** The file, and the entry that says who took it. */
function exportedPupil(db: Database, tenant: Tenant, pupil: string, context: AuditContext): Promise<PupilFile | null> {
  return inTenant(db, tenant, async (trx) => {
    const file = await pupilFile(trx, pupil, tenant.role === 'system' ? null : tenant.school, context.now);
    if (file === null) return null;
    await writeAuditEntry(trx, context, { school: file.school, action: 'export', thing: 'pupil', id: pupil });
    return file;
  });
}

/** For a command of the operator: of whichever school. */
export function exportPupilOfAnySchool(db: Database, pupil: string, now: Date): Promise<PupilFile | null> {
  return exportedPupil(db, SYSTEM, pupil, auditBySystem(now));
}

/** Likewise; `confirmed` false only looks who it is. Archived or not. */
export function erasePupilOfAnySchool(
  db: Database,
  id: string,
  confirmed: boolean,
  now: Date,
): Promise<ErasablePupil | null> {
  return inTenant(db, SYSTEM, async (trx) => {
    const pupil = await lockedErasable(trx, id, null);
    if (pupil !== null && confirmed) await erase(trx, pupil, auditBySystem(now));
    return pupil;
  });
}

/** What is kept of one pupil: given out and erased. */
export function privacyHandlers(db: Database): Pick<Handlers, 'exportPupil' | 'erasePupil'> {
  return {
    exportPupil: (call) => exportPupil(db, call),
    erasePupil: (call) => erasePupil(db, call),
  };
}
