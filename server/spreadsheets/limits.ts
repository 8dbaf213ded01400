import { ROSTER_REQUEST_LIMITS } from '../../contract/roster-input.ts';

const MEBIBYTE = 1024 * 1024;

/**
 * Limits for a roster file. For comparison: a workbook with 10,000 pupils and ten columns has 0.6 MB, and 6 MB when it
 * is unpacked.
 */
export const ROSTER_FILE_LIMITS = {
  ...ROSTER_REQUEST_LIMITS,
  unpackedBytes: 16 * MEBIBYTE,
  /** Maximum number of files in a ZIP file or workbook. */
  parts: 200,
  sheets: 50,
  /**
   * Maximum number of delimiters (such as commas) in a text. For comparison: a text with 10,000 pupils and twenty
   * columns has 200,000 delimiters.
   */
  cells: 300_000,
} as const;
