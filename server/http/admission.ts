import type { FastifyReply, FastifyRequest } from 'fastify';
import { MIN_LARGE_BODY_BYTES, type RequestLimits } from '../../contract/request-costs.ts';
import type { RouteDefinition } from '../../contract/route.ts';
import { createBodyTooLargeRefusal } from './read-body.ts';
import { sessionTokenOfRequest, type CookieNamesAndSecurity } from './cookie.ts';
import type { DiscardRequestBody } from './drain.ts';
import { isSameOriginRequest } from './origin.ts';
import { sendRefusal } from './refusing.ts';
import { retryWhileDatabaseAway, type RetryPolicy } from './retry.ts';
import type { SessionWithRenewal, ActiveSession } from './session.ts';
import { RequestResourceReleaser, type ConcurrencyLimiterByKey } from './concurrency.ts';

/** The sender of a request. It is determined before the body is read. */
export type RequestCaller = {
  readonly token: string | null;
  readonly found: SessionWithRenewal | null;
  readonly now: Date;
  readonly holding: RequestResourceReleaser;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender of the request; null until the request has passed the checks of {@link createRequestCheckHook}. */
    caller: RequestCaller | null;
  }
}

export type RequestCheckHookDependencies = {
  readonly drain: DiscardRequestBody;
  /** Counts the running requests for each key that the function `shareOf` returns. */
  readonly underWay: ConcurrencyLimiterByKey;
  readonly clock: () => Date;
  readonly publicOrigin: string | null;
  readonly cookies: CookieNamesAndSecurity;
  readonly retry: RetryPolicy;
  /** Returns the active session of a token, and renews it when due. Returns null if the token has no active session. */
  readonly findSession: (token: string, now: Date) => Promise<SessionWithRenewal | null>;
};

type Bar = 'signed-out' | 'forbidden-role' | 'password-must-change' | 'factor-must-add';

/** Returns the refusal for a person who may not call the route. Returns null if the person may call it. */
function barOf(
  { access, beforeNewPassword, beforeFactor }: RouteDefinition,
  session: ActiveSession | null,
): Bar | null {
  if (access === 'anyone') return null;
  if (session === null) return 'signed-out';
  if (!access.includes(session.role)) return 'forbidden-role';
  if (session.mustChangePassword && beforeNewPassword !== true) return 'password-must-change';
  return session.mustAddFactor && beforeFactor !== true ? 'factor-must-add' : null;
}

/**
 * Returns the key under which concurrent requests are counted: the name of the route and the session. If the route
 * accepts large bodies, the key contains the account instead of the session.
 */
function shareOf(name: string, { bytes }: RequestLimits, { tokenHash, account }: ActiveSession): string {
  return `${name} ${bytes > MIN_LARGE_BODY_BYTES ? account : tokenHash.toString('hex')}`;
}

/** Value of the Retry-After header in seconds for a request that was refused because too many requests are running. */
const AGAIN_SOON = 1;

/**
 * Returns the Fastify hook that checks a request before its body is read. It checks origin, session, role, announced
 * size of the body, and number of concurrent requests of the session or account. If a check fails, the hook sends the
 * refusal.
 */
export function createRequestCheckHook(
  dependencies: RequestCheckHookDependencies,
  name: string,
  route: RouteDefinition,
  cost: RequestLimits,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined> {
  const { clock, publicOrigin, cookies, retry, findSession, drain, underWay } = dependencies;
  return async (request, reply) => {
    const refused = (
      ...[refusal, details]: [Parameters<typeof sendRefusal>[2], Parameters<typeof sendRefusal>[3]?]
    ) => {
      drain(request.raw, sessionTokenOfRequest(request, cookies) === null ? 'stranger' : 'session');
      return sendRefusal(request, reply, refusal, details);
    };
    if (route.method !== 'GET' && !isSameOriginRequest(request, publicOrigin)) return refused('foreign-origin');
    const holding = new RequestResourceReleaser(reply.raw);
    const now = clock();
    const token = sessionTokenOfRequest(request, cookies);
    const found = token === null ? null : await retryWhileDatabaseAway(retry, () => findSession(token, now));
    // If the client disconnected while the request was checked, send no response.
    if (holding.isOver) return reply.hijack();
    const session = found?.session ?? null;
    const bar = barOf(route, session);
    if (bar !== null) return refused(bar);
    if (route.method !== 'GET' && Number(request.headers['content-length'] ?? 0) > cost.bytes) {
      const { refusal, details } = createBodyTooLargeRefusal(cost);
      return refused(refusal, details);
    }
    if (session !== null) {
      const share = shareOf(name, cost, session);
      if (!underWay.enter(share, cost.atOnce)) return refused('too-many-at-once', { retryAfter: AGAIN_SOON });
      holding.untilOver(() => underWay.leave(share));
    }
    request.caller = { token, found, now, holding };
    return undefined;
  };
}
