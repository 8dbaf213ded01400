/**
 * A class problem (offered by a pupil to the class), and how many pupils solved or began it. These numbers decide
 * whether another pupil may begin it.
 */
export type ProblemSolverCounts = {
  readonly id: string;
  /** The number of pupils who solved the problem. */
  readonly solved: number;
  /** The number of pupils who began the problem only minutes ago and have not solved it yet. */
  readonly under: number;
};

/**
 * How many pupils should solve each class problem before the popular ones get more solvers. Until every class problem
 * has this number of solvers, none gets more than `MAX_SOLVERS_UNTIL_EACH_HAS_MIN`.
 */
export const MIN_SOLVERS_FOR_EACH = 2;
/**
 * Maximum number of pupils who solved or are solving a class problem, as long as another class problem has fewer than
 * `MIN_SOLVERS_FOR_EACH` solvers.
 */
export const MAX_SOLVERS_UNTIL_EACH_HAS_MIN = 4;

/**
 * Returns the ids of the problems that a pupil may begin now. While any problem has fewer than {@link
 * MIN_SOLVERS_FOR_EACH} solvers, the result contains only problems that fewer than {@link
 * MAX_SOLVERS_UNTIL_EACH_HAS_MIN} pupils solved or are solving.
 */
export function findIdsOfAvailableProblems(problems: readonly ProblemSolverCounts[]): ReadonlySet<string> {
  const isWaiting = problems.some(({ solved }) => solved < MIN_SOLVERS_FOR_EACH);
  return new Set(
    problems
      .filter(({ solved, under }) => !isWaiting || solved + under < MAX_SOLVERS_UNTIL_EACH_HAS_MIN)
      .map(({ id }) => id),
  );
}
