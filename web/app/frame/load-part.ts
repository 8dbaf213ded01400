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
 * Loads a chunk for a dynamic import. If the chunk cannot be loaded, the page is reloaded, but at most once a minute.
 * If the device has no network, the chunk is loaded when the network is back.
 */
export const loadChunk = parts.load;

/**
 * Also reloads the page in two cases that {@link loadChunk} does not cover: Vite cannot preload a chunk, or a dynamic
 * import rejects without a handler. In all cases together, the page is reloaded at most once a minute.
 */
export function reloadPageOnUnhandledChunkFailures(): void {
  // If the default action of this event is prevented, Vite returns `undefined` in place of the chunk. Therefore this
  // listener does not call `preventDefault`.
  window.addEventListener('vite:preloadError', (event) => {
    parts.reloadsFor(event.payload);
  });
  window.addEventListener('unhandledrejection', (event) => {
    if (parts.reloadsFor(event.reason)) event.preventDefault();
  });
}
