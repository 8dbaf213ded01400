import { fork } from 'node:child_process';
import path from 'node:path';
import { FromWorker, type ToWorker } from './messages.ts';
import type { Life } from './restart-policy.ts';
import type { ApplicationAddress } from './open-database.ts';
import { rootFolder } from './root-folder.ts';

/** How this program is told that it is a worker. */
export const WORKER = 'worker';

/** Milliseconds between two questions whether a worker is still there. */
const BETWEEN_BEATS = 2000;
/**
 * So many unanswered in a row, and it is ended: stopped, or caught in a loop, it would keep its connections for ever.
 * Whoever waits for it is to know before their own patience ends (`CALL_TIME_LIMIT` of the web).
 */
const MOST_MISSED = 3;
/** Milliseconds that a worker has to tell its metrics. */
const COUNTS_PATIENCE = 1000;

/** One process that serves, as its primary sees it. */
export type WorkerProcess = {
  readonly tell: (message: ToWorker) => void;
  /** Its metrics as prom-client tells them; none when it does not answer. */
  readonly counts: () => Promise<readonly unknown[]>;
  readonly kill: () => void;
  readonly ended: Promise<{ readonly how: string; readonly life: Life }>;
};

type ForkOptions = {
  readonly number: number;
  readonly address: ApplicationAddress;
  /** Where it listens beside the other workers. */
  readonly host: string;
  readonly port: number;
  /** It listens at this address, as browsers write it. */
  readonly ready: (url: string) => void;
  /** The metrics of all, as text. */
  readonly counts: () => Promise<string>;
};

/** Starts a process that serves. */
export function forkWorker(options: ForkOptions): WorkerProcess {
  const { number, address, host, port } = options;
  const worker = fork(path.join(rootFolder(), 'build', 'program', 'main.js'), [WORKER], { execArgv: execArgv() });
  const waiting = new Map<number, (metrics: readonly unknown[]) => void>();
  let [missed, asked] = [0, 0];
  let readySince: number | null = null;

  const tell = (message: ToWorker): void => {
    // One that is just ending hears nothing any more.
    if (worker.connected) worker.send(message, () => undefined);
  };
  const kill = (): void => void worker.kill('SIGKILL');
  const beat = setInterval(() => {
    if (readySince === null) return;
    missed += 1;
    if (missed > MOST_MISSED) kill();
    else tell({ kind: 'beat' });
  }, BETWEEN_BEATS);

  const hear = (message: FromWorker): void => {
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
  worker.on('message', (message: unknown) => hear(FromWorker.parse(message)));
  // Of the channel, whose other end is gone: its end is told by 'exit'.
  worker.on('error', () => undefined);
  const ended = new Promise<{ how: string; life: Life }>((resolve) => {
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

/** Node's options of this process, and that faults are told by the lines of the sources as here. */
function execArgv(): string[] {
  return process.sourceMapsEnabled ? [...process.execArgv, '--enable-source-maps'] : process.execArgv;
}
