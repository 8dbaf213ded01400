import { setTimeout as pause } from 'node:timers/promises';

/** How long work is retried while the database is away, in milliseconds, and how to tell that it is. */
export type RetryPolicy = {
  readonly timeout: number;
  readonly isAway: (fault: unknown) => boolean;
  /** Aborted when the server stops: nothing is retried any longer. */
  readonly stopping: AbortSignal;
};

const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 800;

/**
 * Runs `work` again while the database is away, until its deadline; then lets the fault through.
 * `work` must be harmless to repeat: a transaction may have been committed although its answer was lost.
 */
export async function retryWhileAway<Result>(policy: RetryPolicy, work: () => Promise<Result>): Promise<Result> {
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
