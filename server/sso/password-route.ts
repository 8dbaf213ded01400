import { sql } from 'kysely';
import { HOSTED_IDENTITY_PROVIDER_NAME } from '../../contract/identity.ts';
import { chooseSignInTryCounterForDevice } from '../accounts/known-device.ts';
import { countSignInTry, type SignInTryAdmission, type SignInTryCounter } from '../accounts/throttle.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import type { HostedIdentityProvider } from './hosted-provider.ts';

/** The maximum number of the provider's tenants at which one sign-in tries the password. */
const MOST_TENANTS = 3;

type PasswordCandidate = {
  readonly school: string;
  readonly account: string;
  readonly is_hosted: boolean;
  readonly is_linked: boolean;
  readonly has_password: boolean;
  readonly tenants: readonly string[];
};

async function candidatesOf(trx: TenantTransaction, email: string): Promise<readonly PasswordCandidate[]> {
  const { rows } = await sql<PasswordCandidate>`
    select account.school_id as school, account.id as account, account.password_hash is not null as has_password,
        allowed.provider is not null as is_hosted,
        array(select tenant from identity_tenant as own where own.school_id = allowed.school_id
          and own.provider = allowed.provider) as tenants,
        exists (select from linked_identity as link where link.school_id = account.school_id
          and link.account_id = account.id and link.provider = ${HOSTED_IDENTITY_PROVIDER_NAME}) as is_linked
      from account
      join school on school.id = account.school_id and school.archived_at is null
      left join school_identity as allowed on allowed.school_id = account.school_id and allowed.provider = ${HOSTED_IDENTITY_PROVIDER_NAME}
     where lower(account.email) = ${email} and account.archived_at is null
     order by account.created_at limit 5`.execute(trx);
  return rows;
}

/**
 * For each school that has the domain of this e-mail address as a tenant, returns all tenants of the school. Called if
 * no account has this address, because a person's address at the provider may differ from the address in Sakumon.
 */
async function tenantsOfOwner(trx: TenantTransaction, email: string): Promise<readonly (readonly string[])[]> {
  const domain = email.split('@').at(-1) ?? '';
  const { rows } = await sql<{ readonly tenants: readonly string[] }>`
    select array(select tenant from identity_tenant as own where own.school_id = allowed.school_id
        and own.provider = allowed.provider) as tenants
      from school_identity as allowed
      join identity_tenant as named on named.school_id = allowed.school_id and named.provider = allowed.provider
     where allowed.provider = ${HOSTED_IDENTITY_PROVIDER_NAME} and named.tenant = ${domain}`.execute(trx);
  return rows.map(({ tenants }) => tenants);
}

/**
 * Says who verifies the password of a sign-in: only the provider, or first this server and then, if the password is
 * wrong here, the provider.
 */
export type PasswordVerifierChoice = {
  readonly candidates: readonly PasswordCandidate[];
  /**
   * The tenants at which the provider verifies the password, one after the other. Null represents the provider's users
   * who belong to no tenant.
   */
  readonly asked: readonly (string | null)[];
  /** The accounts with this e-mail address whose password only the hosted provider can verify. */
  readonly elsewhere: readonly string[];
  /**
   * True if an account with this e-mail address has a password in Sakumon. This server then verifies the password
   * first, and counts the sign-in try.
   */
  readonly isTriedHere: boolean;
  readonly by: SignInTryCounter;
  readonly admission: SignInTryAdmission;
};

/**
 * Returns who verifies the password of a sign-in, or null if only this server verifies it. If only the provider
 * verifies it, this function counts the sign-in try. In all other cases, the code that verifies the password on this
 * server counts the try.
 */
export async function choosePasswordVerifiers(
  trx: TenantTransaction,
  {
    hosted,
    email,
    device,
  }: { readonly hosted: HostedIdentityProvider; readonly email: string; readonly device: string | null },
  now: Date,
): Promise<PasswordVerifierChoice | null> {
  const candidates = await candidatesOf(trx, email);
  const hostedOnes = candidates.filter((one) => one.is_hosted);
  const named = candidates.length === 0 ? await tenantsOfOwner(trx, email) : hostedOnes.map(({ tenants }) => tenants);
  if (named.length === 0) return null;
  const asked = named.flatMap((tenants): readonly (string | null)[] => {
    const own = hosted.tenants.filter((tenant) => tenants.includes(tenant.toLowerCase()));
    return own.length === 0 ? [null] : own;
  });
  const elsewhere = hostedOnes.filter((one) => one.is_linked).map(({ account }) => account);
  const isTriedHere = candidates.some((one) => one.has_password && !elsewhere.includes(one.account));
  const by = await chooseSignInTryCounterForDevice(trx, candidates, device, email);
  const admission: SignInTryAdmission = isTriedHere ? { kind: 'admitted' } : await countSignInTry(trx, by, now);
  return { candidates, asked: [...new Set(asked)].slice(0, MOST_TENANTS), elsewhere, isTriedHere, by, admission };
}
