/** A problem of the class, with the numbers that decide whether a pupil may begin it. */
export type ProblemSolverCounts = {
  readonly id: string;
  /** The number of pupils who solved the problem. */
  readonly solved: number;
  /** The number of pupils who began the problem recently and have not solved it yet. */
  readonly under: number;
};

/**
 * The number of solvers that every problem of the class should get first. Until every problem has this number, no
 * problem gets more than `MAX_SOLVERS_UNTIL_EACH_HAS_MIN` solvers.
 */
export const MIN_SOLVERS_FOR_EACH = 2;
/**
 * Maximum number of pupils who have solved a problem or are solving it, while another problem has fewer than
 * `MIN_SOLVERS_FOR_EACH` solvers.
 */
export const MAX_SOLVERS_UNTIL_EACH_HAS_MIN = 4;

/**
 * Returns the ids of the problems that a pupil may begin now. While some problems have too few solvers, problems that
 * have many solvers are left out.
 */
export function problemsAvailableToSolve(problems: readonly ProblemSolverCounts[]): ReadonlySet<string> {
  const isWaiting = problems.some(({ solved }) => solved < MIN_SOLVERS_FOR_EACH);
  return new Set(
    problems
      .filter(({ solved, under }) => !isWaiting || solved + under < MAX_SOLVERS_UNTIL_EACH_HAS_MIN)
      .map(({ id }) => id),
  );
}
