import { useSyncExternalStore } from 'react';
import { callPupilOrVisitorRoute, observeSignOutByServer, onlineStore } from '../client/client.ts';
import { createSignInDeviceMemory } from './remembered.ts';
import { createSignInStore, type BrowserSignInState } from './sign-in-state.ts';

/** Interval at which the sign-in state is requested while the server can be reached, in milliseconds. */
const LOOK_UP_INTERVAL = 5 * 60_000;
/** Interval at which the sign-in state is requested while the server cannot be reached, in milliseconds. */
const RETRY_INTERVAL = 15_000;
/**
 * Maximum time for which the page waits until the server says who is signed in, in milliseconds. After this time, a
 * device that remembers an account continues with this account.
 */
const PATIENCE = 2500;

const tabs = new BroadcastChannel('sakumon.sign-in');

const memory = createSignInDeviceMemory(localStorage);

/** The sign-in state of this browser. */
export const signInStore = createSignInStore({
  call: callPupilOrVisitorRoute,
  memory,
  tabs,
});

function lookUp(): void {
  signInStore.lookUp().catch(reportError);
}

/**
 * Returns the id of the pupil who was signed in at the last visit. The id is stored on the device, so it is known
 * before the server has responded. Returns null if no pupil was signed in.
 */
export function rememberedPupilId(): string | null {
  const account = memory.signOutIsDue() ? null : memory.account();
  return account?.role === 'pupil' ? account.uid : null;
}

/** Returns true if a pupil has used this device. */
export const isDeviceUsedByPupils = memory.isUsedByPupils;

/**
 * Asks the server now who is signed in. Asks again when another tab sends a message, the network is back or the window
 * gets the focus, and at regular intervals.
 */
export function keepSignInStateCurrent(): void {
  if (!navigator.onLine) signInStore.rememberMeanwhile();
  setTimeout(signInStore.rememberMeanwhile, PATIENCE);
  lookUp();
  observeSignOutByServer(lookUp);
  tabs.addEventListener('message', lookUp);
  window.addEventListener('online', lookUp);
  window.addEventListener('focus', lookUp);
  let lastAt = Date.now();
  setInterval(() => {
    const due = onlineStore.current() === 'online' ? LOOK_UP_INTERVAL : RETRY_INTERVAL;
    if (document.visibilityState !== 'visible' || Date.now() - lastAt < due) return;
    lastAt = Date.now();
    lookUp();
  }, RETRY_INTERVAL);
}

export function useSignIn(): BrowserSignInState {
  return useSyncExternalStore(signInStore.subscribe, signInStore.current);
}
