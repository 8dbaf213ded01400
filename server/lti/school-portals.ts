import { sql } from 'kysely';
import { MAX_PORTALS, type Portal, type PortalResultSendingStatus } from '../../contract/portals.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteHandlers, RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId, newId, toApiId } from '../identifiers.ts';
import { listPortalClasses, fetchPortalClassRoster } from './portal-classes.ts';
import { portalOfRow } from './portal-rows.ts';
import type { PortalServiceDependencies } from './portal-service.ts';

type Settings = Omit<Portal, 'id' | 'version'>;

function columnsOfPortal(settings: Settings) {
  return {
    name: settings.name,
    issuer: settings.issuer,
    client_id: settings.clientId,
    deployments: [...new Set(settings.deployments)],
    login_url: settings.loginUrl,
    token_url: settings.tokenUrl,
    keys_url: settings.keysUrl,
    is_on: settings.isOn,
    adds_pupils: settings.addsPupils,
    sends_results: settings.sendsResults,
  };
}

function auditDetails({ name, issuer, clientId, deployments, isOn, addsPupils, sendsResults }: Settings) {
  return { fields: ['portal'], portal: name, issuer, clientId, deployments, isOn, addsPupils, sendsResults };
}

function portalsOf(trx: TenantTransaction, school: string) {
  return trx.selectFrom('portal').selectAll().where('school_id', '=', school).orderBy('created_at').orderBy('id');
}

async function resultsOf(trx: TenantTransaction, school: string): Promise<PortalResultSendingStatus[]> {
  const { rows } = await sql<Omit<PortalResultSendingStatus, 'givenUp'> & { readonly given_up: number }>`
    select portal_id as portal, count(sent_at)::int as sent, count(given_up_at)::int as given_up,
        (count(*) filter (where finished_at is not null and sent_at is null and given_up_at is null))::int as waiting,
        (array_agg(failure order by next_try_at desc) filter (where failure is not null))[1] as failure
      from portal_result where school_id = ${school} group by portal_id`.execute(trx);
  return rows.map(({ given_up: givenUp, portal, ...counts }) => ({ ...counts, portal: toApiId('l', portal), givenUp }));
}

async function portals(db: Database, { session }: RouteCall<'portals'>): Promise<RouteOutcomeOf<'portals'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const rows = await portalsOf(trx, session.school).execute();
    const results = await resultsOf(trx, session.school);
    return { kind: 'answered', output: { portals: rows.map(portalOfRow), results } };
  });
}

async function addPortal(db: Database, call: RouteCall<'addPortal'>): Promise<RouteOutcomeOf<'addPortal'>> {
  const { input, session, now } = call;
  const { school } = session;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const present = await portalsOf(trx, school).execute();
    if (present.length >= MAX_PORTALS) return { kind: 'refused', refusal: 'too-many-portals' };
    const row = await trx
      .insertInto('portal')
      .values({ school_id: school, id: newId(now), created_at: now, ...columnsOfPortal(input) })
      .returningAll()
      .executeTakeFirstOrThrow();
    const done = { school, action: 'edit', thing: 'settings', id: null, details: auditDetails(input) } as const;
    await writeAuditEntry(trx, auditContextOfCall(call), done);
    return { kind: 'answered', output: portalOfRow(row) };
  });
}

/**
 * Changes the settings of a portal. If the portal is switched off, nobody can sign in from it; open sessions continue.
 * If sending results is switched off, the results that wait to be sent to the portal are deleted. Refuses with
 * `not-found` if the school has no such portal, and with `changed-meanwhile` if its settings were changed since the
 * teacher read them.
 */
async function editPortal(db: Database, call: RouteCall<'editPortal'>): Promise<RouteOutcomeOf<'editPortal'>> {
  const { session } = call;
  const { school } = session;
  const { portal, version, ...settings } = call.input;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const row = await trx
      .updateTable('portal')
      .set((of) => ({ ...columnsOfPortal(settings), version: of('version', '+', 1) }))
      .where('school_id', '=', school)
      .where('id', '=', fromApiId(portal))
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) {
      const present = await portalsOf(trx, school).where('id', '=', fromApiId(portal)).executeTakeFirst();
      if (present === undefined) return { kind: 'refused', refusal: 'not-found' };
      return { kind: 'refused', refusal: 'changed-meanwhile', present: portalOfRow(present) };
    }
    if (!row.sends_results) await forgetResults(trx, school, row.id);
    const done = { school, action: 'edit', thing: 'settings', id: null, details: auditDetails(settings) } as const;
    await writeAuditEntry(trx, auditContextOfCall(call), done);
    return { kind: 'answered', output: portalOfRow(row) };
  });
}

async function forgetResults(trx: TenantTransaction, school: string, portal: string): Promise<void> {
  await trx.deleteFrom('portal_result').where('school_id', '=', school).where('portal_id', '=', portal).execute();
}

/** Returns the handlers for the settings and the classes of portals. */
export function createPortalHandlers(
  dependencies: PortalServiceDependencies,
): Pick<RouteHandlers, 'portals' | 'addPortal' | 'editPortal' | 'portalClasses' | 'readPortalClass'> {
  const { db } = dependencies;
  return {
    portalClasses: (call) => listPortalClasses(db, call),
    readPortalClass: (call) => fetchPortalClassRoster(dependencies, call),
    portals: (call) => portals(db, call),
    addPortal: (call) => addPortal(db, call),
    editPortal: (call) => editPortal(db, call),
  };
}
