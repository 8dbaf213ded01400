import { createHash } from 'node:crypto';

/** Maximum number of seconds by which the clock of a provider or portal may be ahead of the server's clock. */
export const MAX_CLOCK_SKEW_SECONDS = 60;

type IssuedTo = { readonly aud: string | readonly string[]; readonly azp?: string | undefined };

/**
 * Returns true if a token was issued to this client (OpenID Connect Core 1.0, 3.1.3.7, steps 4 and 5). If the token
 * contains an authorized party (`azp`), this party must be the client. Otherwise the client must be the only audience.
 */
export function isTokenIssuedToClient(client: string, { aud, azp }: IssuedTo): boolean {
  const audiences = typeof aud === 'string' ? [aud] : aud;
  if (!audiences.includes(client)) return false;
  return azp === undefined ? audiences.every((one) => one === client) : azp === client;
}

/**
 * Returns true if a time of a JSON Web Token is more than {@link MAX_CLOCK_SKEW_SECONDS} in the future. `seconds` is
 * this time as seconds since 1970.
 */
export function isTokenTimeInFuture(seconds: number, now: Date): boolean {
  return seconds > now.getTime() / 1000 + MAX_CLOCK_SKEW_SECONDS;
}

/**
 * Returns the name of the hash function that belongs to a signature algorithm (OpenID Connect Core 1.0, 3.1.3.6), or
 * null for an unknown algorithm.
 */
function hashOf(algorithm: string): string | null {
  if (/^(?:RS|PS|ES)(?:256|384|512)$/u.test(algorithm)) return `sha${algorithm.slice(2)}`;
  return algorithm === 'EdDSA' || algorithm === 'Ed25519' ? 'sha512' : null;
}

/**
 * Returns true if `at_hash` of an ID token belongs to this access token. `at_hash` is the left half of the access
 * token's hash. `algorithm` is the signature algorithm of the ID token, which determines the hash function. Returns
 * false if the algorithm is unknown.
 */
export function isHashOfThisAccessToken(atHash: string, accessToken: string, algorithm: string): boolean {
  const hash = hashOf(algorithm);
  if (hash === null) return false;
  const digest = createHash(hash).update(accessToken, 'ascii').digest();
  return digest.subarray(0, digest.length / 2).toString('base64url') === atHash;
}
