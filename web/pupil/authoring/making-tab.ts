/** The parts of a problem that a pupil can change. */
export const MAKING_TABS = ['number', 'thing', 'unknown'] as const;
export type MakingTab = (typeof MAKING_TABS)[number];
