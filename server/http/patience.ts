import { setTimeout as pause } from 'node:timers/promises';

/** How long a request waits for a database that is away, in milliseconds, and how to tell that it is. */
export type Patience = {
  readonly milliseconds: number;
  readonly isAway: (fault: unknown) => boolean;
  /** Aborted when the server stops: nobody waits any longer. */
  readonly stopping: AbortSignal;
};

const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 800;

/**
 * Runs `work` again while the database is away, at most for the time allowed; then lets the fault through.
 * `work` must be harmless to repeat: a transaction may have been committed although its answer was lost.
 */
export async function waitOut<Result>(patience: Patience, work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + patience.milliseconds;
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    try {
      return await work();
    } catch (fault) {
      if (!patience.isAway(fault) || patience.stopping.aborted || performance.now() + wait > end) throw fault;
      await pause(wait, undefined, { signal: patience.stopping }).catch(() => undefined);
    }
  }
}
