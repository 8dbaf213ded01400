import type { Logger } from 'pino';
import { runningPostgres } from '../database/embedded/running.ts';
import { openPool, type Database } from '../database/pool.ts';
import type { Environment } from '../environment.ts';
import { migratedDatabase, type ShutdownSteps } from '../start.ts';

/** The database for a command, beside a running server and without one. */
export async function commandDatabase(
  environment: Environment,
  log: Logger,
  shutdownSteps: ShutdownSteps,
): Promise<Database> {
  const running = environment.databaseUrl === null ? await runningPostgres(environment.dataDirectory) : null;
  const url = await migratedDatabase(environment, log, shutdownSteps, new AbortController().signal, running);
  const db = openPool({ url, log: (line) => log.warn(line) });
  shutdownSteps.push(() => db.destroy());
  return db;
}
