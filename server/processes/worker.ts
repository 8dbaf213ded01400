import type { Logger } from 'pino';
import { openDatabasePool } from '../database/pool.ts';
import type { Environment } from '../environment.ts';
import { createMetrics, type Metrics } from '../http/metrics.ts';
import { MessageToWorker, type MessageFromWorker } from './messages.ts';
import { serveHttp } from './serve.ts';
import { runShutdownStepsInReverse, type ShutdownSteps } from './shutdown-steps.ts';

/** Time limit in milliseconds from the stop message of the primary to the end of this process. */
const LONGEST_STOP = 8000;

type ServeMessage = Extract<MessageToWorker, { kind: 'serve' }>;

/**
 * Runs this process as a worker: it serves requests after the primary has sent the message to start. The process ends
 * when the primary sends the message to stop, or when the primary itself has ended.
 */
export function runWorker(environment: Environment, log: Logger): void {
  const shutdownSteps: ShutdownSteps = [];
  const stopping = new AbortController();
  const waiting = new Map<number, (text: string) => void>();
  let starting: Promise<void> = Promise.resolve();
  let metrics: Metrics | null = null;

  const stop = async (code: number): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(1), LONGEST_STOP).unref();
    await starting.catch(() => undefined);
    await runShutdownStepsInReverse(shutdownSteps);
    process.exit(code);
  };

  const begin = async ({ number, address, host, port }: ServeMessage): Promise<void> => {
    const db = openDatabasePool({ ...address, log: (line) => log.warn(line) });
    shutdownSteps.push(() => db.destroy());
    const own = createMetrics(String(number));
    metrics = { ...own, text: () => textOfAll(waiting) };
    const options = { environment, log, shutdownSteps, patience: Infinity, stopping: stopping.signal, metrics };
    tell({ kind: 'ready', url: await serveHttp({ db, address }, options, { host, port, reusePort: true }) });
  };

  const hear = async (message: MessageToWorker): Promise<void> => {
    switch (message.kind) {
      case 'serve':
        starting = begin(message);
        return starting;
      case 'stop':
        return stop(0);
      case 'beat':
        return tell({ kind: 'beat' });
      case 'countAll': {
        const counted = (await metrics?.registry.getMetricsAsJSON()) ?? [];
        return tell({ kind: 'counts', request: message.request, metrics: counted });
      }
      case 'counted':
        waiting.get(message.request)?.(message.text);
        waiting.delete(message.request);
    }
  };
  process.on('message', (message) => {
    hear(MessageToWorker.parse(message)).catch((fault: unknown) => {
      log.fatal({ err: fault }, 'cannot start');
      void stop(1);
    });
  });
  // This event means that the primary has ended. The worker must end too: if the primary ran the embedded database, the
  // database has ended with it.
  process.on('disconnect', () => process.exit(1));
  // A terminal sends Ctrl-C to all processes of the server. Workers ignore it, because only the primary decides when to
  // stop.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('SIGTERM', () => void stop(0));
  process.on('uncaughtException', (fault) => {
    log.fatal({ err: fault }, 'bug');
    void stop(1);
  });
  tell({ kind: 'begun' });
}

function tell(message: MessageFromWorker): void {
  // If the primary has ended, this process will end soon too, so the message to the primary need not be sent.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

let asked = 0;

/** Asks the primary for the metrics of all processes, and returns them as text. */
function textOfAll(waiting: Map<number, (text: string) => void>): Promise<string> {
  const request = (asked += 1);
  return new Promise((resolve) => {
    waiting.set(request, resolve);
    tell({ kind: 'count', request });
  });
}
