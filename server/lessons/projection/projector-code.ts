import { timingSafeEqual } from 'node:crypto';
import { hashWithKey } from '../../accounts/installation-key.ts';

/** Number of letters of a code: 31 letters make 890 million codes. */
export const PROJECTOR_CODE_LETTERS = 6;

/**
 * Returns the stored hash of a code. A code has only 30 bits, so the hash is keyed with the installation key: a person
 * who has only the database cannot find the code by trying all possibilities.
 */
export function hashOfProjectorCode(key: Buffer, code: string): Buffer {
  return hashWithKey(key, 'projector code', 'projection', code);
}

/** Compares two hashes in constant time. */
export function isSameProjectorCodeHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Formats a code in two groups of three. */
export function formatProjectorCode(code: string): string {
  return code.replace(/^.{3}/u, '$&-');
}
