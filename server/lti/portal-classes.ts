import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import { SYSTEM_TRANSACTION_ACTOR, runAsTenant } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId, toApiId } from '../identifiers.ts';
import { fetchPupilsOfPortalClass } from './class-members.ts';
import { ExternalServiceError } from '../http/request-service.ts';
import type { PortalServiceDependencies } from './portal-service.ts';
import type { PortalRow } from './portal-rows.ts';
import { rosterOfPortalMembers } from './portal-roster.ts';
import type { LaunchTicket } from './sealed-state.ts';

/**
 * Maximum number of classes that are stored for each portal. If a portal has more classes, the server deletes the
 * classes from which nobody has opened Sakumon for the longest time.
 */
const MOST_CLASSES = 60;

/**
 * Stores a class of a portal from which a teacher has opened Sakumon, with the address of the list of the class's
 * members. Deletes the classes beyond the limit {@link MOST_CLASSES}.
 */
export async function storePortalClass(
  db: Database,
  portal: PortalRow,
  opened: NonNullable<LaunchTicket['members']>,
  now: Date,
): Promise<void> {
  const { url, title } = opened;
  const hash = createHash('sha256').update(url).digest();
  const { school_id: school, id } = portal;
  await runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, async (trx) => {
    await sql`
      insert into portal_class (school_id, portal_id, class_hash, memberships_url, title, opened_at)
      values (${school}, ${id}, ${hash}, ${url}, ${title}, ${now})
      on conflict (school_id, portal_id, class_hash) do update set title = ${title}, opened_at = ${now}`.execute(trx);
    await sql`
      delete from portal_class where school_id = ${school} and portal_id = ${id} and class_hash not in (
        select class_hash from portal_class where school_id = ${school} and portal_id = ${id}
         order by opened_at desc limit ${MOST_CLASSES})`.execute(trx);
  });
}

/**
 * Returns the classes from which teachers have opened Sakumon. Omits other schools' portals and portals that are
 * switched off.
 */
export function listPortalClasses(
  db: Database,
  { session }: RouteCall<'portalClasses'>,
): Promise<RouteOutcomeOf<'portalClasses'>> {
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const rows = await trx
      .selectFrom('portal_class')
      .innerJoin('portal', (join) =>
        join.onRef('portal.school_id', '=', 'portal_class.school_id').onRef('portal.id', '=', 'portal_class.portal_id'),
      )
      .select(['portal.id', 'portal.name', 'class_hash', 'title', 'opened_at'])
      .where('portal_class.school_id', '=', session.school)
      .where('portal.is_on', '=', true)
      .orderBy('opened_at', 'desc')
      .execute();
    const classes = rows.map((row) => ({
      portal: toApiId('l', row.id),
      portalName: row.name,
      portalClass: row.class_hash.toString('hex'),
      title: row.title,
      openedAt: row.opened_at.toISOString(),
    }));
    return { kind: 'answered', output: { classes } };
  });
}

/**
 * Requests the members of a class from the portal, and returns them as a roster. Stores nothing. Refuses with
 * `not-found` if the school has no such class or the portal is switched off. If the portal does not send the members,
 * refuses with `portal-away`, `portal-refused` or `portal-malformed`.
 */
export async function fetchPortalClassRoster(
  dependencies: PortalServiceDependencies,
  { session, input, now }: RouteCall<'readPortalClass'>,
): Promise<RouteOutcomeOf<'readPortalClass'>> {
  const row = await runAsTenant(dependencies.db, tenantOfSession(session), (trx) =>
    trx
      .selectFrom('portal_class')
      .innerJoin('portal', (join) =>
        join.onRef('portal.school_id', '=', 'portal_class.school_id').onRef('portal.id', '=', 'portal_class.portal_id'),
      )
      .select(['portal.id', 'client_id', 'token_url', 'memberships_url'])
      .where('portal_class.school_id', '=', session.school)
      .where('portal.id', '=', fromApiId(input.portal))
      .where('portal.is_on', '=', true)
      .where('class_hash', '=', Buffer.from(input.portalClass, 'hex'))
      .executeTakeFirst(),
  );
  if (row === undefined) return { kind: 'refused', refusal: 'not-found' };
  try {
    const members = await fetchPupilsOfPortalClass(dependencies, row, now);
    const of = { school: session.school, portal: row.id, now };
    return { kind: 'answered', output: await rosterOfPortalMembers(dependencies.key, members, of) };
  } catch (fault) {
    if (fault instanceof ExternalServiceError) return { kind: 'refused', refusal: `portal-${fault.failure}` };
    throw fault;
  }
}
