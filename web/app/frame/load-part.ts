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

/** Every dynamic import goes through here: a part that fails reloads the page, at most once a minute. */
export const loadPart = parts.load;

/** Parts that vite preloads by itself, and imports that nobody waits for. */
export function observePartFailures(): void {
  // Not prevented: vite would hand on `undefined` in place of the part.
  window.addEventListener('vite:preloadError', (event) => {
    parts.reloadsFor(event.payload);
  });
  window.addEventListener('unhandledrejection', (event) => {
    if (parts.reloadsFor(event.reason)) event.preventDefault();
  });
}
