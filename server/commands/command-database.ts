import type { Logger } from 'pino';
import { openDatabasePool, type Database } from '../database/pool.ts';
import type { Environment } from '../environment.ts';
import { migrateDatabase, findDatabaseOwnerUrl } from '../processes/open-database.ts';
import type { ShutdownSteps } from '../processes/shutdown-steps.ts';

/** The dependencies of an operator command, in addition to its arguments. */
export type CommandDependencies = {
  readonly log: Logger;
  readonly shutdownSteps: ShutdownSteps;
  readonly say: (lines: readonly string[]) => void;
};

/** Opens the database for an operator command. The server may be running or not. */
export async function openCommandDatabase(
  environment: Environment,
  log: Logger,
  shutdownSteps: ShutdownSteps,
): Promise<Database> {
  const owner = await findDatabaseOwnerUrl(environment, log, shutdownSteps);
  const address = await migrateDatabase(owner, environment, log, new AbortController().signal);
  const db = openDatabasePool({ ...address, log: (line) => log.warn(line) });
  shutdownSteps.push(() => db.destroy());
  return db;
}
