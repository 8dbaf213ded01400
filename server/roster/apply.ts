import { sql } from 'kysely';
import { groupsByRosterKey, rosterGroupKey } from '../../engine/roster/class-groups.ts';
import type { RosterChange } from '../../engine/roster/difference.ts';
import type { ExistingGroup } from '../../engine/roster/present.ts';
import type { RosterPurpose, RosterRow } from '../../engine/roster/row.ts';
import { compareNames } from '../../engine/text/name-order.ts';
import { isMemberOnDaySql } from '../database/membership.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { newId } from '../identifiers.ts';
import type { RosterComparison } from './check.ts';
import {
  findEndingMemberships,
  isStayingInSupportGroup,
  type EndingMembership,
  type MatchedPupil,
} from './ending-memberships.ts';
import { shownAndOtherNameOfPupil, updatePupilsFromRoster } from './pupil-updates.ts';

/** The result of importing a roster. */
export type RosterApplicationResult = {
  readonly id: string;
  readonly added: number;
  readonly moved: number;
  readonly renumbered: number;
  readonly updated: number;
  readonly left: number;
  readonly groupsAdded: number;
  /** The groups that got new pupils. */
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  /**
   * The ids of pupils, by the number of the roster row (from 1) that describes the pupil. Contains only rows of the
   * first table that describe exactly one pupil.
   */
  readonly pupils: ReadonlyMap<number, string>;
};

type RosterApplyRequest = {
  readonly school: string;
  /** The account of the person who imports the roster; null if the installation itself imports it. */
  readonly account: string | null;
  readonly now: Date;
  readonly purpose: RosterPurpose;
  readonly endLeaving: boolean;
};

/** A new membership of a pupil in a group. Its first day is the day of the import. */
type Joining = {
  readonly pupil: string;
  readonly group: string;
  readonly number: number | null;
  /** The pupil's grade. It is null if the pupil has the lowest grade of the group, which is stored with the group. */
  readonly grade: number | null;
};

/**
 * Maximum number of rows in one SQL statement. It is limited, because each row needs several parameters, and PostgreSQL
 * allows at most 65,535 parameters in a statement.
 */
const BATCH = 1000;

function batches<Value>(values: readonly Value[]): Value[][] {
  return Array.from({ length: Math.ceil(values.length / BATCH) }, (_, index) =>
    values.slice(index * BATCH, (index + 1) * BATCH),
  );
}

async function addGroups(
  trx: TenantTransaction,
  { difference, schoolYear }: RosterComparison,
  request: RosterApplyRequest,
) {
  const { school, now } = request;
  const groups = difference.newGroups.map((group) => ({ id: newId(now), ...group }));
  if (groups.length > 0) {
    const rows = groups.map(({ id, grade, otherGrades, name }) => {
      const shown = { id, name, grade, other_grades: [...otherGrades] };
      return { ...shown, school_id: school, school_year: schoolYear, created_at: now };
    });
    await trx.insertInto('class_group').values(rows).execute();
  }
  return groups;
}

/**
 * Adds grades to groups. If a pupil in the roster has a grade that the pupil's group does not have, the group becomes a
 * class of several grades. Returns all groups after the change.
 */
async function widenGroups(
  trx: TenantTransaction,
  { difference, school: { groups } }: RosterComparison,
  school: string,
): Promise<readonly ExistingGroup[]> {
  for (const { id, otherGrades } of difference.widened) {
    await trx
      .updateTable('class_group')
      .set((of) => ({ other_grades: [...otherGrades], version: of('version', '+', 1) }))
      .where('school_id', '=', school)
      .where('id', '=', id)
      .execute();
  }
  const widened = new Map(difference.widened.map(({ id, otherGrades }) => [id, otherGrades]));
  return groups.map((group) => ({ ...group, otherGrades: widened.get(group.id) ?? group.otherGrades }));
}

async function addPupils(
  trx: TenantTransaction,
  rows: readonly RosterRow[],
  showsCommonNames: boolean,
  { school, now }: RosterApplyRequest,
): Promise<string[]> {
  const accounts = rows.map((row) => {
    const { shown, other } = shownAndOtherNameOfPupil(row, showsCommonNames);
    return {
      school_id: school,
      id: newId(now),
      role: 'pupil' as const,
      display_name: shown.name,
      kana_name: shown.kana,
      other_name: other?.name ?? null,
      other_kana: other?.kana ?? null,
      school_number: row.schoolNumber ?? null,
      created_at: now,
    };
  });
  for (const batch of batches(accounts)) await trx.insertInto('account').values(batch).execute();
  return accounts.map(({ id }) => id);
}

/**
 * SQL expression for a changed group membership as JSON, with its values before the change (names with `former`) and
 * after it. The pupil, the group and the first day identify the membership. `opened` is true if the membership is new.
 */
const CHANGED = sql`jsonb_build_object('pupil', pupil_id, 'group', group_id, 'from', from_date, 'opened', opened,
  'former_until', former_until, 'former_number', former_number, 'until', until_date, 'number', number,
  'former_grade', former_grade, 'grade', grade)`;

type Changes = readonly unknown[];

/** Ends the given group memberships. Other memberships of the same pupils continue. */
async function endMemberships(
  trx: TenantTransaction,
  school: string,
  ending: readonly EndingMembership[],
  day: string,
): Promise<Changes> {
  const { rows } = await sql<{ change: unknown }>`
    with ending as (
      select school_id, pupil_id, group_id, from_date, until_date as former_until, number as former_number,
          grade as former_grade
        from group_membership as member
        join jsonb_to_recordset(${JSON.stringify(ending)}::jsonb) as shown (pupil uuid, "group" uuid)
          on member.pupil_id = shown.pupil and member.group_id = shown."group"
       where school_id = ${school} and ${isMemberOnDaySql('member', day)}
    ), ended as (
      update group_membership as member set until_date = ${day}::date from ending
       where member.school_id = ending.school_id and member.pupil_id = ending.pupil_id
         and member.group_id = ending.group_id and member.from_date = ending.from_date
      returning member.pupil_id, member.group_id, member.from_date, false as opened, ending.former_until,
        ending.former_number, ending.former_grade, member.until_date, member.number, member.grade
    )
    select ${CHANGED} as change from ended`.execute(trx);
  return rows.map(({ change }) => change);
}

/**
 * Adds group memberships. If a pupil joined and left the group on the day of the import and now returns, the old
 * membership continues instead.
 */
async function beginMemberships(
  trx: TenantTransaction,
  school: string,
  joining: readonly Joining[],
  day: string,
): Promise<Changes> {
  const { rows } = await sql<{ change: unknown }>`
    with joining as (
      select * from jsonb_to_recordset(${JSON.stringify(joining)}::jsonb) as joining (pupil uuid, "group" uuid, number int, grade int)
    ), before as (
      select member.* from group_membership as member
        join joining on member.pupil_id = joining.pupil and member.group_id = joining."group"
       where member.school_id = ${school} and member.from_date = ${day}::date
    ), begun as (
      insert into group_membership as member (school_id, pupil_id, group_id, from_date, number, grade)
      select ${school}::uuid, pupil, "group", ${day}::date, number, grade from joining
       where not exists (select from group_membership as open
         where open.school_id = ${school} and open.pupil_id = joining.pupil and open.group_id = joining."group"
           and open.until_date is null and open.from_date <> ${day}::date)
      on conflict (school_id, pupil_id, group_id, from_date)
        do update set until_date = null, number = excluded.number, grade = excluded.grade
      returning member.pupil_id, member.group_id, member.from_date, member.until_date, member.number, member.grade
    )
    select ${CHANGED} as change from (
      select begun.*, before.pupil_id is null as opened, before.until_date as former_until,
          before.number as former_number, before.grade as former_grade
        from begun left join before using (pupil_id, group_id, from_date)) as changed`.execute(trx);
  return rows.map(({ change }) => change);
}

async function renumber(
  trx: TenantTransaction,
  school: string,
  joining: readonly Joining[],
  day: string,
): Promise<Changes> {
  const { rows } = await sql<{ change: unknown }>`
    with renumbering as (
      select member.*, renumbered.number as next, renumbered.grade as next_grade
        from jsonb_to_recordset(${JSON.stringify(joining)}::jsonb)
          as renumbered (pupil uuid, "group" uuid, number int, grade int)
        join group_membership as member on member.pupil_id = renumbered.pupil and member.group_id = renumbered."group"
       where member.school_id = ${school} and ${isMemberOnDaySql('member', day)}
    ), renumbered as (
      update group_membership as member set number = next, grade = next_grade from renumbering
       where member.school_id = renumbering.school_id and member.pupil_id = renumbering.pupil_id
         and member.group_id = renumbering.group_id and member.from_date = renumbering.from_date
      returning member.pupil_id, member.group_id, member.from_date, false as opened, member.until_date,
        member.until_date as former_until, renumbering.number as former_number, member.number,
        renumbering.grade as former_grade, member.grade
    )
    select ${CHANGED} as change from renumbered`.execute(trx);
  return rows.map(({ change }) => change);
}

function matched(changes: readonly RosterChange[], kind: 'moved' | 'renumbered'): MatchedPupil[] {
  return changes.flatMap((change) => (change.kind === kind ? [{ pupil: change.pupil, row: change.row }] : []));
}

/**
 * Changes the pupils and groups of the school as the roster says. Stores the changes, so that they can be undone. The
 * caller must have locked all pupils of the school.
 */
export async function applyRosterDifference(
  trx: TenantTransaction,
  compared: RosterComparison,
  request: RosterApplyRequest,
): Promise<RosterApplicationResult> {
  const { difference, day } = compared;
  const { school, now } = request;
  const newGroups = await addGroups(trx, compared, request);
  const all = [...(await widenGroups(trx, compared, school)), ...newGroups];
  const groups = groupsByRosterKey(all);
  const joining = (pupil: string, row: RosterRow): Joining[] => {
    const group = groups.get(rosterGroupKey(row, difference.shared));
    if (group === undefined) return [];
    const grade = group.otherGrades.find((each) => each === row.grade) ?? null;
    return [{ pupil, group: group.id, number: row.number, grade }];
  };
  const newRows = difference.changes.flatMap(({ kind, row }) => (kind === 'added' ? [row] : []));
  const newPupils = await addPupils(trx, newRows, compared.school.showsCommonNames, request);
  const added = newPupils.flatMap((pupil, index) =>
    newRows.slice(index, index + 1).flatMap((row) => joining(pupil, row)),
  );
  const moved = matched(difference.changes, 'moved');
  const renumbered = matched(difference.changes, 'renumbered');
  const leaving = request.endLeaving ? difference.leaving : [];
  const stays = ({ pupil, row }: MatchedPupil): boolean =>
    isStayingInSupportGroup(pupil, groups.get(rosterGroupKey(row, difference.shared)), compared);
  const ending = findEndingMemberships({ moved, leaving, stays }, compared.schoolYear, request.purpose);
  const beginning = [...added, ...moved.flatMap(({ pupil, row }) => joining(pupil.id, row))];
  const changes = [
    ...(await endMemberships(trx, school, ending, day)),
    ...(await beginMemberships(trx, school, beginning, day)),
    ...(await renumber(
      trx,
      school,
      renumbered.flatMap(({ pupil, row }) => joining(pupil.id, { ...row, number: row.number ?? pupil.number })),
      day,
    )),
  ];
  const id = newId(now);
  const updates = await updatePupilsFromRoster(trx, compared, school);
  const counts = { moved: moved.length, renumbered: renumbered.length, updated: updates.length, left: leaving.length };
  await trx
    .insertInto('roster_application')
    .values({
      school_id: school,
      id,
      made_by: request.account,
      made_at: now,
      purpose: request.purpose,
      added_pupils: newPupils,
      added_groups: newGroups.map((group) => group.id),
      changes: JSON.stringify(changes),
      moved_pupils: counts.moved,
      renumbered_pupils: counts.renumbered,
      updated_pupils: counts.updated,
      pupil_updates: JSON.stringify(updates),
      left_pupils: counts.left,
    })
    .execute();
  const fresh = newPupils.values();
  const pupils = new Map(
    difference.changes.flatMap((change) => {
      const pupil = change.kind === 'added' ? fresh.next().value : change.pupil.id;
      const isUnsure = change.kind === 'unchanged' && change.isExchangeable;
      return pupil === undefined || isUnsure || change.at.sheet !== null ? [] : [[change.at.row, pupil] as const];
    }),
  );
  const joined = new Set(added.map(({ group }) => group));
  return {
    id,
    added: added.length,
    ...counts,
    groupsAdded: newGroups.length,
    pupils,
    groups: all
      .filter((group) => joined.has(group.id))
      .toSorted((one, other) => one.grade - other.grade || compareNames(one.name, other.name))
      .map((group) => ({ id: group.id, name: group.name })),
  };
}
