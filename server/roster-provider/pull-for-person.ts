import { wouldHalfOfPupilsLeave } from '../../engine/roster/cautions.ts';
import type { RosterTable } from '../../engine/roster/row.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TransactionActor } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { compareRosterWithSchool } from '../roster/check.ts';
import { INTERACTIVE_PULL_LIMITS } from './provider-requests.ts';
import { readRosterProviderRow, type RosterProviderRow } from './provider-rows.ts';
import {
  releasePullReservation,
  storeRosterPullResult,
  pullAndParseRoster,
  PULLED_ROSTER_COMPARISON_OPTIONS,
  type RosterPullDependencies,
} from './run-pull.ts';

/**
 * Time in milliseconds for which a pull that a person started reserves the school's provider. A pull always takes less
 * time.
 */
const TAKEN_FOR = 2 * 60_000;

type Taken =
  | { readonly kind: 'taken'; readonly row: RosterProviderRow }
  | { readonly kind: 'underway' }
  | { readonly kind: 'not-found' };

/**
 * Reserves the provider of the teacher's school, so that no other pull of this school runs at the same time. The result
 * is `underway` if another pull is running, and `not-found` if the school has no provider.
 */
async function takeProvider(db: Database, tenant: TransactionActor, now: Date): Promise<Taken> {
  const { school } = tenant;
  return runAsTenant(db, tenant, async (trx): Promise<Taken> => {
    const row = await trx
      .updateTable('roster_provider')
      .set({ running_until: new Date(now.getTime() + TAKEN_FOR) })
      .where('school_id', '=', school)
      .where((of) => of.or([of('running_until', 'is', null), of('running_until', '<=', now)]))
      .returningAll()
      .executeTakeFirst();
    if (row !== undefined) return { kind: 'taken', row };
    return { kind: (await readRosterProviderRow(trx, school)) === undefined ? 'not-found' : 'underway' };
  });
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/**
 * Returns a table of a roster as CSV. The teacher's screen shows the roster and sends this text back to the server,
 * which checks it like any other roster.
 */
function csvOf({ rows }: RosterTable): string {
  return rows.map((cells) => cells.map(quoted).join(',')).join('\n');
}

/**
 * Pulls the roster and returns it to a person, who reviews its changes before they are made. Stores nothing of the
 * roster. Refuses with `not-found` if the school has no provider.
 */
export async function pullRosterForReview(
  dependencies: RosterPullDependencies,
  call: RouteCall<'pullRoster'>,
): Promise<RouteOutcomeOf<'pullRoster'>> {
  const { db } = dependencies;
  const { session, now, input } = call;
  const { school } = session;
  const taken = await takeProvider(db, tenantOfSession(session), now);
  switch (taken.kind) {
    case 'not-found':
      return { kind: 'refused', refusal: 'not-found' };
    case 'underway':
      return { kind: 'answered', output: { kind: 'underway' } };
    case 'taken':
  }
  const { row } = taken;
  const at = { now, isNightly: false };
  try {
    const pulled = await pullAndParseRoster(dependencies, row, { limits: INTERACTIVE_PULL_LIMITS, now });
    const isRefused =
      pulled.kind === 'pulled' &&
      !input.evenIfMostGone &&
      (await runAsTenant(db, tenantOfSession(session), async (trx) => {
        const compared = await compareRosterWithSchool(trx, pulled.read, PULLED_ROSTER_COMPARISON_OPTIONS, {
          school,
          now,
        });
        return wouldHalfOfPupilsLeave(compared.difference, compared.school.pupils);
      }));
    if (pulled.kind === 'failed' || isRefused) {
      const failure = pulled.kind === 'failed' ? pulled.failure : ({ code: 'mostGone', part: null } as const);
      await storeRosterPullResult(db, row, { result: 'failed', failure }, at);
      return { kind: 'answered', output: { kind: 'failed', failure } };
    }
    const { pupils, table } = pulled;
    await storeRosterPullResult(db, row, { result: 'shown', pupils }, at);
    await runAsTenant(db, tenantOfSession(session), (trx) => {
      const details = { fields: ['rosterPull'], pupils };
      return writeAuditEntry(trx, auditContextOfCall(call), {
        school,
        action: 'see',
        thing: 'pupil',
        id: null,
        details,
      });
    });
    return { kind: 'answered', output: { kind: 'pulled', text: csvOf(table), pupils } };
  } catch (fault) {
    await releasePullReservation(db, row);
    throw fault;
  }
}
