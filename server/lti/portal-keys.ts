import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { LaunchFault } from './launch-refusal.ts';

/** Asks a portal's server; a test gives its own. */
export type PortalFetch = (url: string, init: RequestInit) => Promise<Response>;

/** Milliseconds that a portal has for its keys, and how many bytes they may be. */
const PATIENCE = 5000;
const MOST_BYTES = 256 * 1024;
const KEPT_FOR = 10 * 60 * 1000;
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

/** What a portal answers, as much as keys may take and not more. */
export function boundedFetch(fetch: PortalFetch): PortalFetch {
  return async (url, options) => {
    const response = await fetch(url, options);
    const { status, headers } = response;
    return new Response(await boundedText(response), { status, headers });
  };
}

/** The key of a token's signature in the portal's set. A portal that cannot be asked proves nothing. */
export type FindPortalKey = (keysUrl: string) => JWTVerifyGetKey;

/** Each set is kept for ten minutes, and asked for again when an unknown key signs, twice a minute at most. */
export function portalKeys(fetch: PortalFetch = globalThis.fetch): FindPortalKey {
  const kept = new Map<string, JWTVerifyGetKey>();
  return (keysUrl) => {
    const present = kept.get(keysUrl);
    if (present !== undefined) return present;
    const remote = createRemoteJWKSet(new URL(keysUrl), {
      timeoutDuration: PATIENCE,
      cacheMaxAge: KEPT_FOR,
      [customFetch]: boundedFetch(fetch),
    });
    const find: JWTVerifyGetKey = async (header, token) => {
      try {
        return await remote(header, token);
      } catch (fault) {
        // What is wrong with the token, not with the portal.
        if (fault instanceof errors.JWKSNoMatchingKey || fault instanceof errors.JWKSMultipleMatchingKeys) throw fault;
        if (fault instanceof errors.JOSENotSupported) throw fault;
        throw new LaunchFault('portal-away', fault);
      }
    };
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(keysUrl, find);
    return find;
  };
}
