import type { RosterPullFailure } from '../../contract/roster-provider.ts';
import type { RosterInput } from '../../contract/roster-input.ts';
import type { RosterReviewReason } from '../../engine/roster/cautions.ts';
import type { RosterTable } from '../../engine/roster/row.ts';
import { decryptText, type ReadInstallationKey } from '../accounts/installation-key.ts';
import type { Database } from '../database/pool.ts';
import { SYSTEM_TRANSACTION_ACTOR, runAsTenant } from '../database/transaction.ts';
import type { ExternalServiceFetch } from '../http/request-service.ts';
import type { ParseRosterSource, RosterSourceParseResult } from '../roster/read-source.ts';
import { createRosterProviderClient, type RosterPullLimits } from './provider-requests.ts';
import { PROVIDER_SECRET_KEY_PURPOSE, type RosterProviderRow } from './provider-rows.ts';
import { RosterPullError } from './pull-fault.ts';
import { readProviderRoster } from './read-provider.ts';

export type RosterPullDependencies = {
  readonly db: Database;
  readonly key: ReadInstallationKey;
  readonly fetch: ExternalServiceFetch;
  readonly readSource: ParseRosterSource;
  /** Replaces some limits of a pull. */
  readonly limits?: Partial<RosterPullLimits>;
};

/**
 * Options for comparing a pulled roster with the pupils of the school. A pulled roster is complete, so a pupil of the
 * school who is not in the roster counts as leaving.
 */
export const PULLED_ROSTER_COMPARISON_OPTIONS: Pick<RosterInput, 'classes' | 'isWholeSchool'> & {
  readonly purpose: 'newSchoolYear';
} = {
  purpose: 'newSchoolYear',
  classes: [],
  isWholeSchool: true,
};

/**
 * The result of a pull: the roster (its table, and the content that was parsed from the table), or the reason why the
 * roster could not be pulled.
 */
export type PulledRosterResult =
  | { readonly kind: 'failed'; readonly failure: RosterPullFailure }
  | {
      readonly kind: 'pulled';
      readonly table: RosterTable;
      readonly pupils: number;
      readonly read: Extract<RosterSourceParseResult, { kind: 'read' }>;
    };

/**
 * Returns an object that sends requests to a provider. Throws {@link RosterPullError} if the provider's secret cannot
 * be decrypted.
 */
export async function createClientOfProviderRow(
  { key, fetch, limits: replaced }: RosterPullDependencies,
  row: RosterProviderRow,
  limits: RosterPullLimits,
  stopping?: AbortSignal,
) {
  const secret = decryptText(await key(), PROVIDER_SECRET_KEY_PURPOSE, row.school_id, row.sealed_secret);
  if (secret === null) throw new RosterPullError('refused', 'token');
  const access = { baseUrl: row.base_url, tokenUrl: row.token_url, clientId: row.client_id, secret };
  return createRosterProviderClient(fetch, access, { ...limits, ...replaced }, stopping);
}

/** Pulls and parses the roster of a school. Changes nothing in the database. */
export async function pullAndParseRoster(
  dependencies: RosterPullDependencies,
  row: RosterProviderRow,
  { limits, now, stopping }: { readonly limits: RosterPullLimits; readonly now: Date; readonly stopping?: AbortSignal },
): Promise<PulledRosterResult> {
  try {
    const requests = await createClientOfProviderRow(dependencies, row, limits, stopping);
    const table = await readProviderRoster(requests, row.org_id, now);
    const tables = [{ sheet: table.sheet, rows: table.rows.map((cells) => [...cells]) }];
    const read = await dependencies.readSource({ source: { kind: 'tables', tables } });
    if (read.kind === 'unreadable') throw new RosterPullError('malformed', 'users');
    return { kind: 'pulled', table, pupils: table.rows.length - 1, read };
  } catch (fault) {
    if (fault instanceof RosterPullError) return { kind: 'failed', failure: fault.failure };
    throw fault;
  }
}

/** The result of a pull as it is stored. */
export type StoredRosterPullResult =
  | { readonly result: 'shown' | 'applied' | 'unchanged'; readonly pupils: number }
  | { readonly result: 'waits'; readonly pupils: number; readonly cautions: readonly RosterReviewReason[] }
  | { readonly result: 'failed'; readonly failure: RosterPullFailure };

/**
 * Stores the result of a pull and releases the reservation of the provider, so that the next pull can begin. Does
 * nothing if another pull has reserved the provider in the meantime.
 */
export async function storeRosterPullResult(
  db: Database,
  { school_id: school, running_until: reserved }: RosterProviderRow,
  done: StoredRosterPullResult,
  at: { readonly now: Date; readonly isNightly: boolean },
): Promise<void> {
  await runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, (trx) =>
    trx
      .updateTable('roster_provider')
      .set({
        running_until: null,
        last_pull_at: at.now,
        last_result: done.result,
        last_is_nightly: at.isNightly,
        last_pupils: done.result === 'failed' ? null : done.pupils,
        failure: done.result === 'failed' ? done.failure.code : null,
        failed_part: done.result === 'failed' ? done.failure.part : null,
        cautions: done.result === 'waits' ? [...done.cautions] : [],
      })
      .where('school_id', '=', school)
      .where('running_until', '=', reserved)
      .execute(),
  );
}

/** Releases the reservation of the provider, so that the next pull can begin. Stores no result. */
export async function releasePullReservation(
  db: Database,
  { school_id: school, running_until: reserved }: RosterProviderRow,
) {
  await runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, (trx) =>
    trx
      .updateTable('roster_provider')
      .set({ running_until: null })
      .where('school_id', '=', school)
      .where('running_until', '=', reserved)
      .execute(),
  );
}
