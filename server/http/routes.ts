import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_LIMITS_BY_ROUTE, type RequestLimits } from '../../contract/request-costs.ts';
import type { RouteDefinition } from '../../contract/route.ts';
import { API_ROUTES } from '../../contract/routes.ts';
import type { RefusalCode } from '../../contract/refusal.ts';
import type { SessionWithRenewal } from './session.ts';
import { registerMultipartUploads } from './body/read-files.ts';
import type { LargeBodyLimiter } from './read-body.ts';
import { findUnstorableText } from './body/unstorable.ts';
import {
  changeSessionCookie,
  deviceTokenOfRequest,
  projectorTokenOfRequest,
  setDeviceCookie,
  setProjectorCookie,
} from './cookie.ts';
import type {
  SessionCookieChange,
  DeviceCookieContent,
  FileRouteOutcome,
  RouteHandlers,
  ProjectorCookieContent,
  RefusalDetails,
  RouteCall,
} from './outcome.ts';
import { compressionOfRoute } from './compression.ts';
import { createRequestBodyDiscarder } from './drain.ts';
import { createRequestCheckHook, type RequestCheckHookDependencies } from './admission.ts';
import { findPublicOriginOfRequest } from './origin.ts';
import { retryWhileDatabaseAway } from './retry.ts';
import { readIpAndUserAgentOfRequest } from './sender.ts';
import type { AddResourceUsageMetric } from './metrics.ts';
import { ConcurrencyLimiterByKey } from './concurrency.ts';
import { JAPANESE_SCHEMA_OPTIONS, listInputFaultsOfZodError, sendRefusal } from './refusing.ts';
import { createHash } from 'node:crypto';

export type RouteDependencies = Omit<RequestCheckHookDependencies, 'drain' | 'underWay'> & {
  readonly handlers: RouteHandlers;
  readonly watch: AddResourceUsageMetric;
  readonly large: LargeBodyLimiter;
};

/**
 * The type of any route's handler, for the loop that registers all routes. {@link RouteHandlers} contains the exact
 * type of each route's handler.
 */
type AnyHandler = (call: { input: unknown } & Omit<RouteCall<'signIn'>, 'input'>) => Promise<AnyOutcome>;
type AnyOutcome =
  | {
      readonly kind: 'answered';
      readonly output: unknown;
      readonly cookie?: SessionCookieChange;
      readonly device?: DeviceCookieContent;
      readonly projector?: ProjectorCookieContent;
    }
  | FileRouteOutcome
  | ({ readonly kind: 'refused'; readonly refusal: RefusalCode } & RefusalDetails);

type RouteRequest = FastifyRequest<{ Params: Readonly<Record<string, string>>; Body: unknown; Querystring: unknown }>;

function inputOf(request: RouteRequest, method: RouteDefinition['method']): unknown {
  const { params } = request;
  const sent = method === 'GET' ? request.query : (request.body ?? {});
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? { ...sent, ...params } : sent;
}

async function answer(
  dependencies: RouteDependencies,
  route: RouteDefinition,
  handler: AnyHandler,
  request: RouteRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { caller } = request;
  if (caller === null) throw new Error(`a request of ${route.path} was not admitted`);
  const { token, found, now, holding } = caller;
  if (holding.isOver) return reply.hijack();
  const input = inputOf(request, route.method);
  const unstorable = route.parsesParts === true ? null : findUnstorableText(input);
  if (unstorable !== null) return sendRefusal(request, reply, 'malformed-request', { places: [unstorable] });
  const parsed = route.input.safeParse(input, JAPANESE_SCHEMA_OPTIONS);
  if (!parsed.success)
    return sendRefusal(request, reply, 'malformed-request', { places: listInputFaultsOfZodError(parsed.error) });
  const call = {
    input: parsed.data,
    session: found?.session ?? null,
    now,
    sender: readIpAndUserAgentOfRequest(request),
    device: deviceTokenOfRequest(request, dependencies.cookies),
    projector: projectorTokenOfRequest(request, dependencies.cookies),
    token,
    origin: findPublicOriginOfRequest(request, dependencies.publicOrigin),
  };
  const outcome = await holding.during(() => retryWhileDatabaseAway(dependencies.retry, () => handler(call)));
  const change = ('cookie' in outcome ? outcome.cookie : undefined) ?? keptCookie(token, found);
  if (change !== undefined) changeSessionCookie(reply, dependencies.cookies, change);
  if ('device' in outcome && outcome.device !== undefined) setDeviceCookie(reply, dependencies.cookies, outcome.device);
  if ('projector' in outcome && outcome.projector !== undefined) {
    setProjectorCookie(reply, dependencies.cookies, outcome.projector);
  }
  switch (outcome.kind) {
    case 'answered':
      if (route.isRevalidated === true) return respondWithEtag(request, reply, outcome.output);
      return reply.header('cache-control', 'no-store').send(outcome.output);
    case 'file':
      return reply
        .header('cache-control', 'no-store')
        .header('content-type', outcome.mediaType)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(outcome.fileName)}`)
        .send(outcome.bytes);
    case 'refused': {
      const { kind: _, refusal, ...details } = outcome;
      return sendRefusal(request, reply, refusal, details);
    }
  }
}

/**
 * Returns the session cookie with its new expiry, or undefined if the session was not renewed. An invalid cookie is not
 * deleted, because a sign-in may have replaced it in the browser in the meantime.
 */
function keptCookie(token: string | null, found: SessionWithRenewal | null): SessionCookieChange | undefined {
  if (token === null || found === null || !found.renewed) return undefined;
  return { kind: 'set', token, expiresAt: found.session.expiresAt };
}

/** Registers all routes of the contract. */
export function registerRoutes(server: FastifyInstance, dependencies: RouteDependencies): void {
  const costs: Readonly<Record<string, RequestLimits>> = REQUEST_LIMITS_BY_ROUTE;
  const underWay = new ConcurrencyLimiterByKey();
  dependencies.watch('requests', () => underWay.size);
  const admission = { ...dependencies, underWay, drain: createRequestBodyDiscarder(dependencies.watch) };
  const register = (scope: FastifyInstance, [name, route]: readonly [string, RouteDefinition]): void => {
    const handler = anyHandlers(dependencies.handlers)[name];
    const cost = costs[name];
    if (handler === undefined || cost === undefined) throw new Error(`route ${name} has no handler or no cost`);
    scope.route({
      method: route.method,
      url: route.path,
      config: { routeName: name, cost, ...(route.files === undefined ? {} : { files: route.files }) },
      ...compressionOfRoute(route),
      onRequest: createRequestCheckHook(admission, name, route, cost),
      handler: (request: RouteRequest, reply) => answer(dependencies, route, handler, request, reply),
    });
  };
  const routes = Object.entries<RouteDefinition>(API_ROUTES);
  for (const each of routes.filter(([, { files }]) => files === undefined)) register(server, each);
  // Routes that accept files are in a separate Fastify scope, so that the multipart parser's hooks do not run for other
  // routes.
  void server.register(async (scope) => {
    await registerMultipartUploads(scope, dependencies.large);
    for (const each of routes.filter(([, { files }]) => files !== undefined)) register(scope, each);
  });
}

function anyHandlers(handlers: RouteHandlers): Readonly<Record<string, AnyHandler>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each handler gets what its own route has parsed
  return handlers as unknown as Readonly<Record<string, AnyHandler>>;
}

/**
 * Responds with the output, or with 304 if the copy in the browser's cache is still valid. The response has `no-cache`,
 * so the browser sends a request each time. The server then checks the access rights before the browser uses its cached
 * copy.
 */
function respondWithEtag(request: FastifyRequest, reply: FastifyReply, output: unknown): FastifyReply {
  const text = JSON.stringify(output);
  // The entity tag is weak (RFC 9110, 8.8.1), because the same content is sent both compressed and uncompressed.
  const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  const kept = request.headers['if-none-match']?.split(',').map((each) => each.trim()) ?? [];
  if (kept.includes(tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
