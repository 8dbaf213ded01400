/**
 * Maximum number of early attempts, and of late attempts, that are compared: the number that a child can see at one
 * glance.
 */
export const MAX_COMPARED_ATTEMPTS = 5;
/**
 * Minimum number of early attempts, and of late attempts. If there were fewer, one lucky check would look like growth.
 */
const FEWEST = 2;

/** Whether the first checks were right, for the earliest attempts of a pupil at a level and for the latest ones. */
export type GrowthAtLevel = { readonly early: readonly boolean[]; readonly late: readonly boolean[] };

/**
 * Returns the growth of a pupil at one level, with equally many early and late attempts. No attempt is both early and
 * late. `firstChecks` says for each attempt, in the order in which the attempts began, whether its first check was
 * right. Returns null if there are too few attempts.
 */
export function growthAtLevel(firstChecks: readonly boolean[]): GrowthAtLevel | null {
  const side = Math.min(MAX_COMPARED_ATTEMPTS, Math.floor(firstChecks.length / 2));
  if (side < FEWEST) return null;
  return { early: firstChecks.slice(0, side), late: firstChecks.slice(-side) };
}

function rightIn(firstChecks: readonly boolean[]): number {
  return firstChecks.filter((isRight) => isRight).length;
}

/** True if more first checks are right in the latest attempts than in the earliest. */
export function hasFirstCheckRateRisen({ early, late }: GrowthAtLevel): boolean {
  return rightIn(late) > rightIn(early);
}
