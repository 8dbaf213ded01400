import { groupsByRosterKey, rosterGroupKey } from '../../engine/roster/class-groups.ts';
import type { RosterLineChange } from '../../engine/roster/difference.ts';
import type { ExistingGroup } from '../../engine/roster/present.ts';
import type { RosterPurpose, RosterRow } from '../../engine/roster/row.ts';
import { compareNames } from '../../engine/text/name-order.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { newId } from '../identifiers.ts';
import type { RosterComparison } from './check.ts';
import { findEndingMemberships, isStayingInSupportGroup, type MatchedPupil } from './ending-memberships.ts';
import {
  addGroupMemberships,
  changeMembershipNumbersAndGrades,
  endGroupMemberships,
  type NewMembership,
} from './membership-changes.ts';
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
   * Maps the number of a roster row (from 1) to the id of the pupil whom the row means. A row that may mean several
   * pupils, or means none, is left out. All rows of spreadsheets with named sheets are also left out.
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

function matched(changes: readonly RosterLineChange[], kind: 'moved' | 'renumbered'): MatchedPupil[] {
  return changes.flatMap((change) => (change.kind === kind ? [{ pupil: change.pupil, row: change.row }] : []));
}

/**
 * Changes the pupils and groups of the school as the roster requires. Also stores a list of these changes, so that a
 * person can undo the import later. The caller must have locked all pupils of the school.
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
  const joining = (pupil: string, row: RosterRow): NewMembership[] => {
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
    ...(await endGroupMemberships(trx, school, ending, day)),
    ...(await addGroupMemberships(trx, school, beginning, day)),
    ...(await changeMembershipNumbersAndGrades(
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
