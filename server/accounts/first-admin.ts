import { randomBytes } from 'node:crypto';
import type { Database } from '../database/pool.ts';
import { INSTALLATION_SCHOOL_ID, runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { newId } from '../identifiers.ts';
import { writeAuditEntry } from '../audit/audit.ts';
import { isEmailTakenError } from './email-taken.ts';
import { isCommonPassword, isPersonalPassword } from './common-passwords.ts';
import type { PasswordHasher } from './password.ts';
import { openSession } from './session.ts';
import { hashSessionToken } from './token-hash.ts';
import type { ActiveSession } from '../http/session.ts';

const DAY = 24 * 60 * 60 * 1000;

function asInstallation<Result>(db: Database, work: (trx: TenantTransaction) => Promise<Result>): Promise<Result> {
  return runAsTenant(db, { role: 'system', school: INSTALLATION_SCHOOL_ID, account: null }, work);
}

async function hasAdmin(trx: TenantTransaction): Promise<boolean> {
  const row = await trx
    .selectFrom('account')
    .select('id')
    .where('school_id', '=', INSTALLATION_SCHOOL_ID)
    .where('role', '=', 'admin')
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export type FirstAdminLink =
  | { readonly kind: 'made'; readonly token: string; readonly expiresAt: Date }
  /**
   * The installation has an admin, so it needs no link for creating the first admin. This admin can add further admins
   * in the staff pages.
   */
  | { readonly kind: 'adminExists' };

/**
 * Returns the token of a new link with which the first admin is created. The link is valid for one day. The database
 * stores only the hash of the token. Earlier links stay valid. Returns `adminExists` if the installation has an admin.
 */
export function createFirstAdminLinkToken(db: Database, now: Date): Promise<FirstAdminLink> {
  return asInstallation(db, async (trx) => {
    if (await hasAdmin(trx)) return { kind: 'adminExists' };
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + DAY);
    const row = {
      school_id: INSTALLATION_SCHOOL_ID,
      token_hash: hashSessionToken(token),
      created_at: now,
      expires_at: expiresAt,
    };
    await trx.insertInto('first_admin_link').values(row).execute();
    return { kind: 'made', token, expiresAt };
  });
}

type Fault = 'link-unknown' | 'link-spent' | 'link-expired';
type Link =
  | { readonly kind: 'valid'; readonly expiresAt: Date }
  | { readonly kind: 'refused'; readonly refusal: Fault };

/**
 * Returns the state of a link with which the first admin is created. As soon as an admin exists, every such link counts
 * as used.
 */
async function readLink(trx: TenantTransaction, token: string, now: Date): Promise<Link> {
  const row = await trx
    .selectFrom('first_admin_link')
    .select(['redeemed_at', 'expires_at'])
    .where('school_id', '=', INSTALLATION_SCHOOL_ID)
    .where('token_hash', '=', hashSessionToken(token))
    .executeTakeFirst();
  if (row === undefined) return { kind: 'refused', refusal: 'link-unknown' };
  if (row.redeemed_at !== null || (await hasAdmin(trx))) return { kind: 'refused', refusal: 'link-spent' };
  if (row.expires_at <= now) return { kind: 'refused', refusal: 'link-expired' };
  return { kind: 'valid', expiresAt: row.expires_at };
}

/**
 * Returns the time at which a valid link expires. The web page calls this function before it shows the form for the
 * first admin. Refuses with `link-unknown`, `link-spent` or `link-expired`.
 */
export async function checkFirstAdminLink(
  db: Database,
  { input, now }: RouteCall<'checkFirstAdminLink'>,
): Promise<RouteOutcomeOf<'checkFirstAdminLink'>> {
  const link = await asInstallation(db, (trx) => readLink(trx, input.token, now));
  if (link.kind === 'refused') return link;
  return { kind: 'answered', output: { expiresAt: link.expiresAt.toISOString() } };
}

export type FirstAdminRedemptionResult =
  | { readonly kind: 'signedIn'; readonly token: string; readonly session: ActiveSession }
  | { readonly kind: 'refused'; readonly refusal: Fault | 'email-taken' | 'common-password' | 'personal-password' };

/**
 * Creates the first admin and signs them in. If two people redeem links at the same time, only one of them succeeds.
 * Refuses like `checkFirstAdminLink`, or with `personal-password`, `common-password` or `email-taken`.
 */
export async function redeemFirstAdminLink(
  db: Database,
  passwords: PasswordHasher,
  call: RouteCall<'redeemFirstAdminLink'>,
): Promise<FirstAdminRedemptionResult> {
  const { input, now, sender } = call;
  // Check the link first, because hashing a password is expensive.
  const link = await asInstallation(db, (trx) => readLink(trx, input.token, now));
  if (link.kind === 'refused') return link;
  if (isPersonalPassword(input.password, input)) return { kind: 'refused', refusal: 'personal-password' };
  if (await isCommonPassword(input.password)) return { kind: 'refused', refusal: 'common-password' };
  const passwordHash = await passwords.hash(input.password);
  const person = {
    school: INSTALLATION_SCHOOL_ID,
    account: newId(now),
    role: 'admin',
    mustChangePassword: false,
  } as const;
  try {
    return await asInstallation(db, async (trx): Promise<FirstAdminRedemptionResult> => {
      await trx.selectFrom('school').select('id').where('id', '=', INSTALLATION_SCHOOL_ID).forUpdate().execute();
      const linkNow = await readLink(trx, input.token, now);
      if (linkNow.kind === 'refused') return linkNow;
      await trx.updateTable('first_admin_link').set({ redeemed_at: now }).where('redeemed_at', 'is', null).execute();
      await addAdmin(trx, person.account, call, passwordHash);
      const done = { school: person.school, action: 'add', thing: 'staff', id: person.account } as const;
      await writeAuditEntry(trx, { actor: null, sender, now }, done);
      return { kind: 'signedIn', ...(await openSession(trx, person, now)) };
    });
  } catch (problem) {
    if (isEmailTakenError(problem)) return { kind: 'refused', refusal: 'email-taken' };
    throw problem;
  }
}

async function addAdmin(
  trx: TenantTransaction,
  id: string,
  { input, now }: RouteCall<'redeemFirstAdminLink'>,
  passwordHash: string,
): Promise<void> {
  await trx
    .insertInto('account')
    .values({
      school_id: INSTALLATION_SCHOOL_ID,
      id,
      role: 'admin',
      email: input.email,
      password_hash: passwordHash,
      display_name: input.displayName,
      kana_name: input.kanaName,
      created_at: now,
      last_login_at: now,
    })
    .execute();
}
