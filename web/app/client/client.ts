import { useSyncExternalStore } from 'react';
import { PRACTICE_ROUTES } from '../../../contract/practice-routes.ts';
import { createRouteCaller, type CallPracticeRoute, type CallOutcome } from './call.ts';
import { createQuestionEditionCache } from './cached-editions.ts';
import { createOnlineStore, type OnlineState } from './online.ts';

/**
 * The online state of this browser. It is computed from the results of calls and from the device's own report about its
 * network.
 */
export const onlineStore = createOnlineStore(navigator.onLine);

export const cachedQuestionEditions = createQuestionEditionCache(localStorage);

/**
 * The error codes after which the sign-in state has changed: the session has ended, or it is locked until the user adds
 * a second factor.
 */
const CHANGES_SIGN_IN: ReadonlySet<string> = new Set(['signed-out', 'factor-must-add']);

const signedOutListeners = new Set<() => void>();

/** Passes the outcome of a call to the online state. If the session was lost, also calls the listeners for this. */
export function reportCallOutcome(outcome: CallOutcome<unknown>): void {
  onlineStore.serverReached(outcome.kind !== 'unreachable');
  if (outcome.kind !== 'refused' || !CHANGES_SIGN_IN.has(outcome.refusal)) return;
  for (const listener of signedOutListeners) listener();
}

export const callPracticeRoute: CallPracticeRoute = createRouteCaller(PRACTICE_ROUTES, fetch, reportCallOutcome);

/**
 * Registers a listener. It is called when the server rejects the session of a call, or when the server requires a
 * second factor.
 */
export function onSignedOutByServer(listener: () => void): void {
  signedOutListeners.add(listener);
}

export function observeOnlineState(): void {
  window.addEventListener('online', () => onlineStore.deviceHasNetwork(true));
  window.addEventListener('offline', () => onlineStore.deviceHasNetwork(false));
}

export function useOnlineState(): OnlineState {
  return useSyncExternalStore(onlineStore.subscribe, onlineStore.current);
}
