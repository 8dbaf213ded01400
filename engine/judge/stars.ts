import { COSTLY_HINT } from './hint-step.ts';

/** What the stars of one solved attempt depend on. */
export type SolvedAttempt = {
  /** Number of the check that was right, counted from 1. */
  readonly checks: number;
  /** The strongest hint seen before it, of {@link ./hints/hint-step.ts}; 0 for none. */
  readonly hintStep: number;
};

/** The stars of a question of any mode but `free`, which gives one for each different problem. */
export const MOST_STARS = 3;

/**
 * Stars for a solved attempt (docs/domain.md 5.1): 3 when the first check is right, 2 when right by the third without hint 3
 * or 4, else 1.
 */
export function starsOf({ checks, hintStep }: SolvedAttempt): 1 | 2 | 3 {
  if (checks === 1) return 3;
  return checks <= 3 && hintStep < COSTLY_HINT ? 2 : 1;
}

/** A level opens when this share of the level before it is solved, in hundredths. */
export const OPENING_PERCENT = 80;

/** True when enough of a level is solved to open the next. An empty level opens nothing. */
export function opensNext(solved: number, questions: number): boolean {
  return questions > 0 && solved * 100 >= questions * OPENING_PERCENT;
}
