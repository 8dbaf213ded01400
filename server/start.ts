import type { Logger } from 'pino';
import type { Environment } from './environment.ts';
import { requireFreePort } from './listening.ts';
import { prepareServer, startRecordingDemonstrationHistory } from './processes/prepare.ts';
import { serveHttp } from './processes/serve.ts';
import type { ShutdownSteps } from './processes/shutdown-steps.ts';
import { startWorkers } from './processes/workers.ts';

export type StartedServer = {
  readonly url: string;
  /** A promise that rejects if the server cannot continue, for example because all workers fail. It never resolves. */
  readonly failure: Promise<never>;
};

/**
 * Starts all parts of the server. If the settings require several processes, this process starts and supervises the
 * workers, which handle the requests. Each part adds its stop function to `shutdownSteps`, so that the caller can
 * stop the parts even if a later part fails to start.
 */
export async function startServer(
  environment: Environment,
  log: Logger,
  shutdownSteps: ShutdownSteps,
  stopping: AbortSignal,
): Promise<StartedServer> {
  const { host } = environment;
  const port = await requireFreePort(host, environment.port);
  const prepared = await prepareServer(environment, log, shutdownSteps, stopping);
  const serving =
    environment.processes === 1
      ? {
          address: await serveHttp(
            prepared,
            { environment, log, shutdownSteps, patience: 0, stopping },
            { host, port, reusePort: false },
          ),
          failure: never,
        }
      : await startWorkers(prepared.address, { host, port }, { environment, log, shutdownSteps, stopping });
  if (environment.demonstration && environment.demonstrationHistory) {
    startRecordingDemonstrationHistory(prepared.db, log, shutdownSteps, stopping);
  }
  return { url: environment.publicOrigin ?? serving.address, failure: serving.failure };
}

const never = new Promise<never>(() => undefined);
