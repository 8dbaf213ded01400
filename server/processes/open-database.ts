import type { Logger } from 'pino';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { createLoginRoleAndDatabaseUrl } from '../embedded-postgres/login.ts';
import { findRunningPostgresUrl } from '../embedded-postgres/running.ts';
import { applyMigrations } from '../database/migrate.ts';
import { isTransactionPooler } from '../database/pooler.ts';
import {
  isConnectionRejectedByDatabase,
  isDatabaseUnavailableOrOverloaded,
  describeDatabaseFailureForOperator,
} from '../database/unavailable.ts';
import type { Environment } from '../environment.ts';
import { retryWhileDatabaseAway } from '../http/retry.ts';
import { ServerStartError } from '../listening.ts';
import type { ShutdownSteps } from './shutdown-steps.ts';

const SECOND = 1000;
/** Time in milliseconds for which the starting server waits until the database is available. */
const DATABASE_TIMEOUT = 10 * SECOND;
/** PostgreSQL's default value of max_connections. */
const USUAL_CONNECTIONS = 100;
/** Maximum number of database connections of each process: ten for requests and one for notifications (LISTEN). */
const CONNECTIONS_OF_ONE = 11;
/**
 * Number of database connections that the database must allow besides the connections of the workers. They are for the
 * primary process, for operator commands and for PostgreSQL itself.
 */
const FURTHER_CONNECTIONS = 30;

function connectionsFor(processes: number): number {
  return Math.max(USUAL_CONNECTIONS, processes * CONNECTIONS_OF_ONE + FURTHER_CONNECTIONS);
}

/**
 * Returns the address of the database. The user in this address is the owner of the tables. If the settings contain no
 * address, starts the embedded database.
 */
export async function findOrStartDatabase(
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
  'DATABASE_URL belongs to a pooler in transaction mode: set DATABASE_DIRECT_URL to the address of the database itself (docs/operations/availability.md).';

/**
 * Returns true if the error means that the database may become available soon. Returns false for a wrong user, password
 * or database name: waiting does not help until an operator corrects the address of the database.
 */
function mayComeUp(fault: unknown): boolean {
  return isDatabaseUnavailableOrOverloaded(fault) && !isConnectionRejectedByDatabase(fault);
}

/**
 * Applies the migrations. If the database is unavailable because it is still starting, waits for a short time and tries
 * again.
 */
async function migrated(
  url: string,
  { databaseDirectUrl }: Environment,
  log: Logger,
  stopping: AbortSignal,
): Promise<void> {
  const variable = databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  try {
    const policy = { timeout: DATABASE_TIMEOUT, isAway: mayComeUp, stopping };
    const applied = await retryWhileDatabaseAway(policy, async () => {
      if (await isTransactionPooler(url)) throw new ServerStartError(LENT);
      return applyMigrations(url);
    });
    if (applied.length > 0) log.info({ migrations: applied.length }, 'database migrated');
  } catch (fault) {
    const trouble = describeDatabaseFailureForOperator(fault);
    throw trouble === null ? fault : new ServerStartError(`${variable}: ${trouble}`);
  }
}

/**
 * Returns the database address for an operator command. The user in this address is the owner of the tables. If a
 * server is already running the embedded database, returns the address of this running database. Otherwise does the
 * same as {@link findOrStartDatabase}.
 */
export async function findDatabaseOwnerUrl(
  environment: Environment,
  log: Logger,
  shutdownSteps: ShutdownSteps,
): Promise<string> {
  const running = environment.databaseUrl === null ? await findRunningPostgresUrl(environment.dataDirectory) : null;
  return running ?? findOrStartDatabase(environment, log, shutdownSteps);
}

/** How the application connects to the database. */
export type ApplicationDatabaseAddress = {
  readonly url: string;
  /**
   * True if `url` is the address of a pooler in transaction mode. Such a pooler gives the application a database
   * connection only for the duration of one transaction.
   */
  readonly lent: boolean;
  /**
   * The database address for the connection that runs LISTEN. This connection must stay open, so the address is never
   * that of a pooler in transaction mode.
   */
  readonly wireUrl: string;
};

/** Applies all missing migrations. Returns how the application connects to the database. */
export async function migrateDatabase(
  owner: string,
  environment: Environment,
  log: Logger,
  stopping: AbortSignal,
): Promise<ApplicationDatabaseAddress> {
  await migrated(owner, environment, log, stopping);
  const url = environment.databaseUrl ?? (await createLoginRoleAndDatabaseUrl(owner));
  const lent = environment.databaseDirectUrl !== null;
  return { url, lent, wireUrl: lent ? owner : url };
}
