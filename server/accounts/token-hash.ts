import { createHash } from 'node:crypto';

/** What the database keeps of a token. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
