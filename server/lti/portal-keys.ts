import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import type { ExternalServiceFetch } from '../http/request-service.ts';
import { LaunchError } from './launch-refusal.ts';

/** Time limit in milliseconds for receiving the public keys of a portal. */
const PATIENCE = 5000;
/** Maximum size of a key set in bytes. */
const MOST_BYTES = 256 * 1024;
/** Time in milliseconds for which a key set is cached. */
const KEPT_FOR = 10 * 60 * 1000;
/** Maximum number of key sets in the cache. */
const MOST_KEPT = 500;

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (response.body === null) return '';
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) throw new Error('a portal answers more than its keys');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns a `fetch` function that rejects if the portal's response is too large. */
export function createSizeLimitedPortalFetch(fetch: ExternalServiceFetch): ExternalServiceFetch {
  return async (url, options) => {
    const response = await fetch(url, options);
    const { status, headers } = response;
    return new Response(await boundedText(response), { status, headers });
  };
}

/**
 * Returns a function that gets the public key for verifying a token from the portal. This function throws if the portal
 * does not respond. `keysUrl` is the address of the portal's JSON Web Key Set.
 */
export type FindPortalKey = (keysUrl: string) => JWTVerifyGetKey;

/**
 * Returns a {@link FindPortalKey} that caches each key set for ten minutes. If a token names a key that is not in the
 * cached key set, the key set is requested again, but at most twice a minute.
 */
export function createPortalKeyFinder(fetch: ExternalServiceFetch = globalThis.fetch): FindPortalKey {
  const kept = new Map<string, JWTVerifyGetKey>();
  return (keysUrl) => {
    const present = kept.get(keysUrl);
    if (present !== undefined) return present;
    const remote = createRemoteJWKSet(new URL(keysUrl), {
      timeoutDuration: PATIENCE,
      cacheMaxAge: KEPT_FOR,
      [customFetch]: createSizeLimitedPortalFetch(fetch),
    });
    const find: JWTVerifyGetKey = async (header, token) => {
      try {
        return await remote(header, token);
      } catch (fault) {
        // The token is the cause of these errors, not the portal.
        if (fault instanceof errors.JWKSNoMatchingKey || fault instanceof errors.JWKSMultipleMatchingKeys) throw fault;
        if (fault instanceof errors.JOSENotSupported) throw fault;
        throw new LaunchError('portal-away', fault);
      }
    };
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(keysUrl, find);
    return find;
  };
}
