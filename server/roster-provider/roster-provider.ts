import { encryptText } from '../accounts/installation-key.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteHandlers, RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { nextTimeOfDayInJapan } from '../../engine/calendar.ts';
import { INTERACTIVE_PULL_LIMITS } from './provider-requests.ts';
import {
  rosterProviderForApi,
  readRosterProviderRow,
  PROVIDER_SECRET_KEY_PURPOSE,
  type RosterProviderRow,
} from './provider-rows.ts';
import { RosterPullError } from './pull-fault.ts';
import { pullRosterForReview } from './pull-for-person.ts';
import { readSchoolsOfProvider } from './read-provider.ts';
import { createClientOfProviderRow, type RosterPullDependencies } from './run-pull.ts';

type Edit = RouteCall<'editRosterProvider'>['input'];

function originOf(url: string): string {
  return new URL(url).origin;
}

/**
 * Returns true if the new addresses of the provider belong to the same servers as the stored addresses. If it returns
 * false, the stored client secret must not be sent to the new addresses.
 */
function keepsServers(row: RosterProviderRow, { baseUrl, tokenUrl }: Edit): boolean {
  return originOf(row.base_url) === originOf(baseUrl) && originOf(row.token_url) === originOf(tokenUrl);
}

/**
 * Locks the settings of a school's roster provider until the end of the transaction, also if the school has no provider
 * yet. Changes of the settings call this function before they use the provider's row, so that they cannot deadlock.
 */
async function lockSettings(trx: TenantTransaction, school: string): Promise<void> {
  // A stronger lock would conflict with the foreign keys of new rows. A nightly pull adds rows while it locks the
  // provider, so it could deadlock with a change of the settings.
  await trx.selectFrom('school').select('id').where('id', '=', school).forNoKeyUpdate().execute();
}

/**
 * Returns the version for the row of a new provider: the time in seconds, so that it is larger than the versions of a
 * provider that the school has removed. The remainder, which begins again after 34 years, keeps it in the range of the
 * database column.
 */
export function firstRosterProviderVersion(now: Date): number {
  return (Math.floor(now.getTime() / 1000) % 2 ** 30) + 1;
}

const SECRET_MISSING = 'はじめてのときと、アドレスのサーバーを変えるときは、シークレットも入れてください';

/**
 * Stores the settings of the school's roster provider. Refuses with `changed-meanwhile` if another person has changed
 * them in the meantime, and with `malformed-request` if a client secret is needed but the request contains none.
 */
async function editRosterProvider(
  { db, key }: RosterPullDependencies,
  call: RouteCall<'editRosterProvider'>,
): Promise<RouteOutcomeOf<'editRosterProvider'>> {
  const { input, session, now } = call;
  const { school } = session;
  const sealed =
    input.secret === null ? null : encryptText(await key(), PROVIDER_SECRET_KEY_PURPOSE, school, input.secret);
  return runAsTenant(db, tenantOfSession(session), async (trx): Promise<RouteOutcomeOf<'editRosterProvider'>> => {
    await lockSettings(trx, school);
    const present = await readRosterProviderRow(trx, school);
    if ((present?.version ?? null) !== input.version) {
      const provider = present === undefined ? null : rosterProviderForApi(present);
      return { kind: 'refused', refusal: 'changed-meanwhile', present: { provider } };
    }
    if (sealed === null && (present === undefined || !keepsServers(present, input))) {
      const places = [{ place: 'secret', message: SECRET_MISSING }];
      return { kind: 'refused', refusal: 'malformed-request', places };
    }
    const settings = {
      base_url: input.baseUrl,
      token_url: input.tokenUrl,
      client_id: input.clientId,
      org_id: input.school?.id ?? null,
      org_name: input.school?.name ?? null,
      nightly_at: input.nightlyAt,
      next_pull_at: input.nightlyAt === null ? null : nextTimeOfDayInJapan(input.nightlyAt, now),
    };
    if (present === undefined && sealed !== null) {
      await trx
        .insertInto('roster_provider')
        .values({ school_id: school, ...settings, sealed_secret: sealed, version: firstRosterProviderVersion(now) })
        .execute();
    } else {
      await trx
        .updateTable('roster_provider')
        .set((of) => ({
          ...settings,
          ...(sealed === null ? {} : { sealed_secret: sealed }),
          version: of('version', '+', 1),
        }))
        .where('school_id', '=', school)
        .execute();
    }
    const details = { fields: ['rosterProvider'], baseUrl: input.baseUrl, nightlyAt: input.nightlyAt };
    await writeAuditEntry(trx, auditContextOfCall(call), {
      school,
      action: 'edit',
      thing: 'settings',
      id: null,
      details,
    });
    const stored = await readRosterProviderRow(trx, school);
    if (stored === undefined) throw new Error('the roster provider was stored, but cannot be read');
    return { kind: 'answered', output: { provider: rosterProviderForApi(stored) } };
  });
}

/**
 * Removes the school's roster provider. A nightly pull that is running then applies nothing, because its reservation is
 * removed too. Refuses with `not-found` if the school has no provider, and with `changed-meanwhile` if another person
 * has changed its settings in the meantime.
 */
function removeRosterProvider(
  { db }: RosterPullDependencies,
  call: RouteCall<'removeRosterProvider'>,
): Promise<RouteOutcomeOf<'removeRosterProvider'>> {
  const { input, session } = call;
  const { school } = session;
  return runAsTenant(db, tenantOfSession(session), async (trx): Promise<RouteOutcomeOf<'removeRosterProvider'>> => {
    await lockSettings(trx, school);
    const removed = await trx
      .deleteFrom('roster_provider')
      .where('school_id', '=', school)
      .where('version', '=', input.version)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) {
      const present = await readRosterProviderRow(trx, school);
      if (present === undefined) return { kind: 'refused', refusal: 'not-found' };
      return {
        kind: 'refused',
        refusal: 'changed-meanwhile',
        present: { provider: rosterProviderForApi(present) },
      };
    }
    const details = { fields: ['rosterProviderRemoved'] };
    const done = { school, action: 'edit', thing: 'settings', id: null, details } as const;
    await writeAuditEntry(trx, auditContextOfCall(call), done);
    return { kind: 'answered', output: { removed: true } };
  });
}

async function providerSchools(
  dependencies: RosterPullDependencies,
  { session }: RouteCall<'providerSchools'>,
): Promise<RouteOutcomeOf<'providerSchools'>> {
  const row = await runAsTenant(dependencies.db, tenantOfSession(session), (trx) =>
    readRosterProviderRow(trx, session.school),
  );
  if (row === undefined) return { kind: 'refused', refusal: 'not-found' };
  try {
    const schools = await readSchoolsOfProvider(
      await createClientOfProviderRow(dependencies, row, INTERACTIVE_PULL_LIMITS),
    );
    if (schools.length === 0) throw new RosterPullError('noSchool', 'orgs');
    return { kind: 'answered', output: { kind: 'schools', schools: [...schools] } };
  } catch (fault) {
    if (!(fault instanceof RosterPullError)) throw fault;
    return { kind: 'answered', output: { kind: 'failed', failure: fault.failure } };
  }
}

/**
 * Returns the handlers for the provider of a school's roster: for its settings, for the list of its schools, and for
 * pulling the roster.
 */
export function createRosterProviderHandlers(
  dependencies: RosterPullDependencies,
): Pick<
  RouteHandlers,
  'rosterProvider' | 'editRosterProvider' | 'removeRosterProvider' | 'providerSchools' | 'pullRoster'
> {
  return {
    rosterProvider: ({ session }) =>
      runAsTenant(dependencies.db, tenantOfSession(session), async (trx) => {
        const row = await readRosterProviderRow(trx, session.school);
        return { kind: 'answered', output: { provider: row === undefined ? null : rosterProviderForApi(row) } };
      }),
    editRosterProvider: (call) => editRosterProvider(dependencies, call),
    removeRosterProvider: (call) => removeRosterProvider(dependencies, call),
    providerSchools: (call) => providerSchools(dependencies, call),
    pullRoster: (call) => pullRosterForReview(dependencies, call),
  };
}
