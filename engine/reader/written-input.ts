/** Maximum length of a text that a pupil can check, in UTF-16 code units. */
export const LONGEST_WRITTEN = 2000;

/** What a pupil can say about a verb that the readers do not know: by it, something becomes more or less. */
export const VERB_DIRECTIONS = ['more', 'less'] as const;
export type VerbDirection = (typeof VERB_DIRECTIONS)[number];
