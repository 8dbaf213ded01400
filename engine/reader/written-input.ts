/** Maximum length of a text that a pupil can check, in UTF-16 code units. */
export const MAX_WRITTEN_TEXT_LENGTH = 2000;

/**
 * The answers of a pupil about a verb that the readers do not know: after the event, the number of the thing is larger
 * or smaller.
 */
export const VERB_DIRECTIONS = ['more', 'less'] as const;
export type VerbDirection = (typeof VERB_DIRECTIONS)[number];
