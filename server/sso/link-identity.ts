import { sql } from 'kysely';
import { systemAuditContext, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { SYSTEM_TRANSACTION_ACTOR, runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RequestIpAndUserAgent } from '../http/outcome.ts';
import type { ActiveSession } from '../http/session.ts';
import { normaliseEmail } from '../accounts/throttle.ts';
import type { VerifiedProviderPerson } from './identity-provider.ts';
import { unlinkIdentity } from './linked-identities.ts';

type Person = Pick<ActiveSession, 'school' | 'account' | 'role' | 'mustChangePassword'>;

/**
 * The account of a person who signed in at a provider. `isNew` is true if this sign-in created the link between the
 * person and the account. If the person was linked to an account of another school before, this sign-in removed that
 * link, and `replaced` is that account. Otherwise `replaced` is null.
 */
export type LinkedAccount = {
  readonly person: Person;
  readonly isNew: boolean;
  readonly replaced: { readonly school: string; readonly account: string } | null;
};

type PersonRow = {
  readonly school: string;
  readonly account: string;
  readonly role: ActiveSession['role'];
  readonly must_change_password: boolean;
};

/**
 * Returns SQL that joins accounts to their schools. It yields no row for an account whose school is archived or does
 * not use the provider.
 */
const OF_SCHOOL_WITH_PROVIDER = (provider: string) => sql`
  from account
  join school on school.id = account.school_id and school.archived_at is null
  join school_identity as allowed on allowed.school_id = account.school_id and allowed.provider = ${provider}`;

/** Returns an SQL condition: the person's tenant at the provider belongs to the account's school. */
const IS_OWN_TENANT = (provider: string, tenant: string | null) => sql`
  exists (select from identity_tenant as own
    where own.school_id = account.school_id and own.provider = ${provider} and own.tenant = ${tenant})`;

/**
 * Returns an SQL condition: the account's school has no tenant at the provider, and the person's tenant belongs to no
 * school.
 */
const IS_FREE_TENANT = (provider: string, tenant: string | null) => sql`
  not exists (select from identity_tenant as known
    where known.provider = ${provider} and (known.school_id = account.school_id or known.tenant = ${tenant}))`;

/**
 * Returns the account that is linked to the person, and stores the time of the sign-in. Returns null if there is no
 * such account, or if its school does not accept the person's tenant at the provider. E-mail addresses are not
 * compared, because an address can later be given to another person.
 */
async function useLink(
  trx: TenantTransaction,
  provider: string,
  proved: VerifiedProviderPerson,
  now: Date,
): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`
    update linked_identity as link set last_login_at = ${now}
      ${OF_SCHOOL_WITH_PROVIDER(provider)}
     where link.school_id = account.school_id and link.account_id = account.id
       and link.issuer = ${proved.issuer} and link.subject = ${proved.subject} and account.archived_at is null
       and (${IS_OWN_TENANT(provider, proved.tenant)} or ${IS_FREE_TENANT(provider, proved.tenant)})
    returning account.school_id as school, account.id as account, account.role, account.must_change_password`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/**
 * Returns an account that can be linked to the person by e-mail address, or null. The account must have the person's
 * verified address and must not be linked to anybody at the provider. The account's school must allow links by e-mail
 * address, and the person's tenant at the provider must belong to this school.
 */
async function linkable(
  trx: TenantTransaction,
  provider: string,
  proved: VerifiedProviderPerson,
): Promise<PersonRow | null> {
  if (proved.email === null || !proved.emailVerified) return null;
  const email = normaliseEmail(proved.email);
  // A pupil's account is never returned if staff of any school have the same address. Otherwise a teacher could enter a
  // colleague's address for a pupil, and the colleague would then be signed in as the pupil.
  const { rows } = await sql<PersonRow>`
    select account.school_id as school, account.id as account, account.role, account.must_change_password
      ${OF_SCHOOL_WITH_PROVIDER(provider)} and allowed.links_email
     where lower(account.email) = ${email} and account.archived_at is null
       and ${IS_OWN_TENANT(provider, proved.tenant)}
       and (account.role <> 'pupil' or not exists (select from account as staff
         where lower(staff.email) = ${email} and staff.role <> 'pupil'))
       and not exists (select from linked_identity as link where link.school_id = account.school_id
         and link.account_id = account.id and link.issuer = ${proved.issuer})`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Removes the person's link to an account of a school other than `school`. Returns the account whose link was removed,
 * or null if there was none.
 */
async function undoForeignLink(
  trx: TenantTransaction,
  provider: string,
  { issuer, subject }: VerifiedProviderPerson,
  school: string,
): Promise<LinkedAccount['replaced']> {
  const wrong = await trx
    .selectFrom('linked_identity')
    .select(['school_id as school', 'account_id as account'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('provider', '=', provider)
    .where('school_id', '<>', school)
    .executeTakeFirst();
  if (wrong === undefined) return null;
  await unlinkIdentity(trx, wrong, issuer);
  return wrong;
}

function personOf({ school, account, role, must_change_password: mustChangePassword }: PersonRow): Person {
  return { school, account, role, mustChangePassword };
}

/**
 * Returns the account of a person whom a provider has verified. Creates the link between person and account if it does
 * not exist. Returns null if no account belongs to the person.
 */
export async function findOrLinkAccountOfIdentity(
  trx: TenantTransaction,
  provider: string,
  proved: VerifiedProviderPerson,
  now: Date,
): Promise<LinkedAccount | null> {
  const known = await useLink(trx, provider, proved, now);
  if (known !== null) return { person: personOf(known), isNew: false, replaced: null };
  const found = await linkable(trx, provider, proved);
  if (found === null) return null;
  const replaced = await undoForeignLink(trx, provider, proved, found.school);
  const { issuer, subject } = proved;
  const row = { school_id: found.school, account_id: found.account, issuer, subject, provider };
  const added = await trx
    .insertInto('linked_identity')
    .values({ ...row, linked_at: now, last_login_at: now })
    // A conflict means that this person is already linked to an account of the school. This account is archived, or
    // another request has just created the link.
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst();
  return added === undefined ? null : { person: personOf(found), isNew: true, replaced };
}

/**
 * Writes the audit entries of a sign-in that created a link between an account and a person at a provider. In the entry
 * about the new link, the actor is the person. In the entry about a removed link, the actor is null.
 */
export async function writeLinkAuditEntries(
  db: Database,
  provider: string,
  { person, isNew, replaced }: LinkedAccount,
  { sender, now }: { readonly sender: RequestIpAndUserAgent; readonly now: Date },
): Promise<void> {
  if (!isNew) return;
  const { school, account: id } = person;
  const details = { provider };
  await runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, async (trx) => {
    if (replaced !== null) {
      const undone = { school: replaced.school, action: 'unlink', thing: 'account', id: replaced.account } as const;
      await writeAuditEntry(trx, systemAuditContext(now), { ...undone, details });
    }
    const done = { school, action: 'link', thing: 'account', id, details } as const;
    await writeAuditEntry(trx, { actor: person, sender, now }, done);
  });
}
