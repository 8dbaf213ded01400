import type { Logger } from 'pino';
import { openPool, type Database } from '../database/pool.ts';
import type { Environment } from '../environment.ts';
import { migratedDatabase, ownerUrl } from '../processes/open-database.ts';
import type { ShutdownSteps } from '../processes/shutdown-steps.ts';

/** Opens the database for a command. The server may be running or not. */
export async function commandDatabase(
  environment: Environment,
  log: Logger,
  shutdownSteps: ShutdownSteps,
): Promise<Database> {
  const owner = await ownerUrl(environment, log, shutdownSteps);
  const address = await migratedDatabase(owner, environment, log, new AbortController().signal);
  const db = openPool({ ...address, log: (line) => log.warn(line) });
  shutdownSteps.push(() => db.destroy());
  return db;
}
