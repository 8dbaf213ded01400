import { nameKey, tidyKana } from './cell-text.ts';
import { hasNumberOf, mayBe, type SoundLine } from './likeness.ts';
import type { MatchingSchool } from './matching.ts';
import type { PresentGroup, PresentPupil } from './present.ts';
import { NEW_PUPIL, type RosterRow } from './row.ts';

/** What a line of a support group means for a pupil who has an ordinary class. */
type SupportLine =
  /** The pupil is in the support group already. The line changes nothing. */
  | { readonly kind: 'member'; readonly pupil: PresentPupil }
  /** The pupil, or a new child of another line, is in an ordinary class. A roster does not move anybody out of it. */
  | { readonly kind: 'staysInClass'; readonly by: string; readonly group: string; readonly pupil: PresentPupil | null };

function isInOrdinaryClass({ group }: PresentPupil): boolean {
  return group !== null && group.isSupport !== true;
}

function isMember({ supportGroups = [] }: PresentPupil, { id }: PresentGroup): boolean {
  return supportGroups.some((group) => group.id === id);
}

/** True if the rows name the same child in the same grade. */
function isSameChild(one: RosterRow, other: RosterRow): boolean {
  const hasOtherKana =
    one.kana !== null && other.kana !== null && nameKey(tidyKana(one.kana)) !== nameKey(tidyKana(other.kana));
  return one.grade === other.grade && nameKey(one.name) === nameKey(other.name) && !hasOtherKana;
}

function supportLineOf(
  line: SoundLine,
  target: PresentGroup,
  lines: readonly SoundLine[],
  { pupils, targetOf, comesInto }: MatchingSchool,
): SupportLine | null {
  const { row } = line;
  const called = pupils.filter((pupil) => hasNumberOf(line, pupil) || mayBe(line, pupil));
  if (called.some(({ group }) => group?.id === target.id)) return null;
  const inClass = called.filter(isInOrdinaryClass);
  const [member, ...others] = inClass.filter((pupil) => isMember(pupil, target));
  if (member !== undefined && others.length === 0) return { kind: 'member', pupil: member };
  const pupil = inClass.find((each) => hasNumberOf(line, each) || comesInto(row, each));
  if (pupil !== undefined) return { kind: 'staysInClass', by: pupil.name, group: pupil.group?.name ?? '', pupil };
  const twin = lines.find(
    (other) => other !== line && targetOf(other.row)?.isSupport !== true && isSameChild(other.row, row),
  );
  if (twin === undefined) return null;
  return { kind: 'staysInClass', by: row.name, group: `${twin.row.grade}年${twin.row.group}組`, pupil: null };
}

/**
 * Finds the lines of support groups (特別支援学級・通級) that mean a pupil with an ordinary class. All other lines, also
 * those of pupils whose only group is a support group, are matched as usual. The answer that a line means a new child
 * has priority.
 */
export function supportLines(lines: readonly SoundLine[], school: MatchingSchool): ReadonlyMap<SoundLine, SupportLine> {
  const found = new Map<SoundLine, SupportLine>();
  for (const line of lines) {
    const target = school.targetOf(line.row);
    if (target?.isSupport !== true || line.identity === NEW_PUPIL) continue;
    const meaning = supportLineOf(line, target, lines, school);
    if (meaning !== null) found.set(line, meaning);
  }
  return found;
}
