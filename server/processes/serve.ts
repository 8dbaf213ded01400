import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createInstallationKeyReader } from '../accounts/installation-key.ts';
import { createPasswordHasher } from '../accounts/password.ts';
import { openLessonAnnouncements } from '../announcements/announcements.ts';
import { openListenNotifyConnection } from '../announcements/wire.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import { createHttpApplication } from '../app.ts';
import { isDatabaseUnavailableOrOverloaded } from '../database/unavailable.ts';
import { readIdentityProviders } from '../sso/read-providers.ts';
import type { Environment } from '../environment.ts';
import { createMetrics } from '../http/metrics.ts';
import { retryWhileDatabaseAway } from '../http/retry.ts';
import { explainListenError } from '../listening.ts';
import { startQuestionCheckThread } from '../questions/start-checking.ts';
import { startDictionaryThread } from '../readings/start-dictionary.ts';
import { startRosterReadingThread } from '../roster/start-reading.ts';
import { versionHashOfServer } from '../version.ts';
import type { PreparedServer } from './prepare.ts';
import { findSoftwareRootFolder } from './root-folder.ts';
import type { ShutdownSteps } from './shutdown-steps.ts';

/**
 * Time limit in milliseconds for requests that are running when the server stops. It is shorter than the time limit for
 * stopping the whole process.
 */
const ANSWERS_TIMEOUT = 7000;

/**
 * Stops accepting requests, and closes the server when all running requests have finished. After `stopTimeout`
 * (server/app.ts), requests that are still running are answered with an error. Shortly afterwards their connections are
 * closed.
 */
async function closeServer(server: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), ANSWERS_TIMEOUT);
  await server.close();
  clearTimeout(cut);
}

export type ServeOptions = {
  readonly environment: Environment;
  readonly log: Logger;
  readonly shutdownSteps: ShutdownSteps;
  /**
   * If a request fails because the database is unavailable, the server repeats it for at most this time in
   * milliseconds.
   */
  readonly patience: number;
  readonly stopping: AbortSignal;
  readonly metrics?: AppDependencies['metrics'];
};

/**
 * Creates the HTTP application on a prepared database, with everything that the application needs. The application does
 * not listen yet.
 */
async function createServing({ db, address }: PreparedServer, options: ServeOptions): Promise<FastifyInstance> {
  const { environment, log, shutdownSteps, patience, stopping, metrics = createMetrics() } = options;
  const { publicOrigin, processes, trustedProxies } = environment;
  const built = path.join(findSoftwareRootFolder(), 'build', 'web');
  const webDirectory = existsSync(path.join(built, 'index.html')) ? built : null;
  if (webDirectory === null) log.info('the web application is not built; only the API is served');
  const rosters = startRosterReadingThread({ log: (line) => log.warn(line) });
  shutdownSteps.push(rosters.close);
  const words = startDictionaryThread({ log: (line) => log.warn(line) });
  shutdownSteps.push(words.close);
  const questionChecks = startQuestionCheckThread({ log: (line) => log.warn(line) });
  shutdownSteps.push(questionChecks.close);
  metrics.watch('threads', () => rosters.asked() + words.asked() + questionChecks.asked());
  const policy = { timeout: patience, isAway: isDatabaseUnavailableOrOverloaded, stopping };
  const announcements = await retryWhileDatabaseAway(policy, () =>
    openLessonAnnouncements({
      self: randomUUID(),
      connect: () => openListenNotifyConnection(address.wireUrl),
      log: (fault) => log.warn({ err: fault }, 'receiving announcements failed'),
    }),
  );
  shutdownSteps.push(() => announcements.close());
  return createHttpApplication({
    db,
    clock: () => new Date(),
    log,
    webDirectory,
    publicOrigin,
    trustedProxies,
    passwords: createPasswordHasher(undefined, undefined, processes),
    installationKey: createInstallationKeyReader(environment),
    readRosters: rosters.read,
    lookUpWords: words.read,
    questionChecks,
    ...(await readIdentityProviders(options.environment.identityFile)),
    announcements,
    version: versionHashOfServer(findSoftwareRootFolder()),
    metrics,
    accessLog: options.environment.accessLog,
  });
}

/**
 * The host and the port on which the server listens. `reusePort` is true if several processes listen on the same port;
 * the operating system then distributes the connections.
 */
export type ListenAddress = { readonly host: string; readonly port: number; readonly reusePort: boolean };

/**
 * Creates the HTTP application and listens. Returns the address. Throws a ServerStartError if the host or the port
 * cannot be used.
 */
export async function serveHttp(prepared: PreparedServer, options: ServeOptions, at: ListenAddress): Promise<string> {
  const { host, port } = at;
  const server = await createServing(prepared, options);
  options.shutdownSteps.push(() => closeServer(server));
  try {
    return await server.listen({ ...at });
  } catch (fault) {
    throw explainListenError(fault, host, port);
  }
}
