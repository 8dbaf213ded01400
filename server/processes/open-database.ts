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
/** What PostgreSQL takes by itself. */
const USUAL_CONNECTIONS = 100;
/** Ten for requests and one for announcements, of each process. */
const CONNECTIONS_OF_ONE = 11;
/** For the primary, commands and PostgreSQL's own. */
const FURTHER_CONNECTIONS = 30;

function connectionsFor(processes: number): number {
  return Math.max(USUAL_CONNECTIONS, processes * CONNECTIONS_OF_ONE + FURTHER_CONNECTIONS);
}

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

/** What refuses the connection goes on doing so until the address is mended: it is told at once. */
function mayComeUp(fault: unknown): boolean {
  return isDatabaseUnavailable(fault) && !isConnectionRefused(fault);
}

/** Migrates, waiting a little for a database that is just coming up. */
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

/** For a command: the owner's address of this environment's database, which a running server may keep. */
export async function ownerUrl(environment: Environment, log: Logger, shutdownSteps: ShutdownSteps): Promise<string> {
  const running = environment.databaseUrl === null ? await runningPostgres(environment.dataDirectory) : null;
  return running ?? startedDatabase(environment, log, shutdownSteps);
}

/** How the application connects. */
export type ApplicationAddress = {
  readonly url: string;
  /** A pooler may lend what answers there by transaction. */
  readonly lent: boolean;
  /** Where a connection stays its own, as listening needs. */
  readonly wireUrl: string;
};

/** Brings a database up to the newest migration. Answers how the application connects to it. */
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
