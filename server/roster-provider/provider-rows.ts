import type { Selectable } from 'kysely';
import {
  ROSTER_PULL_REVIEW_REASONS,
  ROSTER_PULL_FAILURES,
  ROSTER_PULL_STEPS,
  type LastRosterPull,
  type RosterProvider,
} from '../../contract/roster-provider.ts';
import type { DB } from '../database/schema.generated.ts';
import type { TenantTransaction } from '../database/transaction.ts';

/**
 * The server derives the encryption key for client secrets of roster providers from the installation's key and this
 * text.
 */
export const PROVIDER_SECRET_KEY_PURPOSE = 'rosterProvider';

export type RosterProviderRow = Selectable<DB['roster_provider']>;

/**
 * Returns the database row of the provider from which a school pulls its roster. Returns undefined if the school has no
 * provider.
 */
export function readRosterProviderRow(trx: TenantTransaction, school: string): Promise<RosterProviderRow | undefined> {
  return trx.selectFrom('roster_provider').selectAll().where('school_id', '=', school).executeTakeFirst();
}

/** Returns the time and the result of the latest pull, or null if there was no pull. */
function lastPullOf(row: RosterProviderRow): LastRosterPull | null {
  const { last_result: result, last_pull_at: pulledAt } = row;
  if (result === null || pulledAt === null) return null;
  const at = pulledAt.toISOString();
  const pupils = row.last_pupils ?? 0;
  switch (result) {
    case 'failed': {
      const code = ROSTER_PULL_FAILURES.find((each) => each === row.failure) ?? 'away';
      return {
        result,
        at,
        failure: { code, part: ROSTER_PULL_STEPS.find((each) => each === row.failed_part) ?? null },
      };
    }
    case 'waits':
      return { result, at, pupils, cautions: ROSTER_PULL_REVIEW_REASONS.filter((each) => row.cautions.includes(each)) };
    case 'shown':
    case 'applied':
    case 'unchanged':
      return { result, at, pupils };
  }
}

/**
 * Converts the database row of a provider to the type of the API contract, which does not contain the client secret.
 */
export function rosterProviderForApi(row: RosterProviderRow): RosterProvider {
  const school = row.org_id === null || row.org_name === null ? null : { id: row.org_id, name: row.org_name };
  return {
    baseUrl: row.base_url,
    tokenUrl: row.token_url,
    clientId: row.client_id,
    school,
    nightlyAt: row.nightly_at,
    version: row.version,
    last: lastPullOf(row),
  };
}
