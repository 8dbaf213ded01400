import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { IdentityProvider } from './sso/identity-provider.ts';
import { registerBackChannelLogout } from './sso/back-channel-logout.ts';
import type { HostedProvider } from './sso/hosted-provider.ts';
import { HostedSessions } from './sso/hosted-sessions.ts';
import { accountHandlers } from './account-handlers.ts';
import { createProcessKey, type InstallationKey } from './accounts/installation-key.ts';
import { createPasswords, type Passwords } from './accounts/password.ts';
import { SessionSearch } from './accounts/session-search.ts';
import { connectionsInUse, type Database } from './database/pool.ts';
import { databaseTrouble, isDatabaseUnavailable } from './database/unavailable.ts';
import { writeProbe } from './database/write-probe.ts';
import { authoringHandlers } from './authoring/authoring-handlers.ts';
import { homeworkHandlers } from './homework/homework-handlers.ts';
import { today } from './today/today.ts';
import { seatPlanHandlers } from './seats/seat-plan.ts';
import { writtenTextHandlers } from './written-texts/written-text-handlers.ts';
import { yearPlanHandlers } from './year-plan/year-plan.ts';
import { codeOf } from './fault-code.ts';
import { LargeBodies, registerBodies } from './http/read-body.ts';
import { registerCompression } from './http/compression.ts';
import { closeUnusedConnections, CONNECTION_LIMITS, connectionOptions } from './http/connections.ts';
import { cookieRules } from './http/cookie.ts';
import { registerKnownHosts } from './http/known-host.ts';
import { createMetrics, registerMetrics, type Metrics } from './http/metrics.ts';
import { openApiDocument } from './http/openapi.ts';
import { readInlineStyles, registerPages } from './http/pages.ts';
import { registerProbes, type Readiness } from './http/probes.ts';
import { refuse, refuseFault } from './http/refusing.ts';
import { registerRoutes } from './http/routes.ts';
import type { ServiceFetch } from './http/request-service.ts';
import { registerSecurityHeaders } from './http/security.ts';
import { registerSignInElsewhere } from './sso/sign-in-pages.ts';
import { registerLaunchPages } from './lti/launch-pages.ts';
import { portalKeys } from './lti/portal-keys.ts';
import { portalHandlers } from './lti/school-portals.ts';
import { recordStoreHandlers } from './learning-records/record-store.ts';
import { channelHandlers, lessonHandlers } from './lessons/lesson-handlers.ts';
import { projectionHandlers } from './lessons/projection-handlers.ts';
import { joinedProjection } from './lessons/projector.ts';
import { ProjectorStreams } from './lessons/projector-streams.ts';
import { openAnnouncements, type Announcements } from './announcements/announcements.ts';
import { Live, type LivePauses } from './lessons/live.ts';
import { registerChannels } from './http/channels.ts';
import { registerProjectorChannel } from './http/projector-channel.ts';
import { practiceHandlers } from './practice/practice.ts';
import { checkDraft } from './questions/check-draft.ts';
import { checkFiles } from './questions/check-files.ts';
import type { QuestionChecks } from './questions/start-checking.ts';
import { questionDraftHandlers } from './questions/question-drafts.ts';
import { questionSetHandlers } from './questions/question-sets.ts';
import { lookUpWords, type LookUpWords } from './readings/look-up-words.ts';
import { privacyHandlers } from './privacy/privacy.ts';
import { transferHandlers } from './transfer/transfers.ts';
import { classPageHandlers } from './class-pages/class-page-handlers.ts';
import { peopleHandlers } from './schools/people.ts';
import { readSource, type ReadSource } from './roster/read-source.ts';
import { rosterHandlers } from './roster/roster.ts';
import type { PullLimits } from './roster-provider/provider-requests.ts';
import { rosterProviderHandlers } from './roster-provider/roster-provider.ts';

export type AppDependencies = {
  readonly db: Database;
  readonly clock: () => Date;
  readonly log: FastifyBaseLogger;
  /** The folder of the built web pages; null if the server has only the API. */
  readonly webDirectory: string | null;
  /**
   * The origin that browsers see, e.g. `https://sakumon.example.jp` behind a proxy. If null, the server takes the
   * origin from each request and answers only under names of this machine.
   */
  readonly publicOrigin: string | null;
  /** IP addresses and networks of proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies?: readonly string[];
  /**
   * Milliseconds from the beginning of a stop until running requests are refused. Clients send refused requests again
   * later.
   */
  readonly stopTimeout?: number;
  /** Milliseconds for which a request is retried while the database is unavailable. */
  readonly databaseTimeout?: number;
  readonly passwords?: Passwords;
  /** External identity providers. By default, there are none. */
  readonly providers?: readonly IdentityProvider[];
  /** The hosted provider, which stores the passwords of schools that choose it. By default, there is none. */
  readonly hosted?: HostedProvider | null;
  /** Returns the key that encrypts secrets in the database. Default: a random key that is lost with the process. */
  readonly installationKey?: InstallationKey;
  /** Fetches the public keys of learning portals. By default, requests them over the network. */
  readonly portalFetch?: ServiceFetch;
  /** Replaces limits of pulling rosters from a provider. Tests use shorter times. */
  readonly pullLimits?: Partial<PullLimits>;
  /** Reads roster files. By default, this runs in the main thread. */
  readonly readRosters?: ReadSource;
  /** Looks up words in the dictionary. By default, this runs in the main thread. */
  readonly lookUpWords?: LookUpWords;
  /** Checks questions. By default, this runs in the main thread. */
  readonly questionChecks?: QuestionChecks;
  /** Announces changed lessons between processes. Default: only within this process. */
  readonly announcements?: Announcements;
  readonly livePauses?: LivePauses;
  /**
   * Version of this server (`versionOfServer`). If a server of one version refused acts (records of what pupils did),
   * devices send them again to a server of another version.
   */
  readonly version?: string;
  readonly metrics?: Metrics;
  /** True if each response is logged at level `info`. Default: at level `debug`. */
  readonly accessLog?: boolean;
};

const DATABASE_TIMEOUT = 4000;
/**
 * Default of `stopTimeout` in milliseconds. It is shorter than the time after which a stopping process closes its
 * connections (server/processes/serve.ts).
 */
const STOP_TIMEOUT = 6500;
const UNDEFINED_TABLE = '42P01';

/**
 * Checks what all requests need: finding a session, the newest migration of the schema, and writing to the database.
 */
async function readinessOf(
  db: Database,
  sessions: SessionSearch,
  takesWrites: () => Promise<boolean>,
  now: Date,
): Promise<Readiness> {
  try {
    await Promise.all([sessions.find('', now), sql`select from question_progress limit 0`.execute(db)]);
    return (await takesWrites()) ? 'ready' : 'notWritable';
  } catch (fault) {
    return codeOf(fault) === UNDEFINED_TABLE ? 'notMigrated' : 'databaseAway';
  }
}

/**
 * Logs one short line for each response: route, status, milliseconds. The line contains no personal data, address or
 * query.
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
export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { db, clock, log, publicOrigin, webDirectory } = dependencies;
  const server: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    ...connectionOptions(CONNECTION_LIMITS),
    forceCloseConnections: 'idle',
    // While the server stops, requests over open connections are still answered. After the response, the connection is
    // closed.
    return503OnClosing: false,
    // If the router cannot parse a path, the response is 404.
    frameworkErrors: (_, request, reply) => {
      if (stopping.signal.aborted) reply.header('connection', 'close');
      void refuse(request, reply, 'not-found');
    },
    requestIdHeader: false,
    trustProxy: [...(dependencies.trustedProxies ?? [])],
    genReqId: () => randomUUID(),
  });
  closeUnusedConnections(server);
  const stopping = new AbortController();
  const stopLimit = new AbortController();
  // Each running request adds one listener. Without this line, Node.js warns about a leak at the eleventh listener.
  setMaxListeners(0, stopLimit.signal);
  server.addHook('preClose', (done) => {
    stopping.abort();
    setTimeout(() => stopLimit.abort(), dependencies.stopTimeout ?? STOP_TIMEOUT).unref();
    done();
  });
  // `connection: close` must also be set for requests that arrived before the stop began; Fastify sets it only for
  // requests that arrive later.
  server.addHook('onSend', (_, reply, __, done) => {
    if (stopping.signal.aborted) reply.header('connection', 'close');
    done();
  });
  server.decorateRequest('caller', null);
  const metrics = dependencies.metrics ?? createMetrics();
  const { watch } = metrics;
  const large = new LargeBodies(watch);
  registerBodies(server, large);
  server.setErrorHandler<FastifyError>((fault, request, reply) => refuseFault(fault, request, reply, databaseTrouble));
  logAnswers(server, dependencies.accessLog === true ? 'info' : 'debug');

  const cookies = cookieRules(publicOrigin);
  registerKnownHosts(server, publicOrigin);
  await server.register(cookie);
  registerSecurityHeaders(server, {
    secure: cookies.secure,
    inlineStyles: await readInlineStyles(webDirectory),
  });
  await registerCompression(server);

  registerMetrics(server, metrics);
  const sessions = new SessionSearch(db);
  watch('sessions looked up', () => sessions.size);
  watch('database connections', () => connectionsInUse(db));
  const takesWrites = writeProbe(db);
  registerProbes(server, () => readinessOf(db, sessions, takesWrites, clock()), stopping.signal);
  // The OpenAPI document is created at the first request for it, because few clients need it.
  let description: ReturnType<typeof openApiDocument> | null = null;
  server.get('/api/openapi.json', { config: { routeName: 'openapi' } }, () => {
    description ??= openApiDocument(cookies.name);
    return description;
  });
  const passwords = dependencies.passwords ?? createPasswords();
  watch('passwords', () => passwords.underWay());
  const announcements = dependencies.announcements ?? (await openAnnouncements(null));
  const pauses = dependencies.livePauses;
  const live = new Live({
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
  const key = dependencies.installationKey ?? createProcessKey();
  const hostedSessions = hosted === null ? null : new HostedSessions({ db, hosted, key, logFault });
  const gate = {
    clock,
    cookies,
    retry: {
      timeout: dependencies.databaseTimeout ?? DATABASE_TIMEOUT,
      isAway: isDatabaseUnavailable,
      stopping: stopping.signal,
      limit: stopLimit.signal,
    },
    findSession: async (token: string, now: Date) => {
      const found = await sessions.find(token, now);
      return hostedSessions === null ? found : hostedSessions.ifItStands(found, now);
    },
  };
  const checks = dependencies.questionChecks ?? { files: checkFiles, draft: checkDraft };
  const providers = dependencies.providers ?? [];
  registerSignInElsewhere(server, { ...gate, db, providers, publicOrigin, logFault });
  const findKey = portalKeys(dependencies.portalFetch);
  registerLaunchPages(server, { ...gate, db, key, findKey, publicOrigin, logFault });
  registerBackChannelLogout(server, { db, providers, clock, logFault });
  registerChannels(server, { ...gate, watch, handlers: channelHandlers(db, live) });
  registerProjectorChannel(server, {
    ...gate,
    find: (token, now) => joinedProjection(db, token, now),
    follow: (token, joined, stream) => projectors.follow(token, joined, stream),
  });
  registerRoutes(server, {
    ...gate,
    watch,
    large,
    handlers: {
      ...accountHandlers(
        { db, passwords, key, metrics },
        (fault) => log.error({ err: fault }, 'writing an audit entry failed'),
        { providers, hosted },
      ),
      ...portalHandlers({ db, key, fetch: dependencies.portalFetch ?? globalThis.fetch }),
      ...recordStoreHandlers({ db, key, fetch: dependencies.portalFetch ?? globalThis.fetch }),
      ...practiceHandlers(db, metrics, announcements, dependencies.version ?? ''),
      ...lessonHandlers(db, announcements),
      ...projectionHandlers({ db, key, announcements }),
      ...homeworkHandlers(db),
      today: (call) => today(db, call),
      ...yearPlanHandlers(db),
      ...writtenTextHandlers(db, announcements),
      ...seatPlanHandlers(db),
      ...authoringHandlers(db),
      ...peopleHandlers(db, passwords, announcements),
      ...classPageHandlers({ db, key }),
      ...privacyHandlers(db),
      ...transferHandlers(db),
      ...questionSetHandlers(db, dependencies.lookUpWords ?? lookUpWords, checks.files),
      ...questionDraftHandlers(db, dependencies.lookUpWords ?? lookUpWords, checks.draft),
      ...rosterHandlers({ db, key }, dependencies.readRosters ?? readSource),
      ...rosterProviderHandlers({
        db,
        key,
        fetch: dependencies.portalFetch ?? globalThis.fetch,
        readSource: dependencies.readRosters ?? readSource,
        ...(dependencies.pullLimits === undefined ? {} : { limits: dependencies.pullLimits }),
      }),
    },
    publicOrigin,
  });
  await registerPages(server, webDirectory);
  return server;
}
