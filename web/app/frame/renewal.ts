import { PAGE_PATHS } from '../paths.ts';
import { computeDeferredDownloadDelayMs } from './deferred-loading.ts';
import type { PageVisit, Router } from '../router/router.ts';

const WORKER = '/sw.js';
const UPDATE_INTERVAL_MS = 60 * 60_000;
/**
 * A page stores an entry with this key in sessionStorage just before it reloads itself for a new version of the app.
 */
const RENEWED = 'sakumon.renewed';
/**
 * The events that count as touching a page. Before the first of them, the page has no input of the user that a reload
 * could lose.
 */
const TOUCHES = ['pointerdown', 'keydown', 'input', 'drop'] as const;

let registration: ServiceWorkerRegistration | null = null;
/** True from the first event of `TOUCHES` until the page shows another question or the login page. */
let isTouched = false;
/** True if this tab or another tab has activated a newer version of the app than the version of this page. */
let isOutdated = false;

/** The methods of the router with which this module notices that the login page appears. */
type Visits = Pick<Router, 'current' | 'subscribe'>;

/**
 * Registers the service worker, which stores the web app on the device. A new version of the app is activated only
 * while the user has not touched the page, because the activation reloads the page. When the page changes to another
 * question or to the login page, it counts as not touched again.
 */
export function registerServiceWorker(router: Visits): void {
  const { serviceWorker } = navigator;
  let isControlled = serviceWorker.controller !== null;
  // A page that has just reloaded itself for a new version counts as touched. Otherwise it would reload again and again
  // while the server delivers sometimes the old and sometimes the new version.
  isTouched = sessionStorage.getItem(RENEWED) !== null;
  sessionStorage.removeItem(RENEWED);
  for (const touch of TOUCHES) window.addEventListener(touch, () => (isTouched = true), { capture: true });
  serviceWorker.addEventListener('controllerchange', () => {
    isOutdated = isControlled;
    isControlled = true;
    renewIfUntouched();
  });
  observeLoginPage(router);
  const wait = isControlled ? 0 : computeDeferredDownloadDelayMs(performance.now(), Math.random());
  setTimeout(() => void register(serviceWorker).catch(() => {}), wait);
}

/**
 * Allows the page to reload for a new version from now on. The caller calls it when the page shows another question or
 * the login page, because a reload then loses nothing.
 */
export function allowReloadForNewVersion(): void {
  isTouched = false;
  renewIfUntouched();
}

async function register(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const registered = await serviceWorker.register(WORKER, { updateViaCache: 'none' });
  const observeInstalling = (): void => {
    registered.installing?.addEventListener('statechange', renewIfUntouched);
  };
  registered.addEventListener('updatefound', observeInstalling);
  // If the browser blocks service workers, `register` may resolve to undefined. Then the call of `addEventListener`
  // above throws, and the rest of this function does not run.
  registration = registered;
  observeInstalling();
  renewIfUntouched();
  setInterval(() => {
    if (navigator.onLine) registered.update().catch(() => {});
  }, UPDATE_INTERVAL_MS);
}

function observeLoginPage(router: Visits): void {
  let seen: PageVisit | null = null;
  const look = (): void => {
    const { visit } = router.current();
    if (visit === seen) return;
    const isFirst = seen === null;
    seen = visit;
    if (!isFirst && visit?.location.pathname === PAGE_PATHS.login) allowReloadForNewVersion();
  };
  router.subscribe(look);
  look();
}

function renewIfUntouched(): void {
  if (isTouched) return;
  if (isOutdated) {
    sessionStorage.setItem(RENEWED, '');
    location.reload();
    return;
  }
  // If no version is active, the waiting version is the first one on this device. The browser activates it by itself.
  if (registration === null || registration.active === null) return;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
}
