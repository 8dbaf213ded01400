import { nameKeyWithoutSpaces } from './cell-text.ts';
import type { ExistingPupil } from './present.ts';
import type { RosterName, RosterRow } from './row.ts';
import { schoolNumberKey } from './school-number.ts';

/** Returns the name of a row and, if there is one, its 通称名 (common name). Either name can match a pupil. */
export function namesOfRosterRow({ name, kana, common }: RosterRow): readonly RosterName[] {
  return common === undefined ? [{ name, kana }] : [{ name, kana }, common];
}

/**
 * Returns the known names of a pupil: the displayed name and, if the pupil has both a registered name and a 通称名 (common
 * name), the name that is not displayed.
 */
export function namesOfPupil({ name, kana, other }: ExistingPupil): readonly RosterName[] {
  return other === null ? [{ name, kana }] : [{ name, kana }, other];
}

/** Returns the keys by which names are compared. */
export function comparisonKeysOfNames(names: readonly RosterName[]): readonly string[] {
  return names.map(({ name }) => nameKeyWithoutSpaces(name));
}

/**
 * Roster lines and pupils that may match. They are connected by equal names or school numbers, directly or through
 * other lines and pupils.
 */
export type LinesAndPupilsThatMayMatch<Line> = { readonly lines: Line[]; readonly pupils: ExistingPupil[] };

/**
 * Returns groups of lines and pupils by name and school number, so that a line of one group cannot match a pupil of
 * another group. Groups without a line are left out. The groups are in the order of their first lines.
 */
export function groupLinesAndPupilsThatMayMatch<Line extends { readonly row: RosterRow }>(
  lines: readonly Line[],
  pupils: readonly ExistingPupil[],
): readonly LinesAndPupilsThatMayMatch<Line>[] {
  const joined = new Map<string, string>();
  const rootOf = (key: string): string => {
    let root = key;
    for (let next = joined.get(root); next !== undefined; next = joined.get(root)) root = next;
    if (root !== key) joined.set(key, root);
    return root;
  };
  const join = (names: readonly RosterName[], schoolNumber: string | null): void => {
    // No name contains #, so a number never equals a name.
    const numbers = schoolNumber === null ? [] : [`#${schoolNumberKey(schoolNumber)}`];
    const [first = '', ...others] = [...comparisonKeysOfNames(names), ...numbers].map(rootOf);
    for (const other of others) if (other !== first) joined.set(other, first);
  };
  for (const pupil of pupils) join(namesOfPupil(pupil), pupil.schoolNumber);
  for (const { row } of lines) join(namesOfRosterRow(row), row.schoolNumber ?? null);
  const found = new Map<string, LinesAndPupilsThatMayMatch<Line>>();
  for (const line of lines) {
    const root = rootOf(nameKeyWithoutSpaces(line.row.name));
    const part = found.get(root) ?? { lines: [], pupils: [] };
    part.lines.push(line);
    found.set(root, part);
  }
  for (const pupil of pupils) found.get(rootOf(nameKeyWithoutSpaces(pupil.name)))?.pupils.push(pupil);
  return [...found.values()];
}
