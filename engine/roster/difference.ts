import { compareNames } from '../text/name-order.ts';
import {
  classesOfSeveralGrades,
  groupsByRosterKey,
  rosterGroupKey,
  type AmbiguousClass,
  type AmbiguousClassAnswer,
  type ClassesOfSeveralGrades,
} from './class-groups.ts';
import type { PupilPossiblyMeantByRosterLine, RosterFault } from './fault.ts';
import { hasSameSchoolNumber, hasSameNameIgnoringKana, type FaultlessRosterLine } from './likeness.ts';
import type { ExistingGroup, ExistingPupil } from './present.ts';
import { schoolNumberKey } from './school-number.ts';
import { matchLinesToPupils, type SchoolDataForMatching, type RosterMatch } from './matching.ts';
import { findSupportGroupLines } from './support-lines.ts';
import { sortRosterFaults, removeDataOfFaultyLines } from './read-roster.ts';
import { newGroupsOfRoster, groupsWithAddedGrades } from './roster-groups.ts';
import { pupilsBySchoolNumber, keyOfPupilNumberInGroup, unlistedPupilsByNumberInGroup } from './numbers.ts';
import type { RosterLine, RosterLinePosition, RosterPurpose, RosterRow } from './row.ts';

/** Data of an existing pupil that a line changes: the school number, or the name with its reading. */
export type PupilDataUpdatedByRoster = 'schoolNumber' | 'name';

/** The change that one line of the roster makes. */
export type RosterLineChange = {
  readonly at: RosterLinePosition;
  readonly row: RosterRow;
  /** Which data of the existing pupil the line changes. Empty for a pupil whom the line adds. */
  readonly updates: readonly PupilDataUpdatedByRoster[];
} & (
  | { readonly kind: 'added' }
  | { readonly kind: 'moved'; readonly pupil: ExistingPupil }
  | { readonly kind: 'renumbered'; readonly pupil: ExistingPupil }
  /** The pupil keeps the group and the number in the group, but other data change (`updates`). */
  | { readonly kind: 'updated'; readonly pupil: ExistingPupil }
  | { readonly kind: 'unchanged'; readonly pupil: ExistingPupil; readonly isExchangeable: boolean }
);

export type RosterDifference = {
  readonly changes: readonly RosterLineChange[];
  /**
   * The pupils who leave the school. In an import for a new school year they are:
   *
   * - the pupils who would move up into a grade of the roster but are not in the roster,
   * - the pupils who finish grade 6, if the roster has all grades into which pupils move,
   * - all pupils who are not in the roster, if the school says that the roster has all its pupils.
   *
   * In other imports nobody leaves. Nobody leaves either if the roster has an error, because the line with the error
   * may be about one of these pupils.
   */
  readonly leaving: readonly ExistingPupil[];
  /** The lines of the roster; a line with an error has no `row`. */
  readonly lines: readonly RosterLine[];
  /** The errors from reading the roster, and the errors from comparing it with the school. */
  readonly faults: readonly RosterFault[];
  /** Groups of the roster that the school does not have. */
  readonly newGroups: readonly Omit<ExistingGroup, 'id' | 'isSupport'>[];
  /** Classes of several grades to which the roster adds grades. `otherGrades` also contains the grades added. */
  readonly widened: readonly Pick<ExistingGroup, 'id' | 'otherGrades'>[];
  /** Class names that occur in several grades. For each, the school must answer if these grades form one class. */
  readonly asked: readonly AmbiguousClass[];
  readonly shared: ClassesOfSeveralGrades;
};

const LAST_GRADE = 6;

type School = {
  readonly purpose: RosterPurpose;
  readonly groups: readonly ExistingGroup[];
  readonly pupils: readonly ExistingPupil[];
  /** The school's answers about class names that occur in several grades. */
  readonly classes?: readonly AmbiguousClassAnswer[];
  /** True if the roster has all pupils of the school. */
  readonly isWholeSchool?: boolean;
  /** The names of archived pupils by the key of their school number ({@link schoolNumberKey}). */
  readonly archivedNumbers?: ReadonlyMap<string, string>;
};

/** The school's data with indexes that are used for every row. */
type KnownSchool = School & {
  readonly groupsByKey: ReadonlyMap<string, ExistingGroup>;
  readonly groupIds: ReadonlySet<string>;
  readonly shared: ClassesOfSeveralGrades;
};

function knownSchool(school: School, shared: ClassesOfSeveralGrades): KnownSchool {
  const { groups } = school;
  const groupsByKey = groupsByRosterKey(groups);
  return { ...school, groupsByKey, groupIds: new Set(groups.map(({ id }) => id)), shared };
}

/** Returns the class group of the school that a roster row names; null if the school does not have this group. */
function targetOf(row: RosterRow, { groupsByKey, shared }: KnownSchool): ExistingGroup | null {
  return groupsByKey.get(rosterGroupKey(row, shared)) ?? null;
}

/**
 * True if a pupil can be in the grade that the roster row states. Within a school year nobody changes grades, so a
 * pupil with the same name in another grade is another child. In a new school year the pupils move up one grade.
 */
function comesInto(
  { grade }: RosterRow,
  { group, grade: present }: ExistingPupil,
  { purpose, groupIds }: KnownSchool,
): boolean {
  switch (purpose) {
    case 'addPupils':
      return present === grade;
    case 'newSchoolYear':
      return group !== null && present === (groupIds.has(group.id) ? grade : grade - 1);
  }
}

type Same = Extract<RosterMatch, { kind: 'same' }>;

function updatesOf(line: FaultlessRosterLine, pupil: ExistingPupil): PupilDataUpdatedByRoster[] {
  const { schoolNumber } = line.row;
  return [
    ...(schoolNumber === undefined || hasSameSchoolNumber(line, pupil) ? [] : ['schoolNumber' as const]),
    ...(hasSameNameIgnoringKana(line, pupil) ? [] : ['name' as const]),
  ];
}

function changeOf(line: FaultlessRosterLine, same: Same | null, school: KnownSchool): RosterLineChange {
  const { at, row } = line;
  if (same === null) return { at, row, updates: [], kind: 'added' };
  const { pupil } = same;
  // If the line may mean any of several pupils (`isExchangeable`), it updates nothing, because `pupil` may be wrong.
  const updates = same.isExchangeable ? [] : updatesOf(line, pupil);
  const isExchangeable = same.isExchangeable;
  const target = targetOf(row, school);
  if (target === null || pupil.group?.id !== target.id) return { at, row, updates, kind: 'moved', pupil };
  const holdsSeveral = school.shared.has(row.group) || target.otherGrades.length > 0;
  const isRegraded = holdsSeveral && pupil.grade !== row.grade;
  const isRenumbered = isRegraded || (row.number !== null && row.number !== pupil.number);
  if (isRenumbered) return { at, row, updates, kind: 'renumbered', pupil };
  if (updates.length > 0) return { at, row, updates, kind: 'updated', pupil };
  return { at, row, updates, kind: 'unchanged', pupil, isExchangeable };
}

function candidateOf({ id, name, group, number, schoolNumber }: ExistingPupil): PupilPossiblyMeantByRosterLine {
  return { id, displayName: name, group: group?.name ?? null, number, schoolNumber };
}

function byPlace(one: PupilPossiblyMeantByRosterLine, other: PupilPossiblyMeantByRosterLine): number {
  const byGroup = compareNames(one.group ?? '', other.group ?? '');
  return byGroup || (one.number ?? 0) - (other.number ?? 0);
}

function schoolNumberAt({ at, columns }: RosterLine) {
  return { ...at, column: columns.schoolNumber, field: 'schoolNumber' } as const;
}

function leavingPupils(
  school: School,
  changes: readonly RosterLineChange[],
  named: ReadonlySet<string>,
): ExistingPupil[] {
  switch (school.purpose) {
    case 'addPupils':
      return [];
    case 'newSchoolYear': {
      const coming = new Set<number>(changes.map(({ row }) => row.grade));
      const present = school.pupils.flatMap(({ grade }) => (grade === null ? [] : [grade]));
      const isWholeSchool = present.every((grade) => grade === LAST_GRADE || coming.has(grade + 1));
      const isTold = (grade: number): boolean =>
        school.isWholeSchool === true ||
        (grade === LAST_GRADE ? isWholeSchool && coming.size > 0 : coming.has(grade + 1));
      return school.pupils.filter(({ id, grade }) => grade !== null && isTold(grade) && !named.has(id));
    }
  }
}

/**
 * Returns the changes that a roster would make in a school, as the preview of an import. This function changes nothing.
 * It also returns errors:
 *
 * - a line that may mean either an existing pupil or another child,
 * - two lines that mean the same pupil,
 * - a number or school number that another pupil has,
 * - a line that would move a pupil from an ordinary class into a support group.
 */
export function rosterDifference(
  reading: { readonly lines: readonly RosterLine[]; readonly faults: readonly RosterFault[] },
  present: School,
): RosterDifference {
  const rows = reading.lines.flatMap(({ row }) => (row === null ? [] : [row]));
  const { shared, asked } = classesOfSeveralGrades(rows, present.groups, present.classes ?? []);
  const school = knownSchool(present, shared);
  const faults = [...reading.faults];
  const found: { line: RosterLine; change: RosterLineChange }[] = [];
  const named = new Set<string>();
  const lines = reading.lines.flatMap((line) => (line.row === null ? [] : [{ ...line, row: line.row }]));
  const matching = {
    pupils: school.pupils,
    targetOf: (row) => targetOf(row, school),
    comesInto: (row, pupil) => comesInto(row, pupil, school),
    everybodyMoves: school.purpose === 'newSchoolYear',
  } satisfies SchoolDataForMatching;
  const beside = findSupportGroupLines(lines, matching);
  const matches = matchLinesToPupils(
    lines.filter((line) => !beside.has(line)),
    matching,
  );
  for (const line of lines) {
    const meaning = beside.get(line);
    if (meaning !== undefined) {
      if (meaning.pupil !== null) named.add(meaning.pupil.id);
      if (meaning.kind === 'member') {
        const { at, row } = line;
        const change = {
          at,
          row,
          updates: [],
          kind: 'unchanged',
          pupil: meaning.pupil,
          isExchangeable: false,
        } as const;
        found.push({ line, change });
      } else {
        const { by, group } = meaning;
        faults.push({ ...line.at, column: line.columns.group, field: 'group', kind: 'staysInClass', by, group });
      }
      continue;
    }
    const match = matches.get(line) ?? { kind: 'new' };
    const place = { ...line.at, column: line.columns.name, field: 'name' } as const;
    switch (match.kind) {
      case 'new':
        found.push({ line, change: changeOf(line, null, school) });
        break;
      case 'same':
        named.add(match.pupil.id);
        found.push({ line, change: changeOf(line, match, school) });
        break;
      case 'unclear':
        for (const { id } of match.candidates) named.add(id);
        faults.push({ ...place, kind: 'whichPupil', candidates: match.candidates.map(candidateOf).toSorted(byPlace) });
        break;
      case 'otherName':
        named.add(match.pupil.id);
        faults.push({ ...schoolNumberAt(line), kind: 'whoseSchoolNumber', candidates: [candidateOf(match.pupil)] });
        break;
      case 'twice':
        faults.push({ ...place, kind: 'samePupil', first: match.first });
    }
  }
  const taken = unlistedPupilsByNumberInGroup(school, named);
  const holders = pupilsBySchoolNumber(school);
  const changes = found.flatMap(({ line, change }) => {
    const { row } = change;
    const holder = row.schoolNumber === undefined ? undefined : holders.get(schoolNumberKey(row.schoolNumber));
    if (holder !== undefined && (change.kind === 'added' || change.pupil.id !== holder.id)) {
      const { name: by, id } = holder;
      faults.push({ ...schoolNumberAt(line), kind: 'schoolNumberTaken', by, isArchived: id === null });
      return [];
    }
    const target = targetOf(row, school);
    const isFree = target === null || row.number === null;
    const by = isFree ? undefined : taken.get(keyOfPupilNumberInGroup(target, row.grade, row.number));
    if (by === undefined) return [change];
    faults.push({ ...line.at, column: line.columns.number, field: 'number', kind: 'numberTaken', by: by.name });
    return [];
  });
  const changed = changes.map(({ row }) => row);
  return {
    changes,
    leaving: faults.length > 0 ? [] : leavingPupils(school, changes, named),
    lines: removeDataOfFaultyLines(reading.lines, faults),
    faults: sortRosterFaults(reading.lines, faults),
    newGroups: newGroupsOfRoster(changed, school),
    widened: groupsWithAddedGrades(changed, school),
    asked,
    shared,
  };
}
