import { compareNames } from '../text/name-order.ts';
import { writtenGroupName, readGroupCell } from './cell-text.ts';
import type { RosterCandidate, RosterFault } from './fault.ts';
import type { PresentGroup, PresentPupil } from './present.ts';
import { matchLines, type RosterMatch, type SoundLine } from './matching.ts';
import { inOrder, withoutFaulty } from './read-roster.ts';
import type { RosterGrade, RosterGroup, RosterLine, RosterLineAt, RosterPurpose, RosterRow } from './row.ts';

/** What becomes of one line. */
export type RosterChange = { readonly at: RosterLineAt; readonly row: RosterRow } & (
  | { readonly kind: 'added' }
  | { readonly kind: 'moved'; readonly pupil: PresentPupil }
  | { readonly kind: 'renumbered'; readonly pupil: PresentPupil }
  | { readonly kind: 'unchanged'; readonly pupil: PresentPupil; readonly isExchangeable: boolean }
);

export type RosterDifference = {
  readonly changes: readonly RosterChange[];
  /**
   * In a new school year, pupils who would come into the roster's grades and are not named; of the sixth grade, where
   * the roster is for the whole school. Nobody as long as a cell is at fault: that line may name them.
   */
  readonly leaving: readonly PresentPupil[];
  /** The lines of the reading; those with faults hold no row. */
  readonly lines: readonly RosterLine[];
  /** The reading's faults and those that only the school can tell. */
  readonly faults: readonly RosterFault[];
  /** Groups that the roster names and the school does not have. */
  readonly newGroups: readonly { readonly grade: RosterGrade; readonly name: string }[];
};

const LAST_GRADE = 6;

type School = {
  readonly purpose: RosterPurpose;
  readonly groups: readonly PresentGroup[];
  readonly pupils: readonly PresentPupil[];
};

/** A school with what is asked of it for every row. */
type KnownSchool = School & {
  readonly groupsByKey: ReadonlyMap<string, PresentGroup>;
  readonly groupIds: ReadonlySet<string>;
};

function knownSchool(school: School): KnownSchool {
  const { groups } = school;
  const groupsByKey = groupsByRosterKey(groups);
  return { ...school, groupsByKey, groupIds: new Set(groups.map(({ id }) => id)) };
}

/**
 * Groups by what a roster calls them ({@link rosterGroupKey}). One that was made with another grade than its name tells is
 * still the group of that name, where there is no other; of two alike the first counts.
 */
export function groupsByRosterKey<Group extends Pick<PresentGroup, 'grade' | 'name'>>(
  groups: readonly Group[],
): ReadonlyMap<string, Group> {
  const last = groups.toReversed();
  return new Map([
    ...last.flatMap((group) => {
      const { grade, group: name } = readGroupCell(group.name);
      return grade === null ? [] : [[rosterGroupKey({ grade, group: name }), group] as const];
    }),
    ...last.map((group) => [groupKey(group), group] as const),
  ]);
}

/** The same for 2年1組 of the school and ２ / １組 of the roster. */
function groupKey({ grade, name }: Pick<PresentGroup, 'grade' | 'name'>): string {
  return `${grade} ${readGroupCell(name).group}`;
}

/** What a line of a roster calls its group. */
export function rosterGroupKey({ grade, group }: RosterGroup): string {
  return `${grade} ${group}`;
}

/** The group that a row means, where the school has it. */
function targetOf(row: RosterRow, { groupsByKey }: KnownSchool): PresentGroup | null {
  return groupsByKey.get(rosterGroupKey(row)) ?? null;
}

/** Pupils who can come into a row's grade: nobody changes grades within a year, so a namesake there is another child. */
function comesInto({ grade }: RosterRow, { group }: PresentPupil, { purpose, groupIds }: KnownSchool): boolean {
  switch (purpose) {
    case 'addPupils':
      return group?.grade === grade;
    case 'newSchoolYear':
      return group !== null && group.grade === (groupIds.has(group.id) ? grade : grade - 1);
  }
}

type Same = Extract<RosterMatch, { kind: 'same' }>;

function changeOf({ at, row }: SoundLine, same: Same | null, school: KnownSchool): RosterChange {
  if (same === null) return { at, row, kind: 'added' };
  const { pupil, isExchangeable } = same;
  const target = targetOf(row, school);
  if (target === null || pupil.group?.id !== target.id) return { at, row, kind: 'moved', pupil };
  const isRenumbered = row.number !== null && row.number !== pupil.number;
  return isRenumbered ? { at, row, kind: 'renumbered', pupil } : { at, row, kind: 'unchanged', pupil, isExchangeable };
}

function candidateOf({ id, name, group, number }: PresentPupil): RosterCandidate {
  return { id, displayName: name, group: group?.name ?? null, number };
}

function byPlace(one: RosterCandidate, other: RosterCandidate): number {
  const byGroup = compareNames(one.group ?? '', other.group ?? '');
  return byGroup || (one.number ?? 0) - (other.number ?? 0);
}

/** Numbers that pupils keep whom the roster does not name. */
function numbersTaken(school: KnownSchool, named: ReadonlySet<string>): ReadonlyMap<string, PresentPupil> {
  const { groupIds, pupils } = school;
  const staying = pupils.filter(({ id, group }) => group !== null && groupIds.has(group.id) && !named.has(id));
  return new Map(
    staying.flatMap((pupil) =>
      pupil.group === null || pupil.number === null ? [] : [[`${pupil.group.id} ${pupil.number}`, pupil] as const],
    ),
  );
}

function leavingPupils(school: School, changes: readonly RosterChange[], named: ReadonlySet<string>): PresentPupil[] {
  switch (school.purpose) {
    case 'addPupils':
      return [];
    case 'newSchoolYear': {
      const coming = new Set<number>(changes.map(({ row }) => row.grade));
      const present = school.pupils.flatMap(({ group }) => (group === null ? [] : [group.grade]));
      const isWholeSchool = present.every((grade) => grade === LAST_GRADE || coming.has(grade + 1));
      const isTold = (grade: number): boolean =>
        grade === LAST_GRADE ? isWholeSchool && coming.size > 0 : coming.has(grade + 1);
      return school.pupils.filter(({ id, group }) => group !== null && isTold(group.grade) && !named.has(id));
    }
  }
}

/**
 * What a roster would change in a school: read-only, the preview of applying it. A line that may mean a pupil of the
 * school or another child, two lines that mean the same pupil, and a number that somebody else keeps are faults at
 * their cells.
 */
export function rosterDifference(
  reading: { readonly lines: readonly RosterLine[]; readonly faults: readonly RosterFault[] },
  present: School,
): RosterDifference {
  const school = knownSchool(present);
  const faults = [...reading.faults];
  const found: { line: RosterLine; change: RosterChange }[] = [];
  const named = new Set<string>();
  const lines = reading.lines.flatMap((line) => (line.row === null ? [] : [{ ...line, row: line.row }]));
  const matches = matchLines(lines, {
    pupils: school.pupils,
    targetOf: (row) => targetOf(row, school),
    comesInto: (row, pupil) => comesInto(row, pupil, school),
    everybodyMoves: school.purpose === 'newSchoolYear',
  });
  for (const line of lines) {
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
      case 'twice':
        faults.push({ ...place, kind: 'samePupil', first: match.first });
    }
  }
  const taken = numbersTaken(school, named);
  const changes = found.flatMap(({ line, change }) => {
    const { row } = change;
    const by = taken.get(`${targetOf(row, school)?.id} ${row.number}`);
    if (by === undefined) return [change];
    faults.push({ ...line.at, column: line.columns.number, field: 'number', kind: 'numberTaken', by: by.name });
    return [];
  });
  return {
    changes,
    leaving: faults.length > 0 ? [] : leavingPupils(school, changes, named),
    lines: withoutFaulty(reading.lines, faults),
    faults: inOrder(reading.lines, faults),
    newGroups: newGroups(changes, school),
  };
}

function newGroups(changes: readonly RosterChange[], { groupsByKey }: KnownSchool): RosterDifference['newGroups'] {
  const grouped = new Map(
    changes.map(({ row }) => [rosterGroupKey(row), { grade: row.grade, name: writtenGroupName(row) }] as const),
  );
  return [...grouped]
    .filter(([key]) => !groupsByKey.has(key))
    .map(([, group]) => group)
    .toSorted((one, other) => one.grade - other.grade || compareNames(one.name, other.name));
}
