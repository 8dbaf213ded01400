/**
 * Delay from rendering the first content until deferred downloads start, in milliseconds. By then the browser has
 * painted the content.
 */
const PAINTED = 100;
/**
 * Maximum delay of deferred downloads, in milliseconds. After this time they start even if the first content is not
 * rendered yet.
 */
const LONGEST = 20_000;

/**
 * If a page took at least this time to load, in milliseconds, the network line counts as crowded: many other devices
 * probably use the same line.
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

/** Makes all non-critical downloads wait until {@link startDeferredDownloads} is called. */
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
export function waitUntilDeferredDownloadsMayStart(): Promise<void> {
  return rest;
}

/**
 * Returns for how long to delay the downloads that the first exercise does not need, in milliseconds. The delay is 0 on
 * a line that is not crowded. `opened`: the milliseconds from the navigation until the first content was shown.
 * `chance`: a random number from 0 to 1.
 */
export function computeDeferredDownloadDelayMs(opened: number, chance: number): number {
  return opened < CROWDED ? 0 : AFTER_OTHERS + chance * SPREAD;
}
