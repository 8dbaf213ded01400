import type { ClassPageStateForStaff } from '../../contract/class-pages.ts';
import {
  hashOfClassPageSecret,
  hashOfClassPageCodeTail,
  createClassPageSecretAndCode,
  formatClassPageCode,
  encryptClassPageSecretAndCode,
  decryptClassPageSecretAndCode,
} from './page-secret.ts';
import { schoolAllowsClassPages } from '../accounts/picture-password.ts';
import type { ReadInstallationKey } from '../accounts/installation-key.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import { dayInJapan, endOfDay } from '../../engine/calendar.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId } from '../identifiers.ts';

type Parts = { readonly db: Database; readonly key: ReadInstallationKey };
type Call = RouteCall<'groupClassPage' | 'openClassPage' | 'closeClassPage'>;
type Group = { readonly school: string; readonly id: string; readonly name: string; readonly isArchived: boolean };

async function findGroup(trx: TenantTransaction, { input, session }: Call): Promise<Group | null> {
  const row = await trx
    .selectFrom('class_group')
    .select(['id', 'name', 'archived_at'])
    .where('school_id', '=', session.school)
    .where('id', '=', fromApiId(input.group))
    .executeTakeFirst();
  return row === undefined
    ? null
    : { school: session.school, id: row.id, name: row.name, isArchived: row.archived_at !== null };
}

async function pageOf(trx: TenantTransaction, key: Buffer, group: Group, now: Date): Promise<ClassPageStateForStaff> {
  const row = await trx
    .selectFrom('class_page')
    .select(['sealed', 'expires_at'])
    .where('school_id', '=', group.school)
    .where('group_id', '=', group.id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const keys = row && decryptClassPageSecretAndCode(key, { school: group.school, group: group.id }, row.sealed);
  const isOn = await schoolAllowsClassPages(trx, group.school);
  return {
    groupName: group.name,
    isOn,
    page:
      row && keys && isOn
        ? { secret: keys.secret, code: formatClassPageCode(keys), until: row.expires_at.toISOString() }
        : null,
  };
}

/**
 * Returns the open class page of a class, with its secret and code. Only staff may call this route. `page` is null if
 * no class page is open. Refuses with `not-found` if the school has no such class.
 */
export async function readOpenClassPageOfGroup(
  { db, key }: Parts,
  call: RouteCall<'groupClassPage'>,
): Promise<RouteOutcomeOf<'groupClassPage'>> {
  const opened = await key();
  return runAsTenant(db, tenantOfSession(call.session), async (trx) => {
    const group = await findGroup(trx, call);
    if (group === null) return { kind: 'refused', refusal: 'not-found' };
    return { kind: 'answered', output: await pageOf(trx, opened, group, call.now) };
  });
}

/**
 * Opens a class page. The page expires at the end of the day in Japan, like the sessions on shared devices. Refuses
 * with `not-found`, `group-archived` or `class-pages-off`.
 */
export async function openClassPage(
  { db, key }: Parts,
  call: RouteCall<'openClassPage'>,
): Promise<RouteOutcomeOf<'openClassPage'>> {
  const opened = await key();
  return runAsTenant(db, tenantOfSession(call.session), async (trx) => {
    const group = await findGroup(trx, call);
    if (group === null) return { kind: 'refused', refusal: 'not-found' };
    if (group.isArchived) return { kind: 'refused', refusal: 'group-archived' };
    const present = await pageOf(trx, opened, group, call.now);
    if (!present.isOn) return { kind: 'refused', refusal: 'class-pages-off' };
    if (present.page !== null && call.input.present === 'keep') return { kind: 'answered', output: present };
    await endPage(trx, group);
    await insertPage(trx, opened, group, call);
    await writeAuditEntry(trx, auditContextOfCall(call), {
      school: group.school,
      action: 'issue',
      thing: 'classPage',
      id: group.id,
    });
    return { kind: 'answered', output: await pageOf(trx, opened, group, call.now) };
  });
}

/**
 * Inserts a class page. If two teachers open a page at the same time, the second teacher gets the first teacher's page.
 */
async function insertPage(
  trx: TenantTransaction,
  key: Buffer,
  { school, id }: Group,
  { session, now }: RouteCall<'openClassPage'>,
): Promise<void> {
  for (;;) {
    const keys = createClassPageSecretAndCode();
    const made = await trx
      .insertInto('class_page')
      .values({
        school_id: school,
        group_id: id,
        secret_hash: hashOfClassPageSecret(keys.secret),
        code_head: keys.head,
        code_tail_hash: hashOfClassPageCodeTail(key, keys),
        sealed: encryptClassPageSecretAndCode(key, { school, group: id }, keys),
        opened_by: session.account,
        opened_at: now,
        expires_at: endOfDay(dayInJapan(now)),
      })
      // The first part (head) of the code must be unique across all schools, but row-level security hides the class
      // pages of other schools. So only this insert can detect that a head is in use; the loop then tries a new code.
      .onConflict((on) => on.doNothing())
      .returning('group_id')
      .executeTakeFirst();
    if (made !== undefined) return;
    const present = await trx
      .selectFrom('class_page')
      .select('group_id')
      .where('school_id', '=', school)
      .where('group_id', '=', id)
      .executeTakeFirst();
    if (present !== undefined) return;
  }
}

async function endPage(trx: TenantTransaction, { school, id }: Group): Promise<boolean> {
  const ended = await trx
    .deleteFrom('class_page')
    .where('school_id', '=', school)
    .where('group_id', '=', id)
    .returning('group_id')
    .execute();
  return ended.length > 0;
}

/** Closes the class page of a class. Refuses with `not-found` if the school has no such class. */
export async function closeClassPage(
  { db, key }: Parts,
  call: RouteCall<'closeClassPage'>,
): Promise<RouteOutcomeOf<'closeClassPage'>> {
  const opened = await key();
  return runAsTenant(db, tenantOfSession(call.session), async (trx) => {
    const group = await findGroup(trx, call);
    if (group === null) return { kind: 'refused', refusal: 'not-found' };
    if (await endPage(trx, group)) {
      const done = { school: group.school, action: 'revoke', thing: 'classPage', id: group.id } as const;
      await writeAuditEntry(trx, auditContextOfCall(call), done);
    }
    return { kind: 'answered', output: await pageOf(trx, opened, group, call.now) };
  });
}
