/** The four parameters of knowledge tracing, each a probability. */
type TracingParameters = {
  /** P(L0): the probability that the pupil has the skill before any observation. */
  readonly known: number;
  /** P(T): the probability that the pupil learns the skill during an attempt. */
  readonly learned: number;
  /** P(S): the probability that a pupil who has the skill breaks the constraint. */
  readonly slip: number;
  /** P(G): the probability that a pupil without the skill fulfils the constraint. */
  readonly guess: number;
};

/**
 * All skills have the same parameters, so that estimates can be computed by hand. `slip` and `guess` are upper bounds
 * from Baker, Corbett and Aleven (ITS 2008), so that the model stays meaningful. `learned` is a common value in
 * published work. `known` 0.5 means that nothing is known in advance.
 */
export const KNOWLEDGE_TRACING_PARAMETERS: TracingParameters = { known: 0.5, learned: 0.1, slip: 0.1, guess: 0.3 };

/**
 * One step of Bayesian knowledge tracing. Returns the probability of the skill after an attempt in which the
 * constraint was fulfilled (`held`) or broken. The result is between 0 and 1, and higher if `held` is true. Source:
 * Corbett and Anderson, Knowledge tracing, UMUAI 4 (1995), 253–278.
 */
export function updateSkillProbability(before: number, held: boolean): number {
  const { learned, slip, guess } = KNOWLEDGE_TRACING_PARAMETERS;
  const there = before * (held ? 1 - slip : slip);
  const notThere = (1 - before) * (held ? guess : 1 - guess);
  const after = there / (there + notThere);
  return after + (1 - after) * learned;
}
