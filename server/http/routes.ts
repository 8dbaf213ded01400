import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteDefinition } from '../../contract/route.ts';
import { ROUTES } from '../../contract/routes.ts';
import type { RefusalCode } from '../../contract/refusal.ts';
import type { FoundSession, Session } from './session.ts';
import { changeCookie, tokenOf, type CookieRules } from './cookie.ts';
import { isOwnOrigin } from './origin.ts';
import type { CookieChange, FileOutcome, Handlers, RefusalDetails, Sender } from './outcome.ts';
import { retryWhileAway, type RetryPolicy } from './retry.ts';
import { IN_JAPANESE, inputFaults, refuse } from './refusing.ts';

export type RouteDependencies = {
  readonly handlers: Handlers;
  readonly clock: () => Date;
  readonly publicOrigin: string | null;
  readonly cookies: CookieRules;
  readonly retry: RetryPolicy;
  /** The living session of a token, renewed when due. */
  readonly findSession: (token: string, now: Date) => Promise<FoundSession | null>;
};

/** A handler as the adapter sees it: the contract's types hold at {@link Handlers}, not inside the loop over routes. */
type AnyHandler = (call: { input: unknown; session: Session | null; now: Date; sender: Sender }) => Promise<AnyOutcome>;
type AnyOutcome =
  | { readonly kind: 'answered'; readonly output: unknown; readonly cookie?: CookieChange }
  | FileOutcome
  | ({ readonly kind: 'refused'; readonly refusal: RefusalCode } & RefusalDetails);

type RouteRequest = FastifyRequest<{ Params: Readonly<Record<string, string>>; Body: unknown; Querystring: unknown }>;

function inputOf(request: RouteRequest, method: RouteDefinition['method']): unknown {
  const { params } = request;
  const sent = method === 'GET' ? request.query : (request.body ?? {});
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? { ...sent, ...params } : sent;
}

type Bar = 'signed-out' | 'forbidden-role' | 'password-must-change';

/** Why this person may not call the route, or null. */
function barOf({ access, beforeNewPassword }: RouteDefinition, session: Session | null): Bar | null {
  if (access === 'anyone') return null;
  if (session === null) return 'signed-out';
  if (!access.includes(session.role)) return 'forbidden-role';
  return session.mustChangePassword && beforeNewPassword !== true ? 'password-must-change' : null;
}

const LONGEST_USER_AGENT = 500;

function senderOf(request: FastifyRequest): Sender {
  return { address: request.ip, userAgent: request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null };
}

async function answer(
  dependencies: RouteDependencies,
  route: RouteDefinition,
  handler: AnyHandler,
  request: RouteRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (route.method !== 'GET' && !isOwnOrigin(request, dependencies.publicOrigin))
    return refuse(request, reply, 'foreign-origin');
  const now = dependencies.clock();
  const token = tokenOf(request, dependencies.cookies);
  const found =
    token === null ? null : await retryWhileAway(dependencies.retry, () => dependencies.findSession(token, now));
  const bar = barOf(route, found?.session ?? null);
  if (bar !== null) return refuse(request, reply, bar);
  const parsed = route.input.safeParse(inputOf(request, route.method), IN_JAPANESE);
  if (!parsed.success) return refuse(request, reply, 'malformed-request', { places: inputFaults(parsed.error) });
  const call = { input: parsed.data, session: found?.session ?? null, now, sender: senderOf(request) };
  const outcome = await retryWhileAway(dependencies.retry, () => handler(call));
  const change = ('cookie' in outcome ? outcome.cookie : undefined) ?? keptCookie(token, found);
  if (change !== undefined) changeCookie(reply, dependencies.cookies, change);
  switch (outcome.kind) {
    case 'answered':
      return reply.header('cache-control', 'no-store').send(outcome.output);
    case 'file':
      return reply
        .header('cache-control', 'no-store')
        .header('content-type', outcome.mediaType)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(outcome.fileName)}`)
        .send(outcome.bytes);
    case 'refused': {
      const { kind: _, refusal, ...details } = outcome;
      return refuse(request, reply, refusal, details);
    }
  }
}

/** A renewed session moves the cookie's end. A dead cookie stays: clearing it could hit a sign-in made meanwhile. */
function keptCookie(token: string | null, found: FoundSession | null): CookieChange | undefined {
  if (token === null || found === null || !found.renewed) return undefined;
  return { kind: 'set', token, expiresAt: found.session.expiresAt };
}

/** Registers every route of the contract: the one way from HTTP to the domain folders. */
export function registerRoutes(server: FastifyInstance, dependencies: RouteDependencies): void {
  for (const [name, route] of Object.entries<RouteDefinition>(ROUTES)) {
    const handler = anyHandlers(dependencies.handlers)[name];
    if (handler === undefined) throw new Error(`route ${name} has no handler`);
    server.route({
      method: route.method,
      url: route.path,
      config: { routeName: name },
      ...(route.maxBytes === undefined ? {} : { bodyLimit: route.maxBytes }),
      handler: (request: RouteRequest, reply) => answer(dependencies, route, handler, request, reply),
    });
  }
}

function anyHandlers(handlers: Handlers): Readonly<Record<string, AnyHandler>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each handler gets what its own route has parsed
  return handlers as unknown as Readonly<Record<string, AnyHandler>>;
}
