/**
 * Time in milliseconds for which a worker process listened before it ended. It is null if the process ended before it
 * began to listen.
 */
export type WorkerListeningDuration = number | null;

/** A worker process that ended before it had listened for this time in milliseconds counts as unable to start. */
const AT_ONCE = 1000;
/**
 * A worker process that listened for at least this time in milliseconds counts as healthy. Earlier failures of workers
 * are then ignored.
 */
const LONG = 30_000;
/**
 * The first replacement of a worker starts immediately; the second waits for this time in milliseconds. Each further
 * pause is twice as long, up to {@link LONGEST_PAUSE}.
 */
const FIRST_PAUSE = 250;
/** Maximum length of a pause in milliseconds. */
const LONGEST_PAUSE = 4000;
/**
 * If this number of worker processes, one after the other, were unable to start, the server ends instead of starting
 * another worker.
 */
const MOST_AT_ONCE = 6;

/** What to do after a worker has ended: start another worker after `pause` milliseconds, or end the server. */
export type WorkerReplacementDecision =
  | { readonly kind: 'after'; readonly pause: number }
  | { readonly kind: 'giveUp' };

/**
 * Returns what to do after a worker process ended. The first replacement starts immediately, and further replacements
 * start after growing pauses. Returns `giveUp` if the last {@link MOST_AT_ONCE} worker processes were unable to start.
 * `lives` contains one entry for each process that ended, in the order in which they ended.
 */
export function decideWorkerReplacement(lives: readonly WorkerListeningDuration[]): WorkerReplacementDecision {
  const lastLong = lives.findLastIndex((life) => life !== null && life >= LONG);
  const short = lives.slice(lastLong + 1);
  const lastStarted = short.findLastIndex((life) => life !== null && life >= AT_ONCE);
  if (short.length - 1 - lastStarted >= MOST_AT_ONCE) return { kind: 'giveUp' };
  if (short.length <= 1) return { kind: 'after', pause: 0 };
  return { kind: 'after', pause: Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (short.length - 2)) };
}
