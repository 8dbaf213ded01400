import type { School } from '../../../contract/schools.ts';

/**
 * Returns the key by which schools are sorted. Schools that were never used come before all others, in the order in
 * which they were added. The others are sorted by the day of their last use.
 */
function rankOf({ lastUsedOn, createdAt }: School): string {
  return lastUsedOn === null ? `0 ${createdAt}` : `1 ${lastUsedOn}`;
}

/**
 * Returns the schools without an active pupil. Schools that were never used come first, the oldest of them first. The
 * other schools follow, the school with the earliest last use first.
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
