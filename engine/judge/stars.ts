import { FIRST_HINT_COSTING_STAR } from './hint-step.ts';

/** The facts about a solved attempt that determine its stars. */
export type SolvedAttempt = {
  /** The number of the right check, from 1. */
  readonly checks: number;
  /**
   * The number of the strongest hint that the pupil saw before the right check (hint-step.ts); 0 if the pupil saw none.
   */
  readonly hintStep: number;
};

/** The maximum number of stars in all modes except `free`, which gives one star for each different problem. */
export const MAX_STARS = 3;

/**
 * Returns the number of stars for a solved attempt (docs/domain.md 5.1). 3 stars: the first check was right. 2 stars:
 * the second or third check was right, and the pupil saw neither hint 3 nor hint 4. 1 star: otherwise.
 */
export function starsOfAttempt({ checks, hintStep }: SolvedAttempt): 1 | 2 | 3 {
  if (checks === 1) return 3;
  return checks <= 3 && hintStep < FIRST_HINT_COSTING_STAR ? 2 : 1;
}

/** The next level opens when this percentage of a level's questions is solved (docs/domain.md 5.2). */
export const SOLVED_PERCENT_FOR_NEXT_LEVEL = 80;

/**
 * True if a pupil has solved enough of a level's questions to open the next level. `questions` is the number of the
 * level's questions. False for a level without questions.
 */
export function opensNextLevel(solved: number, questions: number): boolean {
  return questions > 0 && solved * 100 >= questions * SOLVED_PERCENT_FOR_NEXT_LEVEL;
}
