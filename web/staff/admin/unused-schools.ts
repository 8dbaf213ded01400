import type { School } from '../../../contract/schools.ts';

/** Schools that have never been used come first, by the day on which they were added. */
function rankOf({ lastUsedOn, createdAt }: School): string {
  return lastUsedOn === null ? `0 ${createdAt}` : `1 ${lastUsedOn}`;
}

/**
 * Returns the schools without an active pupil: first those that have never been used, the oldest first, then the others
 * by the day of their last use.
 */
export function unusedSchools(schools: readonly School[]): readonly School[] {
  return schools
    .filter(({ activePupils }) => activePupils === 0)
    .toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1));
}
