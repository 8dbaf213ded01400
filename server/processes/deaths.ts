/** How long a worker lived: null when it ended before it listened, else milliseconds of listening. */
export type Life = number | null;

/** One that ended sooner ended at once. */
const AT_ONCE = 1000;
/** After so long a life it is forgotten how earlier ones ended. */
const LONG = 30_000;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 4000;
const MOST_AT_ONCE = 6;

/** What is done about a worker that ended, which `lives` names with those before it, the last one last. */
export type Replacement = { readonly kind: 'after'; readonly pause: number } | { readonly kind: 'giveUp' };

/** The first is replaced at once, the next after pauses that grow; nobody who ends at once again and again. */
export function replacementFor(lives: readonly Life[]): Replacement {
  const lastLong = lives.findLastIndex((life) => life !== null && life >= LONG);
  const short = lives.slice(lastLong + 1);
  const lastHeld = short.findLastIndex((life) => life !== null && life >= AT_ONCE);
  if (short.length - 1 - lastHeld >= MOST_AT_ONCE) return { kind: 'giveUp' };
  if (short.length <= 1) return { kind: 'after', pause: 0 };
  return { kind: 'after', pause: Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (short.length - 2)) };
}
