import type { Logger } from 'pino';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { applicationUrl } from '../embedded-postgres/login.ts';
import { runningPostgres } from '../embedded-postgres/running.ts';
import { migrate } from '../database/migrate.ts';
import { lendsByTransaction } from '../database/pooler.ts';
import { isConnectionRefused, isDatabaseUnavailable, tellDatabaseTrouble } from '../database/unavailable.ts';
import type { Environment } from '../environment.ts';
import { retryWhileAway } from '../http/retry.ts';
import { StartError } from '../listening.ts';
import type { ShutdownSteps } from './shutdown-steps.ts';

const SECOND = 1000;
const DATABASE_TIMEOUT = 10 * SECOND;
/** PostgreSQL's default of max_connections. */
const USUAL_CONNECTIONS = 100;
/** Connections of each process: ten for requests and one for announcements. */
const CONNECTIONS_OF_ONE = 11;
/** For the primary, for commands and for PostgreSQL itself. */
const FURTHER_CONNECTIONS = 30;

function connectionsFor(processes: number): number {
  return Math.max(USUAL_CONNECTIONS, processes * CONNECTIONS_OF_ONE + FURTHER_CONNECTIONS);
}

/** Returns the owner's address of the database. Starts the embedded database if no address is set. */
export async function startedDatabase(
  environment: Environment,
  log: Logger,
  shutdownSteps: ShutdownSteps,
): Promise<string> {
  const { databaseUrl: given, databaseDirectUrl: direct } = environment;
  if (given !== null) return direct ?? given;
  const database = await startEmbeddedPostgres({
    dataDirectory: environment.dataDirectory,
    log: (line) => log.info(line),
    settings: { max_connections: String(connectionsFor(environment.processes)) },
  });
  shutdownSteps.push(database.stop);
  return database.url;
}

const LENT =
  'The database answers through a pooler that lends its connections by transaction: name its own address in DATABASE_DIRECT_URL (docs/operations/availability.md).';

/** A refused connection stays refused until the operator corrects the address, so the start does not wait for it. */
function mayComeUp(fault: unknown): boolean {
  return isDatabaseUnavailable(fault) && !isConnectionRefused(fault);
}

/** Migrates the database. Waits a short time for a database that is starting. */
async function migrated(
  url: string,
  { databaseDirectUrl }: Environment,
  log: Logger,
  stopping: AbortSignal,
): Promise<void> {
  const variable = databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  try {
    const policy = { timeout: DATABASE_TIMEOUT, isAway: mayComeUp, stopping };
    const applied = await retryWhileAway(policy, async () => {
      if (await lendsByTransaction(url)) throw new StartError(LENT);
      return migrate(url);
    });
    if (applied.length > 0) log.info({ migrations: applied.length }, 'database migrated');
  } catch (fault) {
    const trouble = tellDatabaseTrouble(fault);
    throw trouble === null ? fault : new StartError(`${variable}: ${trouble}`);
  }
}

/**
 * Returns the owner's address of the database for a command. A running server may have the embedded database open
 * already.
 */
export async function ownerUrl(environment: Environment, log: Logger, shutdownSteps: ShutdownSteps): Promise<string> {
  const running = environment.databaseUrl === null ? await runningPostgres(environment.dataDirectory) : null;
  return running ?? startedDatabase(environment, log, shutdownSteps);
}

/** How the application connects. */
export type ApplicationAddress = {
  readonly url: string;
  /** True if a pooler lends the connections behind `url` per transaction. */
  readonly lent: boolean;
  /** The address for a permanent connection, which LISTEN needs. */
  readonly wireUrl: string;
};

/** Applies all missing migrations. Returns how the application connects to the database. */
export async function migratedDatabase(
  owner: string,
  environment: Environment,
  log: Logger,
  stopping: AbortSignal,
): Promise<ApplicationAddress> {
  await migrated(owner, environment, log, stopping);
  const url = environment.databaseUrl ?? (await applicationUrl(owner));
  const lent = environment.databaseDirectUrl !== null;
  return { url, lent, wireUrl: lent ? owner : url };
}
