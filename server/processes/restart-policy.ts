/** How many milliseconds a worker process listened before it ended. Null if it ended before it listened. */
export type ProcessLifetime = number | null;

/** If a worker listened for fewer milliseconds, the policy treats it as unable to start. */
const AT_ONCE = 1000;
/** If a worker listened for at least this number of milliseconds, earlier ends of workers no longer count. */
const LONG = 30_000;
/** Length of the first pause in milliseconds. Each further pause is twice as long, up to the longest. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 4000;
/** Maximum number of workers in a row that are unable to start. After that, the server ends. */
const MOST_AT_ONCE = 6;

/** What to do after a worker has ended: start another worker after `pause` milliseconds, or end the server. */
export type WorkerReplacement = { readonly kind: 'after'; readonly pause: number } | { readonly kind: 'giveUp' };

/**
 * Returns how a worker that ended is replaced. The first replacement starts immediately; further replacements start
 * after growing pauses. If several workers in a row were unable to start, there is no replacement. `lives` contains one
 * entry for each worker that ended; the latest is last.
 */
export function replacementOfEndedWorker(lives: readonly ProcessLifetime[]): WorkerReplacement {
  const lastLong = lives.findLastIndex((life) => life !== null && life >= LONG);
  const short = lives.slice(lastLong + 1);
  const lastStarted = short.findLastIndex((life) => life !== null && life >= AT_ONCE);
  if (short.length - 1 - lastStarted >= MOST_AT_ONCE) return { kind: 'giveUp' };
  if (short.length <= 1) return { kind: 'after', pause: 0 };
  return { kind: 'after', pause: Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (short.length - 2)) };
}
