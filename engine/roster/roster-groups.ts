import { compareNames } from '../text/name-order.ts';
import { newGroupName, rosterGroupKey, type ClassesOfSeveralGrades } from './class-groups.ts';
import type { ExistingGroup } from './present.ts';
import { ROSTER_GRADES, type RosterGrade, type RosterRow } from './row.ts';

/** The groups of a school by their keys in a roster ({@link rosterGroupKey}). */
type Groups = { readonly groupsByKey: ReadonlyMap<string, ExistingGroup>; readonly shared: ClassesOfSeveralGrades };

/** Returns all grades that occur in the lines of each group, by the group's key in the roster. */
function gradesByKey(rows: readonly RosterRow[], shared: ClassesOfSeveralGrades) {
  const found = new Map<string, { readonly row: RosterRow; readonly grades: Set<RosterGrade> }>();
  for (const row of rows) {
    const key = rosterGroupKey(row, shared);
    const group = found.get(key) ?? { row, grades: new Set() };
    group.grades.add(row.grade);
    found.set(key, group);
  }
  return [...found].map(([key, { row, grades }]) => ({
    key,
    row,
    grades: ROSTER_GRADES.filter((each) => grades.has(each)),
  }));
}

/** Returns the class groups that the roster names but the school does not have. */
export function newGroupsOfRoster(
  rows: readonly RosterRow[],
  school: Groups,
): readonly Omit<ExistingGroup, 'id' | 'isSupport'>[] {
  return gradesByKey(rows, school.shared)
    .filter(({ key }) => !school.groupsByKey.has(key))
    .map(({ row, grades: [grade = row.grade, ...otherGrades] }) => {
      return { grade, otherGrades, name: newGroupName({ ...row, grade }, school.shared) };
    })
    .toSorted((one, other) => one.grade - other.grade || compareNames(one.name, other.name));
}

/**
 * Returns the classes of several grades to which the roster adds grades. A class of one grade is never returned:
 * if the roster has another grade for it, somebody created the class with the wrong grade.
 */
export function groupsWithAddedGrades(
  rows: readonly RosterRow[],
  school: Groups,
): readonly Pick<ExistingGroup, 'id' | 'otherGrades'>[] {
  return gradesByKey(rows, school.shared).flatMap(({ key, row, grades }) => {
    const group = school.groupsByKey.get(key);
    if (group === undefined || !school.shared.has(row.group)) return [];
    const held = new Set([group.grade, ...group.otherGrades]);
    if (grades.every((grade) => held.has(grade))) return [];
    const otherGrades = ROSTER_GRADES.filter(
      (each) => each !== group.grade && (held.has(each) || grades.includes(each)),
    );
    return [{ id: group.id, otherGrades }];
  });
}
