import { sql } from 'kysely';
import { tenantOfSession } from '../http/session.ts';
import { todayOrSchoolYearStart, schoolYearOfInstant } from '../../engine/calendar.ts';
import {
  orderClassBeforeSupportGroupsSql,
  gradeOfMemberSql,
  isMemberOnDaySql,
  membershipNotEndedSql,
} from '../database/membership.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { RouteCall, RouteOutcomeOf } from '../http/outcome.ts';
import { fromApiId, newId, toApiId } from '../identifiers.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The highest number in a class that a pupil can have. */
const LAST_NUMBER = 999;

type Move = {
  readonly school: string;
  readonly pupils: readonly string[];
  readonly from: string | null;
  readonly to: string | null;
  /** The first day on which the pupils belong to the new group, as `YYYY-MM-DD`. */
  readonly day: string;
  /**
   * True if the pupils leave the group `from`. It is false if one of the groups `from` and `to` is a support group and
   * the other is an ordinary class, because pupils then belong to both groups.
   */
  readonly leavesFrom: boolean;
  /**
   * The school year of the new class if the pupils move from an ordinary class into an ordinary class of a later school
   * year, otherwise null. If it is not null, the move also ends memberships in support groups of earlier school years.
   */
  readonly newYear: number | null;
};

/**
 * Locks the pupils until the end of the transaction. Returns a refusal if one of them is archived or is not a pupil of
 * the school. Returns null otherwise.
 */
async function pupilsInTheWay(trx: TenantTransaction, { school, pupils }: Move) {
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
 * Returns the ids of those of the pupils whom somebody else has moved since the caller read the lists of pupils. They
 * are no longer in the group `from` or, if `from` is null (no group), they are now in a group.
 */
async function movedMeanwhile(trx: TenantTransaction, move: Move): Promise<string[]> {
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

/**
 * The result of changing group memberships. `changes` is JSON text with the data that is needed to undo the move.
 * `numbers` contains the numbers that the pupils got in the new group, in ascending order.
 */
type Changed = { readonly changes: string; readonly numbers: number[] };

/**
 * Ends the memberships in the old group (if `leavesFrom`) and adds memberships in the new group. `changes` contains
 * every changed membership with its last day before the move (`former`) and after it.
 * - A pupil who returns to a group on the day of leaving it gets the old number again, unless another pupil has it now.
 *   If the old membership also began on this day, it continues and no new membership is added.
 * - All other pupils get numbers that follow the highest number of the class, in the order of `pupils`. They get no
 *   numbers if the new class already has pupils and none of them has a number.
 * - In a class of several grades, the pupils keep their grade. If the move is into the next school year, their grade
 *   becomes one higher.
 */
export async function moveMemberships(
  trx: TenantTransaction,
  { school, pupils, from, to, day, leavesFrom, newYear }: Move,
): Promise<Changed> {
  const { rows } = await sql<Changed>`
    with closing as (
      select school_id, pupil_id, group_id, from_date, until_date as former, grade
        from group_membership
       where school_id = ${school} and pupil_id = any(${pupils}::uuid[])
         and (${leavesFrom} and group_id = ${from}::uuid or group_id in (select id from class_group
           where class_group.school_id = ${school} and is_support and school_year < ${newYear}::int))
         and ${isMemberOnDaySql('group_membership', day)}
    ), closed as (
      update group_membership as member set until_date = ${day}::date
        from closing
       where member.school_id = closing.school_id and member.pupil_id = closing.pupil_id
         and member.group_id = closing.group_id and member.from_date = closing.from_date
      returning member.pupil_id, member.group_id, member.from_date, closing.former
    ), reviving as (
      select school_id, pupil_id, group_id, from_date, until_date as former
        from group_membership
       where school_id = ${school} and pupil_id = any(${pupils}::uuid[]) and group_id = ${to}::uuid
         and (from_date = ${day}::date or until_date is null)
    ), staying as (
      select number from group_membership
       where school_id = ${school} and group_id = ${to}::uuid and ${membershipNotEndedSql('group_membership', day)}
    ), coming as (
      select pupil.id, place, free.number as former_number
        from unnest(${pupils}::uuid[]) with ordinality as pupil (id, place)
        left join lateral (
          select member.number from group_membership as member
           where member.school_id = ${school} and member.pupil_id = pupil.id and member.group_id = ${to}::uuid
             and (member.from_date = ${day}::date or member.until_date = ${day}::date)
             and member.number not in (select number from staying where number is not null)
           order by from_date desc limit 1) as free on true
       where ${to}::uuid is not null
         and not exists (select from reviving where pupil_id = pupil.id and former is null)
    ), last as (
      select coalesce(max(number), 0) as number from (
        select number from staying union all select former_number from coming) as numbered
    ), numbered as (
      select coming.id, coalesce(former_number, case when (select count(*) = 0 or bool_or(number is not null) from staying)
          then last.number + row_number() over (partition by former_number is null order by place) end) as number
        from coming, last
    ), opened as (
      insert into group_membership as member (school_id, pupil_id, group_id, from_date, number, grade)
      select ${school}::uuid, numbered.id, ${to}::uuid, ${day}::date,
          case when number <= ${LAST_NUMBER} then number end,
          case when now_in.grade = any(into_group.other_grades) then now_in.grade end
        from numbered
        join class_group as into_group on into_group.school_id = ${school} and into_group.id = ${to}::uuid
        left join lateral (
          select ${gradeOfMemberSql()} + into_group.school_year - class_group.school_year as grade
            from group_membership join class_group on class_group.school_id = group_membership.school_id
              and class_group.id = group_membership.group_id
           where group_membership.school_id = ${school} and pupil_id = numbered.id
             and ${isMemberOnDaySql('group_membership', day)}
           order by ${orderClassBeforeSupportGroupsSql()} limit 1) as now_in on true
      on conflict (school_id, pupil_id, group_id, from_date)
        do update set until_date = null, number = excluded.number, grade = excluded.grade
      returning member.pupil_id, member.group_id, member.from_date, member.number
    )
    select coalesce(jsonb_agg(change), '[]')::text as changes,
        (select coalesce(array_agg(number order by number), '{}') from opened where number is not null) as numbers
      from (
      select jsonb_build_object('kind', 'closed', 'pupil', pupil_id, 'group', group_id, 'from', from_date,
          'former', former, 'until', ${day}::date) as change from closed
      union all
      select jsonb_build_object('kind', case when reviving.pupil_id is null then 'opened' else 'revived' end,
          'pupil', opened.pupil_id, 'group', opened.group_id, 'from', opened.from_date,
          'former', reviving.former, 'until', null)
        from opened left join reviving using (pupil_id, group_id, from_date)
    ) as changed`.execute(trx);
  return rows[0] ?? { changes: '[]', numbers: [] };
}

type LockedGroup = { readonly school_year: number; readonly archived_at: Date | null; readonly is_support: boolean };

/**
 * Locks the groups of a move, and returns them in a map from id to group. The locks prevent that somebody archives one
 * of the groups during the move, and that two pupils get the same number.
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
function kindOfMove(source: LockedGroup | undefined, target: LockedGroup | null): Pick<Move, 'leavesFrom' | 'newYear'> {
  if (source === undefined || target === null) return { leavesFrom: true, newYear: null };
  const leavesFrom = source.is_support === target.is_support;
  const isNewYear = leavesFrom && !target.is_support && target.school_year > source.school_year;
  return { leavesFrom, newYear: isNewYear ? target.school_year : null };
}

/**
 * Returns the ids of the moved pupils who, on the day of the move, are in an ordinary class other than `from` and `to`.
 */
async function inOrdinaryClass(trx: TenantTransaction, { school, pupils, from, to, day }: Move): Promise<string[]> {
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
 * - `not-found`: a group or a pupil does not exist. `group-archived`, `pupil-archived`: the new group or a pupil is
 *   archived.
 * - `school-year-over`: the new group belongs to an earlier school year.
 * - `changed-meanwhile`: somebody else has moved one of the pupils since the caller read the lists.
 * - `in-other-class`: a pupil would be in two ordinary classes.
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
    const move: Move = { school, pupils, from, to, day, ...kinds };
    const inTheWay = await pupilsInTheWay(trx, move);
    if (inTheWay !== null) return inTheWay;
    const concerning = await movedMeanwhile(trx, move);
    if (concerning.length > 0) return { kind: 'refused', refusal: 'changed-meanwhile', concerning };
    const inClass = kinds.leavesFrom || target?.is_support === true ? [] : await inOrdinaryClass(trx, move);
    if (inClass.length > 0) return { kind: 'refused', refusal: 'in-other-class', concerning: inClass };
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

const CHANGES = sql`jsonb_to_recordset(changes) as change
  (kind text, pupil uuid, "group" uuid, "from" date, former date, until date)`;

/** Returns the ids of the pupils of a move whose group memberships were changed again after the move. */
async function changedSince(trx: TenantTransaction, school: string, move: string): Promise<string[]> {
  const { rows } = await sql<{ pupil: string }>`
    select distinct change.pupil
      from membership_move, ${CHANGES}
     where membership_move.school_id = ${school} and membership_move.id = ${move} and not exists (
       select from group_membership as member
        where member.school_id = ${school} and member.pupil_id = change.pupil and member.group_id = change."group"
          and member.from_date = change."from" and member.until_date is not distinct from change.until)
     order by 1`.execute(trx);
  return rows.map(({ pupil }) => toApiId('u', pupil));
}

async function takeBack(trx: TenantTransaction, school: string, move: string, now: Date): Promise<string[]> {
  await sql`
    delete from group_membership as member using membership_move, ${CHANGES}
     where membership_move.school_id = ${school} and membership_move.id = ${move} and change.kind = 'opened'
       and member.school_id = ${school} and member.pupil_id = change.pupil and member.group_id = change."group"
       and member.from_date = change."from"`.execute(trx);
  await sql`
    update group_membership as member set until_date = change.former from membership_move, ${CHANGES}
     where membership_move.school_id = ${school} and membership_move.id = ${move} and change.kind <> 'opened'
       and member.school_id = ${school} and member.pupil_id = change.pupil and member.group_id = change."group"
       and member.from_date = change."from"`.execute(trx);
  const { rows } = await sql<{ moved: string[] }>`
    update membership_move set undone_at = ${now} where school_id = ${school} and id = ${move}
    returning array(select distinct change.pupil::text from ${CHANGES}) as moved`.execute(trx);
  return rows[0]?.moved ?? [];
}

/**
 * Undoes a move within 24 hours. Refuses with `not-found`, with `undo-too-late` after this time or if the move is
 * undone already, or with `changed-meanwhile` if one of the pupils was moved again.
 */
export function undoPupilMove(db: Database, call: RouteCall<'undoMove'>): Promise<RouteOutcomeOf<'undoMove'>> {
  const { input, session, now } = call;
  const { school } = session;
  const id = fromApiId(input.move);
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const move = await trx
      .selectFrom('membership_move')
      .select(['made_at', 'undone_at'])
      .where('school_id', '=', school)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (move === undefined) return { kind: 'refused', refusal: 'not-found' };
    const isLate = move.undone_at !== null || now.getTime() - move.made_at.getTime() > DAY;
    if (isLate) return { kind: 'refused', refusal: 'undo-too-late' };
    const concerning = await changedSince(trx, school, id);
    if (concerning.length > 0) return { kind: 'refused', refusal: 'changed-meanwhile', concerning };
    const moved = await takeBack(trx, school, id, now);
    const details = { pupils: moved.length, undone: true };
    const done = { school, action: 'move', thing: 'pupil', id: null, details, whom: moved } as const;
    await writeAuditEntry(trx, auditContextOfCall(call), done);
    return { kind: 'answered', output: { moved: moved.length } };
  });
}
