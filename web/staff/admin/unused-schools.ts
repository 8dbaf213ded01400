import type { School } from '../../../contract/schools.ts';

/**
 * Returns a text by which schools are sorted: first the schools that were never used, by the time when they were added;
 * then the others, by the day of their last use.
 */
function rankOf({ lastUsedOn, createdAt }: School): string {
  return lastUsedOn === null ? `0 ${createdAt}` : `1 ${lastUsedOn}`;
}

/**
 * Returns the schools without an active pupil: first the schools that were never used, the oldest first; then the
 * others, beginning with the school whose last use is longest ago.
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
