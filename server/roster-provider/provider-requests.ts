import { setTimeout as pause } from 'node:timers/promises';
import type { RosterPullStep } from '../../contract/roster-provider.ts';
import {
  parseExternalServiceResponse,
  requestExternalService,
  ExternalServiceError,
  OAuthTokenResponse,
  type ExternalServiceResponse,
  type ExternalServiceFetch,
} from '../http/request-service.ts';
import { isRetryLaterResponse, RosterPullError, toRosterPullError } from './pull-fault.ts';

/** The addresses and the credentials of a provider. */
type ProviderAccess = {
  readonly baseUrl: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly secret: string;
};

/** The limits of one pull. Times are in milliseconds. */
export type RosterPullLimits = {
  /** Time limit for receiving one complete response. */
  readonly patience: number;
  /** Time limit for the whole pull. */
  readonly total: number;
  /** Maximum size of one response in bytes. */
  readonly mostBytes: number;
  /** Maximum number of pages of one list. */
  readonly mostPages: number;
};

/**
 * The limits of a pull that a teacher starts on the screen and waits for. The time limit for the whole pull is below
 * 60 s, because many proxies end a teacher's request if it takes 60 s.
 */
export const INTERACTIVE_PULL_LIMITS: RosterPullLimits = {
  patience: 10_000,
  total: 40_000,
  mostBytes: 4 * 1024 * 1024,
  mostPages: 400,
};
export const NIGHTLY_PULL_LIMITS: RosterPullLimits = {
  ...INTERACTIVE_PULL_LIMITS,
  patience: 30_000,
  total: 5 * 60_000,
};

/** The OAuth scope that allows only reading rosters (OneRoster 1.2, REST binding, 3.2.1). */
const ROSTER_SCOPE = 'https://purl.imsglobal.org/spec/or/v1p2/scope/roster.readonly';

const UNAUTHORIZED = 401;
/** Maximum number of pauses before one request is sent again. */
const MOST_PAUSES = 3;
/**
 * If the provider requires that a request is sent again later, the server waits as long as the provider demands. If the
 * provider states no time, the server waits `USUAL_PAUSE` milliseconds. If the provider demands a pause longer than
 * `LONGEST_PAUSE` milliseconds, the pull fails.
 */
const USUAL_PAUSE = 1000;
const LONGEST_PAUSE = 10_000;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/iu;

/** Sends the requests of one pull. */
export type RosterProviderClient = {
  readonly limits: RosterPullLimits;
  readonly baseUrl: string;
  /** Requests one page of a list. Throws {@link RosterPullError} if the provider does not send the page. */
  readonly get: (part: RosterPullStep, url: string) => Promise<ExternalServiceResponse>;
  /** Returns the time of the first response by the provider's clock; null if the provider does not state it. */
  readonly beganAt: () => number | null;
};

/** Returns the time in the Date header, in milliseconds since 1970, or null. */
export function timeOfDateHeader(headers: Headers): number | null {
  const time = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(time) ? null : time;
}

/** Returns a credential in the encoding that basic authentication of OAuth requires (RFC 6749, 2.3.1). */
function encoded(credential: string): string {
  return new URLSearchParams({ is: credential }).toString().slice('is='.length);
}

/**
 * Returns an object that sends all requests for one pull of a roster. All requests share the time limit of the pull and
 * one access token, which is renewed at most once.
 *
 * @param fetch sends a request
 * @param access the provider
 * @param limits the limits of the pull
 * @param stopping ends all requests, for example because the server stops
 */
export function createRosterProviderClient(
  fetch: ExternalServiceFetch,
  access: ProviderAccess,
  limits: RosterPullLimits,
  stopping?: AbortSignal,
): RosterProviderClient {
  const ends = AbortSignal.timeout(limits.total);
  const signal = stopping === undefined ? ends : AbortSignal.any([ends, stopping]);
  const sending = { fetch, patience: limits.patience, mostBytes: limits.mostBytes, signal };
  let token: string | null = null;
  let isRenewed = false;
  let began: number | null = null;

  const sendOnce = async (part: RosterPullStep, url: string, init: RequestInit): Promise<ExternalServiceResponse> => {
    const answer = await requestExternalService(sending, url, init);
    if (!JSON_TYPE.test(answer.headers.get('content-type') ?? '')) throw new RosterPullError('notJson', part);
    return answer;
  };
  const send = async (part: RosterPullStep, url: string, init: RequestInit): Promise<ExternalServiceResponse> => {
    for (let pauses = 0; ; pauses += 1) {
      try {
        return await sendOnce(part, url, init);
      } catch (fault) {
        if (!(fault instanceof ExternalServiceError) || !isRetryLaterResponse(fault) || pauses >= MOST_PAUSES)
          throw fault;
        const length = fault.retryAfter === null ? USUAL_PAUSE : fault.retryAfter * 1000;
        if (length > LONGEST_PAUSE) throw fault;
        await pause(length, undefined, { signal }).catch(() => {
          throw new RosterPullError('tookTooLong', part);
        });
      }
    }
  };
  const requestToken = async (): Promise<string> => {
    const login = Buffer.from(`${encoded(access.clientId)}:${encoded(access.secret)}`).toString('base64');
    try {
      const { text } = await send('token', access.tokenUrl, {
        method: 'POST',
        headers: {
          authorization: `Basic ${login}`,
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
        },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope: ROSTER_SCOPE }).toString(),
      });
      return tokenIn(text);
    } catch (fault) {
      throw toRosterPullError(fault, 'token');
    }
  };
  const get = async (part: RosterPullStep, url: string): Promise<ExternalServiceResponse> => {
    token ??= await requestToken();
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    try {
      const answer = await send(part, url, { method: 'GET', headers });
      began ??= timeOfDateHeader(answer.headers);
      return answer;
    } catch (fault) {
      if (!(fault instanceof ExternalServiceError) || fault.status !== UNAUTHORIZED || isRenewed)
        throw toRosterPullError(fault, part);
      isRenewed = true;
      token = null;
      return get(part, url);
    }
  };
  return { limits, baseUrl: access.baseUrl, get, beganAt: () => began };
}

function tokenIn(text: string): string {
  try {
    return parseExternalServiceResponse(OAuthTokenResponse, text).access_token;
  } catch {
    throw new RosterPullError('noToken', 'token');
  }
}
