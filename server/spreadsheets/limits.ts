import { ROSTER_REQUEST_LIMITS } from '../../contract/roster.ts';

const MEBIBYTE = 1024 * 1024;

/**
 * What a roster file may cost. A school of 10,000 pupils with ten columns is 0.6 MB packed and 6 MB unpacked; past these
 * limits a file is something else.
 */
export const ROSTER_LIMITS = {
  ...ROSTER_REQUEST_LIMITS,
  unpackedBytes: 16 * MEBIBYTE,
  /** Parts of a packed file. */
  parts: 200,
  sheets: 50,
  /** Of a text: signs that part cells. Ten thousand pupils with twenty columns are 200,000. */
  cells: 300_000,
} as const;
