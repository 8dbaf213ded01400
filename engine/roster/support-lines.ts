import { nameKeyWithoutSpaces, normaliseKana } from './cell-text.ts';
import { hasSameSchoolNumber, lineMayMeanPupil, type FaultlessRosterLine } from './likeness.ts';
import type { SchoolDataForMatching } from './matching.ts';
import type { ExistingGroup, ExistingPupil } from './present.ts';
import { NEW_PUPIL_ID_VALUE, type RosterRow } from './row.ts';

/** What a roster line in a support group means for a pupil who has an ordinary class. */
type SupportLine =
  /** The pupil is in the support group already. The line changes nothing. */
  | { readonly kind: 'member'; readonly pupil: ExistingPupil }
  /**
   * The line is an error, because it would move a child (`by`) from an ordinary class (`group`) into the support group.
   * The child is in the ordinary class already, or another line of the roster adds the child to it. In the second case
   * `pupil` is null.
   */
  | {
      readonly kind: 'staysInClass';
      readonly by: string;
      readonly group: string;
      readonly pupil: ExistingPupil | null;
    };

function isInOrdinaryClass({ group }: ExistingPupil): boolean {
  return group !== null && group.isSupport !== true;
}

function isMember({ supportGroups = [] }: ExistingPupil, { id }: ExistingGroup): boolean {
  return supportGroups.some((group) => group.id === id);
}

/** True if the rows name the same child in the same grade. */
function isSameChild(one: RosterRow, other: RosterRow): boolean {
  const hasOtherKana =
    one.kana !== null &&
    other.kana !== null &&
    nameKeyWithoutSpaces(normaliseKana(one.kana)) !== nameKeyWithoutSpaces(normaliseKana(other.kana));
  return (
    one.grade === other.grade && nameKeyWithoutSpaces(one.name) === nameKeyWithoutSpaces(other.name) && !hasOtherKana
  );
}

function supportLineOf(
  line: FaultlessRosterLine,
  target: ExistingGroup,
  lines: readonly FaultlessRosterLine[],
  { pupils, targetOf, comesInto }: SchoolDataForMatching,
): SupportLine | null {
  const { row } = line;
  const called = pupils.filter((pupil) => hasSameSchoolNumber(line, pupil) || lineMayMeanPupil(line, pupil));
  if (called.some(({ group }) => group?.id === target.id)) return null;
  const inClass = called.filter(isInOrdinaryClass);
  const [member, ...others] = inClass.filter((pupil) => isMember(pupil, target));
  if (member !== undefined && others.length === 0) return { kind: 'member', pupil: member };
  const pupil = inClass.find((each) => hasSameSchoolNumber(line, each) || comesInto(row, each));
  if (pupil !== undefined) return { kind: 'staysInClass', by: pupil.name, group: pupil.group?.name ?? '', pupil };
  const twin = lines.find(
    (other) => other !== line && targetOf(other.row)?.isSupport !== true && isSameChild(other.row, row),
  );
  if (twin === undefined) return null;
  return { kind: 'staysInClass', by: row.name, group: `${twin.row.grade}年${twin.row.group}組`, pupil: null };
}

/**
 * Finds the roster lines in support groups (特別支援学級・通級) that mean a pupil with an ordinary class. Lines of pupils whose
 * only class is a support group are not included, and neither are lines that the school has marked as a new child.
 */
export function findSupportGroupLines(
  lines: readonly FaultlessRosterLine[],
  school: SchoolDataForMatching,
): ReadonlyMap<FaultlessRosterLine, SupportLine> {
  const found = new Map<FaultlessRosterLine, SupportLine>();
  for (const line of lines) {
    const target = school.targetOf(line.row);
    if (target?.isSupport !== true || line.identity === NEW_PUPIL_ID_VALUE) continue;
    const meaning = supportLineOf(line, target, lines, school);
    if (meaning !== null) found.set(line, meaning);
  }
  return found;
}
