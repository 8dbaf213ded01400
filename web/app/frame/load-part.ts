import { createPartLoader } from './part.ts';

const LAST_RELOAD = 'sakumon.last-part-reload';

function lastReload(): number | null {
  const at = Number.parseInt(sessionStorage.getItem(LAST_RELOAD) ?? '', 10);
  return Number.isNaN(at) ? null : at;
}

const parts = createPartLoader({
  now: Date.now,
  lastReload,
  keepLastReload: (at) => sessionStorage.setItem(LAST_RELOAD, String(at)),
  reload: () => location.reload(),
  later: (milliseconds, callBack) => {
    const timer = setTimeout(callBack, milliseconds);
    return () => clearTimeout(timer);
  },
});

/** Every dynamic import uses this function. A failed chunk reloads the page, at most once a minute. */
export const loadPart = parts.load;

/** Also reloads the page for failed chunks that Vite preloads, and for failed imports that no code awaits. */
export function observePartFailures(): void {
  // The default is not prevented: Vite would return `undefined` instead of the chunk.
  window.addEventListener('vite:preloadError', (event) => {
    parts.reloadsFor(event.payload);
  });
  window.addEventListener('unhandledrejection', (event) => {
    if (parts.reloadsFor(event.reason)) event.preventDefault();
  });
}
