import { writtenGroupName, nameKey, readGroupCell, tidyKana } from './cell-text.ts';
import type { RosterFault } from './fault.ts';
import { inOrder, withoutFaulty } from './read-roster.ts';
import type { RosterGrade, RosterGroup, RosterLine, RosterLineAt, RosterPurpose, RosterRow } from './row.ts';

/** A class group that the roster's pupils can join: of the coming school year, where the roster is for that. */
export type PresentGroup = { readonly id: string; readonly grade: RosterGrade; readonly name: string };

/** A living pupil of the school, with the group in which they are, or were last school year. */
export type PresentPupil = {
  readonly id: string;
  readonly name: string;
  readonly kana: string | null;
  readonly group: PresentGroup | null;
  readonly number: number | null;
};

/** What becomes of one line. */
export type RosterChange = { readonly at: RosterLineAt; readonly row: RosterRow } & (
  | { readonly kind: 'added' }
  | { readonly kind: 'moved'; readonly pupil: PresentPupil }
  | { readonly kind: 'renumbered'; readonly pupil: PresentPupil }
  | { readonly kind: 'unchanged'; readonly pupil: PresentPupil }
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

/** Kana decide between namesakes, where both sides know them. */
function isCalled({ name, kana }: RosterRow, pupil: PresentPupil): boolean {
  if (nameKey(name) !== nameKey(pupil.name)) return false;
  return kana === null || pupil.kana === null || nameKey(kana) === nameKey(tidyKana(pupil.kana));
}

type Sieve = (pupil: PresentPupil) => boolean;

/** The group that a row means, where the school has it. */
function targetOf(row: RosterRow, { groupsByKey }: KnownSchool): PresentGroup | null {
  return groupsByKey.get(rosterGroupKey(row)) ?? null;
}

/** Those who can come into a row's grade: nobody changes grades within a year, so a namesake there is somebody else. */
function comesInto({ grade }: RosterRow, { purpose, groupIds }: KnownSchool): Sieve {
  switch (purpose) {
    case 'addPupils':
      return ({ group }) => group?.grade === grade;
    case 'newSchoolYear':
      return ({ group }) => group !== null && group.grade === (groupIds.has(group.id) ? grade : grade - 1);
  }
}

/** From the sharpest sign to the bluntest; the first that leaves a pupil decides. */
function sieves(row: RosterRow, school: KnownSchool): readonly Sieve[] {
  const target = targetOf(row, school);
  const inGroup: Sieve = ({ group }) => group !== null && group.id === target?.id;
  return [
    (pupil) => inGroup(pupil) && pupil.number === row.number,
    inGroup,
    comesInto(row, school),
    ({ group }) => group === null,
  ];
}

function pupilOf(row: RosterRow, called: readonly PresentPupil[], school: KnownSchool): PresentPupil | number | null {
  for (const passes of sieves(row, school)) {
    const [pupil, ...others] = called.filter(passes);
    if (pupil !== undefined) return others.length === 0 ? pupil : others.length + 1;
  }
  return null;
}

function changeOf(line: RosterLine, row: RosterRow, pupil: PresentPupil | null, school: KnownSchool): RosterChange {
  const { at } = line;
  if (pupil === null) return { at, row, kind: 'added' };
  const target = targetOf(row, school);
  if (target === null || pupil.group?.id !== target.id) return { at, row, kind: 'moved', pupil };
  const isRenumbered = row.number !== null && row.number !== pupil.number;
  return { at, row, kind: isRenumbered ? 'renumbered' : 'unchanged', pupil };
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
 * What a roster would change in a school: read-only, the preview of applying it. Two lines that mean the same pupil, a
 * name that several pupils have, and a number that somebody else keeps are faults at their cells.
 */
export function rosterDifference(
  reading: { readonly lines: readonly RosterLine[]; readonly faults: readonly RosterFault[] },
  present: School,
): RosterDifference {
  const school = knownSchool(present);
  const byName = pupilsByName(school.pupils);
  const faults = [...reading.faults];
  const found: { line: RosterLine; change: RosterChange }[] = [];
  const firsts = new Map<string, RosterLineAt>();
  for (const line of reading.lines) {
    const { row } = line;
    if (row === null) continue;
    const called = (byName.get(nameKey(row.name)) ?? []).filter((pupil) => isCalled(row, pupil));
    const pupil = pupilOf(row, called, school);
    const first = typeof pupil === 'object' && pupil !== null ? firsts.get(pupil.id) : undefined;
    const place = { ...line.at, column: line.columns.name, field: 'name' } as const;
    if (typeof pupil === 'number') faults.push({ ...place, kind: 'severalPupils', pupils: pupil });
    else if (first !== undefined) faults.push({ ...place, kind: 'samePupil', first });
    else {
      if (pupil !== null) firsts.set(pupil.id, line.at);
      found.push({ line, change: changeOf(line, row, pupil, school) });
    }
  }
  const named = new Set(firsts.keys());
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

function pupilsByName(pupils: readonly PresentPupil[]): ReadonlyMap<string, readonly PresentPupil[]> {
  const byName = new Map<string, PresentPupil[]>();
  for (const pupil of pupils) {
    const namesakes = byName.get(nameKey(pupil.name));
    if (namesakes === undefined) byName.set(nameKey(pupil.name), [pupil]);
    else namesakes.push(pupil);
  }
  return byName;
}

function newGroups(changes: readonly RosterChange[], { groupsByKey }: KnownSchool): RosterDifference['newGroups'] {
  const grouped = new Map(
    changes.map(({ row }) => [rosterGroupKey(row), { grade: row.grade, name: writtenGroupName(row) }] as const),
  );
  return [...grouped]
    .filter(([key]) => !groupsByKey.has(key))
    .map(([, group]) => group)
    .toSorted((one, other) => one.grade - other.grade || one.name.localeCompare(other.name, 'ja', { numeric: true }));
}
