/** The maximum length of a text that a pupil can check, in UTF-16 code units. */
export const MAX_WRITTEN_TEXT_LENGTH = 2000;

/**
 * The answers of a pupil who is asked about a verb that the programs do not know: after the event, there are more or
 * fewer things.
 */
export const VERB_DIRECTIONS = ['more', 'less'] as const;
export type VerbDirection = (typeof VERB_DIRECTIONS)[number];
