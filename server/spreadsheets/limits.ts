import { ROSTER_REQUEST_LIMITS } from '../../contract/roster.ts';

const MEBIBYTE = 1024 * 1024;

/**
 * Limits of a roster file. For comparison: a school of 10,000 pupils with ten columns is 0.6 MB packed and 6 MB
 * unpacked.
 */
export const ROSTER_LIMITS = {
  ...ROSTER_REQUEST_LIMITS,
  unpackedBytes: 16 * MEBIBYTE,
  /** Number of files in a packed file. */
  parts: 200,
  sheets: 50,
  /** Number of delimiters in a text. For comparison: ten thousand pupils with twenty columns have 200,000. */
  cells: 300_000,
} as const;
