/** The lifetime of a worker process: milliseconds during which it listened; null if it ended before it listened. */
export type Life = number | null;

/** A worker that listened for fewer milliseconds counts as one that cannot start. */
const AT_ONCE = 1000;
/** A lifetime of at least this many milliseconds makes the policy forget earlier ends. */
const LONG = 30_000;
/** Milliseconds of the first pause; each further pause is twice as long, up to the longest. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 4000;
/** Maximum number of workers in a row that may fail to start before the server gives up. */
const MOST_AT_ONCE = 6;

/** Start another worker after a pause in milliseconds, or end the server. */
export type Replacement = { readonly kind: 'after'; readonly pause: number } | { readonly kind: 'giveUp' };

/**
 * Returns how a worker that ended is replaced: the first one immediately, the next ones after growing pauses, and none
 * after several workers in a row that could not start. `lives` has one entry for each worker that ended, newest last.
 */
export function replacementFor(lives: readonly Life[]): Replacement {
  const lastLong = lives.findLastIndex((life) => life !== null && life >= LONG);
  const short = lives.slice(lastLong + 1);
  const lastStarted = short.findLastIndex((life) => life !== null && life >= AT_ONCE);
  if (short.length - 1 - lastStarted >= MOST_AT_ONCE) return { kind: 'giveUp' };
  if (short.length <= 1) return { kind: 'after', pause: 0 };
  return { kind: 'after', pause: Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (short.length - 2)) };
}
