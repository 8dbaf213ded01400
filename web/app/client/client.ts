import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { PUPIL_AND_VISITOR_ROUTES } from '../../../contract/practice-routes.ts';
import { createRouteCaller, type CallPupilOrVisitorRoute, type CallOutcome } from './call.ts';
import { createCachedQuestionsEditionStore } from './cached-editions.ts';
import { createOnlineStore, type OnlineState } from './online.ts';

/**
 * The online state of this browser. It is computed from the results of requests and from the device's own report about
 * its network.
 */
export const onlineStore = createOnlineStore(navigator.onLine);

export const cachedQuestionsEditionStore = createCachedQuestionsEditionStore(localStorage);

/**
 * The refusal codes that mean that the session has ended (`signed-out`) or is locked until the user adds a second
 * factor (`factor-must-add`).
 */
const CHANGES_SIGN_IN: ReadonlySet<string> = new Set(['signed-out', 'factor-must-add']);

const signedOutListeners = new Set<() => void>();

/**
 * Updates the online state after a request. If the outcome says that the session has ended or is locked, also calls the
 * listeners of {@link observeSignOutByServer}.
 */
export function updateOnlineStateAfterCall(outcome: CallOutcome<unknown>): void {
  onlineStore.serverReached(outcome.kind !== 'unreachable');
  if (outcome.kind !== 'refused' || !CHANGES_SIGN_IN.has(outcome.refusal)) return;
  for (const listener of signedOutListeners) listener();
}

export const callPupilOrVisitorRoute: CallPupilOrVisitorRoute = createRouteCaller(
  PUPIL_AND_VISITOR_ROUTES,
  fetch,
  updateOnlineStateAfterCall,
);

/**
 * Registers a listener. It is called when the server refuses a request because the session has ended, or because the
 * user must first add a second factor.
 */
export function observeSignOutByServer(listener: () => void): void {
  signedOutListeners.add(listener);
}

export function updateOnlineStateOnBrowserEvents(): void {
  window.addEventListener('online', () => onlineStore.deviceHasNetwork(true));
  window.addEventListener('offline', () => onlineStore.deviceHasNetwork(false));
}

export function useOnlineState(): OnlineState {
  return useSyncExternalStore(onlineStore.subscribe, onlineStore.current);
}

/**
 * Minimum time between two calls of {@link useServerReachedAgain}, in milliseconds. Without it, a page would send
 * requests in a loop if one of its routes answers and another does not.
 */
const MIN_RELOAD_INTERVAL_MS = 15_000;

/**
 * Calls `onReached` when the server can be reached again, at most every 15 seconds. Every page that shows a message
 * because it could not load its data uses this hook to load them again.
 */
export function useServerReachedAgain(onReached: () => void): void {
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    let last = -MIN_RELOAD_INTERVAL_MS;
    return onlineStore.subscribe(() => {
      const now = performance.now();
      if (onlineStore.current() !== 'online' || now - last < MIN_RELOAD_INTERVAL_MS) return;
      last = now;
      reached();
    });
  }, []);
}
