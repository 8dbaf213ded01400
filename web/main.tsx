import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { RememberedAccount } from '../contract/account.ts';
import { observeSignIn, signIn } from './app/sign-in/sign-in.ts';
import { accountOf } from './app/sign-in/sign-in-state.ts';
import { observeNetwork } from './app/client/client.ts';
import { LastResortBoundary } from './app/frame/last-resort.tsx';
import { surviveForeignNodes } from './app/frame/foreign-nodes.ts';
import { firstContentShown, deferLoading, afterFirstContent } from './app/frame/deferred-loading.ts';
import { observePartFailures } from './app/frame/load-part.ts';
import { observeRenewal } from './app/frame/renewal.ts';
import { OtherRole } from './app/guards.ts';
import { Pages } from './pages.tsx';
import { PATHS } from './app/paths.ts';
import { keepComposingKeys } from './ui/composing-keys.ts';
import { createRouter } from './app/router/router.ts';
import { resolvePage } from './routes.tsx';

const router = createRouter({
  history,
  url: () => location,
  resolve: resolvePage,
  toTop: () => window.scrollTo(0, 0),
});

/**
 * On a first visit, defers non-critical downloads until the first card is shown. Skipped when a service worker controls
 * the page.
 */
function observeFirstThings(): void {
  if (location.pathname !== PATHS.question || navigator.serviceWorker?.controller) return;
  deferLoading();
  router.subscribe(() => {
    const { visit } = router.current();
    if (visit !== null && visit.location.pathname !== PATHS.question) firstContentShown();
  });
}

/** Loads the bold fonts and the fonts of rare kanji later, because they would delay the first card. */
async function loadLaterFaces(): Promise<void> {
  await afterFirstContent();
  await import('./font/later.css');
}

/** Stores the app on the device after all other downloads. */
function storeShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    void afterFirstContent().then(() => observeRenewal(router));
  });
}

/**
 * Removes the previous person's page, so that the next person does not see it. The browser does not ask whether to
 * discard typed text.
 */
function leaveForOther({ role }: RememberedAccount): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  if (role === 'pupil') location.reload();
  else location.replace(PATHS.index);
}

/** Runs the guards again when a person signs in or out. Removes the page if another person signs in. */
function observeAccount(): void {
  let known = signIn.current();
  signIn.subscribe(() => {
    const before = accountOf(known);
    const wasKnown = known.kind !== 'unknown';
    known = signIn.current();
    const now = accountOf(known);
    if (!wasKnown || before?.uid === now?.uid) return;
    if (before === null || now === null) void router.reconsider();
    else leaveForOther(before);
  });
}

/** A page of another role is an expected result, so it is not logged. */
function reportCaught(fault: unknown): void {
  if (!(fault instanceof OtherRole)) console.error(fault);
}

keepComposingKeys(window);
surviveForeignNodes(Node.prototype);
observePartFailures();
observeFirstThings();
// If the fonts fail to load, the browser synthesizes bold text.
loadLaterFaces().catch(() => undefined);
observeNetwork();
observeAccount();
observeSignIn();
storeShell();
window.addEventListener('popstate', router.stepped);
void router.start();

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root, { onCaughtError: reportCaught }).render(
  <StrictMode>
    <LastResortBoundary>
      <Pages router={router} />
    </LastResortBoundary>
  </StrictMode>,
);
