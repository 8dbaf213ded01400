import type { School } from '../../../contract/schools.ts';

/**
 * Returns a sort key. Schools that were never used come first, in the order in which they were added. Used schools
 * follow in the order of their last use.
 */
function rankOf({ lastUsedOn, createdAt }: School): string {
  return lastUsedOn === null ? `0 ${createdAt}` : `1 ${lastUsedOn}`;
}

/**
 * Returns the schools without an active pupil. Schools that were never used come first. Used schools follow, the
 * longest unused first.
 */
export function schoolsWithoutActivePupils(schools: readonly School[]): readonly School[] {
  return schools
    .filter(({ activePupils }) => activePupils === 0)
    .toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1));
}

/** Returns the schools with active pupils, the school with the most active pupils first. */
export function schoolsWithActivePupils(schools: readonly School[]): readonly School[] {
  return schools
    .filter(({ activePupils }) => activePupils > 0)
    .toSorted((one, other) => other.activePupils - one.activePupils);
}
