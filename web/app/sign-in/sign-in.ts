import { useSyncExternalStore } from 'react';
import { call, onSignedOut, online } from '../client/client.ts';
import { createDeviceMemory } from './remembered.ts';
import { createSignInStore, type SignIn } from './sign-in-state.ts';

const LOOK_UP_INTERVAL = 5 * 60_000;
/** While the server is out of reach, how often it is tried. */
const RETRY_INTERVAL = 15_000;
/** How long a device that knows its account waits for the server before it goes on without. */
const PATIENCE = 2500;

const tabs = new BroadcastChannel('sakumon.sign-in');

const memory = createDeviceMemory(localStorage);

/** Who is signed in, in this browser. */
export const signIn = createSignInStore({
  call,
  memory,
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  announce: () => tabs.postMessage('changed'),
});

function lookUp(): void {
  signIn.lookUp().catch(reportError);
}

/** The pupil whom the device knows from the last visit, and expects before the server has said it; null for none. */
export function expectedPupil(): string | null {
  const account = memory.signOutIsDue() ? null : memory.account();
  return account?.role === 'pupil' ? account.uid : null;
}

/** Looks up at the start, and again when another tab, the network, the person or time gives a reason to. */
export function observeSignIn(): void {
  if (!navigator.onLine) signIn.rememberMeanwhile();
  setTimeout(signIn.rememberMeanwhile, PATIENCE);
  lookUp();
  onSignedOut(lookUp);
  tabs.addEventListener('message', lookUp);
  window.addEventListener('online', lookUp);
  window.addEventListener('focus', lookUp);
  let lastAt = Date.now();
  setInterval(() => {
    const due = online.current() === 'online' ? LOOK_UP_INTERVAL : RETRY_INTERVAL;
    if (document.visibilityState !== 'visible' || Date.now() - lastAt < due) return;
    lastAt = Date.now();
    lookUp();
  }, RETRY_INTERVAL);
}

export function useSignIn(): SignIn {
  return useSyncExternalStore(signIn.subscribe, signIn.current);
}
