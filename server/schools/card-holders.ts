import { readPicturePasswordChangeTimes, schoolAllowsClassPages } from '../accounts/picture-password.ts';
import type { LoginCardPupilSelection } from '../../contract/login-cards.ts';
import type { Pupil } from '../../contract/pupils.ts';
import { tenantOfSession } from '../http/session.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { fromApiId } from '../identifiers.ts';
import { readPupilsByIds, readPupilsOfGroup } from './pupils.ts';

/** The pupils whose login cards are issued or listed. */
export type PupilsOfCardSelection = {
  readonly pupils: readonly Pupil[];
  readonly isGroupArchived: boolean;
};

/**
 * Returns the pupils who were chosen for login cards: single pupils, or all pupils of a group. Returns null if the
 * group or one of the pupils does not belong to the school.
 */
export async function readPupilsOfCardSelection(
  trx: TenantTransaction,
  school: string,
  holders: LoginCardPupilSelection,
  now: Date,
): Promise<PupilsOfCardSelection | null> {
  switch (holders.kind) {
    case 'pupils': {
      const ids = [...new Set(holders.pupils)].map(fromApiId);
      const pupils = await readPupilsByIds(trx, school, ids, now);
      return pupils.length === ids.length ? { pupils, isGroupArchived: false } : null;
    }
    case 'group': {
      const group = await trx
        .selectFrom('class_group')
        .select(['id', 'archived_at'])
        .where('school_id', '=', school)
        .where('id', '=', fromApiId(holders.group))
        .executeTakeFirst();
      if (group === undefined) return null;
      const pupils = await readPupilsOfGroup(trx, school, group.id, now);
      return { pupils, isGroupArchived: group.archived_at !== null };
    }
  }
}

/**
 * Returns the id that an audit entry about login cards contains: the id of the chosen group or of the only chosen
 * pupil. Returns null if several pupils were chosen.
 */
export function findAuditIdOfCardSelection(whose: LoginCardPupilSelection): string | null {
  switch (whose.kind) {
    case 'group':
      return fromApiId(whose.group);
    case 'pupils': {
      const [only, ...others] = whose.pupils;
      return only === undefined || others.length > 0 ? null : fromApiId(only);
    }
  }
}

/**
 * Returns a map from a pupil's id to the time at which the pupil's login card was issued. Pupils without a card are not
 * in the map.
 */
export async function readLoginCardIssueTimes(
  trx: TenantTransaction,
  school: string,
  pupils: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (pupils.length === 0) return new Map();
  const rows = await trx
    .selectFrom('login_card')
    .select(['pupil_id', 'issued_at'])
    .where('school_id', '=', school)
    .where('pupil_id', 'in', pupils)
    .execute();
  return new Map(rows.map(({ pupil_id, issued_at }) => [pupil_id, issued_at]));
}

/**
 * Returns those of the chosen pupils who are not archived, with the state of their login cards and picture passwords.
 * Refuses with `not-found` if a pupil or the group does not belong to the school.
 */
export function listPupilsWithCardState(
  db: Database,
  call: RouteCall<'cardHolders'>,
): Promise<RouteOutcomeOf<'cardHolders'>> {
  const { input, session, now } = call;
  const { school } = session;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const chosen = await readPupilsOfCardSelection(trx, school, input.of, now);
    if (chosen === null) return { kind: 'refused', refusal: 'not-found' };
    const present = chosen.pupils.filter(({ archivedAt }) => archivedAt === null);
    const moments = await readLoginCardIssueTimes(
      trx,
      school,
      present.map(({ id }) => fromApiId(id)),
    );
    const pictures = await readPicturePasswordChangeTimes(
      trx,
      school,
      present.map(({ id }) => fromApiId(id)),
    );
    const holders = present.map(({ id, displayName, kanaName, group, number }) => ({
      pupil: id,
      displayName,
      kanaName,
      groupName: group?.name ?? null,
      number,
      issuedAt: moments.get(fromApiId(id))?.toISOString() ?? null,
      picturesSetAt: pictures.get(fromApiId(id))?.toISOString() ?? null,
    }));
    return { kind: 'answered', output: { holders, classPages: await schoolAllowsClassPages(trx, school) } };
  });
}
