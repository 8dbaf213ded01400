/** Maximum number of attempts on each side of a comparison: as many as a child can see at one glance. */
export const COMPARED = 5;
/** Minimum number of attempts on each side. With fewer, a lucky check would look like growth. */
const FEWEST = 2;

/** Whether the first check was right, in the first attempts of a pupil at a level and in the latest ones. */
export type Growth = { readonly early: readonly boolean[]; readonly late: readonly boolean[] };

/**
 * Returns the growth at one level. `firstChecks` contains for each attempt with a check, in order of beginning, whether
 * its first check was right. Both sides have the same length and share no attempt; null if there are too few attempts.
 */
export function growthOf(firstChecks: readonly boolean[]): Growth | null {
  const side = Math.min(COMPARED, Math.floor(firstChecks.length / 2));
  if (side < FEWEST) return null;
  return { early: firstChecks.slice(0, side), late: firstChecks.slice(-side) };
}

function rightIn(firstChecks: readonly boolean[]): number {
  return firstChecks.filter((isRight) => isRight).length;
}

/** True if more first checks are right now than in the beginning. */
export function hasGrown({ early, late }: Growth): boolean {
  return rightIn(late) > rightIn(early);
}
