import { sql } from 'kysely';
import { reviewReasonsOfRoster } from '../../engine/roster/cautions.ts';
import { systemAuditContext, writeAuditEntry } from '../audit/audit.ts';
import { SYSTEM_TRANSACTION_ACTOR, runAsTenant } from '../database/transaction.ts';
import { toApiId } from '../identifiers.ts';
import { readPupilsChangedByRoster } from '../roster/applications.ts';
import { applyRosterDifference } from '../roster/apply.ts';
import { compareRosterWithSchool, type RosterComparison } from '../roster/check.ts';
import { lockPupilsOfSchool } from '../roster/present-school.ts';
import { nextTimeOfDayInJapan } from '../../engine/calendar.ts';
import { NIGHTLY_PULL_LIMITS } from './provider-requests.ts';
import type { RosterProviderRow } from './provider-rows.ts';
import {
  releasePullReservation,
  storeRosterPullResult,
  pullAndParseRoster,
  PULLED_ROSTER_COMPARISON_OPTIONS,
  type PulledRosterResult,
  type RosterPullDependencies,
  type StoredRosterPullResult,
} from './run-pull.ts';

const MINUTE = 60_000;
/** Time in milliseconds for which a nightly pull reserves the school's provider. A pull always takes less time. */
const TAKEN_FOR = 10 * MINUTE;

export type NightlyRosterPullDependencies = RosterPullDependencies & {
  readonly clock: () => Date;
  /** Aborted when the server stops. A running pull then ends, and it is repeated after the next start of the server. */
  readonly stopping?: AbortSignal;
};

/**
 * Returns one provider whose nightly pull is due, and reserves it, so that no other process pulls from it at the same
 * time. Returns null if no pull is due, or if other processes have reserved all providers whose pull is due.
 */
async function takeDue({ db, clock }: NightlyRosterPullDependencies): Promise<RosterProviderRow | null> {
  const now = clock();
  return runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, async (trx) => {
    const due = await trx
      .selectFrom('roster_provider')
      .select(['school_id', 'nightly_at'])
      .where('next_pull_at', '<=', now)
      .where((of) => of.or([of('running_until', 'is', null), of('running_until', '<=', now)]))
      .where(sql<boolean>`exists (select from school where id = roster_provider.school_id and archived_at is null)`)
      .orderBy('next_pull_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (due === undefined || due.nightly_at === null) return null;
    return trx
      .updateTable('roster_provider')
      .set({
        running_until: new Date(now.getTime() + TAKEN_FOR),
        next_pull_at: nextTimeOfDayInJapan(due.nightly_at, now),
      })
      .where('school_id', '=', due.school_id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Returns true if applying the roster would change nothing in the school. */
function changesNothing({ difference: { changes, leaving, widened } }: RosterComparison): boolean {
  return changes.every(({ kind }) => kind === 'unchanged') && leaving.length + widened.length === 0;
}

/**
 * Compares a pulled roster with the pupils and groups of the school. Then applies the roster, unless a person must look
 * at the changes first. Both steps are in one transaction, so that nobody changes the school in between. Applies
 * nothing and returns null if the provider was removed during the pull.
 */
function applyPulled(
  { db }: NightlyRosterPullDependencies,
  { school_id: school, running_until: reserved }: RosterProviderRow,
  { read, pupils }: Extract<PulledRosterResult, { kind: 'pulled' }>,
  now: Date,
): Promise<StoredRosterPullResult | null> {
  return runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, async (trx): Promise<StoredRosterPullResult | null> => {
    await lockPupilsOfSchool(trx, school);
    // The lock on the row prevents a removal of the provider until the roster is applied.
    const present = await trx
      .selectFrom('roster_provider')
      .select('school_id')
      .where('school_id', '=', school)
      .where('running_until', '=', reserved)
      .forUpdate()
      .executeTakeFirst();
    if (present === undefined) return null;
    const compared = await compareRosterWithSchool(trx, read, PULLED_ROSTER_COMPARISON_OPTIONS, { school, now });
    const cautions = reviewReasonsOfRoster(compared.difference, compared.school.pupils);
    if (cautions.length > 0) return { result: 'waits', pupils, cautions };
    if (changesNothing(compared)) return { result: 'unchanged', pupils };
    const { purpose } = PULLED_ROSTER_COMPARISON_OPTIONS;
    const applied = await applyRosterDifference(trx, compared, {
      school,
      account: null,
      now,
      purpose,
      endLeaving: true,
    });
    const { id, added, moved, renumbered, updated, left, groupsAdded } = applied;
    const counts = { added, moved, renumbered, updated, left, groupsAdded };
    const details = { roster: toApiId('r', id), purpose, fields: ['rosterPull'], ...counts };
    const whom = await readPupilsChangedByRoster(trx, school, id);
    await writeAuditEntry(trx, systemAuditContext(now), {
      school,
      action: 'move',
      thing: 'pupil',
      id: null,
      details,
      whom,
    });
    return { result: 'applied', pupils };
  });
}

async function pullNightly(dependencies: NightlyRosterPullDependencies, row: RosterProviderRow): Promise<void> {
  const { db, clock, stopping } = dependencies;
  const now = clock();
  try {
    const pulled = await pullAndParseRoster(dependencies, row, {
      limits: NIGHTLY_PULL_LIMITS,
      now,
      ...(stopping === undefined ? {} : { stopping }),
    });
    if (stopping?.aborted === true) return await putBack(dependencies, row);
    const result: StoredRosterPullResult | null =
      pulled.kind === 'failed'
        ? { result: 'failed', failure: pulled.failure }
        : await applyPulled(dependencies, row, pulled, now);
    if (result === null) return;
    return await storeRosterPullResult(db, row, result, { now, isNightly: true });
  } catch (fault) {
    await releasePullReservation(db, row);
    throw fault;
  }
}

/** Makes an interrupted pull due again. */
async function putBack({ db, clock }: NightlyRosterPullDependencies, row: RosterProviderRow): Promise<void> {
  await runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, (trx) =>
    trx
      .updateTable('roster_provider')
      .set({ next_pull_at: clock() })
      .where('school_id', '=', row.school_id)
      .where('running_until', '=', row.running_until)
      .execute(),
  );
  await releasePullReservation(db, row);
}

/**
 * Pulls the rosters of all schools whose nightly pull is due, one school after the other. Runs in the background. Even
 * if there are several server processes, each pull runs in only one of them. A roster is applied only if no person must
 * look at the changes first (engine/roster/cautions).
 */
export async function pullDueRosters(dependencies: NightlyRosterPullDependencies): Promise<void> {
  for (;;) {
    const row = dependencies.stopping?.aborted === true ? null : await takeDue(dependencies);
    if (row === null) return;
    await pullNightly(dependencies, row);
  }
}
