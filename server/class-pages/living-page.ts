import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { dayInJapan } from '../../engine/calendar.ts';
import { isMemberOnDaySql } from '../database/membership.ts';
import type { Database } from '../database/pool.ts';
import {
  runAsUnidentifiedPerson,
  runAsTenant,
  type TransactionActor,
  type TenantTransaction,
} from '../database/transaction.ts';
import type { ReadInstallationKey } from '../accounts/installation-key.ts';
import { countSignInTry, resetSignInTries } from '../accounts/throttle.ts';
import {
  hashOfClassPageSecret,
  hashOfClassPageCodeTail,
  splitClassPageCode,
  decryptClassPageSecretAndCode,
  type ClassPageSecretAndCode,
} from './page-secret.ts';

/** A class page that has not expired. */
export type OpenClassPage = {
  readonly school: string;
  readonly group: string;
  readonly openedBy: string;
  readonly secretHash: Buffer;
  readonly codeTailHash: Buffer;
  readonly sealed: Buffer;
  readonly expiresAt: Date;
};

type PageName = { readonly secretHash: Buffer } | { readonly codeHead: string };

/**
 * Returns the open class page with this secret or code. Returns null if no class page has this secret or code, if the
 * page has expired, if the school is archived, or if the school does not allow class pages.
 */
async function readLivingPage(trx: TenantTransaction, name: PageName, now: Date): Promise<OpenClassPage | null> {
  const row = await trx
    .selectFrom('class_page')
    .innerJoin('school', 'school.id', 'class_page.school_id')
    .select(['class_page.school_id as school', 'group_id as group', 'opened_by as openedBy', 'sealed'])
    .select(['secret_hash as secretHash', 'code_tail_hash as codeTailHash', 'expires_at as expiresAt'])
    .$if('secretHash' in name, (query) =>
      query.where('secret_hash', '=', 'secretHash' in name ? name.secretHash : Buffer.alloc(0)),
    )
    .$if('codeHead' in name, (query) => query.where('code_head', '=', 'codeHead' in name ? name.codeHead : ''))
    .where('expires_at', '>', now)
    .where('school.class_pages', '=', true)
    .where('school.archived_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the open class page whose QR code contains the secret, or null if there is none. */
export function findOpenClassPageBySecret(db: Database, secret: string, now: Date): Promise<OpenClassPage | null> {
  return runAsUnidentifiedPerson(db, (trx) => readLivingPage(trx, { secretHash: hashOfClassPageSecret(secret) }, now));
}

export type ClassPageCodeResult =
  | { readonly kind: 'found'; readonly page: OpenClassPage; readonly keys: ClassPageSecretAndCode }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'tooMany'; readonly retryAfter: number };

/**
 * Returns the class page whose code a person typed. After too many wrong codes with the same first part (head), the
 * server blocks all codes with this head for some time. Each right code resets the counter, so that a whole class can
 * type the code at the same time.
 */
export async function findOpenClassPageByCode(
  db: Database,
  key: ReadInstallationKey,
  code: string,
  now: Date,
): Promise<ClassPageCodeResult> {
  const parts = splitClassPageCode(code);
  const secret = await key();
  const tailHash = hashOfClassPageCodeTail(secret, parts);
  return runAsUnidentifiedPerson(db, async (trx) => {
    const by = { kind: 'stranger', name: `sakumon-class code:${parts.head}` } as const;
    const admission = await countSignInTry(trx, by, now);
    if (admission.kind === 'blocked') return { kind: 'tooMany', retryAfter: admission.retryAfter };
    const page = await readLivingPage(trx, { codeHead: parts.head }, now);
    const keys = page && decryptClassPageSecretAndCode(secret, page, page.sealed);
    if (page === null || keys === null || !timingSafeEqual(page.codeTailHash, tailHash)) return { kind: 'unknown' };
    await resetSignInTries(trx, by);
    return { kind: 'found', page, keys };
  });
}

/**
 * Returns the {@link TransactionActor} for the database transactions of a class page. It is the teacher who opened the
 * page, because visitors of the page are not signed in.
 */
export function transactionActorOfClassPage({ school, openedBy }: OpenClassPage): TransactionActor {
  return { role: 'manager', school, account: openedBy };
}

/** Returns true if the account is a pupil of the page's class today. Returns false if the class is archived. */
export function isPupilOfClassPage(db: Database, page: OpenClassPage, pupil: string, now: Date): Promise<boolean> {
  return runAsTenant(db, transactionActorOfClassPage(page), async (trx) => {
    const { rows } = await sql`
      select from group_membership
        join class_group on class_group.school_id = group_membership.school_id and class_group.id = group_membership.group_id
        join account on account.school_id = group_membership.school_id and account.id = group_membership.pupil_id
       where group_membership.school_id = ${page.school} and group_membership.group_id = ${page.group}
         and group_membership.pupil_id = ${pupil} and ${isMemberOnDaySql('group_membership', dayInJapan(now))}
         and class_group.archived_at is null and account.archived_at is null and account.role = 'pupil'`.execute(trx);
    return rows.length > 0;
  });
}

/** Deletes expired class pages. */
export async function deleteExpiredClassPages(trx: TenantTransaction, now: Date): Promise<void> {
  await trx.deleteFrom('class_page').where('expires_at', '<', now).execute();
}
