import type { SchoolIdentityProviders } from '../../contract/identity.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { runAsUnidentifiedPerson, runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { readTenantsOfSchool } from './identity-tenants.ts';

type Providers = readonly Pick<IdentityProvider, 'name' | 'label'>[];

/**
 * Returns the providers that the login page shows: those providers of this installation that at least one school uses.
 */
export function listSignInProviders(db: Database, providers: Providers): Promise<RouteOutcomeOf<'signInWays'>> {
  if (providers.length === 0) return Promise.resolve({ kind: 'answered', output: { providers: [] } });
  return runAsUnidentifiedPerson(db, async (trx) => {
    const rows = await trx.selectFrom('school_identity').select('provider').distinct().execute();
    const used = new Set(rows.map(({ provider }) => provider));
    const offered = providers.filter(({ name }) => used.has(name)).map(({ name, label }) => ({ name, label }));
    return { kind: 'answered', output: { providers: offered } };
  });
}

async function readAll(trx: TenantTransaction, school: string, providers: Providers): Promise<SchoolIdentityProviders> {
  const rows = await trx
    .selectFrom('school_identity')
    .select(['provider', 'links_email'])
    .where('school_id', '=', school)
    .execute();
  const tenants = await readTenantsOfSchool(trx, school);
  return {
    providers: providers.map(({ name, label }) => {
      const row = rows.find(({ provider }) => provider === name);
      return {
        name,
        label,
        isOn: row !== undefined,
        tenants: tenants.filter(({ provider }) => provider === name).map(({ tenant }) => tenant),
        linksEmail: row?.links_email ?? false,
      };
    }),
  };
}

/** Returns which providers the school of the signed-in teacher uses, and with which settings. */
export function readSchoolIdentity(
  db: Database,
  providers: Providers,
  { session }: RouteCall<'schoolIdentity'>,
): Promise<RouteOutcomeOf<'schoolIdentity'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => ({
    kind: 'answered',
    output: await readAll(trx, session.school, providers),
  }));
}

/**
 * Changes which providers the school of the signed-in teacher uses. If a provider is switched off, nobody of the school
 * can sign in with it any more, but open sessions continue. Refuses with `not-found` if the installation does not have
 * the provider.
 */
export function editSchoolIdentity(
  db: Database,
  providers: Providers,
  call: RouteCall<'editSchoolIdentity'>,
): Promise<RouteOutcomeOf<'editSchoolIdentity'>> {
  const { input, session } = call;
  const { school } = session;
  const { provider, isOn, linksEmail } = input;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    if (!providers.some(({ name }) => name === provider)) return { kind: 'refused', refusal: 'not-found' };
    const before = trx.deleteFrom('school_identity').where('school_id', '=', school);
    await before.where('provider', '=', provider).execute();
    if (isOn) {
      const row = { school_id: school, provider, links_email: linksEmail };
      await trx.insertInto('school_identity').values(row).execute();
    }
    const details = { provider, isOn, linksEmail };
    await writeAuditEntry(trx, auditContextOfCall(call), {
      school,
      action: 'edit',
      thing: 'settings',
      id: null,
      details,
    });
    return { kind: 'answered', output: await readAll(trx, school, providers) };
  });
}
