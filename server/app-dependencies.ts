import type { FastifyBaseLogger } from 'fastify';
import type { ReadInstallationKey } from './accounts/installation-key.ts';
import type { PasswordHasher } from './accounts/password.ts';
import type { LessonAnnouncements } from './announcements/announcements.ts';
import type { Database } from './database/pool.ts';
import type { Metrics } from './http/metrics.ts';
import type { ExternalServiceFetch } from './http/request-service.ts';
import type { LiveChannelIntervals } from './lessons/live.ts';
import type { QuestionCheckFunctions } from './questions/start-checking.ts';
import type { LookUpWords } from './readings/look-up-words.ts';
import type { RosterPullLimits } from './roster-provider/provider-requests.ts';
import type { ParseRosterSource } from './roster/read-source.ts';
import type { HostedIdentityProvider } from './sso/hosted-provider.ts';
import type { IdentityProvider } from './sso/identity-provider.ts';

/** The objects and settings with which the HTTP application is created. */
export type AppDependencies = {
  readonly db: Database;
  readonly clock: () => Date;
  readonly log: FastifyBaseLogger;
  /** The folder of the built web pages; null if the server has only the API. */
  readonly webDirectory: string | null;
  /**
   * The origin that browsers see, e.g. `https://sakumon.example.jp` behind a proxy. If it is null, the server takes the
   * origin from each request and accepts only requests whose host name is a name of this machine, such as localhost.
   */
  readonly publicOrigin: string | null;
  /** IP addresses and networks of proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies?: readonly string[];
  /**
   * Time limit in milliseconds for requests that are still running when the server begins to stop. After this time, the
   * server refuses these requests, and the clients send them again.
   */
  readonly stopTimeout?: number;
  /** Time limit in milliseconds for retrying a request while the database is unavailable. */
  readonly databaseTimeout?: number;
  readonly passwords?: PasswordHasher;
  /** External identity providers. By default, there are none. */
  readonly providers?: readonly IdentityProvider[];
  /**
   * The hosted provider, which stores the passwords of schools that choose it. If it is null or missing, no school can
   * choose it.
   */
  readonly hosted?: HostedIdentityProvider | null;
  /**
   * Returns the key that encrypts secrets in the database. By default, it is a random key, which is lost when the
   * process ends.
   */
  readonly installationKey?: ReadInstallationKey;
  /** Fetches the public keys of learning portals. By default, requests them over the network. */
  readonly portalFetch?: ExternalServiceFetch;
  /**
   * Replaces some of the limits for fetching rosters (lists of pupils) from a school's roster provider. Tests use
   * shorter times.
   */
  readonly pullLimits?: Partial<RosterPullLimits>;
  /** Reads roster files. By default, this runs in the main thread. */
  readonly readRosters?: ParseRosterSource;
  /** Looks up words in the Japanese dictionary. By default, this runs in the main thread. */
  readonly lookUpWords?: LookUpWords;
  /** Checks questions. By default, this runs in the main thread. */
  readonly questionChecks?: QuestionCheckFunctions;
  /** Announces changed lessons to all server processes. By default, changes are announced only within this process. */
  readonly announcements?: LessonAnnouncements;
  readonly livePauses?: LiveChannelIntervals;
  /**
   * Version of this server (`versionHashOfServer`). If the server refuses acts (records of what pupils did), devices
   * send the acts again as soon as the server has another version.
   */
  readonly version?: string;
  readonly metrics?: Metrics;
  /** True if each response is logged at level `info`. By default, responses are logged at level `debug`. */
  readonly accessLog?: boolean;
};
