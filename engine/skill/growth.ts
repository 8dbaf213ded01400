/** So many attempts stand on each side of a comparison: what a child takes in at one glance. */
export const COMPARED = 5;
/** With fewer on a side a lucky check would look like growth. */
const FEWEST = 2;

/** Whether the first check was right, in a pupil's first attempts at a level and in their latest ones. */
export type Growth = { readonly early: readonly boolean[]; readonly late: readonly boolean[] };

/**
 * Growth at one level. `firstChecks` tells of each attempt with a check, in the order of beginning, whether its first
 * check was right. Both sides are equally long and share no attempt; null while there are too few.
 */
export function growthOf(firstChecks: readonly boolean[]): Growth | null {
  const side = Math.min(COMPARED, Math.floor(firstChecks.length / 2));
  if (side < FEWEST) return null;
  return { early: firstChecks.slice(0, side), late: firstChecks.slice(-side) };
}

function rightIn(firstChecks: readonly boolean[]): number {
  return firstChecks.filter((isRight) => isRight).length;
}

/** True when more first checks are right now than in the beginning. */
export function hasGrown({ early, late }: Growth): boolean {
  return rightIn(late) > rightIn(early);
}
