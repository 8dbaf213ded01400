import { sql } from 'kysely';
import { todayOrSchoolYearStart, schoolYearOfInstant } from '../../engine/calendar.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import { isMemberOnDaySql } from '../database/membership.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId, newId, toApiId } from '../identifiers.ts';
import { moveMemberships, pupilsWithUnknownGrade, type MoveOfPupils } from './membership-moves.ts';

/**
 * Locks the pupils until the end of the transaction. Returns a refusal if one of them is archived or is not a pupil of
 * the school. Returns null otherwise.
 */
async function pupilsInTheWay(trx: TenantTransaction, { school, pupils }: MoveOfPupils) {
  const locked = await trx
    .selectFrom('account')
    .select(['id', 'archived_at'])
    .where('school_id', '=', school)
    .where('role', '=', 'pupil')
    .where('id', 'in', pupils)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (locked.length < pupils.length) return { kind: 'refused', refusal: 'not-found' } as const;
  const archived = locked.filter(({ archived_at }) => archived_at !== null).map(({ id }) => toApiId('u', id));
  if (archived.length > 0) return { kind: 'refused', refusal: 'pupil-archived', concerning: archived } as const;
  return null;
}

/**
 * Returns the ids of the pupils whom somebody else has moved since the teacher read the lists of pupils. If the move is
 * from a group, these pupils are no longer in it. If `from` is null (no group), they are in a group now.
 */
async function movedMeanwhile(trx: TenantTransaction, move: MoveOfPupils): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select pupil.id
      from unnest(${move.pupils}::uuid[]) as pupil (id)
     where (${move.from}::uuid is not null) <> exists (
       select from group_membership as member
         join class_group on class_group.school_id = member.school_id and class_group.id = member.group_id
        where member.school_id = ${move.school} and member.pupil_id = pupil.id
          and (member.group_id = ${move.from}::uuid or (${move.from}::uuid is null and class_group.archived_at is null))
          and ${isMemberOnDaySql('member', move.day)})
     order by pupil.id`.execute(trx);
  return rows.map(({ id }) => toApiId('u', id));
}

type LockedGroup = { readonly school_year: number; readonly archived_at: Date | null; readonly is_support: boolean };

/**
 * Locks the groups of a move, and returns them in a map from id to group. Without the locks, somebody could archive one
 * of the groups during the move, or two pupils could get the same number.
 */
export async function lockGroupsOfMove(trx: TenantTransaction, school: string, ids: readonly (string | null)[]) {
  const named = ids.filter((id) => id !== null);
  if (named.length === 0) return new Map<string, LockedGroup>();
  const rows = await trx
    .selectFrom('class_group')
    .select(['id', 'school_year', 'archived_at', 'is_support'])
    .where('school_id', '=', school)
    .where('id', 'in', named)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ id, ...group }) => [id, group]));
}

/**
 * Returns the day on which the moved pupils' memberships in the new group begin: today, or the first day of the new
 * group's school year if this year has not begun.
 */
function dayOfMove(years: readonly (number | undefined)[], now: Date): string {
  const running = schoolYearOfInstant(now);
  return todayOrSchoolYearStart(Math.max(...years.map((year) => year ?? running)), now);
}

/**
 * Decides which group memberships a move ends. Pupils stay in the old group if exactly one of the two groups is a
 * support group. A move from one ordinary class to another of a later school year also ends memberships in support
 * groups of earlier school years, because schools form new support groups each year.
 */
function kindOfMove(
  source: LockedGroup | undefined,
  target: LockedGroup | null,
): Pick<MoveOfPupils, 'leavesFrom' | 'newYear'> {
  if (source === undefined || target === null) return { leavesFrom: true, newYear: null };
  const leavesFrom = source.is_support === target.is_support;
  const isNewYear = leavesFrom && !target.is_support && target.school_year > source.school_year;
  return { leavesFrom, newYear: isNewYear ? target.school_year : null };
}

/**
 * Returns the ids of the moved pupils who, on the day of the move, are in an ordinary class other than `from` and `to`.
 */
async function inOrdinaryClass(
  trx: TenantTransaction,
  { school, pupils, from, to, day }: MoveOfPupils,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct pupil_id as id from group_membership as member
      join class_group on class_group.school_id = member.school_id and class_group.id = member.group_id
        and not is_support and archived_at is null
     where member.school_id = ${school} and pupil_id = any(${pupils}::uuid[])
       and group_id is distinct from ${from}::uuid and group_id is distinct from ${to}::uuid
       and ${isMemberOnDaySql('member', day)}
     order by 1`.execute(trx);
  return rows.map(({ id }) => toApiId('u', id));
}

/**
 * Moves all of the pupils, or none of them. Refuses in these cases:
 * - `not-found`: a group or a pupil does not exist.
 * - `group-archived`: the new group is archived.
 * - `pupil-archived`: a pupil is archived.
 * - `school-year-over`: the new group belongs to an earlier school year.
 * - `changed-meanwhile`: somebody else has moved one of the pupils since the teacher read the lists.
 * - `in-other-class`: a pupil would be in two ordinary classes.
 * - `grade-not-in-class`: the new group has several grades, but not the grade of one of the pupils, and the request has
 *   no `grade` that the group has.
 */
export function movePupilsBetweenGroups(
  db: Database,
  call: RouteCall<'movePupils'>,
): Promise<RouteOutcomeOf<'movePupils'>> {
  const { input, session, now } = call;
  const { school } = session;
  const from = input.from === null ? null : fromApiId(input.from);
  const to = input.to === null ? null : fromApiId(input.to);
  const pupils = [...new Set(input.pupils.map(fromApiId))];
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const groups = await lockGroupsOfMove(trx, school, [from, to]);
    const target = to === null ? null : groups.get(to);
    if (target === undefined || (from !== null && !groups.has(from))) return { kind: 'refused', refusal: 'not-found' };
    if (target?.archived_at != null) return { kind: 'refused', refusal: 'group-archived' };
    const source = from === null ? undefined : groups.get(from);
    const earliest = Math.max(schoolYearOfInstant(now), source?.school_year ?? 0);
    if (target !== null && target.school_year < earliest) return { kind: 'refused', refusal: 'school-year-over' };
    const day = dayOfMove([source?.school_year, target?.school_year], now);
    const kinds = kindOfMove(source, target);
    const move: MoveOfPupils = { school, pupils, from, to, day, grade: input.grade ?? null, ...kinds };
    const inTheWay = await pupilsInTheWay(trx, move);
    if (inTheWay !== null) return inTheWay;
    const concerning = await movedMeanwhile(trx, move);
    if (concerning.length > 0) return { kind: 'refused', refusal: 'changed-meanwhile', concerning };
    const inClass = kinds.leavesFrom || target?.is_support === true ? [] : await inOrdinaryClass(trx, move);
    if (inClass.length > 0) return { kind: 'refused', refusal: 'in-other-class', concerning: inClass };
    const ungraded = await pupilsWithUnknownGrade(trx, move);
    if (ungraded.length > 0) return { kind: 'refused', refusal: 'grade-not-in-class', concerning: ungraded };
    const { changes, numbers } = await moveMemberships(trx, move);
    const id = newId(now);
    const row = { school_id: school, id, made_by: session.account, made_at: now, changes };
    await trx.insertInto('membership_move').values(row).execute();
    const details = { pupils: pupils.length, from: input.from, to: input.to };
    const done = { school, action: 'move', thing: 'pupil', id: null, details, whom: pupils } as const;
    await writeAuditEntry(trx, auditContextOfCall(call), done);
    return { kind: 'answered', output: { undo: toApiId('m', id), moved: pupils.length, numbers } };
  });
}
