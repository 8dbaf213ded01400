import { sql } from 'kysely';
import type { LevelOpening } from '../../contract/level-openings.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import { dayInJapan } from '../../engine/calendar.ts';
import { isMemberOnDaySql } from '../database/membership.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId } from '../identifiers.ts';
import { readGroupName } from './group-name.ts';
import type { SchoolAndPupil } from './pupil-level.ts';

/**
 * Returns a map from levels to the teachers' decisions for the pupil: true if the level is opened, false if it is
 * closed. Levels without a decision are not in the map. A decision for the pupil has priority over decisions for the
 * groups to which the pupil belongs today. If the decisions for two groups differ, the level is open.
 */
export async function readPupilLevelOpeningDecisions(
  trx: TenantTransaction,
  pupil: SchoolAndPupil,
  now: Date,
): Promise<ReadonlyMap<number, boolean>> {
  const { rows } = await sql<LevelOpening>`/* openings by teacher */
    select level, bool_or(open) as open
      from level_opening
      join group_membership as member on member.school_id = level_opening.school_id
        and member.group_id = level_opening.group_id and member.pupil_id = ${pupil.account}
        and ${isMemberOnDaySql('member', dayInJapan(now))}
     where level_opening.school_id = ${pupil.school}
       and level not in (select own.level from pupil_level_opening as own
                          where own.school_id = ${pupil.school} and own.pupil_id = ${pupil.account})
     group by level
    union all
    select level, open from pupil_level_opening where school_id = ${pupil.school} and pupil_id = ${pupil.account}`.execute(
    trx,
  );
  return new Map(rows.map(({ level, open }) => [level, open]));
}

function ofGroup(trx: TenantTransaction, school: string, group: string): Promise<LevelOpening[]> {
  const query = trx.selectFrom('level_opening').select(['level', 'open']).where('school_id', '=', school);
  return query.where('group_id', '=', group).orderBy('level').execute();
}

function ofPupil(trx: TenantTransaction, school: string, pupil: string): Promise<LevelOpening[]> {
  const query = trx.selectFrom('pupil_level_opening').select(['level', 'open']).where('school_id', '=', school);
  return query.where('pupil_id', '=', pupil).orderBy('level').execute();
}

type Target = { readonly school: string; readonly group: string; readonly pupil: string | null };

async function openingsOf(trx: TenantTransaction, { school, group, pupil }: Target) {
  const ofWhole = await ofGroup(trx, school, group);
  const levels = pupil === null ? ofWhole : await ofPupil(trx, school, pupil);
  return { kind: 'answered', output: { levels, ofGroup: pupil === null ? [] : ofWhole } } as const;
}

/**
 * Returns true if the school has the group. If `pupil` is given, returns true only if this pupil is also a member of
 * the group today.
 */
async function isThere(trx: TenantTransaction, { school, group, pupil }: Target, now: Date): Promise<boolean> {
  if (pupil === null) return (await readGroupName(trx, school, group)) !== null;
  const member = await trx
    .selectFrom('group_membership')
    .select('pupil_id')
    .where('school_id', '=', school)
    .where('group_id', '=', group)
    .where('pupil_id', '=', pupil)
    .where(isMemberOnDaySql('group_membership', dayInJapan(now)))
    .executeTakeFirst();
  return member !== undefined;
}

/**
 * Returns the level openings of a group. If a pupil is given, returns the openings for this pupil and those for the
 * group. Refuses with `not-found` if the group does not exist, or if the pupil is not a member of the group.
 */
export function readLevelOpenings(
  db: Database,
  call: RouteCall<'levelOpenings'>,
): Promise<RouteOutcomeOf<'levelOpenings'>> {
  const { input, session, now } = call;
  const pupil = input.pupil === undefined ? null : fromApiId(input.pupil);
  const target = { school: session.school, group: fromApiId(input.group), pupil };
  return runAsTenant(db, tenantOfSession(session), async (trx) =>
    (await isThere(trx, target, now)) ? openingsOf(trx, target) : { kind: 'refused', refusal: 'not-found' },
  );
}

/**
 * Replaces all level openings of a group or a pupil. Locks the group, so that the openings of two teachers who save at
 * the same time are not mixed: the later save replaces the earlier one completely. Refuses for the same reason as
 * {@link readLevelOpenings}.
 */
export function replaceLevelOpenings(
  db: Database,
  call: RouteCall<'openLevels'>,
): Promise<RouteOutcomeOf<'openLevels'>> {
  const { input, session, now } = call;
  const { school } = session;
  const group = fromApiId(input.group);
  const pupil = input.pupil === null ? null : fromApiId(input.pupil);
  const target = { school, group, pupil };
  const levels = [...new Map(input.levels.map((one) => [one.level, one])).values()];
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    if (!(await isThere(trx, target, now))) return { kind: 'refused', refusal: 'not-found' };
    const locked = trx.selectFrom('class_group').select('id').where('school_id', '=', school).where('id', '=', group);
    await locked.forUpdate().execute();
    if (pupil === null) {
      await trx.deleteFrom('level_opening').where('school_id', '=', school).where('group_id', '=', group).execute();
      const rows = levels.map(({ level, open }) => ({ school_id: school, group_id: group, level, open }));
      if (rows.length > 0) await trx.insertInto('level_opening').values(rows).execute();
    } else {
      const before = trx.deleteFrom('pupil_level_opening').where('school_id', '=', school);
      await before.where('pupil_id', '=', pupil).execute();
      const rows = levels.map(({ level, open }) => ({ school_id: school, pupil_id: pupil, level, open }));
      if (rows.length > 0) await trx.insertInto('pupil_level_opening').values(rows).execute();
    }
    const done = { school, action: 'open', thing: 'level', id: null, details: { levels: levels.length } } as const;
    await writeAuditEntry(trx, auditContextOfCall(call), { ...done, ...(pupil === null ? {} : { whom: [pupil] }) });
    return openingsOf(trx, target);
  });
}
