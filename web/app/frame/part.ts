/** Milliseconds after which a chunk that has not loaded counts as failed. */
export const PART_TIME_LIMIT = 120_000;
/**
 * Minimum milliseconds between two full reloads. Without this limit, a missing chunk would reload the page forever
 * instead of showing the error page.
 */
export const RELOAD_INTERVAL = 60_000;

const FAILURES = [
  /Loading chunk .* failed\./u,
  /Failed to fetch dynamically imported module/u,
  /error loading dynamically imported module/iu,
  /Importing a module script failed/u,
  /Unable to preload CSS/u,
];

export function isPartFailure(fault: unknown): boolean {
  return fault instanceof Error && FAILURES.some((failure) => failure.test(fault.message));
}

export function mayReload(now: number, lastReload: number | null): boolean {
  // `now < lastReload` means that the clock was set back. This must not block reloads forever.
  return lastReload === null || now - lastReload >= RELOAD_INTERVAL || now < lastReload;
}

export type PartDependencies = {
  readonly now: () => number;
  readonly lastReload: () => number | null;
  readonly keepLastReload: (at: number) => void;
  readonly reload: () => void;
  readonly isOnline: () => boolean;
  /** Calls back once when the device is online again. */
  readonly whenOnline: (callBack: () => void) => void;
  /** Calls back after the given milliseconds. Returns a function that cancels the call. */
  readonly later: (milliseconds: number, callBack: () => void) => () => void;
};

export type PartLoader = {
  /**
   * Returns true if the page is reloading because of a failed chunk. Starts the reload if this error is such a failure
   * and the device is online: offline, a reload would replace the page by the browser's error page.
   */
  readonly reloadsFor: (fault: unknown) => boolean;
  readonly load: <Part>(name: string, load: () => Promise<Part>) => Promise<Part>;
};

export function createPartLoader(dependencies: PartDependencies): PartLoader {
  let reloading = false;
  const reloadsFor = (fault: unknown): boolean => {
    if (reloading || !isPartFailure(fault)) return reloading;
    if (!dependencies.isOnline()) return false;
    const now = dependencies.now();
    if (!mayReload(now, dependencies.lastReload())) return false;
    reloading = true;
    dependencies.keepLastReload(now);
    dependencies.reload();
    return true;
  };
  const inTime = <Part>(name: string, load: () => Promise<Part>): Promise<Part> =>
    new Promise((resolve, reject) => {
      const callOff = dependencies.later(PART_TIME_LIMIT, () => reject(new Error(`Loading chunk ${name} failed.`)));
      load().then(resolve, reject).finally(callOff);
    });
  return {
    reloadsFor,
    load: async function loadPart(name, load) {
      try {
        return await inTime(name, load);
      } catch (fault) {
        if (isPartFailure(fault) && !dependencies.isOnline()) {
          await new Promise<void>((resolve) => dependencies.whenOnline(resolve));
          return loadPart(name, load);
        }
        // While the page reloads, the promise stays pending, so that nothing is shown instead of the chunk.
        if (reloadsFor(fault)) return new Promise(() => {});
        throw fault;
      }
    },
  };
}
