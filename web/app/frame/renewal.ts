import { PATHS } from '../paths.ts';
import { waitForOthers } from './first-things.ts';
import type { PageVisit, Router } from '../router/router.ts';

const WORKER = '/sw.js';
const LOOK_FOR_NEWS = 60 * 60_000;

const betweenQuestionsListeners = new Set<() => void>();

/** A table has just come to another question, of which nothing is done yet: a page loaded again here loses nothing. */
export function betweenQuestions(): void {
  for (const listener of betweenQuestionsListeners) listener();
}

/** Where the login page is seen to come. */
type Visits = Pick<Router, 'current' | 'subscribe'>;

/**
 * The shell is stored on the device by a service worker. A new version waits there until this tab has no work under way:
 * when the page has just been loaded, when somebody arrives at the login page, and when a table comes to another
 * question. Then the tab takes it over with one reload.
 */
export function observeRenewal(router: Visits): void {
  const wait = navigator.serviceWorker.controller === null ? waitForOthers(performance.now(), Math.random()) : 0;
  setTimeout(() => void register(router).catch(() => {}), wait);
}

async function register(router: Visits): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return;
  setInterval(() => {
    if (navigator.onLine) registration.update().catch(() => {});
  }, LOOK_FOR_NEWS);
  takeWaitingVersion(registration);
  betweenQuestionsListeners.add(() => takeWaitingVersion(registration));
  let seen: PageVisit | null = null;
  const look = (): void => {
    const { visit } = router.current();
    if (visit === seen) return;
    seen = visit;
    if (visit?.location.pathname === PATHS.login) takeWaitingVersion(registration);
  };
  router.subscribe(look);
  look();
}

function takeWaitingVersion(registration: ServiceWorkerRegistration): void {
  if (registration.waiting === null) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  registration.waiting.postMessage({ type: 'SKIP_WAITING' });
}
