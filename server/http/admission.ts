import type { FastifyReply, FastifyRequest } from 'fastify';
import { LARGE_BODY, type RequestCost } from '../../contract/request-costs.ts';
import type { RouteDefinition } from '../../contract/route.ts';
import { tooLarge } from './read-body.ts';
import { tokenOf, type CookieRules } from './cookie.ts';
import type { Drain } from './drain.ts';
import { isOwnOrigin } from './origin.ts';
import { refuse } from './refusing.ts';
import { retryWhileAway, type RetryPolicy } from './retry.ts';
import type { FoundSession, Session } from './session.ts';
import { RequestResources, type RunningCounts } from './concurrency.ts';

/** Who sends a request. It is determined before the body is read. */
export type Caller = {
  readonly token: string | null;
  readonly found: FoundSession | null;
  readonly now: Date;
  readonly holding: RequestResources;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the request has passed the checks of {@link admissionOf}. */
    caller: Caller | null;
  }
}

export type AdmissionDependencies = {
  readonly drain: Drain;
  /** Counts the running requests by the key of `shareOf`. */
  readonly underWay: RunningCounts;
  readonly clock: () => Date;
  readonly publicOrigin: string | null;
  readonly cookies: CookieRules;
  readonly retry: RetryPolicy;
  /** Returns the active session of a token, and renews it when due. Returns null if the token has no active session. */
  readonly findSession: (token: string, now: Date) => Promise<FoundSession | null>;
};

type Bar = 'signed-out' | 'forbidden-role' | 'password-must-change' | 'factor-must-add';

/** Returns the reason why this person may not call the route, or null if the person may call it. */
function barOf({ access, beforeNewPassword, beforeFactor }: RouteDefinition, session: Session | null): Bar | null {
  if (access === 'anyone') return null;
  if (session === null) return 'signed-out';
  if (!access.includes(session.role)) return 'forbidden-role';
  if (session.mustChangePassword && beforeNewPassword !== true) return 'password-must-change';
  return session.mustAddFactor && beforeFactor !== true ? 'factor-must-add' : null;
}

/**
 * Returns the key under which a request is counted for the concurrency limit: per session, or per account for routes
 * with large bodies.
 */
function shareOf(name: string, { bytes }: RequestCost, { tokenHash, account }: Session): string {
  return `${name} ${bytes > LARGE_BODY ? account : tokenHash.toString('hex')}`;
}

const AGAIN_SOON = 1;

/**
 * Returns the hook that checks a request before its body is read: origin, session, role, announced size of the body,
 * and number of concurrent requests of the session or account.
 */
export function admissionOf(
  dependencies: AdmissionDependencies,
  name: string,
  route: RouteDefinition,
  cost: RequestCost,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined> {
  const { clock, publicOrigin, cookies, retry, findSession, drain, underWay } = dependencies;
  return async (request, reply) => {
    const refused = (...[refusal, details]: [Parameters<typeof refuse>[2], Parameters<typeof refuse>[3]?]) => {
      drain(request.raw, tokenOf(request, cookies) === null ? 'stranger' : 'session');
      return refuse(request, reply, refusal, details);
    };
    if (route.method !== 'GET' && !isOwnOrigin(request, publicOrigin)) return refused('foreign-origin');
    const holding = new RequestResources(reply.raw);
    const now = clock();
    const token = tokenOf(request, cookies);
    const found = token === null ? null : await retryWhileAway(retry, () => findSession(token, now));
    // If the client has disconnected in the meantime, nobody would read a response.
    if (holding.isOver) return reply.hijack();
    const session = found?.session ?? null;
    const bar = barOf(route, session);
    if (bar !== null) return refused(bar);
    if (route.method !== 'GET' && Number(request.headers['content-length'] ?? 0) > cost.bytes) {
      const { refusal, details } = tooLarge(cost);
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
