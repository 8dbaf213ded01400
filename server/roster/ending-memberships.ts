import type { ExistingGroup, ExistingPupil } from '../../engine/roster/present.ts';
import type { RosterPurpose, RosterRow } from '../../engine/roster/row.ts';
import type { RosterComparison } from './check.ts';

/** A pupil of the school, and the line of the roster that describes this pupil. */
export type MatchedPupil = { readonly pupil: ExistingPupil; readonly row: RosterRow };

/** A group membership that ends. */
export type EndingMembership = { readonly pupil: string; readonly group: string };

type Departing = {
  readonly moved: readonly MatchedPupil[];
  readonly leaving: readonly ExistingPupil[];
  readonly stays: (moved: MatchedPupil) => boolean;
};

/**
 * Returns true if a pupil joins another group and also stays in the present group. This is the case if the present
 * group is a support group of the roster's school year and the new group is an ordinary class.
 */
export function isStayingInSupportGroup(
  { group }: ExistingPupil,
  target: ExistingGroup | undefined,
  { school }: RosterComparison,
): boolean {
  if (group?.isSupport !== true || target?.isSupport === true) return false;
  return school.groups.some(({ id }) => id === group.id);
}

/**
 * Returns the memberships that end when a roster is imported.
 * - Pupils who move to another group leave their present group, unless `stays` returns true.
 * - Pupils who leave the school leave all groups.
 * - If the roster is for a new school year, moved pupils also leave support groups of earlier school years, because
 *   schools form new support groups each year.
 */
export function findEndingMemberships(
  { moved: movedLines, leaving, stays }: Departing,
  schoolYear: number,
  purpose: RosterPurpose,
): EndingMembership[] {
  const moved = movedLines.map(({ pupil }) => pupil);
  const going = movedLines.filter((line) => !stays(line)).map(({ pupil }) => pupil);
  const inClasses = [...going, ...leaving].flatMap(({ id, group }) =>
    group === null ? [] : [{ pupil: id, group: group.id }],
  );
  const isOver = (year: number): boolean => purpose === 'newSchoolYear' && year < schoolYear;
  const beside = [
    ...moved.map((pupil) => ({ pupil, ends: isOver })),
    ...leaving.map((pupil) => ({ pupil, ends: () => true })),
  ];
  const inSupport = beside.flatMap(({ pupil: { id, supportGroups = [] }, ends }) =>
    supportGroups.filter(({ schoolYear: year }) => ends(year)).map((group) => ({ pupil: id, group: group.id })),
  );
  return [...inClasses, ...inSupport];
}
