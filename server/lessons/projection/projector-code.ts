import { timingSafeEqual } from 'node:crypto';
import { hashWithKey } from '../../accounts/installation-key.ts';

/** Number of characters of a projector code. With 31 possible characters, there are 890 million codes. */
export const PROJECTOR_CODE_LENGTH = 6;

/**
 * Returns the hash of a projector code that the database stores. A code has only 30 bits, so the hash is computed with
 * the installation key. Without this key, a person who has a copy of the database cannot find the code by trying all
 * possible codes.
 */
export function hashOfProjectorCode(key: Buffer, code: string): Buffer {
  return hashWithKey(key, 'projector code', 'projection', code);
}

/**
 * Returns true if the two hashes are equal. The duration of the comparison does not depend on the content of the
 * hashes.
 */
export function isSameProjectorCodeHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Formats a projector code in two groups of three characters, such as `abc-def`. */
export function formatProjectorCode(code: string): string {
  return code.replace(/^.{3}/u, '$&-');
}
