import { sql } from 'kysely';
import { PortalId } from '../../contract/ids.ts';
import type { Portal } from '../../contract/portals.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { fromApiId, toApiId } from '../identifiers.ts';
import { LaunchError } from './launch-refusal.ts';

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

/** Converts a database row to the type of the contract. */
export function portalOfRow(row: PortalRow): Portal {
  return {
    id: toApiId('l', row.id),
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
 * Returns the issuer that the database stores in links between an account and a person of a portal. It contains
 * Sakumon's id of the portal. The issuer that the portal itself states would not be safe, because a school could
 * register another portal's issuer with its own public keys.
 */
export function accountLinkIssuerOfPortal({ id }: Pick<PortalRow, 'id'>): string {
  return `${ISSUER_PREFIX}${id}`;
}

/** Returns true if the issuer in a link belongs to a portal, and false if it belongs to an identity provider. */
export function isPortalIssuer(issuer: string): boolean {
  return issuer.startsWith(ISSUER_PREFIX);
}

/**
 * SQL expression with the same value as {@link accountLinkIssuerOfPortal}, for queries that read the table `portal`.
 */
export const ACCOUNT_LINK_ISSUER_SQL = sql<string>`(${sql.lit(ISSUER_PREFIX)} || portal.id)`;

/**
 * Returns the portal whose API id is part of the requested web address. Throws {@link LaunchError} if the portal is
 * unknown or switched off.
 */
export async function requireEnabledPortal(trx: TenantTransaction, wireId: string): Promise<PortalRow> {
  if (!PortalId.safeParse(wireId).success) throw new LaunchError('unknown-portal');
  const row = await trx
    .selectFrom('portal')
    .innerJoin('school', 'school.id', 'portal.school_id')
    .selectAll('portal')
    .where('portal.id', '=', fromApiId(wireId))
    .where('school.archived_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new LaunchError('unknown-portal');
  if (!row.is_on) throw new LaunchError('portal-off');
  return row;
}

/** Returns the origins of a portal's pages. These pages may show Sakumon's pages in a frame. */
export function originsOfPortal(portal: PortalRow): string[] {
  const addresses = [portal.login_url, portal.issuer].filter((address) => URL.canParse(address));
  return [...new Set(addresses.map((address) => new URL(address).origin).filter((origin) => origin !== 'null'))];
}

/**
 * Runs `work` and returns its result. If `work` throws a LaunchError, adds the portal's origins to the error, so that
 * the portal can show the error page in a frame.
 */
export async function addPortalOriginsToErrors<Result>(
  portal: PortalRow,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof LaunchError) fault.framedBy = originsOfPortal(portal);
    throw fault;
  }
}
