import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId } from '../identifiers.ts';
import {
  TODAYS_MEMBERSHIP_SELECTION,
  pupilOfRow,
  pupilSortOrderSql,
  readPupilRows,
  type MembershipSelection,
} from './pupils.ts';

/**
 * Returns an SQL condition that selects the pupils who match a search text. A word that consists of at most three
 * digits must be the pupil's number in the class or the whole school number. Every other word must be a part of a name,
 * of the e-mail address or of the school number. A pupil matches only if all words match.
 */
function matching(search: string) {
  const words = search.split(/\s+/u).filter((word) => word !== '');
  const each = words.map((word) => {
    const number = /^\d{1,3}$/u.exec(word.normalize('NFKC'))?.[0];
    return number === undefined
      ? sql`position(searchable(${word}) in search_text) > 0`
      : sql`(number = ${Number(number)} or school_number = ${number})`;
  });
  return each.reduce((whole, one) => sql`${whole} and ${one}`, sql`true`);
}

function belongingOf({ group, schoolYear }: RouteCall<'pupils'>['input']): MembershipSelection {
  if (group !== undefined && group !== 'none') return { kind: 'group', id: fromApiId(group) };
  return schoolYear === undefined ? TODAYS_MEMBERSHIP_SELECTION : { kind: 'schoolYear', schoolYear };
}

function ofArchive(archived: RouteCall<'pupils'>['input']['archived']): ReturnType<typeof sql> {
  switch (archived) {
    case 'without':
      return sql`archived_at is null`;
    case 'only':
      return sql`archived_at is not null`;
    case 'with':
      return sql`true`;
  }
}

/** Returns a page of pupils. Refuses with `not-found` if the group is unknown. */
export function listPupils(
  db: Database,
  { input, session, now }: RouteCall<'pupils'>,
): Promise<RouteOutcomeOf<'pupils'>> {
  const { school } = session;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const belonging = belongingOf(input);
    const isKnown = belonging.kind !== 'group' || (await isGroup(trx, school, belonging.id));
    if (!isKnown) return { kind: 'refused', refusal: 'not-found' };
    const ofGroups = belonging.kind === 'today' ? sql`true` : sql`group_id is not null`;
    const inGroups = input.group === 'none' ? sql`group_id is null` : ofGroups;
    const condition = sql`${ofArchive(input.archived)} and ${inGroups} and ${matching(input.search ?? '')}`;
    const order = pupilSortOrderSql(input.sort, input.direction);
    const { offset, limit } = input;
    const query = { belonging, condition, order, offset, limit };
    const rows = await readPupilRows(trx, school, query, now);
    // Each row contains the total number of matching pupils. If the requested page begins after the last matching
    // pupil, the query returns no row. A second query must then read the total number.
    const [any] = rows.length > 0 ? rows : await readPupilRows(trx, school, { ...query, offset: 0, limit: 1 }, now);
    return { kind: 'answered', output: { total: any?.total ?? 0, pupils: rows.map(pupilOfRow) } };
  });
}

async function isGroup(trx: TenantTransaction, school: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('class_group')
    .select('id')
    .where('school_id', '=', school)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
