import { z } from 'zod/mini';

/** Sends a request to another server. Tests pass a replacement. */
export type ExternalServiceFetch = (url: string, init: RequestInit) => Promise<Response>;

/** How a request is sent and limited. */
export type ExternalServiceRequestOptions = {
  readonly fetch: ExternalServiceFetch;
  /** Time limit in milliseconds for receiving one complete response. */
  readonly patience?: number;
  /** Maximum size of a response in bytes. */
  readonly mostBytes?: number;
  /**
   * When this signal is aborted, the request ends early. Callers use it to limit the total time of several requests.
   */
  readonly signal?: AbortSignal;
};

/** Default of `patience` in milliseconds. */
const PATIENCE = 5000;
/** Default of `mostBytes`. */
const MOST_BYTES = 1024 * 1024;

/**
 * Why a request failed. `away`: the other server did not respond in time, or responded with a server error. `refused`:
 * the other server rejected the request. `malformed`: the response has unexpected content.
 */
export type ExternalServiceFailure = 'away' | 'refused' | 'malformed';

/** A more specific reason for a {@link ExternalServiceFailure}. */
type ServiceFaultReason = 'tookTooLong' | 'tooLarge' | 'encoding';

type FaultDetails = {
  readonly cause?: unknown;
  readonly status?: number | null;
  readonly retryAfter?: number | null;
  readonly reason?: ServiceFaultReason | null;
};

/** Thrown if a request to another server failed. */
export class ExternalServiceError extends Error {
  readonly failure: ExternalServiceFailure;
  /** The HTTP status of the response. It is null if there was no response, or if the response could not be read. */
  readonly status: number | null;
  /**
   * Number of seconds that Sakumon must wait before the next request. It is null if the response did not contain this
   * number.
   */
  readonly retryAfter: number | null;
  readonly reason: ServiceFaultReason | null;

  constructor(
    failure: ExternalServiceFailure,
    { cause, status = null, retryAfter = null, reason = null }: FaultDetails = {},
  ) {
    super(failure, { cause });
    this.failure = failure;
    this.status = status;
    this.retryAfter = retryAfter;
    this.reason = reason;
  }
}

export type ExternalServiceResponse = { readonly text: string; readonly headers: Headers };

async function boundedBytes(response: Response, most: number): Promise<Buffer> {
  if (response.body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > most) throw new ExternalServiceError('malformed', { reason: 'tooLarge' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (fault) {
    throw new ExternalServiceError('malformed', { cause: fault, reason: 'encoding' });
  }
}

/**
 * Returns the number of seconds in a Retry-After header (RFC 9110, 10.2.3). Returns null if there is no such header, or
 * if it contains a date.
 */
function secondsOf(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/u.test(retryAfter) ? Number(retryAfter) : null;
}

function faultOf(fault: unknown): ExternalServiceError {
  if (fault instanceof ExternalServiceError) return fault;
  const isLate = fault instanceof DOMException && fault.name === 'TimeoutError';
  return new ExternalServiceError('away', { cause: fault, reason: isLate ? 'tookTooLong' : null });
}

/**
 * Sends a request to another server and returns its response. Does not follow redirects. Throws a {@link
 * ExternalServiceError} if the request fails.
 */
export async function requestExternalService(
  { fetch, patience = PATIENCE, mostBytes = MOST_BYTES, signal }: ExternalServiceRequestOptions,
  url: string,
  init: Pick<RequestInit, 'method' | 'headers' | 'body'>,
): Promise<ExternalServiceResponse> {
  try {
    const limit = AbortSignal.timeout(patience);
    const ends = signal === undefined ? limit : AbortSignal.any([limit, signal]);
    const response = await fetch(url, { ...init, redirect: 'manual', signal: ends });
    const { status, headers } = response;
    const bytes = await boundedBytes(response, mostBytes);
    if (status >= 500 || status === 429) {
      throw new ExternalServiceError('away', { status, retryAfter: secondsOf(headers.get('retry-after')) });
    }
    if (status >= 300) throw new ExternalServiceError('refused', { status });
    return { text: textOf(bytes), headers };
  } catch (fault) {
    throw faultOf(fault);
  }
}

/**
 * Returns the value of a JSON text. Throws a {@link ExternalServiceError} if the text is not valid JSON or does not
 * match the schema.
 */
export function parseExternalServiceResponse<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string,
): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (fault) {
    throw new ExternalServiceError('malformed', { cause: fault });
  }
}

/** Schema of the response of an OAuth 2.0 token server (RFC 6749, 5.1), with only the fields that are used. */
export const OAuthTokenResponse = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(8000), z.regex(/^[\x21-\x7e]+$/u)),
  token_type: z.optional(z.string().check(z.regex(/^bearer$/iu))),
});

/**
 * Returns the address of the next page of a list from the Link header (RFC 8288), or null on the last page. Throws
 * {@link ExternalServiceError} if the next page is on another server, because that server must not receive the access
 * token.
 */
export function nextPageUrlFromLinkHeader(headers: Headers, url: string): string | null {
  const link = (headers.get('link') ?? '')
    .split(/,\s*(?=<)/u)
    .map((one) => /^\s*<([^>]*)>(.*)$/su.exec(one))
    .find((found) => found !== null && /;\s*rel\s*=\s*"?next"?\s*(?:;|$)/iu.test(found[2] ?? ''));
  const target = link?.[1];
  if (target === undefined) return null;
  if (!URL.canParse(target, url) || new URL(target, url).origin !== new URL(url).origin) {
    throw new ExternalServiceError('malformed', { cause: 'the next page is elsewhere' });
  }
  return new URL(target, url).href;
}
