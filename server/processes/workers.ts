import type { Logger } from 'pino';
import type { Environment } from '../environment.ts';
import { ServerStartError } from '../listening.ts';
import type { ApplicationDatabaseAddress } from './open-database.ts';
import { decideWorkerReplacement, type WorkerListeningDuration } from './restart-policy.ts';
import type { ShutdownSteps } from './shutdown-steps.ts';
import { forkWorker, type WorkerProcess } from './worker-process.ts';
import { AggregatorRegistry } from 'prom-client';
import { createMetrics } from '../http/metrics.ts';

/**
 * Time limit in milliseconds for stopping the workers. It is longer than 7 s, the time after which workers close their
 * remaining connections.
 */
const LONGEST_STOP = 8500;

type WorkersOptions = {
  readonly environment: Environment;
  readonly log: Logger;
  readonly shutdownSteps: ShutdownSteps;
  readonly stopping: AbortSignal;
};

/** The address on which all workers listen. */
type WorkersPlace = { readonly host: string; readonly port: number };

type Serving = { readonly address: string; readonly failure: Promise<never> };

/** Starts the worker processes, and replaces each worker that ends. Resolves when all workers listen. */
export async function startWorkers(
  address: ApplicationDatabaseAddress,
  at: WorkersPlace,
  options: WorkersOptions,
): Promise<Serving> {
  const { environment, log, shutdownSteps, stopping } = options;
  const workers = new Workers(address, at, environment.processes, log);
  shutdownSteps.push(() => workers.stop());
  stopping.addEventListener('abort', () => {
    workers.replaceNoMore();
    workers.fail(new ServerStartError('The server was stopped.'));
  });
  return { address: await workers.start(), failure: workers.failure };
}

/** All worker processes, which listen on one port. Their numbers begin with 1. */
class Workers {
  readonly failure: Promise<never>;
  /** Rejects the promise `failure` with an error. The constructor assigns the real function. */
  fail: (fault: Error) => void = () => undefined;
  private readonly address: ApplicationDatabaseAddress;
  private readonly at: WorkersPlace;
  private readonly processes: number;
  private readonly log: Logger;
  private readonly running = new Map<number, WorkerProcess>();
  private readonly pauses = new Set<NodeJS.Timeout>();
  private stopping = false;

  constructor(address: ApplicationDatabaseAddress, at: WorkersPlace, processes: number, log: Logger) {
    this.address = address;
    this.at = at;
    this.processes = processes;
    this.log = log;
    this.failure = new Promise<never>((_, reject) => (this.fail = reject));
    this.failure.catch(() => undefined);
  }

  /** Starts all workers. Returns their common address when each worker has listened at least once. */
  async start(): Promise<string> {
    const numbers = Array.from({ length: this.processes }, (_, at) => at + 1);
    const ready = numbers.map((number) => new Promise<string>((resolve) => this.run(number, [], resolve)));
    const [url = ''] = await Promise.race([Promise.all(ready), this.failure]);
    return url;
  }

  /**
   * After this call, workers that end are not replaced. When the primary stops, it calls this method first: the stop
   * signal may end workers too, and these must not be replaced.
   */
  replaceNoMore(): void {
    this.stopping = true;
  }

  async stop(): Promise<void> {
    this.replaceNoMore();
    for (const pause of this.pauses) clearTimeout(pause);
    const running = [...this.running.values()];
    const harsher = setTimeout(() => {
      for (const { kill } of this.running.values()) kill();
    }, LONGEST_STOP);
    for (const { tell } of running) tell({ kind: 'stop' });
    await Promise.all(running.map(({ ended }) => ended));
    clearTimeout(harsher);
  }

  /**
   * Starts the worker with this number. When the worker process ends, starts its replacement. `lives` describes the
   * processes that ended before, and `ready` is called when the worker listens.
   */
  private run(number: number, lives: readonly WorkerListeningDuration[], ready: (url: string) => void): void {
    if (this.stopping) return;
    const worker = forkWorker({
      number,
      address: this.address,
      ...this.at,
      ready,
      counts: () => gatherMetricsOfWorkers([...this.running.values()]),
    });
    this.running.set(number, worker);
    void worker.ended.then(({ how, life }) => {
      this.running.delete(number);
      if (!this.stopping) this.replace(number, how, [...lives, life], ready);
    });
  }

  private replace(
    number: number,
    how: string,
    lives: readonly WorkerListeningDuration[],
    ready: (url: string) => void,
  ): void {
    const replacement = decideWorkerReplacement(lives);
    switch (replacement.kind) {
      case 'giveUp':
        this.fail(
          new ServerStartError(
            `Process ${number} of the server ends immediately after its start (${how}); its message is above.`,
          ),
        );
        return;
      case 'after': {
        this.log.warn(`process ${number} of the server ended ${how}; replacing it in ${replacement.pause / 1000} s`);
        const pause = setTimeout(() => {
          this.pauses.delete(pause);
          this.run(number, lives, ready);
        }, replacement.pause);
        this.pauses.add(pause);
      }
    }
  }
}

const own = createMetrics('primary');

/**
 * Returns the metrics of the primary process and of all workers, in the text format of Prometheus. The label `process`
 * says from which process a metric comes.
 */
async function gatherMetricsOfWorkers(workers: readonly WorkerProcess[]): Promise<string> {
  const told = await Promise.all([own.registry.getMetricsAsJSON(), ...workers.map(({ counts }) => counts())]);
  return AggregatorRegistry.aggregate(told.filter((metrics) => metrics.length > 0)).metrics();
}
