import { ROSTER_REQUEST_LIMITS } from '../../contract/roster.ts';

const MEBIBYTE = 1024 * 1024;

/**
 * Limits for a roster file. For comparison: a file of 10,000 pupils with ten columns has 0.6 MB packed and 6 MB
 * unpacked.
 */
export const ROSTER_LIMITS = {
  ...ROSTER_REQUEST_LIMITS,
  unpackedBytes: 16 * MEBIBYTE,
  /** Maximum number of files in a packed file. */
  parts: 200,
  sheets: 50,
  /** Maximum number of delimiters in a text. For comparison: 10,000 pupils with twenty columns need 200,000. */
  cells: 300_000,
} as const;
