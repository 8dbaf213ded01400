import { createHash } from 'node:crypto';

/** Returns the SHA-256 hash of a token. The database stores this hash instead of the token. */
export function hashSessionToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
