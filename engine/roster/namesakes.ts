import { nameKey } from './cell-text.ts';
import type { PresentPupil } from './present.ts';
import type { RosterName, RosterRow } from './row.ts';

/** The name and, where it is known, the 通称名: either may be the one that the other side has. */
export function namesOfRow({ name, kana, common }: RosterRow): readonly RosterName[] {
  return common === undefined ? [{ name, kana }] : [{ name, kana }, common];
}

/** The name that is shown and, where it is known, the other one. */
export function namesOfPupil({ name, kana, other }: PresentPupil): readonly RosterName[] {
  return other === null ? [{ name, kana }] : [{ name, kana }, other];
}

/** Names as they are compared. */
export function keysOfNames(names: readonly RosterName[]): readonly string[] {
  return names.map(({ name }) => nameKey(name));
}

/** Lines and pupils who may mean each other: a name joins them, directly or by others who have two. */
export type Namesakes<Line> = { readonly lines: Line[]; readonly pupils: PresentPupil[] };

/**
 * Sorts lines and pupils by their names, so that none of one part can mean one of another.
 *
 * @returns the parts that hold a line, in the order of their first lines
 */
export function namesakesAmong<Line extends { readonly row: RosterRow }>(
  lines: readonly Line[],
  pupils: readonly PresentPupil[],
): readonly Namesakes<Line>[] {
  const joined = new Map<string, string>();
  const rootOf = (key: string): string => {
    let root = key;
    for (let next = joined.get(root); next !== undefined; next = joined.get(root)) root = next;
    if (root !== key) joined.set(key, root);
    return root;
  };
  const join = (names: readonly RosterName[]): string => {
    const [first = '', ...others] = keysOfNames(names).map(rootOf);
    for (const other of others) if (other !== first) joined.set(other, first);
    return first;
  };
  for (const pupil of pupils) join(namesOfPupil(pupil));
  for (const { row } of lines) join(namesOfRow(row));
  const found = new Map<string, Namesakes<Line>>();
  for (const line of lines) {
    const root = rootOf(nameKey(line.row.name));
    const part = found.get(root) ?? { lines: [], pupils: [] };
    part.lines.push(line);
    found.set(root, part);
  }
  for (const pupil of pupils) found.get(rootOf(nameKey(pupil.name)))?.pupils.push(pupil);
  return [...found.values()];
}
