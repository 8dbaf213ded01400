/** Maximum time in which a chunk must load, in milliseconds. After this time the loading counts as failed. */
export const CHUNK_TIME_LIMIT_MS = 120_000;
/**
 * Minimum time between two reloads of the page because of failed chunks, in milliseconds. Without this limit a missing
 * chunk would reload the page forever instead of showing the error page.
 */
export const MIN_RELOAD_INTERVAL_MS = 60_000;

const FAILURES = [
  /Loading chunk .* failed\./u,
  /Failed to fetch dynamically imported module/u,
  /error loading dynamically imported module/iu,
  /Importing a module script failed/u,
  /Unable to preload CSS/u,
];

export function isChunkFailure(fault: unknown): boolean {
  return fault instanceof Error && FAILURES.some((failure) => failure.test(fault.message));
}

export function mayReloadPage(now: number, lastReload: number | null): boolean {
  // If `now < lastReload`, the device's clock was set back after the last reload. In this case, the page may reload.
  return lastReload === null || now - lastReload >= MIN_RELOAD_INTERVAL_MS || now < lastReload;
}

export type ChunkLoaderDependencies = {
  readonly now: () => number;
  readonly lastReload: () => number | null;
  readonly keepLastReload: (at: number) => void;
  readonly reload: () => void;
  readonly isOnline: () => boolean;
  /** Calls `callBack` once, as soon as the device is online again. */
  readonly whenOnline: (callBack: () => void) => void;
  /** Calls `callBack` after a delay. Returns a function that cancels the call. */
  readonly later: (milliseconds: number, callBack: () => void) => () => void;
};

export type ChunkLoader = {
  /**
   * Reloads the page if `fault` is the failure of a chunk, the device is online and the last reload was long enough
   * ago. Returns true if the page is being reloaded now. On a device that is offline, a reload would replace the page
   * by the browser's error page.
   */
  readonly reloadsFor: (fault: unknown) => boolean;
  readonly load: <Part>(name: string, load: () => Promise<Part>) => Promise<Part>;
};

export function createChunkLoader(dependencies: ChunkLoaderDependencies): ChunkLoader {
  let reloading = false;
  const reloadsFor = (fault: unknown): boolean => {
    if (reloading || !isChunkFailure(fault)) return reloading;
    if (!dependencies.isOnline()) return false;
    const now = dependencies.now();
    if (!mayReloadPage(now, dependencies.lastReload())) return false;
    reloading = true;
    dependencies.keepLastReload(now);
    dependencies.reload();
    return true;
  };
  const inTime = <Part>(name: string, load: () => Promise<Part>): Promise<Part> =>
    new Promise((resolve, reject) => {
      const callOff = dependencies.later(CHUNK_TIME_LIMIT_MS, () => reject(new Error(`Loading chunk ${name} failed.`)));
      load().then(resolve, reject).finally(callOff);
    });
  return {
    reloadsFor,
    load: async function loadChunk(name, load) {
      try {
        return await inTime(name, load);
      } catch (fault) {
        if (isChunkFailure(fault) && !dependencies.isOnline()) {
          await new Promise<void>((resolve) => dependencies.whenOnline(resolve));
          return loadChunk(name, load);
        }
        // The page is being reloaded. A promise that never settles prevents an error message before the reload.
        if (reloadsFor(fault)) return new Promise(() => {});
        throw fault;
      }
    },
  };
}
