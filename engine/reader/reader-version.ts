/**
 * The version of the readers of free text. It is recorded with each checked text. Raise it whenever a text may be read
 * in another way than before. Recorded verdicts never change with it.
 */
export const READER_VERSION = '2026-11-29.4';
