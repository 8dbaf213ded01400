import type { PermissionAction } from '../../contract/permissions.ts';
import { tenantOfSession } from '../http/session.ts';
import type { Database } from '../database/pool.ts';
import { INSTALLATION_SCHOOL_ID, runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf, SessionTimeAndSender } from '../http/outcome.ts';
import { fromApiId, newId } from '../identifiers.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import { readSchool } from './schools.ts';

/** Returns the changed school in the form of a route's response. */
async function answered(trx: TenantTransaction, { now }: SessionTimeAndSender, id: string) {
  const school = await readSchool(trx, id, now);
  if (school === null) throw new Error(`school ${id} is gone within its own transaction`);
  return { kind: 'answered', output: school } as const;
}

/** Adds a school. */
export function addSchool(db: Database, call: RouteCall<'addSchool'>): Promise<RouteOutcomeOf<'addSchool'>> {
  const { input, session, now } = call;
  const id = newId(now);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const settings = { furigana: 'byGrade', level_opening: 'byProgress' } as const;
    await trx
      .insertInto('school')
      .values({ id, name: input.name, ...settings, created_at: now })
      .execute();
    const details = { name: input.name };
    await writeAuditEntry(trx, auditContextOfCall(call), { school: id, action: 'add', thing: 'school', id, details });
    return answered(trx, call, id);
  });
}

type Change = {
  readonly action: PermissionAction;
  readonly seen: { readonly school: string; readonly version: number };
  readonly values: { readonly name?: string; readonly archived_at?: Date | null };
  readonly details: Readonly<Record<string, string>>;
};

/**
 * Changes a school. Refuses with `not-found` if the school is unknown, or if it is the special school that represents
 * the whole installation. Refuses with `changed-meanwhile` if the school was changed since the administrator read it.
 */
function changeSchool(db: Database, context: SessionTimeAndSender, { action, seen, values, details }: Change) {
  const id = fromApiId(seen.school);
  return runAsTenant(db, tenantOfSession(context.session), async (trx) => {
    const changed = await trx
      .updateTable('school')
      .set((of) => ({ ...values, version: of('version', '+', 1) }))
      .where('id', '=', id)
      .where('id', '!=', INSTALLATION_SCHOOL_ID)
      .where('version', '=', seen.version)
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) {
      const present = await readSchool(trx, id, context.now);
      if (present === null) return { kind: 'refused', refusal: 'not-found' } as const;
      return { kind: 'refused', refusal: 'changed-meanwhile', present } as const;
    }
    await writeAuditEntry(trx, auditContextOfCall(context), { school: id, action, thing: 'school', id, details });
    return answered(trx, context, id);
  });
}

/**
 * Renames a school. Refuses with `not-found`, or with `changed-meanwhile` if the school was changed since the
 * administrator read it.
 */
export function editSchool(db: Database, call: RouteCall<'editSchool'>): Promise<RouteOutcomeOf<'editSchool'>> {
  const { name } = call.input;
  return changeSchool(db, call, { action: 'edit', seen: call.input, values: { name }, details: { name } });
}

/**
 * Archives a school. The server rejects the next request of every person of the school, because a session is valid only
 * if its school is not archived. Refuses with `not-found`, or with `changed-meanwhile` if the school was changed since
 * the administrator read it.
 */
export function archiveSchool(
  db: Database,
  call: RouteCall<'archiveSchool'>,
): Promise<RouteOutcomeOf<'archiveSchool'>> {
  const values = { archived_at: call.now };
  return changeSchool(db, call, { action: 'archive', seen: call.input, values, details: {} });
}

/**
 * Restores an archived school. Refuses with `not-found`, or with `changed-meanwhile` if the school was changed since
 * the administrator read it.
 */
export function restoreSchool(
  db: Database,
  call: RouteCall<'restoreSchool'>,
): Promise<RouteOutcomeOf<'restoreSchool'>> {
  return changeSchool(db, call, { action: 'restore', seen: call.input, values: { archived_at: null }, details: {} });
}
