/**
 * The version of the two programs that read free text. It is stored with each text that a pupil checked. Raise it
 * whenever the programs may read a text in another way than before. Verdicts that are already stored do not change.
 */
export const READER_VERSION = '2026-11-30.5';
