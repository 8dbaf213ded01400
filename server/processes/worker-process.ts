import { fork } from 'node:child_process';
import path from 'node:path';
import { MessageFromWorker, type MessageToWorker } from './messages.ts';
import type { WorkerListeningDuration } from './restart-policy.ts';
import type { ApplicationDatabaseAddress } from './open-database.ts';
import { findSoftwareRootFolder } from './root-folder.ts';

/** The command-line argument with which the program `server/main.ts` runs as a worker. */
export const WORKER_ARGUMENT = 'worker';

/**
 * Time in milliseconds between two heartbeats that the primary sends to a worker. The worker must respond to each
 * heartbeat.
 */
const BETWEEN_BEATS = 2000;
/**
 * If a worker leaves more than this number of heartbeats in a row unanswered, the primary kills it, because a process
 * that no longer runs would never close its connections. The primary kills it before the time limit of clients
 * (`CALL_TIME_LIMIT_MS` in web) is over.
 */
const MOST_MISSED = 3;
/** Time limit in milliseconds for receiving the metrics of a worker. */
const COUNTS_PATIENCE = 1000;

/** A worker process, as the primary sees it. */
export type WorkerProcess = {
  readonly tell: (message: MessageToWorker) => void;
  /**
   * Returns the worker's metrics in the format of prom-client. Returns an empty array if the worker does not respond.
   */
  readonly counts: () => Promise<readonly unknown[]>;
  readonly kill: () => void;
  readonly ended: Promise<{ readonly how: string; readonly life: WorkerListeningDuration }>;
};

type ForkOptions = {
  readonly number: number;
  readonly address: ApplicationDatabaseAddress;
  /** The address on which all workers listen. */
  readonly host: string;
  readonly port: number;
  /**
   * Called when the worker begins to listen for requests. `url` is the worker's web address in the form that browsers
   * use.
   */
  readonly ready: (url: string) => void;
  /** Returns the metrics of all processes as text. */
  readonly counts: () => Promise<string>;
};

/** Starts a worker process. Returns it before it listens. */
export function forkWorker(options: ForkOptions): WorkerProcess {
  const { number, address, host, port } = options;
  const worker = fork(path.join(findSoftwareRootFolder(), 'build', 'program', 'main.js'), [WORKER_ARGUMENT], {
    execArgv: execArgv(),
  });
  const waiting = new Map<number, (metrics: readonly unknown[]) => void>();
  let [missed, asked] = [0, 0];
  let readySince: number | null = null;

  const tell = (message: MessageToWorker): void => {
    // If a worker is ending, a message to it is lost. This is no error, so the callback ignores it.
    if (worker.connected) worker.send(message, () => undefined);
  };
  const kill = (): void => void worker.kill('SIGKILL');
  const beat = setInterval(() => {
    if (readySince === null) return;
    missed += 1;
    if (missed > MOST_MISSED) kill();
    else tell({ kind: 'beat' });
  }, BETWEEN_BEATS);

  const hear = (message: MessageFromWorker): void => {
    switch (message.kind) {
      case 'begun':
        return tell({ kind: 'serve', number, address, host, port });
      case 'ready':
        readySince = performance.now();
        return options.ready(message.url);
      case 'beat':
        missed = 0;
        return;
      case 'count':
        return void options.counts().then((text) => tell({ kind: 'counted', request: message.request, text }));
      case 'counts':
        waiting.get(message.request)?.(message.metrics);
        return;
    }
  };
  worker.on('message', (message: unknown) => hear(MessageFromWorker.parse(message)));
  // Ignore errors of the message channel after the worker has ended. The event 'exit' reports the end.
  worker.on('error', () => undefined);
  const ended = new Promise<{ how: string; life: WorkerListeningDuration }>((resolve) => {
    worker.once('exit', (code, signal) => {
      clearInterval(beat);
      const how = signal === null ? `with code ${code}` : `by ${signal}`;
      resolve({ how, life: readySince === null ? null : performance.now() - readySince });
    });
  });

  const counts = (): Promise<readonly unknown[]> =>
    new Promise((resolve) => {
      const request = (asked += 1);
      const answered = (metrics: readonly unknown[]): void => {
        clearTimeout(late);
        waiting.delete(request);
        resolve(metrics);
      };
      const late = setTimeout(() => answered([]), COUNTS_PATIENCE);
      waiting.set(request, answered);
      tell({ kind: 'countAll', request });
    });

  return { tell, counts, kill, ended };
}

/**
 * Returns the Node.js options for a worker: the options of this process, and the option for source maps if this process
 * uses source maps.
 */
function execArgv(): string[] {
  return process.sourceMapsEnabled ? [...process.execArgv, '--enable-source-maps'] : process.execArgv;
}
