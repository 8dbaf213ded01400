import type { PermissionAction } from '../../contract/permissions.ts';
import { endSessionsOfAccounts } from '../accounts/session.ts';
import { tenantOfSession } from '../http/session.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { fromApiId, toApiId } from '../identifiers.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';

type Many = RouteCall<'archivePupils' | 'restorePupils'>;
type ManyPupilsOutcome = RouteOutcomeOf<'archivePupils' | 'restorePupils'>;

/**
 * Locks pupils until the end of the transaction, and returns them. Returns null if one of the ids does not belong to a
 * pupil of the school, or if a pupil is erased.
 */
async function lockedPupils(trx: TenantTransaction, school: string, pupils: ReadonlySet<string>) {
  const locked = await trx
    .selectFrom('account')
    .select(['id', 'archived_at'])
    .where('school_id', '=', school)
    .where('role', '=', 'pupil')
    .where('erased_at', 'is', null)
    .where('id', 'in', [...pupils])
    .orderBy('id')
    .forUpdate()
    .execute();
  return locked.length < pupils.size ? null : locked;
}

async function setArchived(
  trx: TenantTransaction,
  school: string,
  pupils: readonly string[],
  archivedAt: Date | null,
): Promise<void> {
  await trx
    .updateTable('account')
    .set((of) => ({ archived_at: archivedAt, version: of('version', '+', 1) }))
    .where('school_id', '=', school)
    .where('id', 'in', pupils)
    .execute();
}

/** Writes one audit entry for all changed pupils together. */
async function writeDone(
  trx: TenantTransaction,
  call: Many,
  action: PermissionAction,
  whom: readonly string[],
): Promise<void> {
  const details = { pupils: whom.length };
  await writeAuditEntry(trx, auditContextOfCall(call), {
    school: call.session.school,
    action,
    thing: 'pupil',
    id: null,
    details,
    whom,
  });
}

/**
 * Archives pupils and ends their sessions. Pupils who are archived already do not change. Returns the changed pupils.
 * Refuses with `not-found` if one of the ids does not belong to a pupil of the school.
 */
export function archivePupils(db: Database, call: RouteCall<'archivePupils'>): Promise<ManyPupilsOutcome> {
  const { input, session, now } = call;
  const { school } = session;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const locked = await lockedPupils(trx, school, new Set(input.pupils.map(fromApiId)));
    if (locked === null) return { kind: 'refused', refusal: 'not-found' };
    const due = locked.filter(({ archived_at }) => archived_at === null).map(({ id }) => id);
    if (due.length > 0) {
      await setArchived(trx, school, due, now);
      await endSessionsOfAccounts(trx, school, due, 'byStaff');
      await writeDone(trx, call, 'archive', due);
    }
    return { kind: 'answered', output: { pupils: due.map((id) => toApiId('u', id)) } };
  });
}

/**
 * Restores archived pupils. Returns the changed pupils. Refuses with `not-found` if one of the ids does not belong to a
 * pupil of the school.
 */
export function restorePupils(db: Database, call: RouteCall<'restorePupils'>): Promise<ManyPupilsOutcome> {
  const { input, session } = call;
  const { school } = session;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const locked = await lockedPupils(trx, school, new Set(input.pupils.map(fromApiId)));
    if (locked === null) return { kind: 'refused', refusal: 'not-found' };
    const due = locked.filter(({ archived_at }) => archived_at !== null).map(({ id }) => id);
    if (due.length > 0) {
      await setArchived(trx, school, due, null);
      await writeDone(trx, call, 'restore', due);
    }
    return { kind: 'answered', output: { pupils: due.map((id) => toApiId('u', id)) } };
  });
}
