/**
 * The version of the two readers of free text. It is recorded with each checked text. Raise it whenever a text may be
 * read in another way than before. Verdicts that are already recorded do not change.
 */
export const READER_VERSION = '2026-11-29.4';
