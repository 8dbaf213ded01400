import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { RememberedAccount } from '../contract/account.ts';
import { keepSignInStateCurrent, signInStore } from './app/sign-in/sign-in.ts';
import { accountOfSignIn } from './app/sign-in/sign-in-state.ts';
import { updateOnlineStateOnBrowserEvents } from './app/client/client.ts';
import { LastResortErrorBoundary } from './app/frame/last-resort.tsx';
import { tolerateForeignDomNodes } from './app/frame/foreign-nodes.ts';
import {
  startDeferredDownloads,
  deferNonCriticalDownloads,
  waitUntilDeferredDownloadsMayStart,
} from './app/frame/deferred-loading.ts';
import { reloadPageOnUnhandledChunkFailures } from './app/frame/load-part.ts';
import { registerServiceWorker } from './app/frame/renewal.ts';
import { PageOfOtherRoleError } from './app/guards.ts';
import { CurrentPage } from './pages.tsx';
import { PAGE_PATHS } from './app/paths.ts';
import { stopInputMethodKeyEvents } from './ui/composing-keys.ts';
import { createRouter } from './app/router/router.ts';
import { resolvePageOfLocation } from './routes.tsx';

const router = createRouter({
  history,
  url: () => location,
  resolve: resolvePageOfLocation,
  toTop: () => window.scrollTo(0, 0),
});

/**
 * On a first visit, defers non-critical downloads until the exercise is shown. Does nothing if a service worker
 * controls the page.
 */
function observeFirstThings(): void {
  if (location.pathname !== PAGE_PATHS.question || navigator.serviceWorker?.controller) return;
  deferNonCriticalDownloads();
  router.subscribe(() => {
    const { visit } = router.current();
    if (visit !== null && visit.location.pathname !== PAGE_PATHS.question) startDeferredDownloads();
  });
}

/**
 * Loads the bold fonts and the fonts with rare kanji. They are loaded late, because they would delay the display of the
 * first question.
 */
async function loadLaterFaces(): Promise<void> {
  await waitUntilDeferredDownloadsMayStart();
  await import('./font/later.css');
}

/** Makes the service worker store the files of the app on the device, after all other downloads have ended. */
function storeShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    void waitUntilDeferredDownloadsMayStart().then(() => registerServiceWorker(router));
  });
}

/**
 * Reloads a pupil's page, and leaves the page of a member of staff, so that the next person on this device does not see
 * it. Unsaved text on the page is discarded without a warning.
 */
function leaveForOther({ role }: RememberedAccount): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  if (role === 'pupil') location.reload();
  else location.replace(PAGE_PATHS.index);
}

/**
 * Runs the route guard of the present page again when a person signs in or out. If the signed-in person is replaced by
 * another person, removes the previous person's page.
 */
function observeAccount(): void {
  let known = signInStore.current();
  signInStore.subscribe(() => {
    const before = accountOfSignIn(known);
    const wasKnown = known.kind !== 'unknown';
    known = signInStore.current();
    const now = accountOfSignIn(known);
    if (!wasKnown || before?.uid === now?.uid) return;
    if (before === null || now === null) void router.reconsider();
    else leaveForOther(before);
  });
}

/** Logs an error. Does not log that a user opened a page of another role, because this is no defect. */
function reportCaught(fault: unknown): void {
  if (!(fault instanceof PageOfOtherRoleError)) console.error(fault);
}

stopInputMethodKeyEvents(window);
tolerateForeignDomNodes(Node.prototype);
reloadPageOnUnhandledChunkFailures();
observeFirstThings();
// If the bold fonts cannot be loaded, the browser makes bold text from the normal fonts.
loadLaterFaces().catch(() => undefined);
updateOnlineStateOnBrowserEvents();
observeAccount();
keepSignInStateCurrent();
storeShell();
window.addEventListener('popstate', router.stepped);
void router.start();

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root, { onCaughtError: reportCaught }).render(
  <StrictMode>
    <LastResortErrorBoundary>
      <CurrentPage router={router} />
    </LastResortErrorBoundary>
  </StrictMode>,
);
