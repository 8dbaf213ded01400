import { gradesInName, readGroupCell } from './cell-text.ts';
import type { PresentGroup } from './present.ts';
import { ROSTER_GRADES, type RosterGrade, type RosterGroup } from './row.ts';

/** The `group` values of {@link RosterGroup} that are one class of several grades (複式学級). */
export type SharedClasses = ReadonlySet<string>;

/** The school's answer about a class name that occurs in several grades: one class, or one class per grade. */
export type ClassAnswer = { readonly group: string; readonly isOneClass: boolean };

/** A class name that occurs in several grades. Only the school knows whether it is one class. */
export type AskedClass = { readonly group: string; readonly grades: readonly RosterGrade[] };

/** Classes such as 1組 and A組 exist in every grade of an ordinary school. */
const ORDINARY = /^(?:\d{1,2}|[A-Z])$/u;

type Classes = { readonly shared: SharedClasses; readonly asked: readonly AskedClass[] };

/**
 * Determines which classes of a roster contain several grades: by their name, by the groups of the school, or by an
 * answer. A name in several grades without such evidence is returned in `asked`.
 */
export function classesOf(
  rows: readonly RosterGroup[],
  groups: readonly PresentGroup[],
  answers: readonly ClassAnswer[],
): Classes {
  const shared = new Set<string>();
  const asked: AskedClass[] = [];
  const told = new Map<string, Set<RosterGrade>>();
  for (const { grade, group } of rows) told.set(group, (told.get(group) ?? new Set()).add(grade));
  for (const [group, found] of told) {
    if (ORDINARY.test(group)) continue;
    const grades = ROSTER_GRADES.filter((grade) => found.has(grade));
    const present = groups.filter(({ name }) => readGroupCell(name).group === group);
    if (namesSeveralGrades(group) || present.some(({ otherGrades }) => otherGrades.length > 0)) shared.add(group);
    else if (grades.length > 1 && present.length < 2) {
      const answer = answers.find((each) => each.group === group);
      if (answer === undefined) asked.push({ group, grades });
      else if (answer.isOneClass) shared.add(group);
    }
  }
  return { shared, asked };
}

function namesSeveralGrades(group: string): boolean {
  return gradesInName(group).length > 1 || group.includes('複式');
}

/** Returns the key of a line's group. It is the same for all grades of a shared class. */
export function rosterGroupKey({ grade, group }: RosterGroup, shared: SharedClasses): string {
  return shared.has(group) ? sharedKey(group) : gradeKey(grade, group);
}

function gradeKey(grade: number, group: string): string {
  return `${grade} ${group}`;
}

function sharedKey(group: string): string {
  return `* ${group}`;
}

/**
 * Maps groups by the key that a roster uses for them ({@link rosterGroupKey}). A group whose stored grade differs from
 * the grade in its name is found by its name if no other group has that name; of two equal ones the first counts. A
 * shared class is the group of that name with several grades, or the only group of that name.
 */
export function groupsByRosterKey<Group extends Pick<PresentGroup, 'grade' | 'otherGrades' | 'name'>>(
  groups: readonly Group[],
): ReadonlyMap<string, Group> {
  const last = groups.toReversed().map((group) => ({ group, cell: readGroupCell(group.name) }));
  const isOnly = (name: string): boolean => last.filter(({ cell }) => cell.group === name).length === 1;
  return new Map([
    ...last.flatMap(({ group, cell }) => (isOnly(cell.group) ? [[sharedKey(cell.group), group] as const] : [])),
    ...last.flatMap(({ group, cell }) =>
      group.otherGrades.length === 0 ? [] : [[sharedKey(cell.group), group] as const],
    ),
    ...last.flatMap(({ group, cell }) =>
      cell.grade === null ? [] : [[gradeKey(cell.grade, cell.group), group] as const],
    ),
    ...last.flatMap(({ group, cell }) =>
      [...group.otherGrades, group.grade].map((grade) => [gradeKey(grade, cell.group), group] as const),
    ),
  ]);
}

/** Returns the name of a new group as schools write it: 2年1組, 2・3年, 複式学級, くぬぎ組 (of several grades). */
export function newGroupName({ grade, group }: RosterGroup, shared: SharedClasses): string {
  if (!shared.has(group)) return `${grade}年${group}組`;
  if (/年$|学級$/u.test(group)) return group;
  return group.endsWith('複式') ? `${group}学級` : `${group}組`;
}

/** Returns the grades in ascending order: 2・3年. */
export function gradesWords(grades: readonly number[]): string {
  return `${grades.toSorted((one, other) => one - other).join('・')}年`;
}
