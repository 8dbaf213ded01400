/**
 * Delay from rendering the first content until deferred downloads start, in milliseconds. The content is painted by
 * then.
 */
const PAINTED = 100;
/** Maximum time for which a first visit defers downloads that its first content does not need, in milliseconds. */
const LONGEST = 20_000;

/**
 * Minimum loading time, in milliseconds, of a page that counts as being on a crowded line. Many other devices probably
 * use the same line.
 */
const CROWDED = 4_000;
/** Minimum delay of downloads on a crowded line, in milliseconds. */
const AFTER_OTHERS = 20_000;
/**
 * Maximum random delay in addition to `AFTER_OTHERS`, in milliseconds. It keeps the tablets of a class from downloading
 * at the same moment.
 */
const SPREAD = 60_000;

let rest: Promise<void> = Promise.resolve();
let release = (): void => undefined;

/** From now on, non-critical downloads wait until {@link startDeferredDownloads} is called. */
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
 * Returns the delay of downloads that the first exercise does not need, in milliseconds. The delay is 0 if the page was
 * loaded fast. `opened`: the time from the navigation until the first content was shown, in milliseconds. `chance`: a
 * random number from 0 to 1, which keeps the devices of a class from loading at the same moment.
 */
export function downloadDelay(opened: number, chance: number): number {
  return opened < CROWDED ? 0 : AFTER_OTHERS + chance * SPREAD;
}
