import { sql } from 'kysely';
import type { IdentityTenants } from '../../contract/identity.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { INSTALLATION_SCHOOL_ID, runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId } from '../identifiers.ts';
import type { IdentityProvider } from './identity-provider.ts';

type Providers = readonly Pick<IdentityProvider, 'name' | 'label'>[];

/** Reads the tenants (such as domains) that belong to a school at each provider. Returns them sorted by name. */
export function readTenantsOfSchool(trx: TenantTransaction, school: string) {
  return trx
    .selectFrom('identity_tenant')
    .select(['provider', 'tenant', 'assigned_at'])
    .where('school_id', '=', school)
    .orderBy('tenant')
    .execute();
}

async function readTenants(trx: TenantTransaction, school: string, providers: Providers): Promise<IdentityTenants> {
  const switchedOn = await trx
    .selectFrom('school_identity')
    .select('provider')
    .where('school_id', '=', school)
    .execute();
  const rows = await readTenantsOfSchool(trx, school);
  return {
    providers: providers.map(({ name, label }) => ({
      name,
      label,
      isOn: switchedOn.some(({ provider }) => provider === name),
      tenants: rows
        .filter(({ provider }) => provider === name)
        .map(({ tenant, assigned_at: at }) => ({ tenant, isConfirmed: at !== null })),
    })),
  };
}

async function isSchool(trx: TenantTransaction, school: string): Promise<boolean> {
  if (school === INSTALLATION_SCHOOL_ID) return false;
  return (await trx.selectFrom('school').select('id').where('id', '=', school).executeTakeFirst()) !== undefined;
}

/**
 * Returns the tenants (such as domains) that belong to a school. Refuses with `not-found` if there is no such school.
 */
export function listIdentityTenantsOfSchool(
  db: Database,
  providers: Providers,
  { session, input }: RouteCall<'identityTenants'>,
): Promise<RouteOutcomeOf<'identityTenants'>> {
  const school = fromApiId(input.school);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    if (!(await isSchool(trx, school))) return { kind: 'refused', refusal: 'not-found' };
    return { kind: 'answered', output: await readTenants(trx, school, providers) };
  });
}

/**
 * Assigns a provider's tenant to a school. Returns the database row, or null if the tenant already belongs to another
 * school.
 */
async function assign(trx: TenantTransaction, school: string, provider: string, tenant: string, now: Date) {
  const { rows } = await sql`
    insert into identity_tenant (school_id, provider, tenant, assigned_at)
      values (${school}, ${provider}, ${tenant}, ${now})
      on conflict (provider, tenant) do update set assigned_at = excluded.assigned_at
        where identity_tenant.school_id = excluded.school_id
    returning tenant`.execute(trx);
  return rows[0] ?? null;
}

async function ownerOf(trx: TenantTransaction, provider: string, tenant: string): Promise<string> {
  const { name } = await trx
    .selectFrom('identity_tenant')
    .innerJoin('school', 'school.id', 'identity_tenant.school_id')
    .select('school.name')
    .where('provider', '=', provider)
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow();
  return name;
}

function writeTenantEntry(
  trx: TenantTransaction,
  call: RouteCall<'assignIdentityTenant' | 'releaseIdentityTenant'>,
  done: 'assigned' | 'released',
): Promise<void> {
  const { school, provider, tenant } = call.input;
  const details = { fields: ['identityTenants'], provider, [done]: [tenant] };
  return writeAuditEntry(trx, auditContextOfCall(call), {
    school: fromApiId(school),
    action: 'edit',
    thing: 'settings',
    id: null,
    details,
  });
}

/**
 * Assigns a provider's tenant (such as a domain) to a school. If a person of this tenant is linked to an account of
 * another school, the link is removed at the person's next sign-in. Refuses with `not-found`, or with `tenant-taken` if
 * the tenant belongs to another school.
 */
export function assignIdentityTenant(
  db: Database,
  providers: Providers,
  call: RouteCall<'assignIdentityTenant'>,
): Promise<RouteOutcomeOf<'assignIdentityTenant'>> {
  const { input, session, now } = call;
  const { provider, tenant } = input;
  const school = fromApiId(input.school);
  return runAsTenant(db, tenantOfSession(session), async (trx): Promise<RouteOutcomeOf<'assignIdentityTenant'>> => {
    const isKnown = providers.some(({ name }) => name === provider) && (await isSchool(trx, school));
    if (!isKnown) return { kind: 'refused', refusal: 'not-found' };
    if ((await assign(trx, school, provider, tenant, now)) === null) {
      const owner = await ownerOf(trx, provider, tenant);
      const message = `${owner}に登録してあります。先に、その学校の画面で外してください`;
      return { kind: 'refused', refusal: 'tenant-taken', places: [{ place: 'tenant', message }] };
    }
    await writeTenantEntry(trx, call, 'assigned');
    return { kind: 'answered', output: await readTenants(trx, school, providers) };
  });
}

/**
 * Removes the assignment of a provider's tenant (such as a domain) to a school. Open sessions continue. Refuses with
 * `not-found` if the tenant does not belong to the school.
 */
export function releaseIdentityTenant(
  db: Database,
  providers: Providers,
  call: RouteCall<'releaseIdentityTenant'>,
): Promise<RouteOutcomeOf<'releaseIdentityTenant'>> {
  const { input, session } = call;
  const school = fromApiId(input.school);
  return runAsTenant(db, tenantOfSession(session), async (trx): Promise<RouteOutcomeOf<'releaseIdentityTenant'>> => {
    const gone = await trx
      .deleteFrom('identity_tenant')
      .where('school_id', '=', school)
      .where('provider', '=', input.provider)
      .where('tenant', '=', input.tenant)
      .returning('tenant')
      .executeTakeFirst();
    if (gone === undefined) return { kind: 'refused', refusal: 'not-found' };
    await writeTenantEntry(trx, call, 'released');
    return { kind: 'answered', output: await readTenants(trx, school, providers) };
  });
}
