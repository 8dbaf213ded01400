/** The parts of a problem that a pupil can change. */
export const PROBLEM_MAKING_TABS = ['number', 'thing', 'unknown'] as const;
export type ProblemMakingTab = (typeof PROBLEM_MAKING_TABS)[number];
