/** Milliseconds from rendering the first content until it is painted for certain. */
const PAINTED = 100;
/** Milliseconds after which deferred downloads start in any case. */
const LONGEST = 20_000;

/**
 * In milliseconds. If the first content took longer than this, the page assumes that other devices use the same line (a
 * crowded line).
 */
const CROWDED = 4_000;
/**
 * In milliseconds. A page on a crowded line waits `AFTER_OTHERS` plus a random part of `SPREAD`. Then the tablets of a
 * class do not load at the same moment.
 */
const AFTER_OTHERS = 20_000;
const SPREAD = 60_000;

let rest: Promise<void> = Promise.resolve();
let release = (): void => undefined;

/** Defers non-critical downloads until {@link startDeferredDownloads} is called. */
export function deferNonCriticalDownloads(): void {
  rest = new Promise((resolve) => {
    release = resolve;
  });
  setTimeout(release, LONGEST);
}

export function startDeferredDownloads(): void {
  setTimeout(release, PAINTED);
}

/** Resolves when non-critical downloads may start. */
export function waitForFirstContent(): Promise<void> {
  return rest;
}

/**
 * Returns the milliseconds to wait before downloads that the first exercise does not need. `opened` is the age of the
 * page in milliseconds, `chance` a random number from 0 to 1. Returns 0 if the page loaded fast.
 */
export function downloadDelay(opened: number, chance: number): number {
  return opened < CROWDED ? 0 : AFTER_OTHERS + chance * SPREAD;
}
