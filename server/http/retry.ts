import { setTimeout as pause } from 'node:timers/promises';

/** How long work is retried while the database is away, in milliseconds, and how to tell that it is. */
export type RetryPolicy = {
  readonly timeout: number;
  readonly isAway: (fault: unknown) => boolean;
  /** Aborted when the server stops: nothing is retried any longer. */
  readonly stopping: AbortSignal;
  /** Aborted when a stopping server waits no longer: what is not done by then fails with {@link StoppedTooEarly}. */
  readonly limit?: AbortSignal;
};

/** The fault of work that was not done when a stopping server had to end. It may be done all the same. */
export class StoppedTooEarly extends Error {
  constructor() {
    super('the server stopped before this was done');
  }
}

const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 800;

/**
 * Runs `work` again while the database is away, until its deadline; then lets the fault through.
 * `work` must be harmless to repeat: a transaction may have been committed although its answer was lost.
 */
export function retryWhileAway<Result>(policy: RetryPolicy, work: () => Promise<Result>): Promise<Result> {
  const { limit } = policy;
  if (limit === undefined) return retried(policy, work);
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new StoppedTooEarly());
    if (limit.aborted) return stop();
    limit.addEventListener('abort', stop, { once: true });
    // Whatever becomes of it after the limit, its request has been answered.
    retried(policy, work)
      .then(resolve, reject)
      .finally(() => limit.removeEventListener('abort', stop));
  });
}

async function retried<Result>(policy: RetryPolicy, work: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + policy.timeout;
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    try {
      return await work();
    } catch (fault) {
      if (!policy.isAway(fault) || policy.stopping.aborted || performance.now() + wait > deadline) throw fault;
      await pause(wait, undefined, { signal: policy.stopping }).catch(() => undefined);
    }
  }
}
