import { setTimeout as pause } from 'node:timers/promises';

/** How long work is retried while the database is away, in milliseconds, and how to recognise that it is away. */
export type RetryPolicy = {
  readonly timeout: number;
  readonly isAway: (fault: unknown) => boolean;
  /** Aborted when the server begins to stop. Nothing is retried after that. */
  readonly stopping: AbortSignal;
  /**
   * Aborted when a stopping server no longer waits. Work that is not done by then fails with {@link StoppedTooEarly}.
   */
  readonly limit?: AbortSignal;
};

/** Thrown for work that was not done when the server had to stop. The work may still finish. */
export class StoppedTooEarly extends Error {
  constructor() {
    super('the server stopped before this was done');
  }
}

const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 800;

/**
 * Runs `work` again while the database is away, until the deadline; then throws the last error. `work` must be safe to
 * repeat: a transaction may have been committed although its answer was lost.
 */
export function retryWhileAway<Result>(policy: RetryPolicy, work: () => Promise<Result>): Promise<Result> {
  const { limit } = policy;
  if (limit === undefined) return retried(policy, work);
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new StoppedTooEarly());
    if (limit.aborted) return stop();
    limit.addEventListener('abort', stop, { once: true });
    // The request has been answered at the limit, so a later result is ignored.
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
