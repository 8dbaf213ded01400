/** What of a problem is being changed. */
export const MAKING_TABS = ['number', 'thing', 'unknown'] as const;
export type MakingTab = (typeof MAKING_TABS)[number];
