import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { registerBackChannelLogout } from './sso/back-channel-logout.ts';
import { HostedIdentityProviderSessionChecker } from './sso/hosted-sessions.ts';
import { createTemporaryKeyReader } from './accounts/installation-key.ts';
import { createPasswordHasher } from './accounts/password.ts';
import { ActiveSessionFinder } from './accounts/session-search.ts';
import { countUsedAndAwaitedConnections, type Database } from './database/pool.ts';
import { databaseTroubleOfError, isDatabaseUnavailableOrOverloaded } from './database/unavailable.ts';
import { createDatabaseWritabilityCheck } from './database/write-probe.ts';
import { codeOfError } from './fault-code.ts';
import { LargeBodyLimiter, registerBodyParser } from './http/read-body.ts';
import { registerCompression } from './http/compression.ts';
import {
  closeNeverUsedConnectionsOnStop,
  CONNECTION_TIME_LIMITS,
  createFastifyTimeoutOptions,
} from './http/connections.ts';
import { createCookieNamesAndSecurity } from './http/cookie.ts';
import { registerKnownHostCheck } from './http/known-host.ts';
import { createMetrics, registerMetrics } from './http/metrics.ts';
import { openApiDocument } from './http/openapi.ts';
import { readInlineStyleElements, registerWebPages } from './http/pages.ts';
import { registerProbes, type ServerReadiness } from './http/probes.ts';
import { sendRefusal, sendRefusalForError } from './http/refusing.ts';
import { registerRoutes } from './http/routes.ts';
import { registerSecurityHeaders } from './http/security.ts';
import { registerProviderSignIn } from './sso/sign-in-pages.ts';
import { registerLaunchPages } from './lti/launch-pages.ts';
import { createPortalKeyFinder } from './lti/portal-keys.ts';
import { createChannelHandlers } from './lessons/lesson-handlers.ts';
import { projectionOfProjectorToken } from './lessons/projector.ts';
import { ProjectorStreams } from './lessons/projector-streams.ts';
import { openLessonAnnouncements } from './announcements/announcements.ts';
import { TeacherAndPupilStreams } from './lessons/live.ts';
import { registerLiveChannels } from './http/channels.ts';
import { registerProjectorChannel } from './http/projector-channel.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { createRouteHandlers } from './route-handlers.ts';

/** Default of `databaseTimeout` in milliseconds. */
const DATABASE_TIMEOUT = 4000;
/**
 * Default of `stopTimeout` in milliseconds. It is shorter than the time after which a stopping process closes its
 * connections (server/processes/serve.ts).
 */
const STOP_TIMEOUT = 6500;
const UNDEFINED_TABLE = '42P01';

/**
 * Tests whether the server can serve requests. The database must answer a query for a session, contain the tables, and
 * accept writes. Returns `ready`, or the condition that is not satisfied.
 */
async function readinessOf(
  db: Database,
  sessions: ActiveSessionFinder,
  takesWrites: () => Promise<boolean>,
  now: Date,
): Promise<ServerReadiness> {
  try {
    await Promise.all([sessions.find('', now), sql`select from question_progress limit 0`.execute(db)]);
    return (await takesWrites()) ? 'ready' : 'notWritable';
  } catch (fault) {
    return codeOfError(fault) === UNDEFINED_TABLE ? 'notMigrated' : 'databaseAway';
  }
}

/**
 * Logs one line for each response: the route, the status code and the duration in milliseconds. The line contains no
 * personal data, IP address or query string.
 */
function logAnswers(server: FastifyInstance, level: 'info' | 'debug'): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { routeName } = request.routeOptions.config;
    if (routeName !== undefined) {
      const answer = { requestId: request.id, route: routeName, status: reply.statusCode };
      request.log[level]({ ...answer, milliseconds: Math.round(reply.elapsedTime) }, 'answered');
    }
    done();
  });
}

/** Creates the whole HTTP application. It does not listen yet and reads nothing from the environment. */
export async function createHttpApplication(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { db, clock, log, publicOrigin, webDirectory } = dependencies;
  const server: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    ...createFastifyTimeoutOptions(CONNECTION_TIME_LIMITS),
    forceCloseConnections: 'idle',
    // While the server stops, requests over open connections are still answered. After the response, the connection is
    // closed.
    return503OnClosing: false,
    // If the router cannot parse a path, the response is 404.
    frameworkErrors: (_, request, reply) => {
      if (stopping.signal.aborted) reply.header('connection', 'close');
      void sendRefusal(request, reply, 'not-found');
    },
    requestIdHeader: false,
    trustProxy: [...(dependencies.trustedProxies ?? [])],
    genReqId: () => randomUUID(),
  });
  closeNeverUsedConnectionsOnStop(server);
  const stopping = new AbortController();
  const stopLimit = new AbortController();
  // Each running request adds one listener to this signal. Without this line, Node.js warns about a leak at the
  // eleventh listener.
  setMaxListeners(0, stopLimit.signal);
  server.addHook('preClose', (done) => {
    stopping.abort();
    setTimeout(() => stopLimit.abort(), dependencies.stopTimeout ?? STOP_TIMEOUT).unref();
    done();
  });
  // `connection: close` must also be set for requests that arrived before the server began to stop. Fastify sets this
  // header only for requests that arrive later.
  server.addHook('onSend', (_, reply, __, done) => {
    if (stopping.signal.aborted) reply.header('connection', 'close');
    done();
  });
  server.decorateRequest('caller', null);
  const metrics = dependencies.metrics ?? createMetrics();
  const { watch } = metrics;
  const large = new LargeBodyLimiter(watch);
  registerBodyParser(server, large);
  server.setErrorHandler<FastifyError>((fault, request, reply) =>
    sendRefusalForError(fault, request, reply, databaseTroubleOfError),
  );
  logAnswers(server, dependencies.accessLog === true ? 'info' : 'debug');

  const cookies = createCookieNamesAndSecurity(publicOrigin);
  registerKnownHostCheck(server, publicOrigin);
  await server.register(cookie);
  registerSecurityHeaders(server, {
    secure: cookies.secure,
    inlineStyles: await readInlineStyleElements(webDirectory),
  });
  await registerCompression(server);

  registerMetrics(server, metrics);
  const sessions = new ActiveSessionFinder(db);
  watch('sessions looked up', () => sessions.size);
  watch('database connections', () => countUsedAndAwaitedConnections(db));
  const takesWrites = createDatabaseWritabilityCheck(db);
  registerProbes(server, () => readinessOf(db, sessions, takesWrites, clock()), stopping.signal);
  // The OpenAPI document is created at the first request for it, because few clients need it.
  let description: ReturnType<typeof openApiDocument> | null = null;
  server.get('/api/openapi.json', { config: { routeName: 'openapi' } }, () => {
    description ??= openApiDocument(cookies.name);
    return description;
  });
  const passwords = dependencies.passwords ?? createPasswordHasher();
  watch('passwords', () => passwords.underWay());
  const announcements = dependencies.announcements ?? (await openLessonAnnouncements(null));
  const pauses = dependencies.livePauses;
  const live = new TeacherAndPupilStreams({
    db,
    announcements,
    clock,
    log: (fault) => log.warn({ err: fault }, 'reading a live channel failed'),
    pauses,
  });
  const projectors = new ProjectorStreams({
    db,
    announcements,
    clock,
    log: (fault) => log.warn({ err: fault }, 'reading a projection failed'),
    pauses,
  });
  watch('followed lessons', () => live.size);
  watch('projectors', () => projectors.size);
  server.addHook('preClose', (done) => {
    live.close();
    projectors.close();
    done();
  });
  const logFault = (fault: unknown) => log.warn({ err: fault }, 'a sign-in at a provider failed');
  const { hosted = null } = dependencies;
  const key = dependencies.installationKey ?? createTemporaryKeyReader();
  const hostedSessions =
    hosted === null ? null : new HostedIdentityProviderSessionChecker({ db, hosted, key, logFault });
  const gate = {
    clock,
    cookies,
    retry: {
      timeout: dependencies.databaseTimeout ?? DATABASE_TIMEOUT,
      isAway: isDatabaseUnavailableOrOverloaded,
      stopping: stopping.signal,
      limit: stopLimit.signal,
    },
    findSession: async (token: string, now: Date) => {
      const found = await sessions.find(token, now);
      return hostedSessions === null ? found : hostedSessions.ifItStands(found, now);
    },
  };
  const providers = dependencies.providers ?? [];
  registerProviderSignIn(server, { ...gate, db, providers, publicOrigin, logFault });
  const findKey = createPortalKeyFinder(dependencies.portalFetch);
  registerLaunchPages(server, { ...gate, db, key, findKey, publicOrigin, logFault });
  registerBackChannelLogout(server, { db, providers, clock, logFault });
  registerLiveChannels(server, { ...gate, watch, handlers: createChannelHandlers(db, live) });
  registerProjectorChannel(server, {
    ...gate,
    find: (token, now) => projectionOfProjectorToken(db, token, now),
    follow: (token, joined, stream) => projectors.follow(token, joined, stream),
  });
  registerRoutes(server, {
    ...gate,
    watch,
    large,
    handlers: createRouteHandlers(dependencies, { passwords, key, metrics, announcements }),
    publicOrigin,
  });
  await registerWebPages(server, webDirectory);
  return server;
}
