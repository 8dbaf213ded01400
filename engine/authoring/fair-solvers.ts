/** A problem of the class, as far as it matters who may solve it next. */
export type SolverCount = {
  readonly id: string;
  /** Pupils who solved it. */
  readonly solved: number;
  /** Pupils who took it up lately and have not solved it yet. */
  readonly under: number;
};

/** Each problem finds so many before any finds more than {@link BEFORE_OTHERS}. */
export const SOLVERS_FIRST = 2;
export const BEFORE_OTHERS = 4;

/** The problems that may be taken up now: all, unless some still wait for their first solvers. */
export function takeable(problems: readonly SolverCount[]): ReadonlySet<string> {
  const isWaiting = problems.some(({ solved }) => solved < SOLVERS_FIRST);
  return new Set(
    problems.filter(({ solved, under }) => !isWaiting || solved + under < BEFORE_OTHERS).map(({ id }) => id),
  );
}
