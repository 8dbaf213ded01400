import { createChunkLoader } from './part.ts';

const LAST_RELOAD = 'sakumon.last-part-reload';

function lastReload(): number | null {
  const at = Number.parseInt(sessionStorage.getItem(LAST_RELOAD) ?? '', 10);
  return Number.isNaN(at) ? null : at;
}

const parts = createChunkLoader({
  now: Date.now,
  lastReload,
  keepLastReload: (at) => sessionStorage.setItem(LAST_RELOAD, String(at)),
  reload: () => location.reload(),
  isOnline: () => navigator.onLine,
  whenOnline: (callBack) => window.addEventListener('online', callBack, { once: true }),
  later: (milliseconds, callBack) => {
    const timer = setTimeout(callBack, milliseconds);
    return () => clearTimeout(timer);
  },
});

/**
 * Loads a chunk. Every dynamic import uses this function. A chunk that fails to load reloads the page, at most once a
 * minute. Offline, it is loaded when the device is online again.
 */
export const loadChunk = parts.load;

/** Also reloads the page if a chunk that Vite preloads fails, or an import that no code awaits. */
export function observeChunkFailures(): void {
  // The default action is not prevented, because Vite would then return `undefined` instead of the chunk.
  window.addEventListener('vite:preloadError', (event) => {
    parts.reloadsFor(event.payload);
  });
  window.addEventListener('unhandledrejection', (event) => {
    if (parts.reloadsFor(event.reason)) event.preventDefault();
  });
}
