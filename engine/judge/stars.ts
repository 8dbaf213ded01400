import { FIRST_HINT_COSTING_STAR } from './hint-step.ts';

/** The facts about a solved attempt that determine its stars. */
export type SolvedAttempt = {
  /** The number of the right check, from 1. */
  readonly checks: number;
  /** The strongest hint shown before the right check (hint-step.ts); 0 for none. */
  readonly hintStep: number;
};

/** The maximum number of stars in all modes except `free`, which gives one star for each different problem. */
export const MAX_STARS = 3;

/**
 * Returns the stars of a solved attempt (docs/domain.md 5.1): 3 if the first check is right; 2 if the second or third
 * check is right and the pupil saw neither hint 3 nor hint 4; otherwise 1.
 */
export function starsOfAttempt({ checks, hintStep }: SolvedAttempt): 1 | 2 | 3 {
  if (checks === 1) return 3;
  return checks <= 3 && hintStep < FIRST_HINT_COSTING_STAR ? 2 : 1;
}

/** The next level opens when this percentage of a level's questions is solved (docs/domain.md 5.2). */
export const LEVEL_OPENING_PERCENT = 80;

/** True if enough questions of a level are solved to open the next level. False for an empty level. */
export function opensNextLevel(solved: number, questions: number): boolean {
  return questions > 0 && solved * 100 >= questions * LEVEL_OPENING_PERCENT;
}
