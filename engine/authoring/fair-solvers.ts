/** A problem of the class, with the numbers that decide whether a pupil may begin it. */
export type ProblemSolverCounts = {
  readonly id: string;
  /** The number of pupils who solved the problem. */
  readonly solved: number;
  /** The number of pupils who began the problem recently and have not solved it yet. */
  readonly under: number;
};

/**
 * Minimum number of solvers of a problem. Until every problem has this number, no problem gets more than
 * `MAX_SOLVERS_UNTIL_EACH_HAS_MIN` solvers.
 */
export const MIN_SOLVERS_FOR_EACH = 2;
export const MAX_SOLVERS_UNTIL_EACH_HAS_MIN = 4;

/**
 * Returns the ids of the problems that a pupil may begin now. If some problems have too few solvers, problems with
 * many solvers are not included.
 */
export function problemsAvailableToSolve(problems: readonly ProblemSolverCounts[]): ReadonlySet<string> {
  const isWaiting = problems.some(({ solved }) => solved < MIN_SOLVERS_FOR_EACH);
  return new Set(
    problems
      .filter(({ solved, under }) => !isWaiting || solved + under < MAX_SOLVERS_UNTIL_EACH_HAS_MIN)
      .map(({ id }) => id),
  );
}
