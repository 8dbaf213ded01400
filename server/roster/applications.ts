import { sql } from 'kysely';
import type { RosterApplication } from '../../contract/roster.ts';
import type { PupilPortalLink } from '../lti/portal-roster.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { toApiId } from '../identifiers.ts';
import { MAX_ROSTER_UNDO_AGE_MILLISECONDS } from './undo.ts';

/** Maximum number of imported rosters in the list. */
const SHOWN = 20;

type ApplicationRow = {
  readonly id: string;
  readonly made_at: Date;
  readonly made_by: string | null;
  readonly purpose: 'addPupils' | 'newSchoolYear';
  readonly added: number;
  readonly moved: number;
  readonly renumbered: number;
  readonly updated: number;
  readonly left: number;
  readonly groups_added: number;
  readonly undone_at: Date | null;
};

/**
 * Returns the ids of all pupils whom the import of a roster changed. The import may have added a pupil, changed the
 * pupil's groups, or changed the pupil's number or name.
 */
export async function readPupilsChangedByRoster(
  trx: TenantTransaction,
  school: string,
  roster: string,
): Promise<string[]> {
  const { rows } = await sql<{ pupil: string }>`
    select distinct pupil from roster_application,
        unnest(added_pupils::text[]
          || array(select change->>'pupil' from jsonb_array_elements(changes || pupil_updates) as change)) as pupil
     where school_id = ${school} and id = ${roster} order by pupil`.execute(trx);
  return rows.map(({ pupil }) => pupil);
}

/** Returns the latest imported rosters of a school, the latest first. */
export async function listRosterApplications(
  trx: TenantTransaction,
  school: string,
  now: Date,
): Promise<RosterApplication[]> {
  const { rows } = await sql<ApplicationRow>`
    select application.id, made_at, maker.display_name as made_by, purpose, cardinality(added_pupils) as added,
        moved_pupils as moved, renumbered_pupils as renumbered, updated_pupils as updated, left_pupils as "left",
        cardinality(added_groups) as groups_added, undone_at
      from roster_application as application
      left join account as maker on maker.school_id = application.school_id and maker.id = application.made_by
     where application.school_id = ${school}
     order by made_at desc, application.id desc limit ${SHOWN}`.execute(trx);
  return rows.map(({ id, made_at, made_by, groups_added, undone_at, ...rest }) => {
    const until = new Date(made_at.getTime() + MAX_ROSTER_UNDO_AGE_MILLISECONDS);
    return {
      ...rest,
      id: toApiId('r', id),
      madeAt: made_at.toISOString(),
      madeBy: made_by,
      groupsAdded: groups_added,
      undoUntil: until.toISOString(),
      canUndo: undone_at === null && now <= until,
      undoneAt: undone_at?.toISOString() ?? null,
    };
  });
}

/**
 * Stores the links between pupils' accounts and portals that the import of a roster created, because undoing the import
 * must remove these links.
 */
export async function storePortalLinksForRosterUndo(
  trx: TenantTransaction,
  school: string,
  roster: string,
  links: readonly PupilPortalLink[],
): Promise<void> {
  if (links.length === 0) return;
  await trx
    .updateTable('roster_application')
    .set({ linked: JSON.stringify(links) })
    .where('school_id', '=', school)
    .where('id', '=', roster)
    .execute();
}
