/** The maximum length of a text that a pupil can check, in UTF-16 code units. */
export const MAX_WRITTEN_TEXT_LENGTH = 2000;

/**
 * The possible answers of a pupil whom the program asks what an unknown verb does to the number of things: it becomes
 * larger (`more`) or smaller (`less`).
 */
export const CHANGES_BY_UNKNOWN_VERB = ['more', 'less'] as const;
export type ChangeByUnknownVerb = (typeof CHANGES_BY_UNKNOWN_VERB)[number];
