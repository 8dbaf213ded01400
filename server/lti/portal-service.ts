import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod/mini';
import type { Database } from '../database/pool.ts';
import type { InstallationKey } from '../accounts/installation-key.ts';
import { KEY_ALGORITHM, signingKey } from './key-set.ts';
import type { PortalFetch } from './portal-keys.ts';
import type { PortalRow } from './portal-rows.ts';

/** Maximum milliseconds to wait for one response of a portal. */
const PATIENCE = 5000;
const MOST_BYTES = 1024 * 1024;
/** The OAuth scope that allows only sending results. */
export const SCORE_SCOPE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';
/** Seconds for which our signed assertion to a portal's token server is valid. */
const ASSERTION_FOR = 300;

export type ServiceDependencies = {
  readonly db: Database;
  readonly key: InstallationKey;
  readonly fetch: PortalFetch;
  readonly patience?: number;
};

/**
 * Why a request failed. `away`: no response in time, or a server error. `refused`: the portal rejected it. `malformed`:
 * unexpected content.
 */
export type ServiceFailure = 'away' | 'refused' | 'malformed';

/** Thrown if a request to a portal's service failed. */
export class ServiceFault extends Error {
  readonly failure: ServiceFailure;
  /** The HTTP status of the response. Null if there was no response, or if it could not be read. */
  readonly status: number | null;
  /** Seconds that the service asked to wait before the next request. Null if it named none. */
  readonly retryAfter: number | null;

  constructor(
    failure: ServiceFailure,
    {
      cause,
      status = null,
      retryAfter = null,
    }: { cause?: unknown; status?: number | null; retryAfter?: number | null } = {},
  ) {
    super(failure, { cause });
    this.failure = failure;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export type ServiceAnswer = { readonly text: string; readonly headers: Headers };

async function boundedText(response: Response): Promise<string> {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) throw new ServiceFault('malformed');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns the seconds of a Retry-After header (RFC 9110, 10.2.3). Null without the header, or if it is a date. */
function secondsOf(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/u.test(retryAfter) ? Number(retryAfter) : null;
}

/** Sends a request to a portal's service. Redirects are not followed. Throws {@link ServiceFault}. */
export async function requestPortalService(
  { fetch, patience = PATIENCE }: Pick<ServiceDependencies, 'fetch' | 'patience'>,
  url: string,
  init: Pick<RequestInit, 'method' | 'headers' | 'body'>,
): Promise<ServiceAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patience) });
    const { status, headers } = response;
    const text = await boundedText(response);
    if (status >= 500 || status === 429) {
      throw new ServiceFault('away', { status, retryAfter: secondsOf(headers.get('retry-after')) });
    }
    if (status >= 300) throw new ServiceFault('refused', { status });
    return { text, headers };
  } catch (fault) {
    if (fault instanceof ServiceFault) throw fault;
    throw new ServiceFault('away', { cause: fault });
  }
}

/** Parses a JSON text with a schema. Throws {@link ServiceFault} if it does not match. */
export function readAnswer<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (fault) {
    throw new ServiceFault('malformed', { cause: fault });
  }
}

const Token = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(8000), z.regex(/^[\x21-\x7e]+$/u)),
  token_type: z.optional(z.string().check(z.regex(/^bearer$/iu))),
});

/**
 * Returns an access token for the services of a portal: OAuth 2.0 client credentials with an assertion that our key
 * signs (1EdTech Security Framework 1.0, 4.1). Throws {@link ServiceFault}.
 */
export async function accessToken(
  dependencies: ServiceDependencies,
  portal: Pick<PortalRow, 'client_id' | 'token_url'>,
  scope: string,
  now: Date,
): Promise<string> {
  const { kid, privateKey } = await signingKey(dependencies.db, dependencies.key, now);
  const seconds = Math.floor(now.getTime() / 1000);
  const assertion = await new SignJWT({})
    .setProtectedHeader({ alg: KEY_ALGORITHM, typ: 'JWT', kid })
    .setIssuer(portal.client_id)
    .setSubject(portal.client_id)
    .setAudience(portal.token_url)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ASSERTION_FOR)
    .setJti(randomUUID())
    .sign(privateKey);
  const asked = {
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
    scope,
  };
  const { text } = await requestPortalService(dependencies, portal.token_url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(asked).toString(),
  });
  return readAnswer(Token, text).access_token;
}
