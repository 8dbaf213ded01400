import type { PermissionAction } from '../../contract/permissions.ts';
import { tenantOfSession } from '../http/session.ts';
import { schoolYearOfInstant } from '../../engine/calendar.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { fromApiId } from '../identifiers.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import { questionSetResponse, readQuestionSet, lockUnchangedQuestionSet } from './set-rows.ts';

type Changed = {
  readonly name?: string;
  readonly edition?: number;
  readonly archived_at?: Date | null;
  readonly published_at?: Date | null;
};

/** Updates a question set and increments its version. */
export async function updateQuestionSetRow(
  trx: TenantTransaction,
  school: string,
  id: string,
  values: Changed,
): Promise<void> {
  await trx
    .updateTable('question_set')
    .set((of) => ({ ...values, version: of('version', '+', 1) }))
    .where('school_id', '=', school)
    .where('id', '=', id)
    .execute();
}

type SeenRoute = 'editQuestionSet' | 'archiveQuestionSet' | 'restoreQuestionSet' | 'publishQuestionSet';
type Change = {
  readonly action: PermissionAction;
  readonly values: Changed;
  readonly details?: Readonly<Record<string, string | boolean>>;
};

/**
 * Changes a question set and writes an audit entry. Refuses with `not-found` if the school has no such set, or with
 * `changed-meanwhile` if the set was changed after the client had read it.
 */
function change(db: Database, call: RouteCall<SeenRoute>, { action, values, details }: Change) {
  const { input, session, now } = call;
  const { school } = session;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const seen = await lockUnchangedQuestionSet(trx, session, input, now);
    if (seen.kind === 'refused') return seen;
    await updateQuestionSetRow(trx, school, seen.id, values);
    const done = { school, action, id: seen.id, details: { formerName: seen.name, ...details } };
    await writeAuditEntry(trx, auditContextOfCall(call), { ...done, thing: 'questionSet' });
    return questionSetResponse(trx, session, seen.id, now);
  });
}

/** Renames a question set. Refuses in the same cases as {@link change}. */
export function editQuestionSet(
  db: Database,
  call: RouteCall<'editQuestionSet'>,
): Promise<RouteOutcomeOf<'editQuestionSet'>> {
  const { name } = call.input;
  return change(db, call, { action: 'edit', values: { name }, details: { name } });
}

/** Archives a question set. Refuses in the same cases as {@link change}. */
export function archiveQuestionSet(
  db: Database,
  call: RouteCall<'archiveQuestionSet'>,
): Promise<RouteOutcomeOf<'archiveQuestionSet'>> {
  return change(db, call, { action: 'archive', values: { archived_at: call.now } });
}

/** Restores an archived question set. Refuses in the same cases as {@link change}. */
export function restoreQuestionSet(
  db: Database,
  call: RouteCall<'restoreQuestionSet'>,
): Promise<RouteOutcomeOf<'restoreQuestionSet'>> {
  return change(db, call, { action: 'restore', values: { archived_at: null } });
}

/**
 * Publishes a question set of the installation to all schools, or withdraws it from them. Refuses in the same cases as
 * {@link change}.
 */
export function publishQuestionSet(
  db: Database,
  call: RouteCall<'publishQuestionSet'>,
): Promise<RouteOutcomeOf<'publishQuestionSet'>> {
  const { published } = call.input;
  const values = { published_at: published ? call.now : null };
  return change(db, call, { action: 'publish', values, details: { published } });
}

/**
 * Returns the database ids of groups, which are given by their API ids. Returns null if one of them is not an active
 * group of this school year.
 */
async function knownGroups(
  trx: TenantTransaction,
  school: string,
  groups: readonly string[],
  now: Date,
): Promise<readonly string[] | null> {
  const ids = [...new Set(groups.map(fromApiId))];
  if (ids.length === 0) return [];
  const known = await trx
    .selectFrom('class_group')
    .select('id')
    .where('school_id', '=', school)
    .where('school_year', '=', schoolYearOfInstant(now))
    .where('archived_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
  return known.length === ids.length ? ids : null;
}

/** Closes a question set for all groups of this school year. Other school years do not change. */
async function closeToGroups(trx: TenantTransaction, school: string, set: string, now: Date): Promise<void> {
  await trx
    .deleteFrom('question_set_opening')
    .where('school_id', '=', school)
    .where('set_id', '=', set)
    .where('group_id', 'in', (of) =>
      of
        .selectFrom('class_group')
        .select('id')
        .where('school_id', '=', school)
        .where('school_year', '=', schoolYearOfInstant(now)),
    )
    .execute();
}

/**
 * Opens a question set for these groups of the current school year, and closes it for all other groups of this year.
 * Refuses with `not-found` if the set or one of the groups does not exist.
 */
export function openQuestionSet(
  db: Database,
  call: RouteCall<'openQuestionSet'>,
): Promise<RouteOutcomeOf<'openQuestionSet'>> {
  const { input, session, now } = call;
  const { school } = session;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const set = await readQuestionSet(trx, session, fromApiId(input.set), now);
    if (set === null) return { kind: 'refused', refusal: 'not-found' };
    const groups = await knownGroups(trx, school, input.groups, now);
    if (groups === null) return { kind: 'refused', refusal: 'not-found' };
    const id = fromApiId(set.id);
    await closeToGroups(trx, school, id, now);
    const rows = groups.map((group) => ({
      school_id: school,
      group_id: group,
      set_school_id: fromApiId(set.school),
      set_id: id,
    }));
    if (rows.length > 0) await trx.insertInto('question_set_opening').values(rows).execute();
    const details = { name: set.name, groups: groups.length };
    await writeAuditEntry(trx, auditContextOfCall(call), { school, action: 'open', thing: 'questionSet', id, details });
    return questionSetResponse(trx, session, id, now);
  });
}
