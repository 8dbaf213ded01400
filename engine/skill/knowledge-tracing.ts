/** The four parameters of knowledge tracing, each a probability. */
type TracingParameters = {
  /** P(L0): the skill is there before anything has been seen. */
  readonly known: number;
  /** P(T): it is learned at an opportunity. */
  readonly learned: number;
  /** P(S): it fails although it is there. */
  readonly slip: number;
  /** P(G): it holds although it is not there. */
  readonly guess: number;
};

/**
 * The same for all skills, so that a figure can be followed by hand. `slip` and `guess` are the bounds of Baker,
 * Corbett and Aleven (ITS 2008), above which a model is said to degenerate; `learned` is a usual value of published
 * fits; `known` says that nothing is known.
 */
export const TRACING: TracingParameters = { known: 0.5, learned: 0.1, slip: 0.1, guess: 0.3 };

/**
 * One step of Bayesian knowledge tracing: the probability that a skill is there after an opportunity at which it held
 * or failed. Stays within 0 and 1; for the same `before` it is higher when the skill held.
 * Source: Corbett and Anderson, Knowledge tracing, UMUAI 4 (1995), 253–278.
 */
export function traced(before: number, held: boolean): number {
  const { learned, slip, guess } = TRACING;
  const there = before * (held ? 1 - slip : slip);
  const notThere = (1 - before) * (held ? guess : 1 - guess);
  const after = there / (there + notThere);
  return after + (1 - after) * learned;
}
