import { ROSTER_REQUEST_LIMITS } from '../../contract/roster.ts';

const MEBIBYTE = 1024 * 1024;

/**
 * Limits for a roster file. A file with 10,000 pupils and ten columns, for comparison, has 0.6 MB as a packed workbook
 * and 6 MB unpacked.
 */
export const ROSTER_LIMITS = {
  ...ROSTER_REQUEST_LIMITS,
  unpackedBytes: 16 * MEBIBYTE,
  /** Maximum number of files in a ZIP file or workbook. */
  parts: 200,
  sheets: 50,
  /**
   * Maximum number of delimiters in a text. A text with 10,000 pupils and twenty columns, for comparison, has 200,000.
   */
  cells: 300_000,
} as const;
