import type { Logger } from 'pino';
import type { Environment } from '../environment.ts';
import { StartError } from '../listening.ts';
import { gatherCounts } from './gather-counts.ts';
import type { ApplicationAddress } from './open-database.ts';
import { replacementFor, type Life } from './restart-policy.ts';
import type { ShutdownSteps } from './shutdown-steps.ts';
import { forkWorker, type WorkerProcess } from './worker-process.ts';

/** Milliseconds that workers may take to stop. They close the remaining connections after seven seconds. */
const LONGEST_STOP = 8500;

type WorkersOptions = {
  readonly environment: Environment;
  readonly log: Logger;
  readonly shutdownSteps: ShutdownSteps;
  readonly stopping: AbortSignal;
};

/** Where all workers listen. */
type WorkersPlace = { readonly host: string; readonly port: number };

type Serving = { readonly address: string; readonly failure: Promise<never> };

/** Starts the worker processes and replaces those that end. Resolves when all of them are ready. */
export async function startWorkers(
  address: ApplicationAddress,
  at: WorkersPlace,
  options: WorkersOptions,
): Promise<Serving> {
  const { environment, log, shutdownSteps, stopping } = options;
  const workers = new Workers(address, at, environment.processes, log);
  shutdownSteps.push(() => workers.stop());
  stopping.addEventListener('abort', () => {
    workers.replaceNoMore();
    workers.fail(new StartError('The server was stopped.'));
  });
  return { address: await workers.start(), failure: workers.failure };
}

/** The worker processes on one port, by their numbers from 1. */
class Workers {
  readonly failure: Promise<never>;
  /** Rejects `failure`. The constructor sets it. */
  fail: (fault: Error) => void = () => undefined;
  private readonly address: ApplicationAddress;
  private readonly at: WorkersPlace;
  private readonly processes: number;
  private readonly log: Logger;
  private readonly running = new Map<number, WorkerProcess>();
  private readonly pauses = new Set<NodeJS.Timeout>();
  private stopping = false;

  constructor(address: ApplicationAddress, at: WorkersPlace, processes: number, log: Logger) {
    this.address = address;
    this.at = at;
    this.processes = processes;
    this.log = log;
    this.failure = new Promise<never>((_, reject) => (this.fail = reject));
    this.failure.catch(() => undefined);
  }

  /** Starts all workers. Returns their common address as soon as each has been ready once. */
  async start(): Promise<string> {
    const numbers = Array.from({ length: this.processes }, (_, at) => at + 1);
    const ready = numbers.map((number) => new Promise<string>((resolve) => this.run(number, [], resolve)));
    const [url = ''] = await Promise.race([Promise.all(ready), this.failure]);
    return url;
  }

  /** Called first in a stop, because a signal may reach the workers at the same time as the primary. */
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

  /** Runs the worker with this number, and its replacement when it ends. */
  private run(number: number, lives: readonly Life[], ready: (url: string) => void): void {
    if (this.stopping) return;
    const worker = forkWorker({
      number,
      address: this.address,
      ...this.at,
      ready,
      counts: () => gatherCounts([...this.running.values()]),
    });
    this.running.set(number, worker);
    void worker.ended.then(({ how, life }) => {
      this.running.delete(number);
      if (!this.stopping) this.replace(number, how, [...lives, life], ready);
    });
  }

  private replace(number: number, how: string, lives: readonly Life[], ready: (url: string) => void): void {
    const replacement = replacementFor(lives);
    switch (replacement.kind) {
      case 'giveUp':
        this.fail(
          new StartError(`Process ${number} of the server ends as soon as it starts (${how}); it says why above.`),
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
