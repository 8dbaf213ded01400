import { sql } from 'kysely';
import { PortalId } from '../../contract/ids.ts';
import type { Portal } from '../../contract/portals.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { fromWire, toWire } from '../identifiers.ts';
import { LaunchFault } from './launch-refusal.ts';

export type PortalRow = {
  readonly school_id: string;
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly deployments: string[];
  readonly login_url: string;
  readonly token_url: string;
  readonly keys_url: string;
  readonly is_on: boolean;
  readonly adds_pupils: boolean;
  readonly sends_results: boolean;
  readonly version: number;
};

export function portalOnWire(row: PortalRow): Portal {
  return {
    id: toWire('l', row.id),
    name: row.name,
    issuer: row.issuer,
    clientId: row.client_id,
    deployments: row.deployments,
    loginUrl: row.login_url,
    tokenUrl: row.token_url,
    keysUrl: row.keys_url,
    isOn: row.is_on,
    addsPupils: row.adds_pupils,
    sendsResults: row.sends_results,
    version: row.version,
  };
}

const ISSUER_PREFIX = 'lti:';

/**
 * The issuer of a portal's links: its word holds for one school's registration of it alone, since whoever registers a
 * portal says where its keys are.
 */
export function linkIssuer({ id }: Pick<PortalRow, 'id'>): string {
  return `${ISSUER_PREFIX}${id}`;
}

export function isPortalIssuer(issuer: string): boolean {
  return issuer.startsWith(ISSUER_PREFIX);
}

/** The same of the `portal` of a statement. */
export const LINK_ISSUER = sql<string>`(${sql.lit(ISSUER_PREFIX)} || portal.id)`;

/** The portal of an address that anybody may have written, if its school is there and has it on. */
export async function findPortal(trx: TenantTransaction, wireId: string): Promise<PortalRow> {
  if (!PortalId.safeParse(wireId).success) throw new LaunchFault('unknown-portal');
  const row = await trx
    .selectFrom('portal')
    .innerJoin('school', 'school.id', 'portal.school_id')
    .selectAll('portal')
    .where('portal.id', '=', fromWire(wireId))
    .where('school.archived_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new LaunchFault('unknown-portal');
  if (!row.is_on) throw new LaunchFault('portal-off');
  return row;
}

/** The origins of a portal's pages: they may frame ours. */
export function portalOrigins(portal: PortalRow): string[] {
  const addresses = [portal.login_url, portal.issuer].filter((address) => URL.canParse(address));
  return [...new Set(addresses.map((address) => new URL(address).origin).filter((origin) => origin !== 'null'))];
}

/** What goes wrong from here on is said to the portal's frame, too. */
export async function withinPortal<Result>(portal: PortalRow, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof LaunchFault) fault.framedBy = portalOrigins(portal);
    throw fault;
  }
}
