/** A problem of the class, with the numbers that decide who may solve it next. */
export type SolverCount = {
  readonly id: string;
  /** The number of pupils who solved it. */
  readonly solved: number;
  /** The number of pupils who began it recently and have not solved it yet. */
  readonly under: number;
};

/** Every problem gets this many solvers before any problem gets more than {@link BEFORE_OTHERS}. */
export const SOLVERS_FIRST = 2;
export const BEFORE_OTHERS = 4;

/** Returns the ids of the problems that a pupil may begin now: all, unless some still wait for their first solvers. */
export function takeable(problems: readonly SolverCount[]): ReadonlySet<string> {
  const isWaiting = problems.some(({ solved }) => solved < SOLVERS_FIRST);
  return new Set(
    problems.filter(({ solved, under }) => !isWaiting || solved + under < BEFORE_OTHERS).map(({ id }) => id),
  );
}
