import { sql } from 'kysely';
import { writeAuditEntry } from '../../audit/audit.ts';
import type { Database } from '../../database/pool.ts';
import { INSTALLATION_SCHOOL, inTenant, type TenantTransaction } from '../../database/transaction.ts';
import type { Sender } from '../../http/outcome.ts';
import type { Session } from '../../http/session.ts';
import { plainEmail } from '../throttle.ts';
import type { VerifiedPerson } from './identity-provider.ts';

type Person = Pick<Session, 'school' | 'account' | 'role' | 'mustChangePassword'>;

/** `isNew`: linked by this sign-in. */
export type LinkedPerson = { readonly person: Person; readonly isNew: boolean };

type PersonRow = {
  readonly school: string;
  readonly account: string;
  readonly role: Session['role'];
  readonly must_change_password: boolean;
};

/** Whoever works or learns at a school that has the provider on and lets this tenant in. */
const OF_SCHOOL_WITH_PROVIDER = (provider: string, tenant: string | null) => sql`
  from account
  join school on school.id = account.school_id and school.archived_at is null
  join school_identity as allowed on allowed.school_id = account.school_id and allowed.provider = ${provider}
    and (allowed.tenants = '{}' or ${tenant} = any(allowed.tenants))`;

/** By issuer and subject alone: an address may be somebody else's next year. Says of the link that it was used now. */
async function useLink(
  trx: TenantTransaction,
  provider: string,
  proved: VerifiedPerson,
  now: Date,
): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`
    update linked_identity as link set last_login_at = ${now}
      ${OF_SCHOOL_WITH_PROVIDER(provider, proved.tenant)}
     where link.school_id = account.school_id and link.account_id = account.id
       and link.issuer = ${proved.issuer} and link.subject = ${proved.subject} and account.archived_at is null
    returning account.school_id as school, account.id as account, account.role, account.must_change_password`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/**
 * The one account of an address that the provider has verified, at a school whose staff let addresses of this tenant
 * link, and that is nobody there yet. Of two schools nobody can tell which is meant: neither.
 */
async function linkable(trx: TenantTransaction, provider: string, proved: VerifiedPerson): Promise<PersonRow | null> {
  if (proved.email === null || !proved.emailVerified) return null;
  const { rows } = await sql<PersonRow>`
    select account.school_id as school, account.id as account, account.role, account.must_change_password
      ${OF_SCHOOL_WITH_PROVIDER(provider, proved.tenant)} and allowed.links_email and allowed.tenants <> '{}'
     where lower(account.email) = ${plainEmail(proved.email)} and account.archived_at is null
       and not exists (select from linked_identity as link where link.school_id = account.school_id
         and link.account_id = account.id and link.issuer = ${proved.issuer})
     limit 2`.execute(trx);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

function personOf({ school, account, role, must_change_password: mustChangePassword }: PersonRow): Person {
  return { school, account, role, mustChangePassword };
}

/** Whose account it is that a provider has proved; null when it is nobody's. */
export async function linkIdentity(
  trx: TenantTransaction,
  provider: string,
  proved: VerifiedPerson,
  now: Date,
): Promise<LinkedPerson | null> {
  const known = await useLink(trx, provider, proved, now);
  if (known !== null) return { person: personOf(known), isNew: false };
  const found = await linkable(trx, provider, proved);
  if (found === null) return null;
  const { issuer, subject } = proved;
  const row = { school_id: found.school, account_id: found.account, issuer, subject, provider };
  const added = await trx
    .insertInto('linked_identity')
    .values({ ...row, linked_at: now, last_login_at: now })
    // The subject is somebody's whose school has switched the provider off, or a second press came first.
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst();
  return added === undefined ? null : { person: personOf(found), isNew: true };
}

/** An entry of a link, in the name of whoever was linked. */
export function writeLinkEntry(
  db: Database,
  provider: string,
  person: Person,
  { sender, now }: { readonly sender: Sender; readonly now: Date },
): Promise<void> {
  const { school, account } = person;
  return inTenant(db, { role: 'system', school: INSTALLATION_SCHOOL, account: null }, (trx) =>
    writeAuditEntry(
      trx,
      { actor: person, sender, now },
      { school, action: 'link', thing: 'account', id: account, details: { provider } },
    ),
  );
}
