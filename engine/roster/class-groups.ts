import { gradesInClassName, parseGroupCell } from './cell-text.ts';
import type { ExistingGroup } from './present.ts';
import { ROSTER_GRADES, type RosterGrade, type RosterGroup } from './row.ts';

/** The `group` values of {@link RosterGroup} that denote one class of several grades (複式学級). */
export type ClassesOfSeveralGrades = ReadonlySet<string>;

/**
 * The school's answer about a class name that occurs in several grades: whether it is one class of several grades, or
 * one class in each grade.
 */
export type AmbiguousClassAnswer = { readonly group: string; readonly isOneClass: boolean };

/** A class name that occurs in several grades. Only the school knows whether it is one class. */
export type AmbiguousClass = { readonly group: string; readonly grades: readonly RosterGrade[] };

/** Matches class names such as 1組 and A組, which ordinary schools use in every grade. */
const ORDINARY = /^(?:\d{1,2}|[A-Z])$/u;

type Classes = { readonly shared: ClassesOfSeveralGrades; readonly asked: readonly AmbiguousClass[] };

/**
 * Decides which class names of a roster are classes of several grades (`shared`). It relies on the name itself (2・3年),
 * a class group that the school has, or the school's answer. A name in several grades without any of these is returned
 * in `asked`: the school must decide.
 */
export function classesOfSeveralGrades(
  rows: readonly RosterGroup[],
  groups: readonly ExistingGroup[],
  answers: readonly AmbiguousClassAnswer[],
): Classes {
  const shared = new Set<string>();
  const asked: AmbiguousClass[] = [];
  const told = new Map<string, Set<RosterGrade>>();
  for (const { grade, group } of rows) told.set(group, (told.get(group) ?? new Set()).add(grade));
  for (const [group, found] of told) {
    if (ORDINARY.test(group)) continue;
    const grades = ROSTER_GRADES.filter((grade) => found.has(grade));
    const present = groups.filter(({ name }) => parseGroupCell(name).group === group);
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
  return gradesInClassName(group).length > 1 || group.includes('複式');
}

/**
 * Returns the key of the class group to which a roster line belongs. All grades of a class of several grades (`shared`)
 * have the same key.
 */
export function rosterGroupKey({ grade, group }: RosterGroup, shared: ClassesOfSeveralGrades): string {
  return shared.has(group) ? sharedKey(group) : gradeKey(grade, group);
}

function gradeKey(grade: number, group: string): string {
  return `${grade} ${group}`;
}

function sharedKey(group: string): string {
  return `* ${group}`;
}

/**
 * Maps the keys of a roster ({@link rosterGroupKey}) to the school's class groups.
 *
 * - A group has a key for each of its stored grades, and for the grade in its name if this is another one. If two
 *   groups have the same key, stored grades go before grades in names, then earlier groups before later ones.
 * - The key of a class of several grades goes to a group with this name and several grades. If there is none, it goes
 *   to the only group with this name.
 */
export function groupsByRosterKey<Group extends Pick<ExistingGroup, 'grade' | 'otherGrades' | 'name'>>(
  groups: readonly Group[],
): ReadonlyMap<string, Group> {
  const last = groups.toReversed().map((group) => ({ group, cell: parseGroupCell(group.name) }));
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

/**
 * Returns the name of a new group as schools write it: 2年1組 or, for a class of several grades, 2・3年, 複式学級,
 * くぬぎ組.
 */
export function newGroupName({ grade, group }: RosterGroup, shared: ClassesOfSeveralGrades): string {
  if (!shared.has(group)) return `${grade}年${group}組`;
  if (/年$|学級$/u.test(group)) return group;
  return group.endsWith('複式') ? `${group}学級` : `${group}組`;
}

/** Returns the grades in ascending order as text: 2・3年. */
export function formatGradesOfClass(grades: readonly number[]): string {
  return `${grades.toSorted((one, other) => one - other).join('・')}年`;
}
