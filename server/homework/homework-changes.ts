import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import { dayInJapan } from '../../engine/calendar.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId } from '../identifiers.ts';
import { readHomework } from './homework-rows.ts';

type Change = { readonly due_on: string } | { readonly closed_at: Date };

/**
 * Changes a piece of homework, unless it was changed since the teacher read it. Refuses with `not-found`,
 * `homework-closed` or `changed-meanwhile`.
 */
async function changeHomework(
  trx: TenantTransaction,
  call: RouteCall<'putOffHomework' | 'closeHomework'>,
  change: Change,
) {
  const { input, session, now } = call;
  const { school } = session;
  const id = fromApiId(input.homework);
  const changed = await trx
    .updateTable('homework')
    .set((of) => ({ ...change, version: of('version', '+', 1) }))
    .where('school_id', '=', school)
    .where('id', '=', id)
    .where('version', '=', input.version)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  const present = await readHomework(trx, school, id, now);
  if (present === null) return { kind: 'refused', refusal: 'not-found' } as const;
  if (changed === undefined && present.version === input.version) {
    return { kind: 'refused', refusal: 'homework-closed' } as const;
  }
  if (changed === undefined) return { kind: 'refused', refusal: 'changed-meanwhile', present } as const;
  const action = 'closed_at' in change ? 'archive' : 'edit';
  const details = { dueOn: present.dueOn };
  await writeAuditEntry(trx, auditContextOfCall(call), { school, action, thing: 'homework', id, details });
  return { kind: 'answered', output: present } as const;
}

/**
 * Changes the due day of homework. Refuses with `day-passed`, `not-found`, `homework-closed` or `changed-meanwhile`.
 */
export function changeHomeworkDueDay(
  db: Database,
  call: RouteCall<'putOffHomework'>,
): Promise<RouteOutcomeOf<'putOffHomework'>> {
  const { input, session, now } = call;
  return runAsTenant(db, tenantOfSession(session), async (trx) =>
    input.dueOn < dayInJapan(now)
      ? { kind: 'refused', refusal: 'day-passed' }
      : changeHomework(trx, call, { due_on: input.dueOn }),
  );
}

/** Closes homework. Refuses with `not-found`, `homework-closed` or `changed-meanwhile`. */
export function closeHomework(
  db: Database,
  call: RouteCall<'closeHomework'>,
): Promise<RouteOutcomeOf<'closeHomework'>> {
  return runAsTenant(db, tenantOfSession(call.session), (trx) => changeHomework(trx, call, { closed_at: call.now }));
}

/**
 * Reminds pupils of a piece of homework: their page shows the reminder. Refuses with `not-found` or `homework-closed`.
 */
export function remindPupilsOfHomework(
  db: Database,
  call: RouteCall<'remindHomework'>,
): Promise<RouteOutcomeOf<'remindHomework'>> {
  const { input, session, now } = call;
  const { school } = session;
  const id = fromApiId(input.homework);
  const pupils = [...new Set(input.pupils.map(fromApiId))];
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const reminded = await trx
      .updateTable('homework_pupil')
      .set({ reminded_at: now })
      .where('school_id', '=', school)
      .where('homework_id', '=', id)
      .where('pupil_id', 'in', pupils)
      .returning('pupil_id')
      .execute();
    const present = await readHomework(trx, school, id, now);
    if (present === null || reminded.length === 0) return { kind: 'refused', refusal: 'not-found' };
    if (present.closedAt !== null) return { kind: 'refused', refusal: 'homework-closed' };
    const whom = reminded.map(({ pupil_id }) => pupil_id);
    const done = { school, action: 'edit', thing: 'homework', id, details: { pupils: whom.length } } as const;
    await writeAuditEntry(trx, auditContextOfCall(call), { ...done, whom });
    return { kind: 'answered', output: present };
  });
}
