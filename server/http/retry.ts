import { setTimeout as pause } from 'node:timers/promises';

/**
 * Rules for retrying work while the database is unavailable. `timeout`: the time limit in milliseconds for all tries
 * together. `isAway`: returns true if an error means that the database is unavailable.
 */
export type RetryPolicy = {
  readonly timeout: number;
  readonly isAway: (fault: unknown) => boolean;
  /** The signal is aborted when the server begins to stop. After that, failed work is not retried. */
  readonly stopping: AbortSignal;
  /**
   * The signal is aborted when a stopping server no longer waits for running work. Unfinished work then fails with
   * {@link ServerStoppedDuringWorkError}.
   */
  readonly limit?: AbortSignal;
};

/**
 * Thrown for work that had not finished when the server had to stop. The work itself continues and may still finish
 * later.
 */
export class ServerStoppedDuringWorkError extends Error {
  constructor() {
    super('the server stopped before this was done');
  }
}

/**
 * Pause in milliseconds before the first repetition. Each further pause is twice as long, up to {@link LONGEST_PAUSE}.
 */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 800;

/**
 * Runs `work`, and repeats it while it fails because the database is unavailable. After the time limit of the policy,
 * throws the last error. `work` must be safe to repeat, because a failed try may already have committed its
 * transaction.
 */
export function retryWhileDatabaseAway<Result>(policy: RetryPolicy, work: () => Promise<Result>): Promise<Result> {
  const { limit } = policy;
  if (limit === undefined) return retried(policy, work);
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new ServerStoppedDuringWorkError());
    if (limit.aborted) return stop();
    limit.addEventListener('abort', stop, { once: true });
    // If `limit` is aborted during the work, the promise is rejected immediately, and the result of the work is
    // ignored.
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
