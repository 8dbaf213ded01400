import { useSyncExternalStore } from 'react';
import { PRACTICE_ROUTES } from '../../../contract/practice-routes.ts';
import { createRouteCaller, type CallPracticeRoute, type CallOutcome } from './call.ts';
import { createQuestionEditionCache } from './cached-editions.ts';
import { createOnlineStore, type OnlineState } from './online.ts';

/** The online state of this browser, from the results of its calls and from the device. */
export const onlineStore = createOnlineStore(navigator.onLine);

export const cachedQuestionEditions = createQuestionEditionCache(localStorage);

/** The error codes that mean: the session has ended, or it stays locked until the user adds a second factor. */
const CHANGES_SIGN_IN: ReadonlySet<string> = new Set(['signed-out', 'factor-must-add']);

const signedOutListeners = new Set<() => void>();

/** Reports the outcome of a call to the online state and to the listeners for lost sessions. */
export function reportCallOutcome(outcome: CallOutcome<unknown>): void {
  onlineStore.serverReached(outcome.kind !== 'unreachable');
  if (outcome.kind !== 'refused' || !CHANGES_SIGN_IN.has(outcome.refusal)) return;
  for (const listener of signedOutListeners) listener();
}

export const callPracticeRoute: CallPracticeRoute = createRouteCaller(PRACTICE_ROUTES, fetch, reportCallOutcome);

/** Registers a listener that is called when the server rejects the session of a call or requires a second factor. */
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
