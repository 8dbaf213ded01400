import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import { SYSTEM_TRANSACTION_ACTOR, runAsTenant } from '../database/transaction.ts';
import type { PortalRow } from './portal-rows.ts';
import type { LaunchTicket } from './sealed-state.ts';

/** Returns the number of the level that a link from a portal opens. Returns null for a link to any other page. */
export function levelOfPortalLink(target: string): number | null {
  const { pathname, searchParams } = new URL(target);
  const level = /^[1-9]\d{0,8}$/u.exec(searchParams.get('level') ?? '');
  return pathname === '/question' && level !== null ? Number(level[0]) : null;
}

type Opened = Pick<LaunchTicket, 'lineItem' | 'to'> & { readonly pupil: string; readonly now: Date };

/**
 * Stores that a pupil opened a level from the portal and that the portal wants the result. Stores nothing if the portal
 * accepts no result, or if the link opens no level. If the pupil opens the level again, the server tries again to send
 * the result, even if it stopped trying before.
 */
export async function storeThatPortalAwaitsLevelResult(
  db: Database,
  portal: PortalRow,
  { lineItem, to, pupil, now }: Opened,
): Promise<void> {
  const level = levelOfPortalLink(to);
  if (lineItem === null || level === null) return;
  await runAsTenant(db, SYSTEM_TRANSACTION_ACTOR, (trx) =>
    sql`
      insert into portal_result (school_id, portal_id, pupil_id, line_item, level, opened_at)
      values (${portal.school_id}, ${portal.id}, ${pupil}, ${lineItem}, ${level}, ${now})
      on conflict (school_id, portal_id, pupil_id, line_item) do update set level = ${level}, opened_at = ${now},
        checks_seen = null, given_up_at = null, tries = 0,
        finished_at = case when portal_result.level <> ${level} or portal_result.given_up_at is not null then null
          else portal_result.finished_at end,
        sent_at = case when portal_result.level <> ${level} then null else portal_result.sent_at end`.execute(trx),
  );
}
