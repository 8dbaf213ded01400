import { createHash } from 'node:crypto';

/** Seconds by which the clock of a provider or portal may be ahead of ours. */
export const CLOCKS_APART = 60;

type IssuedTo = { readonly aud: string | readonly string[]; readonly azp?: string | undefined };

/**
 * True if a token was issued to this client (OpenID Connect Core 1.0, 3.1.3.7, steps 4 and 5): the authorized party is
 * the client; without one the client is the only audience.
 */
export function isIssuedTo(client: string, { aud, azp }: IssuedTo): boolean {
  const audiences = typeof aud === 'string' ? [aud] : aud;
  if (!audiences.includes(client)) return false;
  return azp === undefined ? audiences.every((one) => one === client) : azp === client;
}

/** Returns true if a time is in the future. `seconds` since 1970, as in JSON Web Tokens. */
export function isInFuture(seconds: number, now: Date): boolean {
  return seconds > now.getTime() / 1000 + CLOCKS_APART;
}

/** Returns the hash of a signature algorithm (OpenID Connect Core 1.0, 3.1.3.6), or null for an unknown algorithm. */
function hashOf(algorithm: string): string | null {
  if (/^(?:RS|PS|ES)(?:256|384|512)$/u.test(algorithm)) return `sha${algorithm.slice(2)}`;
  return algorithm === 'EdDSA' || algorithm === 'Ed25519' ? 'sha512' : null;
}

/**
 * Returns true if `at_hash` belongs to this access token: the left half of the token's hash, computed with the hash of
 * `algorithm`, which signed the ID token.
 */
export function isHashOf(atHash: string, accessToken: string, algorithm: string): boolean {
  const hash = hashOf(algorithm);
  if (hash === null) return false;
  const digest = createHash(hash).update(accessToken, 'ascii').digest();
  return digest.subarray(0, digest.length / 2).toString('base64url') === atHash;
}
