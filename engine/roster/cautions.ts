import type { RosterDifference } from './difference.ts';
import type { ExistingPupil } from './present.ts';

/**
 * Why a person must look at a roster before it is applied: a line has an error, a class name is ambiguous, a class
 * would be added, or many pupils would leave, move or get another name.
 */
export type RosterReviewReason = 'faults' | 'classes' | 'newGroups' | 'leaving' | 'moving' | 'renaming';

/** Changes to at least this share (0 to 1) of the school's pupils count as changes to many pupils. */
const MANY_OF_SCHOOL = 0.1;
/** Changes to at least this number of pupils of one class count as changes to many pupils. */
const MANY_OF_CLASS = 5;
/** The limit of {@link wouldHalfOfPupilsLeave}, as a share (0 to 1) of the pupils who are in a class. */
const MOST = 0.5;

function isMany(pupils: readonly ExistingPupil[], total: number): boolean {
  const inClasses = new Map<string, number>();
  for (const { group } of pupils) {
    if (group !== null) inClasses.set(group.id, (inClasses.get(group.id) ?? 0) + 1);
  }
  const isManyOfClass = [...inClasses.values()].some((count) => count >= MANY_OF_CLASS);
  return pupils.length > 0 && (isManyOfClass || pupils.length >= total * MANY_OF_SCHOOL);
}

function inClass(pupils: readonly ExistingPupil[]): number {
  return pupils.filter(({ group }) => group !== null).length;
}

/** Returns every reason why a person must look at a roster before it is applied; empty if there is none. */
export function reviewReasonsOfRoster(
  difference: RosterDifference,
  pupils: readonly ExistingPupil[],
): readonly RosterReviewReason[] {
  const { faults, asked, newGroups, leaving, changes } = difference;
  const total = inClass(pupils);
  const moved = changes.flatMap((change) => (change.kind === 'moved' ? [change.pupil] : []));
  const renamed = changes.flatMap((change) =>
    change.kind !== 'added' && change.updates.includes('name') ? [change.pupil] : [],
  );
  const found: readonly (readonly [RosterReviewReason, boolean])[] = [
    ['faults', faults.length > 0],
    ['classes', asked.length > 0],
    ['newGroups', newGroups.length > 0],
    ['leaving', isMany(leaving, total)],
    ['moving', isMany(moved, total)],
    ['renaming', isMany(renamed, total)],
  ];
  return found.filter(([, applies]) => applies).map(([caution]) => caution);
}

/**
 * True if at least half of the pupils with a class would leave, or if the roster has at most half as many lines as the
 * school has pupils with a class.
 */
export function wouldHalfOfPupilsLeave(
  { lines, leaving }: RosterDifference,
  pupils: readonly ExistingPupil[],
): boolean {
  const total = inClass(pupils);
  return total > 0 && (lines.length <= total * MOST || leaving.length >= total * MOST);
}
