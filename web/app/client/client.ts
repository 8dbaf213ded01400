import { useSyncExternalStore } from 'react';
import { PRACTICE_ROUTES } from '../../../contract/practice-routes.ts';
import { createCall, type Call, type CallOutcome } from './call.ts';
import { createEditionCache } from './cached-editions.ts';
import { createOnlineStore, type OnlineState } from './online.ts';

/** The online state of this browser, from the results of its calls and from the device. */
export const online = createOnlineStore(navigator.onLine);

export const cachedEditions = createEditionCache(localStorage);

/** The error codes that mean: the session has ended, or it stays locked until the user adds a second factor. */
const CHANGES_SIGN_IN: ReadonlySet<string> = new Set(['signed-out', 'factor-must-add']);

const signedOutListeners = new Set<() => void>();

/** Reports the outcome of a call to the online state and to the listeners for lost sessions. */
export function reportOutcome(outcome: CallOutcome<unknown>): void {
  online.serverReached(outcome.kind !== 'unreachable');
  if (outcome.kind !== 'refused' || !CHANGES_SIGN_IN.has(outcome.refusal)) return;
  for (const listener of signedOutListeners) listener();
}

export const call: Call = createCall(PRACTICE_ROUTES, fetch, reportOutcome);

/** Registers a listener that is called when the server rejects the session of a call or requires a second factor. */
export function onSignedOut(listener: () => void): void {
  signedOutListeners.add(listener);
}

export function observeNetwork(): void {
  window.addEventListener('online', () => online.deviceHasNetwork(true));
  window.addEventListener('offline', () => online.deviceHasNetwork(false));
}

export function useOnlineState(): OnlineState {
  return useSyncExternalStore(online.subscribe, online.current);
}
