/** The four parameters of knowledge tracing, each a probability. */
type TracingParameters = {
  /** P(L0): the pupil has the skill before any observation. */
  readonly known: number;
  /** P(T): the pupil learns the skill at an opportunity. */
  readonly learned: number;
  /** P(S): the constraint is broken although the pupil has the skill. */
  readonly slip: number;
  /** P(G): the constraint is kept although the pupil does not have the skill. */
  readonly guess: number;
};

/**
 * The same values for all skills, so that estimates can be computed by hand. `slip` and `guess` are the upper bounds of
 * Baker, Corbett and Aleven (ITS 2008) for a model that does not degenerate; `learned` is a common value of published
 * fits; `known` 0.5 means no prior knowledge.
 */
export const TRACING: TracingParameters = { known: 0.5, learned: 0.1, slip: 0.1, guess: 0.3 };

/**
 * One step of Bayesian knowledge tracing: returns the probability of the skill after an opportunity at which the
 * constraint was kept (`held`) or broken. The result is between 0 and 1, and higher if it was kept. Source: Corbett and
 * Anderson, Knowledge tracing, UMUAI 4 (1995), 253–278.
 */
export function traced(before: number, held: boolean): number {
  const { learned, slip, guess } = TRACING;
  const there = before * (held ? 1 - slip : slip);
  const notThere = (1 - before) * (held ? guess : 1 - guess);
  const after = there / (there + notThere);
  return after + (1 - after) * learned;
}
